import { Double, Long } from 'bson';
import { isInt32, type Numeric } from '../values/types.ts';

/** Returns a double as values keep it: in a wrapper where it would be taken for an int. */
export function double(value: number): Numeric {
  return isInt32(value) ? new Double(value) : value;
}

/** Returns an int or a long; undefined where the integer fits neither. */
export function integer(value: bigint, isLong: boolean): Numeric | undefined {
  if (BigInt.asIntN(64, value) !== value) return undefined;
  return isLong || BigInt.asIntN(32, value) !== value ? Long.fromBigInt(value) : Number(value);
}
