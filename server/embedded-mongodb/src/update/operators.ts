// The update operators, each for the value at one path.

import { demand, notSupported } from '../errors.ts';
import { isDocument, isNumeric, toNumber, typeOf } from '../values/types.ts';
import { double, integer } from './numbers.ts';

/** Returns the value as it was where it changes nothing, and undefined to take the field away. */
export type Become = (before: unknown) => unknown;

/** Each throws where its operand is wrong, also if no document is changed. */
export const OPERATORS: Record<string, (operand: unknown) => Become> = {
  $set: (operand) => () => operand,
  $setOnInsert: (operand) => () => operand,
  $unset: () => () => undefined,
  $inc: (operand) => {
    demand(isNumeric(operand), 'TypeMismatch', 'Cannot increment with a non-numeric argument');
    return (before) => increased(before, operand);
  },
  $push: (operand) => {
    const added = pushedBy(operand);
    return (before = []) => {
      const message = `The field must be an array but is of type ${typeOf(before).name}`;
      demand(Array.isArray(before), 'BadValue', message);
      return [...(before as unknown[]), ...added];
    };
  },
};

function pushedBy(operand: unknown): unknown[] {
  if (!isDocument(operand) || !Object.hasOwn(operand, '$each')) return [operand];
  const { $each, ...others } = operand;
  const message = `The argument to $each in $push must be an array but it was of type: ${typeOf($each).name}`;
  demand(Array.isArray($each), 'BadValue', message);
  const [modifier] = Object.keys(others);
  if (/^\$(position|slice|sort)$/.test(modifier ?? '')) throw notSupported(`$push with ${modifier}`);
  demand(modifier === undefined, 'BadValue', `Unrecognized clause in $push: ${modifier}`);
  return $each;
}

/** The result has the wider of both types: Int32, Long, double. */
function increased(before: unknown = 0, by: unknown): unknown {
  const types = [typeOf(before).name, typeOf(by).name];
  const message = `Cannot apply $inc to a value of non-numeric type ${types[0]}`;
  demand(isNumeric(before), 'TypeMismatch', message);
  if (types.includes('double')) {
    const sum = toNumber(before) + toNumber(by);
    // Minus zero stays what it is.
    return types[0] === 'double' && sum === toNumber(before) ? before : double(sum);
  }
  const result = integer(BigInt(String(before)) + BigInt(String(by)), types.includes('long'));
  demand(result !== undefined, 'BadValue', 'Failed to apply $inc: overflow');
  return result;
}
