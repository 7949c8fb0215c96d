// Values as texts of bytes (latin1) whose order under < is that of the values. Numbers of all types have one order: by
// the nearest double, then by the difference of the exact value from it.
import type { Decimal128, Long } from 'bson';
import { type Numeric, toNumber, typeOf } from './types.ts';

const scratch = Buffer.alloc(8);
const SAME = '\x80\0';

export function bytesText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

export function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

export function unsigned64(value: bigint): string {
  scratch.writeBigUInt64BE(BigInt.asUintN(64, value));
  return scratch.toString('latin1');
}

/** Negative doubles have all bits turned, others the sign bit, so that their bytes ascend with their values. */
function doubleText(value: number): string {
  scratch.writeDoubleBE(value === 0 ? 0 : value);
  if (value < 0) return invert(scratch.toString('latin1'));
  scratch[0]! |= 0x80;
  return scratch.toString('latin1');
}

/** Sorts before all characters. */
export const STRING_END = '\0\0';

/** UTF-8 with a terminator that sorts before any continuation; zero bytes inside are escaped. */
export function stringText(value: string): string {
  // oxlint-disable-next-line no-control-regex -- it looks for zero bytes
  if (/^[\x01-\x7f]*$/.test(value)) return value + STRING_END;
  return bytesText(Buffer.from(value)).replaceAll('\0', '\0\xff') + STRING_END;
}

/** Turns all bits, so that the texts sort in descending order. */
export function invert(text: string): string {
  return bytesText(bytesOf(text).map((byte) => byte ^ 0xff));
}

export function numberText(value: Numeric): string {
  const double = toNumber(value);
  // NaN is the least of all numbers.
  if (Number.isNaN(double)) return unsigned64(0n);
  const { name } = typeOf(value);
  const isExact =
    name === 'long' ? !Number.isSafeInteger(double) : name === 'decimal' && /\d/.test(String(value));
  if (!isExact) return doubleText(double) + SAME;
  const nearest = Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, double));
  return doubleText(nearest) + remainderText(value as Long | Decimal128, nearest);
}

/** Returns the difference to the double as a decimal: its sign, the place of its first digit, its digits. */
function remainderText(value: Long | Decimal128, nearest: number): string {
  // A Decimal128 has 34 digits; MongoDB compares it with a double at as many. The linter's limit is that of old engines.
  // oxlint-disable-next-line number-arg-out-of-range
  const [a, b] = [parseDecimal(value.toString()), parseDecimal(nearest.toPrecision(34))];
  const exponent = Math.min(a.exponent, b.exponent);
  const [own, other] = [a, b].map((one) => one.coefficient * 10n ** BigInt(one.exponent - exponent)) as [
    bigint,
    bigint,
  ];
  if (own === other) return SAME;
  const digits = String(own > other ? own - other : other - own);
  const size = unsigned64(BigInt(digits.length + exponent + 0x8000)).slice(6) + digits.replace(/0+$/, '');
  return own > other ? `\x81${size}\0` : `\x7f${invert(size)}\xff`;
}

function parseDecimal(text: string): { coefficient: bigint; exponent: number } {
  const [digits = '0', exponent = '0'] = text.toUpperCase().split('E');
  const [whole = '0', fraction = ''] = digits.split('.');
  return { coefficient: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}
