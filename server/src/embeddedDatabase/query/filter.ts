// A filter as a predicate on decoded documents. Those of mingo know neither bson's types nor the order of fields.
import { BSONRegExp } from 'bson';
import { demand } from '../errors.ts';
import { equals } from '../values/order.ts';
import { visitPath } from '../values/paths.ts';
import { type Document, isDocument, toNumber } from '../values/types.ts';
import { compileExpression } from './expression.ts';
import { type Test, VALUE_TESTS } from './valueTests.ts';

export type Predicate = (document: Document) => boolean;

/** Throws BadValue where the filter is not one. */
export function compileFilter(filter: Document): Predicate {
  return all(Object.entries(filter).map(([name, operand]) => compileEntry(name, operand)));
}

/** What follows a field's name: a value to equal, a regular expression or operators. */
export function compileField(path: string, condition: unknown): Predicate {
  const operators = operatorsOf(condition);
  const names = Object.keys(operators).filter((name) => name !== '$options');
  return all(names.map((name) => compileOperator(path, name, operators)));
}

export function isOperators(condition: unknown): condition is Document {
  if (!isDocument(condition)) return false;
  const first = Object.keys(condition)[0];
  return first !== undefined && first.startsWith('$') && !['$ref', '$id', '$db'].includes(first);
}

/** A field's condition as operators, whichever way it is written. */
export function operatorsOf(condition: unknown): Document {
  if (isOperators(condition)) return condition;
  return condition instanceof BSONRegExp ? { $regex: condition } : { $eq: condition };
}

/** What $elemMatch and $pull ask of an element: a filter where it is a document, else a value or operators. */
export function compileElement(condition: unknown): Test {
  const isFilter =
    isDocument(condition) &&
    (!isOperators(condition) || Object.keys(condition).some((name) => name in LOGICAL));
  const test = isFilter ? compileFilter(condition) : compileField('v', condition);
  if (!isFilter) return (element) => test({ v: element });
  return (element) =>
    (isDocument(element) || Array.isArray(element)) && test(Object.assign({}, element) as Document);
}

const LOGICAL: Record<string, (parts: Predicate[]) => Predicate> = {
  $and: all,
  $or: (parts) => (document) => parts.some((part) => part(document)),
  $nor: (parts) => (document) => !parts.some((part) => part(document)),
};

function compileEntry(name: string, operand: unknown): Predicate {
  if (!name.startsWith('$')) return compileField(name, operand);
  if (name === '$comment') return () => true;
  if (name === '$expr') {
    const compute = compileExpression(operand);
    return (document) => isTrue(compute(document));
  }
  const combine = LOGICAL[name];
  demand(combine, 'BadValue', `unknown top level operator: ${name}`);
  const isList = Array.isArray(operand) && operand.length > 0 && operand.every(isDocument);
  demand(isList, 'BadValue', `${name} must be a nonempty array of objects`);
  return combine(operand.map(compileFilter));
}

function compileOperator(path: string, operator: string, operators: Document): Predicate {
  const operand = operators[operator];
  switch (operator) {
    case '$ne':
      return not(compileField(path, { $eq: operand }));
    case '$nin':
      return not(compileField(path, { $in: operand }));
    case '$not':
      demand(
        isOperators(operand) || operand instanceof BSONRegExp,
        'BadValue',
        '$not needs a regex or operators',
      );
      return not(compileField(path, operand));
    case '$all':
      demand(Array.isArray(operand), 'BadValue', '$all needs an array');
      if (operand.length === 0) return () => false;
      return all(operand.map((one: unknown) => compileField(path, one)));
    case '$exists': {
      const wanted = operand !== false && operand !== null && !equals(operand, 0);
      const exists = leafTest(path, (leaf) => leaf !== undefined);
      return wanted ? exists : not(exists);
    }
    case '$size':
      demand(Number.isInteger(toNumber(operand)), 'BadValue', 'Failed to parse $size. Expected an integer');
      return leafTest(path, (leaf) => Array.isArray(leaf) && leaf.length === toNumber(operand));
    case '$elemMatch': {
      demand(isDocument(operand), 'BadValue', '$elemMatch needs an Object');
      const test = compileElement(operand);
      return leafTest(path, (leaf) => Array.isArray(leaf) && leaf.some(test));
    }
  }
  const make = VALUE_TESTS[operator];
  demand(make, 'BadValue', `unknown operator: ${operator}`);
  const test = make(operand, operators['$options']);
  // An array matches by any element, or as a whole.
  return leafTest(path, (leaf) => test(leaf) || (Array.isArray(leaf) && leaf.some(test)));
}

function leafTest(path: string, test: Test): Predicate {
  if (!path.includes('.'))
    return (document) => test(Object.hasOwn(document, path) ? document[path] : undefined);
  const parts = path.split('.');
  return (document) => visitPath(document, parts, test);
}

function all(parts: Predicate[]): Predicate {
  return parts.length === 1 ? parts[0]! : (document) => parts.every((part) => part(document));
}

/** Unlike in JavaScript an empty text is true. */
function isTrue(value: unknown): boolean {
  return value === '' || Boolean(value);
}

function not(predicate: Predicate): Predicate {
  return (document) => !predicate(document);
}
