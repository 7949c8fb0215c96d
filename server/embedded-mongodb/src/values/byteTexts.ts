// Values as texts of bytes (latin1) whose order under < is that of the values. Numbers of all types have one order: by
// the nearest double, then by the difference of the exact value from it.

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
  if (typeOf(value).name !== 'long' || Number.isSafeInteger(double)) return doubleText(double) + SAME;
  // The nearest double is at most 512 away.
  const difference = BigInt(String(value)) - BigInt(double);
  return doubleText(double) + unsigned64(0x8000n + difference).slice(-2);
}
