// A filter as a predicate on decoded documents. mingo's filters know neither bson's types nor the order of fields.
import { BSONRegExp } from 'bson';
import { demand } from '../errors.ts';
import { visitPath } from '../values/paths.ts';
import { type Document, isDocument, isTrue, toNumber } from '../values/types.ts';
import { compileExpression } from './expression.ts';
import { type Test, VALUE_TESTS } from './valueTests.ts';

export type Predicate = (document: Document) => boolean;

/** Throws BadValue where the filter is not one. */
export function compileFilter(filter: Document): Predicate {
  return all(Object.entries(filter).map(([name, operand]) => compileEntry(name, operand)));
}

/** Returns a field's condition as operators, also where it is written as a value; $regex always as a BSONRegExp. */
export function operatorsOf(condition: unknown): Document {
  if (condition instanceof BSONRegExp) return { $regex: condition };
  if (!isOperators(condition)) return { $eq: condition };
  if (!('$regex' in condition || '$options' in condition)) return condition;
  const { $regex, $options, ...others } = condition;
  return { ...others, $regex: toRegex($regex, $options) };
}

/** Returns one regular expression of $regex and $options. */
function toRegex(regex: unknown, flags: unknown = ''): BSONRegExp {
  demand(regex !== undefined, 'BadValue', '$options needs a $regex');
  demand(typeof flags === 'string', 'BadValue', '$options has to be a string');
  demand(/^[imsux]*$/.test(flags), 51108, `invalid flag in regex options: ${flags}`);
  if (regex instanceof BSONRegExp) {
    demand(!(flags && regex.options), 51074, 'options set in both $regex and $options');
    return flags ? new BSONRegExp(regex.pattern, flags) : regex;
  }
  demand(typeof regex === 'string', 'BadValue', '$regex has to be a string');
  demand(!regex.includes('\0'), 'BadValue', 'Regular expression cannot contain an embedded null byte');
  return new BSONRegExp(regex, flags);
}

/** Compiles a condition of $elemMatch or $pull: a filter if it is a document, else a value or operators. */
export function compileElement(condition: unknown): Test {
  const isFilter =
    isDocument(condition) &&
    (!isOperators(condition) || Object.keys(condition).some((name) => name in LOGICAL));
  if (isFilter) {
    const test = compileFilter(condition);
    return (element) =>
      (isDocument(element) || Array.isArray(element)) && test(Object.assign({}, element) as Document);
  }
  const test = compileField('v', condition);
  return (element) => test({ v: element });
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

function isOperators(condition: unknown): condition is Document {
  if (!isDocument(condition)) return false;
  const first = Object.keys(condition)[0];
  return first !== undefined && first.startsWith('$') && !['$ref', '$id', '$db'].includes(first);
}

/** Compiles a field's condition: a value to equal, a regular expression or operators. */
function compileField(path: string, condition: unknown): Predicate {
  const parts = Object.entries(operatorsOf(condition)).map(([name, operand]) => {
    const compile = OPERATORS[name];
    if (compile) return compile(path, operand);
    const make = VALUE_TESTS[name];
    demand(make, 'BadValue', `unknown operator: ${name}`);
    const test = make(operand);
    // An array matches by any element, or as a whole.
    return leafTest(path, (leaf) => test(leaf) || (Array.isArray(leaf) && leaf.some(test)));
  });
  return all(parts);
}

/** The operators that are made of others, or look at an array as a whole. */
const OPERATORS: Record<string, (path: string, operand: unknown) => Predicate> = {
  $ne: (path, operand) => not(compileField(path, { $eq: operand })),
  $nin: (path, operand) => not(compileField(path, { $in: operand })),
  $not: (path, operand) => {
    const isCondition = isOperators(operand) || operand instanceof BSONRegExp;
    demand(isCondition, 'BadValue', '$not needs a regex or operators');
    return not(compileField(path, operand));
  },
  $all: (path, operand) => {
    demand(Array.isArray(operand), 'BadValue', '$all needs an array');
    return operand.length > 0 ? all(operand.map((one) => compileField(path, one))) : () => false;
  },
  $exists: (path, operand) => {
    const exists = leafTest(path, (leaf) => leaf !== undefined);
    return isTrue(operand) ? exists : not(exists);
  },
  $size: (path, operand) => {
    const size = toNumber(operand);
    demand(Number.isInteger(size), 'BadValue', 'Failed to parse $size. Expected an integer');
    return leafTest(path, (leaf) => Array.isArray(leaf) && leaf.length === size);
  },
  $elemMatch: (path, operand) => {
    demand(isDocument(operand), 'BadValue', '$elemMatch needs an Object');
    const test = compileElement(operand);
    return leafTest(path, (leaf) => Array.isArray(leaf) && leaf.some(test));
  },
};

function leafTest(path: string, test: Test): Predicate {
  if (!path.includes('.'))
    return (document) => test(Object.hasOwn(document, path) ? document[path] : undefined);
  const parts = path.split('.');
  return (document) => visitPath(document, parts, test);
}

function all(parts: Predicate[]): Predicate {
  return parts.length === 1 ? parts[0]! : (document) => parts.every((part) => part(document));
}

function not(predicate: Predicate): Predicate {
  return (document) => !predicate(document);
}
