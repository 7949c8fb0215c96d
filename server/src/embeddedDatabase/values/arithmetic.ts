// Sums and products whose type is the widest of their operands': Int32, Long, double.
import { Decimal128, Double, Long } from 'bson';
import { notSupported } from '../errors.ts';
import { type Numeric, toNumber } from './numberOrder.ts';

/** Undefined where two Longs leave the range of Longs. */
export function add(a: Numeric, b: Numeric): Numeric | undefined {
  if (typeof a === 'number' && typeof b === 'number' && isInt32(a) && isInt32(b)) return fromInt(a + b);
  if (isDouble(a) || isDouble(b)) return fromDouble(toNumber(a) + toNumber(b));
  return fromBigInt(toBigInt(a) + toBigInt(b));
}

export function multiply(a: Numeric, b: Numeric): Numeric | undefined {
  if (isDouble(a) || isDouble(b)) return fromDouble(toNumber(a) * toNumber(b));
  const product = toBigInt(a) * toBigInt(b);
  const short = !(a instanceof Long) && !(b instanceof Long) && isInt32(Number(product));
  return short ? Number(product) : fromBigInt(product);
}

/** A double as decode.ts would give it. */
export function fromDouble(value: number): Numeric {
  return isInt32(value) ? new Double(value) : value;
}

export function isDouble(value: Numeric): boolean {
  if (value instanceof Decimal128) throw notSupported('Arithmetic with Decimal128');
  return value instanceof Double || (typeof value === 'number' && !isInt32(value));
}

export function isInt32(value: number): boolean {
  return value === (value | 0) && !Object.is(value, -0);
}

function fromInt(value: number): Numeric {
  return isInt32(value) ? value : Long.fromNumber(value);
}

function fromBigInt(value: bigint): Numeric | undefined {
  return BigInt.asIntN(64, value) === value ? Long.fromBigInt(value) : undefined;
}

function toBigInt(value: Numeric): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toNumber(value));
}
