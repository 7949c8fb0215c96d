// The filter operators that look at one value.
import { BSONRegExp } from 'bson';
import { CommandError } from '../errors.ts';
import type { Document } from '../values/decode.ts';
import { compare, equals, orderBytes, TYPE_ORDER, typeOrder } from '../values/order.ts';
import { isNumeric, toNumber } from '../values/numberOrder.ts';
import { compileRegex } from './regex.ts';
import { typeTest } from './types.ts';

export interface ValueTest {
  test: (value: unknown) => boolean;
  /** The array itself is looked at, never its elements. */
  wholeOnly?: boolean;
}

export const OPERATORS: Record<string, (operand: unknown, all: Document) => ValueTest> = {
  $eq: (operand) => ({ test: equalTo(operand) }),
  $gt: (operand) => ordered(operand, (order) => order > 0, false),
  $gte: (operand) => ordered(operand, (order) => order >= 0, true),
  $lt: (operand) => ordered(operand, (order) => order < 0, false),
  $lte: (operand) => ordered(operand, (order) => order <= 0, true),
  $in: (operand) => ({ test: oneOf(operand) }),
  $regex: (operand, { $options }) => {
    const regex = compileRegex(operand, $options);
    return { test: (value) => typeof value === 'string' && regex.test(value) };
  },
  $size: (operand) => {
    if (!isNumeric(operand) || !Number.isInteger(toNumber(operand)) || toNumber(operand) < 0)
      throw new CommandError('BadValue', 'Failed to parse $size. Expected a non-negative integer');
    return { test: (value) => Array.isArray(value) && value.length === toNumber(operand), wholeOnly: true };
  },
  $type: (operand) => ({ test: typeTest(operand) }),
  $mod: (operand) => {
    const [divisor, remainder] = Array.isArray(operand) ? operand : [];
    if (!isNumeric(divisor) || !isNumeric(remainder) || (operand as unknown[]).length !== 2)
      throw new CommandError('BadValue', 'malformed mod, needs to be an array of two numbers');
    const [by, rest] = [Math.trunc(toNumber(divisor)), Math.trunc(toNumber(remainder))];
    if (by === 0) throw new CommandError('BadValue', 'divisor cannot be 0');
    return { test: (value) => isNumeric(value) && Math.trunc(toNumber(value)) % by === rest };
  },
};

function equalTo(operand: unknown): (value: unknown) => boolean {
  if (typeof operand === 'string') return (value) => value === operand;
  if (typeof operand === 'number' && operand === operand)
    return (value) => value === operand || (typeof value === 'object' && equals(value, operand));
  return (value) => equals(value, operand);
}

/** Only values of the operand's own type compare, except with MinKey and MaxKey. */
function ordered(operand: unknown, accepts: (order: number) => boolean, orEqual: boolean): ValueTest {
  const type = typeOrder(operand);
  if (type === TYPE_ORDER.regex) throw new CommandError('BadValue', "Can't have RegEx as arg to predicate");
  if (type === TYPE_ORDER.minKey || type === TYPE_ORDER.maxKey)
    return { test: (value) => value !== undefined && accepts(compare(value, operand)) };
  if (isNaNValue(operand)) return { test: (value) => orEqual && isNaNValue(value) };
  return {
    test: (value) => typeOrder(value) === type && !isNaNValue(value) && accepts(compare(value, operand)),
  };
}

function isNaNValue(value: unknown): boolean {
  if (typeof value === 'number') return value !== value;
  return isNumeric(value) && Number.isNaN(toNumber(value));
}

function oneOf(operand: unknown): (value: unknown) => boolean {
  if (!Array.isArray(operand)) throw new CommandError('BadValue', '$in needs an array');
  const regexes = operand
    .filter((one) => one instanceof BSONRegExp)
    .map((one) => compileRegex(one, undefined));
  const plain = new Set(operand.filter((one) => !(one instanceof BSONRegExp)).map(orderText));
  return (value) =>
    plain.has(orderText(value)) || (typeof value === 'string' && regexes.some((regex) => regex.test(value)));
}

function orderText(value: unknown): string {
  return typeof value === 'string' ? `s${value}` : orderBytes(value).toString('latin1');
}
