// A filter as a predicate on decoded documents.
import { CommandError } from '../errors.ts';
import type { Document } from '../values/decode.ts';
import { equals, isDocument, regexParts } from '../values/order.ts';
import { visitPath } from '../values/paths.ts';
import { OPERATORS, type ValueTest } from './filterOperators.ts';
import { compileTruth } from './expression.ts';
import { BSONRegExp } from 'bson';

export type Predicate = (document: Document) => boolean;

/** Throws BadValue where the filter is not one. */
export function compileFilter(filter: Document, variables?: Document): Predicate {
  const parts = Object.entries(filter)
    .filter(([name]) => name !== '$comment')
    .map(([name, condition]) => compileEntry(name, condition, variables));
  if (parts.length === 1) return parts[0]!;
  return (document) => parts.every((part) => part(document));
}

/** What follows a field's name: a value to equal, a regular expression or operators; as a test of a path's leaf. */
export function compileField(path: string, condition: unknown): Predicate {
  if (!isOperators(condition)) return compileLeaf(path, valueTest(condition));
  const parts = Object.entries(condition)
    .filter(([operator]) => operator !== '$options')
    .map(([operator, operand]) => compileOperator(path, operator, operand, condition));
  return (document) => parts.every((part) => part(document));
}

export function isOperators(condition: unknown): condition is Document {
  if (!isDocument(condition)) return false;
  const first = Object.keys(condition)[0];
  return first !== undefined && first.startsWith('$') && !['$ref', '$id', '$db'].includes(first);
}

function compileEntry(name: string, condition: unknown, variables: Document | undefined): Predicate {
  if (!name.startsWith('$')) return compileField(name, condition);
  if (name === '$expr') return compileTruth(condition, variables);
  if (!['$and', '$or', '$nor'].includes(name))
    throw new CommandError('BadValue', `unknown top level operator: ${name}`);
  if (!Array.isArray(condition) || condition.length === 0)
    throw new CommandError('BadValue', `${name} must be a nonempty array`);
  const parts = condition.map((part: unknown) => {
    if (!isDocument(part)) throw new CommandError('BadValue', `${name} entries need to be full objects`);
    return compileFilter(part, variables);
  });
  if (name === '$and') return (document) => parts.every((part) => part(document));
  if (name === '$or') return (document) => parts.some((part) => part(document));
  return (document) => !parts.some((part) => part(document));
}

function compileOperator(path: string, operator: string, operand: unknown, all: Document): Predicate {
  if (operator === '$ne') return not(compileOperator(path, '$eq', operand, all));
  if (operator === '$nin') return not(compileOperator(path, '$in', operand, all));
  if (operator === '$not') return not(compileNot(path, operand));
  if (operator === '$all') return compileAll(path, operand);
  if (operator === '$exists') {
    const exists = compileLeaf(path, { test: (value) => value !== undefined });
    return truthy(operand) ? exists : not(exists);
  }
  if (operator === '$elemMatch') return compileLeaf(path, elementTest(operand));
  const make = OPERATORS[operator];
  if (!make) throw new CommandError('BadValue', `unknown operator: ${operator}`);
  return compileLeaf(path, make(operand, all));
}

function compileNot(path: string, operand: unknown): Predicate {
  const regex = operand instanceof BSONRegExp || operand instanceof RegExp;
  if (!regex && !isDocument(operand)) throw new CommandError('BadValue', '$not needs a regex or a document');
  if (isDocument(operand) && !isOperators(operand))
    throw new CommandError('BadValue', '$not cannot be empty or hold a plain value');
  return compileField(path, operand);
}

function compileAll(path: string, operand: unknown): Predicate {
  if (!Array.isArray(operand)) throw new CommandError('BadValue', '$all needs an array');
  const parts = operand.map((one: unknown) => compileField(path, one));
  return (document) => parts.length > 0 && parts.every((part) => part(document));
}

function elementTest(operand: unknown): ValueTest {
  if (!isDocument(operand)) throw new CommandError('BadValue', '$elemMatch needs an Object');
  const byValue =
    isOperators(operand) && !['$and', '$or', '$nor', '$expr'].includes(Object.keys(operand)[0]!);
  const field = byValue ? compileField('v', operand) : undefined;
  const filter = byValue ? undefined : compileFilter(operand);
  const test = (element: unknown): boolean =>
    field
      ? field({ v: element })
      : (isDocument(element) || Array.isArray(element)) && filter!(asDocument(element));
  return { test: (value) => Array.isArray(value) && value.some(test), wholeOnly: true };
}

function asDocument(element: Document | unknown[]): Document {
  return Array.isArray(element) ? Object.fromEntries(element.entries()) : element;
}

function valueTest(condition: unknown): ValueTest {
  if (condition instanceof BSONRegExp || condition instanceof RegExp) {
    const { pattern, flags } = regexParts(condition);
    return OPERATORS['$regex']!(pattern, { $regex: pattern, $options: flags });
  }
  return OPERATORS['$eq']!(condition, {});
}

/** An array at the path's end matches by any element, or as a whole. */
function compileLeaf(path: string, { test, wholeOnly }: ValueTest): Predicate {
  const visit = (leaf: unknown): boolean => {
    if (Array.isArray(leaf) && !wholeOnly && leaf.some(test)) return true;
    return test(leaf);
  };
  if (!path.includes('.'))
    return (document) => visit(Object.hasOwn(document, path) ? document[path] : undefined);
  const parts = path.split('.');
  return (document) => visitPath(document, parts, visit);
}

function not(predicate: Predicate): Predicate {
  return (document) => !predicate(document);
}

function truthy(value: unknown): boolean {
  return value !== null && value !== undefined && value !== false && !equals(value, 0);
}
