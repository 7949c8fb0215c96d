// What each update operator makes of the value at one path. mingo's keep silent where MongoDB refuses, and know no types
// of numbers.
import { CommandError } from '../errors.ts';
import { compileElement, compileField, isOperators } from '../query/filter.ts';
import { parseSort, sortBy } from '../query/sort.ts';
import type { Test } from '../query/valueTests.ts';
import { calculate } from '../values/arithmetic.ts';
import { compare, equals, orderText } from '../values/order.ts';
import { type Document, isDocument, isNumeric, toNumber, typeOf } from '../values/types.ts';
import { KEEP, REMOVE } from './change.ts';

export type Operator = (before: unknown, operand: unknown) => unknown;

export const OPERATORS: Record<string, Operator> = {
  $set: (_before, operand) => operand,
  $setOnInsert: (_before, operand) => operand,
  $unset: () => REMOVE,
  $inc: (before, operand) => calculated('$inc', before, operand),
  $mul: (before, operand) => calculated('$mul', before, operand),
  $min: (before, operand) => (before === undefined || compare(operand, before) < 0 ? operand : KEEP),
  $max: (before, operand) => (before === undefined || compare(operand, before) > 0 ? operand : KEEP),
  $currentDate: (_before, operand) => {
    if (operand === true || equals(operand, { $type: 'date' })) return new Date();
    throw new CommandError('BadValue', "$currentDate takes true or { $type: 'date' } here");
  },
  $push: (before, operand) => {
    const { $each, ...modifiers } = eachOf(operand);
    return modified([...arrayIn('$push', before)], $each, modifiers);
  },
  $addToSet: (before, operand) => {
    const array = arrayIn('$addToSet', before);
    const all = new Map([...array, ...eachOf(operand).$each].map((one) => [orderText(one), one]));
    const added = [...all.values()].slice(new Set(array.map(orderText)).size);
    return added.length === 0 && before !== undefined ? KEEP : [...array, ...added];
  },
  $pop: (before, operand) => {
    if (!equals(operand, 1) && !equals(operand, -1))
      throw new CommandError('FailedToParse', '$pop expects 1 or -1');
    if (before === undefined) return KEEP;
    return arrayIn('$pop', before).slice(...(equals(operand, 1) ? [0, -1] : [1]));
  },
  $pull: (before, operand) => without('$pull', before, pullTest(operand)),
  $pullAll: (before, operand) => {
    if (!Array.isArray(operand)) throw new CommandError('BadValue', '$pullAll requires an array argument');
    return without('$pullAll', before, (element) => operand.some((one) => equals(one, element)));
  },
};

function calculated(operator: '$inc' | '$mul', before: unknown, operand: unknown): unknown {
  for (const one of [operand, before ?? 0])
    if (!isNumeric(one))
      throw new CommandError(
        'TypeMismatch',
        `Cannot apply ${operator} with or to a value of type ${typeOf(one).name}`,
      );
  const result = calculate(operator, (before ?? 0) as number, operand as number);
  if (result !== undefined) return result;
  throw new CommandError('BadValue', `Failed to apply ${operator} operations to current value: overflow`);
}

function eachOf(operand: unknown): { $each: unknown[] } & Document {
  if (!isDocument(operand) || !Object.hasOwn(operand, '$each')) return { $each: [operand] };
  if (Array.isArray(operand['$each'])) return operand as { $each: unknown[] };
  throw new CommandError('BadValue', 'The argument to $each must be an array');
}

/** The array with what $push adds, in the way its modifiers ask for. */
function modified(array: unknown[], added: unknown[], modifiers: Document): unknown[] {
  const { $position: position = array.length, $sort: sort, $slice: slice = Infinity, ...others } = modifiers;
  const [at, count] = [toNumber(position), toNumber(slice)];
  if (Object.keys(others).length > 0 || !Number.isInteger(at) || Number.isNaN(count))
    throw new CommandError('BadValue', `$push takes $position, $sort and $slice, which are whole numbers`);
  array.splice(at, 0, ...added);
  const path = isDocument(sort) ? '' : 'v';
  const order = sort === undefined ? undefined : parseSort(path === '' ? sort : { v: sort });
  const sorted = order
    ? sortBy(array, order, (one) => (path ? { v: one } : isDocument(one) ? one : {}))
    : array;
  return count < 0 ? sorted.slice(count) : sorted.slice(0, count);
}

function without(operator: string, before: unknown, test: Test): unknown {
  return before === undefined ? KEEP : arrayIn(operator, before).filter((element) => !test(element));
}

/** Operators or a regular expression test the element itself; a document tests its fields. */
function pullTest(operand: unknown): Test {
  if (isDocument(operand) && !isOperators(operand)) return compileElement(operand);
  const test = compileField('v', operand);
  return (element) => test({ v: element });
}

function arrayIn(operator: string, before: unknown = []): unknown[] {
  if (Array.isArray(before)) return before;
  throw new CommandError(
    operator === '$pop' ? 'TypeMismatch' : 'BadValue',
    `Cannot apply ${operator} to a non-array field of type ${typeOf(before).name}`,
  );
}
