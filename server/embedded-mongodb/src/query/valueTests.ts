// The filter operators that look at one value.

import { BSONRegExp } from 'bson';
import { demand, notSupported } from '../errors.ts';
import { compare, equals, orderText } from '../values/order.ts';
import { type Document, isDocument, isNaNValue, isNumeric, toNumber, typeOf } from '../values/types.ts';

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
};

/** Whether it is a document of operators: one that is no DBRef, and whose first field begins with `$`. */
export function isOperators(condition: unknown): condition is Document {
  if (!isDocument(condition)) return false;
  const isReference = '$ref' in condition && '$id' in condition;
  return !isReference && Object.keys(condition)[0]?.startsWith('$') === true;
}

export function sizeTest(operand: unknown): Test {
  const size = isNumeric(operand) ? toNumber(operand) : NaN;
  const isSize = Number.isInteger(size) && size >= 0 && size < 2 ** 31;
  demand(isSize, 'BadValue', 'Failed to parse $size. Expected a non-negative integer');
  return (value) => Array.isArray(value) && value.length === size;
}

function isPattern(value: unknown): value is BSONRegExp {
  return value instanceof BSONRegExp;
}

/** Only values of the operand's own type compare. */
function ordered(operand: unknown, accepts: (order: number) => boolean): Test {
  const { name, order } = typeOf(operand);
  demand(name !== 'regex', 'BadValue', "Can't have RegEx as arg to predicate");
  demand(operand !== undefined, 'BadValue', 'cannot compare to undefined');
  // NaN precedes all numbers in a sort, and is in no range but its own.
  const isOther = !isNaNValue(operand);
  return (value) =>
    typeOf(value).order === order && isNaNValue(value) !== isOther && accepts(compare(value, operand));
}

/** A stored regular expression matches itself. */
function regexTest(operand: unknown): Test {
  demand(isPattern(operand), 'BadValue', '$regex has to be a string');
  const prefix = prefixOf(operand);
  return (value) => (typeof value === 'string' ? value.startsWith(prefix) : equals(value, operand));
}

/** `^` and characters that stand for themselves; a backslash makes any sign such a one, but no letter and no digit. */
const BEGINNING = /^\^((?:[^\\^$.|?*+()[\]{}\0]|\\[\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e ])*)$/u;

/** Returns the text with which all matching texts begin. Throws where the expression asks for anything else. */
export function prefixOf({ pattern, options }: BSONRegExp): string {
  demand(/^[imsux]*$/.test(options), 51108, `invalid flag in regex options: ${options}`);
  const [, beginning] = (options === '' && BEGINNING.exec(pattern)) || [];
  if (beginning === undefined)
    throw notSupported(
      `the regular expression /${pattern}/${options}, but only beginnings such as /^abc/, without options`,
    );
  return beginning.replaceAll(/\\(.)/gu, '$1');
}
