// One order over Int32, Long, double and Decimal128: the nearest double, then what an exact value is more or less.
import type { Decimal128, Long } from 'bson';
import { doubleText, invert, unsigned64 } from './byteTexts.ts';
import { type Numeric, toNumber, typeOf } from './types.ts';

const SAME = '\x80\0';

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

/** The difference to the double as a decimal: its sign, the place of its first digit, its digits. */
function remainderText(value: Long | Decimal128, nearest: number): string {
  // A Decimal128 has 34 digits; MongoDB compares it with a double at as many. The rule's limit is that of old engines.
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
