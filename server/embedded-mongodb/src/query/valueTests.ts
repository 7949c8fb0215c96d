// The filter operators that look at one value.
import { BSONRegExp } from 'bson';
import { demand } from '../errors.ts';
import { compare, equals, orderText } from '../values/order.ts';
import { isNaNValue, isNumeric, typeNamed, typeOf } from '../values/types.ts';
import { parseRegex } from './regularExpression.ts';

export type Test = (value: unknown) => boolean;

export const VALUE_TESTS: Record<string, (operand: unknown) => Test> = {
  $eq: (operand) => {
    if (typeof operand === 'string') return (value) => value === operand;
    return (value) => equals(value, operand);
  },
  $gt: (operand) => ordered(operand, (order) => order > 0),
  $gte: (operand) => ordered(operand, (order) => order >= 0),
  $lt: (operand) => ordered(operand, (order) => order < 0),
  $lte: (operand) => ordered(operand, (order) => order <= 0),
  $in: (operand) => {
    demand(Array.isArray(operand), 'BadValue', '$in needs an array');
    const plain = new Set(operand.filter((one) => !isPattern(one)).map(orderText));
    const patterns = operand.filter(isPattern).map((one) => regexTest(one));
    return (value) => plain.has(orderText(value)) || patterns.some((test) => test(value));
  },
  $regex: regexTest,
  $type: (operand) => {
    const tests = (Array.isArray(operand) ? operand : [operand]).map((one: unknown): Test => {
      if (one === 'number') return isNumeric;
      const type = typeNamed(one);
      demand(type, 'BadValue', `Unknown type name alias: ${String(one)}`);
      return (value) => typeOf(value) === type;
    });
    return (value) => tests.some((test) => test(value));
  },
};

function isPattern(value: unknown): boolean {
  return value instanceof BSONRegExp;
}

/** Only values of the operand's own type compare, except with MinKey and MaxKey. */
function ordered(operand: unknown, accepts: (order: number) => boolean): Test {
  const { name, order } = typeOf(operand);
  demand(name !== 'regex', 'BadValue', "Can't have RegEx as arg to predicate");
  if (name === 'minKey' || name === 'maxKey')
    return (value) => value !== undefined && accepts(compare(value, operand));
  // NaN precedes all numbers in a sort, and is in no range but its own.
  const isOther = !isNaNValue(operand);
  return (value) =>
    typeOf(value).order === order && isNaNValue(value) !== isOther && accepts(compare(value, operand));
}

/** A stored regular expression matches itself. */
function regexTest(operand: unknown): Test {
  const test = parseRegex(operand as BSONRegExp).compile();
  return (value) => (typeof value === 'string' ? test(value) : equals(value, operand));
}
