// Which numbers are accepted, and the words that refuse others. Without zod, so that the forms can say them too.

export interface NumericRange {
  least: number;
  most: number;
  /** `most` as a clerk reads it. */
  mostText: string;
  decimals: 0 | 2;
}

/** Rupees, to ten lakh. */
export const AMOUNT: NumericRange = { least: 0, most: 10_00_000, mostText: '10,00,000', decimals: 2 };
export const AGE = wholeNumbers(1, 120);
export const ROLL_NO = wholeNumbers(1, 9999);

export function wholeNumbers(least: number, most: number): NumericRange {
  return { least, most, mostText: String(most), decimals: 0 };
}

/**
 * The number that a value stands for; undefined when it is none of the range. Plain decimal notation only: no
 * exponents, hexadecimal, booleans or arrays.
 */
export function readNumber(value: unknown, { least, most, decimals }: NumericRange): number | undefined {
  const digits = typeof value === 'number' ? String(value) : value;
  const pattern = decimals === 0 ? /^\d{1,15}$/ : /^\d{1,15}(\.\d{1,2})?$/;
  if (typeof digits !== 'string' || !pattern.test(digits.trim())) return undefined;
  const number = Number(digits);
  return number >= least && number <= most ? number : undefined;
}

/** Why a number is refused. `label` is the field's name on screen. */
export function refusalOf(label: string, { least, mostText, decimals }: NumericRange): string {
  const kind = decimals === 0 ? 'a whole number' : 'a number with at most two decimals';
  return `${label} must be ${kind} from ${least} to ${mostText}`;
}
