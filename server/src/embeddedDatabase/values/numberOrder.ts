// One order over Int32, Long, double and Decimal128: the nearest double, then what remains of the exact value.
import { Decimal128, Double, Long, Timestamp } from 'bson';
import type { ByteWriter } from './byteWriter.ts';

export type Numeric = number | Double | Long | Decimal128;

export function isNumeric(value: unknown): value is Numeric {
  if (typeof value === 'number') return true;
  if (typeof value !== 'object') return false;
  // A Timestamp is a Long to instanceof.
  if (value instanceof Long) return !(value instanceof Timestamp);
  return value instanceof Double || value instanceof Decimal128;
}

/** The value as a double, rounded where a Long or Decimal128 holds more. */
export function toNumber(value: Numeric): number {
  if (typeof value === 'number') return value;
  return Number(value instanceof Double ? value.value : value.toString());
}

export function writeNumber(writer: ByteWriter, value: Numeric): void {
  const double = toNumber(value);
  // NaN is the least of all numbers.
  if (Number.isNaN(double)) return writer.unsigned64(0n);
  if (value instanceof Decimal128 && /\d/.test(value.toString())) return writeDecimal(writer, value, double);
  writer.double(double);
  writer.integer(value instanceof Long ? value.toBigInt() - BigInt(double) : 0n);
  writer.byte(0);
}

/** The double, then the whole part of what it leaves out, then that remainder's fraction in decimal digits. */
function writeDecimal(writer: ByteWriter, decimal: Decimal128, rounded: number): void {
  const double = Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, rounded));
  writer.double(double);
  const [coefficient, exponent] = parseDecimal(decimal.toString());
  const [mantissa, power] = parseDouble(double);
  // Both as integers over one common denominator.
  const tens = 10n ** BigInt(Math.max(0, -exponent));
  const twos = 2n ** BigInt(Math.max(0, -power));
  const exactDecimal = coefficient * 10n ** BigInt(Math.max(0, exponent)) * twos;
  const exactDouble = mantissa * tens;
  const denominator = tens * twos;
  const difference = exactDecimal - exactDouble;
  const rest = ((difference % denominator) + denominator) % denominator;
  writer.integer((difference - rest) / denominator);
  writeFraction(writer, rest, denominator);
}

/** The fraction has a finite expansion, since its denominator is made of twos and fives only. */
function writeFraction(writer: ByteWriter, rest: bigint, denominator: bigint): void {
  for (let left = rest * 10n; left !== 0n; left = (left % denominator) * 10n)
    writer.byte(Number(left / denominator) + 1);
  writer.byte(0);
}

function parseDecimal(text: string): [coefficient: bigint, exponent: number] {
  const [digits = '0', exponent = '0'] = text.toUpperCase().split('E');
  const [whole = '0', fraction = ''] = digits.split('.');
  return [BigInt(whole + fraction), Number(exponent) - fraction.length];
}

function parseDouble(value: number): [mantissa: bigint, power: number] {
  let mantissa = value;
  let power = 0;
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    power -= 1;
  }
  return [BigInt(mantissa), power];
}
