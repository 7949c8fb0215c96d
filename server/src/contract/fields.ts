// The kinds of values that requests are made of, with messages a clerk understands. `label` is the field's name on screen.
import { z } from 'zod';
import { FIRST_YEAR, LAST_YEAR } from './nepaliCalendar.ts';
import { OWN_PICTURE } from './pictures.ts';

const LONGEST_TEXT = 200;
/** Control characters, and halves of characters, which no file can keep. */
const UNUSABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;
/** Rupees; ten lakh. */
const LARGEST_AMOUNT = 10_00_000;

/** Text of 1-200 characters after trimming. */
export function text(label: string) {
  return z
    .string({ error: ({ input }) => (isAbsent(input) ? `${label} is required` : `${label} must be text`) })
    .trim()
    .min(1, `${label} is required`)
    .max(LONGEST_TEXT, `${label} is too long: at most ${LONGEST_TEXT} characters`)
    .refine((value) => !UNUSABLE.test(value), `${label} holds characters that cannot be used`);
}

/** Text as above, which may also be left empty. */
export function optionalText(label: string) {
  return z
    .string({ error: `${label} must be text` })
    .trim()
    .max(LONGEST_TEXT, `${label} is too long: at most ${LONGEST_TEXT} characters`);
}

export function email(label: string) {
  return text(label).pipe(z.email(`${label} is not a valid email address`));
}

/** One of a list, exactly as it is spelt there. */
export function oneOf<const Values extends readonly string[]>(label: string, values: Values) {
  return z.enum(values, {
    error: ({ input }) =>
      isAbsent(input) || input === ''
        ? `${label} is required`
        : `${label} must be one of ${values.join(', ')}`,
  });
}

/** An amount in rupees, 0-10,00,000, at most two decimals; numeric text from a form is accepted. */
export function money(label: string) {
  return numeric(label, { least: 0, most: LARGEST_AMOUNT, mostText: '10,00,000', decimals: 2 });
}

/** As `money`, but empty or absent means 0. */
export function optionalMoney(label: string) {
  return z.preprocess((value) => (isAbsent(value) || value === '' ? 0 : value), money(label));
}

export function wholeNumber(label: string, least: number, most: number) {
  return numeric(label, { least, most, mostText: String(most), decimals: 0 });
}

export function nepaliYear(label = 'Year') {
  return wholeNumber(label, FIRST_YEAR, LAST_YEAR);
}

/** A picture's address: https, or a path of our own pictures; empty when there is none. */
export function optionalImage(label: string) {
  return z
    .string({ error: `${label} must be the address of a picture` })
    .trim()
    .max(2000, `${label} is too long an address`)
    .refine(isImageAddress, `${label} must be an https address or an uploaded picture`);
}

/** As `optionalImage`, but a picture must be there. */
export function image(label: string) {
  return optionalImage(label).refine((value) => value !== '', `${label} is required`);
}

interface NumericRange {
  least: number;
  most: number;
  /** `most` as a clerk reads it. */
  mostText: string;
  decimals: 0 | 2;
}

function numeric(label: string, { least, most, mostText, decimals }: NumericRange) {
  const kind = decimals === 0 ? 'a whole number' : 'a number with at most two decimals';
  return z.unknown().transform((value, context): number => {
    if (isAbsent(value) || value === '') {
      context.addIssue(`${label} is required`);
      return z.NEVER;
    }
    const number = readNumber(value, decimals);
    if (number === undefined || number < least || number > most) {
      context.addIssue(`${label} must be ${kind} from ${least} to ${mostText}`);
      return z.NEVER;
    }
    return number;
  });
}

/** Plain decimal notation only: no exponents, hexadecimal, booleans or arrays. */
function readNumber(value: unknown, decimals: 0 | 2): number | undefined {
  const digits = typeof value === 'number' ? String(value) : value;
  const pattern = decimals === 0 ? /^\d{1,15}$/ : /^\d{1,15}(\.\d{1,2})?$/;
  if (typeof digits !== 'string' || !pattern.test(digits.trim())) return undefined;
  return Number(digits);
}

function isImageAddress(address: string): boolean {
  if (address === '' || OWN_PICTURE.test(address)) return true;
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}

function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}
