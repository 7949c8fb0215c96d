// The filter operators that look at one value.
import { BSONRegExp } from 'bson';
import { demand, notSupported } from '../errors.ts';
import { compare, equals, orderText } from '../values/order.ts';
import {
  type Document,
  isDocument,
  isNaNValue,
  isNumeric,
  toNumber,
  typeNamed,
  typeOf,
} from '../values/types.ts';
import { prefixOf } from './regularExpression.ts';

export type Test = (value: unknown) => boolean;

export const VALUE_TESTS: Record<string, (operand: unknown) => Test> = {
  $eq: (operand) => {
    demand(operand !== undefined, 'BadValue', 'cannot compare to undefined');
    if (typeof operand === 'string') return (value) => value === operand;
    return (value) => equals(value, operand);
  },
  $gt: (operand) => ordered(operand, (order) => order > 0),
  $gte: (operand) => ordered(operand, (order) => order >= 0),
  $lt: (operand) => ordered(operand, (order) => order < 0),
  $lte: (operand) => ordered(operand, (order) => order <= 0),
  $in: (operand) => {
    demand(Array.isArray(operand), 'BadValue', '$in needs an array');
    const isPlain = operand.every((one) => !isOperators(one));
    demand(isPlain, 'BadValue', 'cannot nest $ under $in');
    const plain = new Set(operand.filter((one) => !isPattern(one)).map(orderText));
    const patterns = operand.filter(isPattern).map(regexTest);
    const isPlainOne = plain.size === 0 ? () => false : (value: unknown) => plain.has(orderText(value));
    return (value) => isPlainOne(value) || patterns.some((test) => test(value));
  },
  $regex: regexTest,
  $type: (operand) => {
    const names: unknown[] = Array.isArray(operand) ? operand : [operand];
    demand(names.length > 0, 'FailedToParse', '$type must match at least one type');
    const tests = names.map(typeTest);
    return (value) => tests.some((test) => test(value));
  },
};

/** Whether it is a document of operators: one that is no DBRef, and whose first field begins with `$`. */
export function isOperators(condition: unknown): condition is Document {
  if (!isDocument(condition)) return false;
  const isReference = '$ref' in condition && '$id' in condition;
  return !isReference && Object.keys(condition)[0]?.startsWith('$') === true;
}

export function sizeTest(operand: unknown): Test {
  const size = isNumeric(operand) ? toNumber(operand) : NaN;
  demand(
    Number.isInteger(size) && Math.abs(size) < 2 ** 31,
    'BadValue',
    'Failed to parse $size. Expected an integer',
  );
  demand(size >= 0, 'BadValue', 'Failed to parse $size. Expected a non-negative number');
  return (value) => Array.isArray(value) && value.length === size;
}

function isPattern(value: unknown): boolean {
  return value instanceof BSONRegExp;
}

/** Only values of the operand's own type compare, except with MinKey and MaxKey. */
function ordered(operand: unknown, accepts: (order: number) => boolean): Test {
  const { name, order } = typeOf(operand);
  demand(name !== 'regex', 'BadValue', "Can't have RegEx as arg to predicate");
  demand(operand !== undefined, 'BadValue', 'cannot compare to undefined');
  if (name === 'minKey' || name === 'maxKey') return (value) => accepts(compare(value, operand));
  // NaN precedes all numbers in a sort, and is in no range but its own.
  const isOther = !isNaNValue(operand);
  return (value) =>
    typeOf(value).order === order && isNaNValue(value) !== isOther && accepts(compare(value, operand));
}

/** A stored regular expression matches itself. */
function regexTest(operand: unknown): Test {
  const prefix = prefixOf(operand as BSONRegExp);
  return (value) => (typeof value === 'string' ? value.startsWith(prefix) : equals(value, operand));
}

function typeTest(which: unknown): Test {
  const isName = typeof which === 'string';
  demand(isName || isNumeric(which), 'TypeMismatch', 'type must be represented as a number or a string');
  if (which === 'number') return isNumeric;
  const name = String(which);
  if (/^(undefined|dbPointer|symbol|javascriptWithScope|6|12|14|15)$/.test(name))
    throw notSupported(`the deprecated type ${name}`);
  const type = typeNamed(isName ? which : toNumber(which));
  demand(type, 'BadValue', isName ? `Unknown type name alias: ${name}` : `Invalid type code: ${name}`);
  return (value) => typeOf(value) === type;
}
