// The kinds of values that requests are made of, with messages a clerk understands. `label` is the field's name on screen.
import { z } from 'zod';
import { BS_YEAR } from './nepaliCalendar.ts';
import { AGE, AMOUNT, ROLL_NO, readNumber, refusalOf, type NumericRange } from './numericRanges.ts';
import { OWN_PICTURE } from './pictures.ts';
import { refusalOfEmail, refusalOfText } from './texts.ts';

/** Text of 1-200 characters after trimming. */
export function text(label: string) {
  return accepted(label, refusalOfText);
}

export function email(label: string) {
  return accepted(label, refusalOfEmail);
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
  return numeric(label, AMOUNT);
}

/** As `money`, but empty or absent means 0. */
export function optionalMoney(label: string) {
  return z.preprocess((value) => (isAbsent(value) || value === '' ? 0 : value), money(label));
}

export function age(label: string) {
  return numeric(label, AGE);
}

export function rollNo(label: string) {
  return numeric(label, ROLL_NO);
}

export function nepaliYear(label = 'Year') {
  return numeric(label, BS_YEAR);
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

function accepted(label: string, refusal: typeof refusalOfText) {
  return z
    .string({ error: ({ input }) => (isAbsent(input) ? `${label} is required` : `${label} must be text`) })
    .trim()
    .superRefine((value, context) => {
      const message = value === '' ? `${label} is required` : refusal(label, value);
      if (message !== undefined) context.addIssue(message);
    });
}

function numeric(label: string, range: NumericRange) {
  return z.unknown().transform((value, context): number => {
    if (isAbsent(value) || value === '') {
      context.addIssue(`${label} is required`);
      return z.NEVER;
    }
    const number = readNumber(value, range);
    if (number === undefined) {
      context.addIssue(refusalOf(label, range));
      return z.NEVER;
    }
    return number;
  });
}

function isImageAddress(address: string): boolean {
  if (address === '' || OWN_PICTURE.test(address)) return true;
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  return protocol === 'https:' && isPublicName(hostname) && username === '' && password === '';
}

/** Not this machine, no number, and no name that means something in an office's own network only. */
function isPublicName(hostname: string): boolean {
  return (
    /\.[a-z][a-z0-9-]+\.?$/.test(hostname) && !/\.(local|localhost|internal|lan|home|arpa)\.?$/.test(hostname)
  );
}

function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}
