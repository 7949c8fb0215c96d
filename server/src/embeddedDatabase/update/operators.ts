// What each update operator makes of the value at one path.
import { Timestamp } from 'bson';
import { CommandError } from '../errors.ts';
import { compileField, compileFilter, isOperators } from '../query/filter.ts';
import { typeName } from '../query/types.ts';
import { add, multiply } from '../values/arithmetic.ts';
import { isNumeric, type Numeric } from '../values/numberOrder.ts';
import { compare, equals, isDocument } from '../values/order.ts';
import { pushInto } from './push.ts';

/** Answers the new value; REMOVE takes the field away, KEEP leaves things as they are. */
export type Operator = (before: unknown, operand: unknown, path: string) => unknown;

export const REMOVE = Symbol('remove');
export const KEEP = Symbol('keep');

export const OPERATORS: Record<string, Operator> = {
  $set: (_before, operand) => operand,
  $setOnInsert: (_before, operand) => operand,
  $unset: () => REMOVE,
  $inc: (before, operand, path) => calculate('$inc', before ?? 0, operand, path, add),
  $mul: (before, operand, path) =>
    before === undefined ? zeroLike(operand, path) : calculate('$mul', before, operand, path, multiply),
  $min: (before, operand) => (before === undefined || compare(operand, before) < 0 ? operand : KEEP),
  $max: (before, operand) => (before === undefined || compare(operand, before) > 0 ? operand : KEEP),
  $currentDate: (_before, operand, path) => now(operand, path),
  $push: (before, operand, path) => pushInto(arrayAt(before, path, '$push'), operand),
  $addToSet: (before, operand, path) => {
    const array = arrayAt(before, path, '$addToSet');
    const all = [...array];
    for (const one of eachOf(operand)) if (!all.some((other) => equals(other, one))) all.push(one);
    return all.length === array.length && before !== undefined ? KEEP : all;
  },
  $pop: (before, operand, path) => {
    if (!isNumeric(operand) || !(equals(operand, 1) || equals(operand, -1)))
      throw new CommandError('FailedToParse', '$pop expects 1 or -1');
    if (before === undefined) return KEEP;
    const array = arrayAt(before, path, '$pop', 'TypeMismatch');
    return equals(operand, 1) ? array.slice(0, -1) : array.slice(1);
  },
  $pull: (before, operand, path) => {
    if (before === undefined) return KEEP;
    const matches = pullTest(operand);
    return arrayAt(before, path, '$pull').filter((element) => !matches(element));
  },
  $pullAll: (before, operand, path) => {
    if (!Array.isArray(operand)) throw new CommandError('BadValue', '$pullAll requires an array argument');
    if (before === undefined) return KEEP;
    return arrayAt(before, path, '$pullAll').filter(
      (element) => !operand.some((one) => equals(one, element)),
    );
  },
};

function calculate(
  operator: string,
  before: unknown,
  operand: unknown,
  path: string,
  combine: (a: Numeric, b: Numeric) => Numeric | undefined,
): unknown {
  const verb = operator === '$inc' ? 'increment' : 'multiply';
  if (!isNumeric(operand))
    throw new CommandError(
      'TypeMismatch',
      `Cannot ${verb} with non-numeric argument: {${path}: ${String(operand)}}`,
    );
  if (!isNumeric(before))
    throw new CommandError(
      'TypeMismatch',
      `Cannot apply ${operator} to a value of non-numeric type. The field '${path}' has non-numeric type ${typeName(before)}`,
    );
  const result = combine(before, operand);
  if (result === undefined)
    throw new CommandError('BadValue', `Failed to apply ${operator} operations to current value: overflow`);
  return result;
}

function zeroLike(operand: unknown, path: string): unknown {
  return calculate('$mul', operand, 0, path, multiply);
}

function now(operand: unknown, path: string): unknown {
  if (typeof operand === 'boolean') return new Date();
  const type = isDocument(operand) ? operand['$type'] : undefined;
  if (type === 'date') return new Date();
  if (type === 'timestamp') return new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
  throw new CommandError(
    'BadValue',
    `The '$type' string field is required to be 'date' or 'timestamp': ${path}`,
  );
}

function eachOf(operand: unknown): unknown[] {
  if (!isDocument(operand) || !Object.hasOwn(operand, '$each')) return [operand];
  if (!Array.isArray(operand['$each']))
    throw new CommandError('TypeMismatch', 'The argument to $each in $addToSet must be an array');
  return operand['$each'];
}

function arrayAt(
  before: unknown,
  path: string,
  operator: string,
  codeName: 'BadValue' | 'TypeMismatch' = 'BadValue',
): unknown[] {
  if (before === undefined) return [];
  if (Array.isArray(before)) return before;
  throw new CommandError(
    codeName,
    operator === '$push'
      ? `The field '${path}' must be an array but is of type ${typeName(before)} in document`
      : `Cannot apply ${operator} to a non-array field. Field named '${path}' has non-array type ${typeName(before)}`,
  );
}

/** A document of operators or a regular expression tests the element; another document tests its fields. */
function pullTest(operand: unknown): (element: unknown) => boolean {
  if (isDocument(operand) && !isOperators(operand)) {
    const filter = compileFilter(operand);
    return (element) => isDocument(element) && filter(element);
  }
  const test = compileField('v', operand);
  return (element) => test({ v: element });
}
