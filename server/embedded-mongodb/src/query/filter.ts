// A filter as a predicate on decoded documents.

import { BSONRegExp } from 'bson';
import { demand, notSupported } from '../errors.ts';
import { REFUSED_CONDITIONS, REFUSED_LOGICAL } from '../refused.ts';
import { visitPath } from '../values/paths.ts';
import { type Document, isDocument, isTrue } from '../values/types.ts';
import { isOperators, sizeTest, type Test, VALUE_TESTS } from './valueTests.ts';

export type Predicate = (document: Document) => boolean;

/** Throws where the filter is not one, or asks for what this database lacks. */
export function compileFilter(filter: Document): Predicate {
  return all(Object.entries(filter).map(([name, operand]) => compileEntry(name, operand)));
}

/** Returns a field's condition as operators, also where it is written as a value; $regex always as a BSONRegExp. */
export function operatorsOf(condition: unknown): Document {
  if (condition instanceof BSONRegExp) return { $regex: condition };
  if (!isOperators(condition)) return { $eq: condition };
  const { $regex: regex } = condition;
  if (typeof regex !== 'string') return condition;
  demand(!regex.includes('\0'), 'BadValue', 'Regular expression cannot contain an embedded null byte');
  return { ...condition, $regex: new BSONRegExp(regex) };
}

type Combine = (operand: unknown, name: string) => Predicate;

/** The operators in the place of a field. */
const LOGICAL: Record<string, Combine> = {
  $and: (operand, name) => all(partsOf(operand, name)),
  $or: (operand, name) => {
    const parts = partsOf(operand, name);
    return (document) => parts.some((part) => part(document));
  },
};

function partsOf(operand: unknown, name: string): Predicate[] {
  demand(Array.isArray(operand), 'BadValue', `${name} argument must be an array`);
  demand(operand.length > 0, 'BadValue', '$and/$or must be a nonempty array');
  demand(operand.every(isDocument), 'BadValue', '$or/$and entries need to be full objects');
  return operand.map(compileFilter);
}

function compileEntry(name: string, operand: unknown): Predicate {
  if (!name.startsWith('$')) return onField(parseField(operand), name);
  if (REFUSED_LOGICAL.has(name)) throw notSupported(`the operator ${name}`);
  demand(Object.hasOwn(LOGICAL, name), 'BadValue', `unknown top level operator: ${name}`);
  return LOGICAL[name]!(operand, name);
}

/** What is asked of a field: of the values there, or made of other conditions. */
type Condition = { test: Test; ofElements: boolean } | { all: Condition[] } | { not: Condition };

/** A field's condition: a value to equal, a regular expression or operators. */
function parseField(condition: unknown): Condition {
  const parts = Object.entries(operatorsOf(condition)).map(([name, operand]): Condition => {
    if (REFUSED_CONDITIONS.has(name)) throw notSupported(`the operator ${name}`);
    demand(name !== '$where', 'BadValue', '$where cannot be applied to a field');
    demand(Object.hasOwn(OPERATORS, name), 'BadValue', `unknown operator: ${name}`);
    return OPERATORS[name]!(operand);
  });
  return parts.length === 1 ? parts[0]! : { all: parts };
}

const OPERATORS: Record<string, (operand: unknown) => Condition> = {
  // An array meets them by any element, or as a whole.
  ...Object.fromEntries(
    Object.entries(VALUE_TESTS).map(([name, compile]) => [
      name,
      (operand: unknown) => ({ test: compile(operand), ofElements: true }),
    ]),
  ),
  $ne: (operand) => {
    demand(!(operand instanceof BSONRegExp), 'BadValue', "Can't have regex as arg to $ne.");
    return { not: OPERATORS['$eq']!(operand) };
  },
  $nin: (operand) => {
    demand(Array.isArray(operand), 'BadValue', '$nin needs an array');
    return { not: OPERATORS['$in']!(operand) };
  },
  $not: (operand) => {
    const isCondition = isDocument(operand) || operand instanceof BSONRegExp;
    demand(isCondition, 'BadValue', '$not needs a regex or a document');
    const [first] = Object.keys(operand);
    demand(first !== undefined, 'BadValue', '$not cannot be empty');
    demand(isOperators(operand) || !isDocument(operand), 'BadValue', `unknown operator: ${first}`);
    return { not: parseField(operand) };
  },
  $exists: (operand) => {
    const exists: Condition = { test: (leaf) => leaf !== undefined, ofElements: false };
    return isTrue(operand) ? exists : { not: exists };
  },
  $size: (operand) => ({ test: sizeTest(operand), ofElements: false }),
};

export const FILTER_OPERATORS = Object.keys({ ...LOGICAL, ...OPERATORS });

function onField(condition: Condition, path: string): Predicate {
  if ('all' in condition) return all(condition.all.map((one) => onField(one, path)));
  if ('not' in condition) {
    const predicate = onField(condition.not, path);
    return (document) => !predicate(document);
  }
  const { test, ofElements } = condition;
  if (!ofElements) return leafTest(path, test);
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
