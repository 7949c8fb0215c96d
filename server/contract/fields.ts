// The kinds of values that requests are made of, with messages that a clerk understands. `label` is the field's name in English; it is
// worded where it is shown.

import { z } from 'zod';
import {
  FIRST_YEAR,
  adDayInNepal,
  writeDay,
  lastYear,
  nepaliDateOf,
  parseNepaliDate,
  toAdDay,
  type NepaliDate,
} from './calendar/nepaliCalendar.ts';
import { formatNumber } from './money/money.ts';
import { OWN_PICTURE } from './pictures.ts';
import { isVisible, plainNumber, plainText } from './plainText.ts';
import { phrase, t, worded, type Values } from './words.ts';

export interface NumericRange {
  least: number;
  most: number;
  decimals: 0 | 2;
}

/** Rupees, to ten lakh. */
export const AMOUNT: NumericRange = { least: 0, most: 10_00_000, decimals: 2 };
/** Rupees of a voucher or of what lay in a bank: a paisa to ten crore. */
export const LARGE_AMOUNT: NumericRange = { least: 0.01, most: 10_00_00_000, decimals: 2 };
const SIGNED_AMOUNT: NumericRange = { ...AMOUNT, least: -AMOUNT.most };
export const AGE: NumericRange = { least: 1, most: 120, decimals: 0 };
export const ROLL_NO: NumericRange = { least: 1, most: 9999, decimals: 0 };
const PERCENT: NumericRange = { least: 0.01, most: 100, decimals: 2 };
export const DAY_OF_MONTH: NumericRange = { least: 1, most: 32, decimals: 0 };
const BS_YEAR: NumericRange = {
  least: FIRST_YEAR,
  // An office can add years to the calendar.
  get most() {
    return lastYear();
  },
  decimals: 0,
};

const DECIMAL = /^\d{1,15}(\.\d{1,2})?$/;
const SIGNED_DECIMAL = /^-?\d{1,15}(\.\d{1,2})?$/;

const LONGEST_TEXT = 200;
const LONGEST_ADDRESS = 2000;
/** Control characters, halves of characters, which no file can keep, and code points that are no character. */
const UNUSABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|\p{Cn}/u;
/** Of Latin letters, with a domain that has a dot. */
const EMAIL = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/;

/** The refusal of a schema, in the language of the reader who is refused; a label among its values too. */
export function refusal(sentence: string, values: Values = {}): { error: () => string } {
  const { label } = values;
  return {
    error: () => t(sentence, typeof label === 'string' ? { ...values, label: t(label) } : values),
  };
}

/** Text of 1-200 characters, as `plainText` keeps it. `context` is that of the sentence which refuses an empty one: see `t`. */
export function text(label: string, context?: string) {
  return usable(label, plainText, context).meta({ title: label });
}

/** Text that is mostly a number, such as a telephone's or a card's. Devanagari digits are kept as ASCII ones. */
export function numberText(label: string) {
  return usable(label, plainNumber).meta({ title: label });
}

/** Permanent account number: nine digits; '' where there is none. */
export function optionalPan() {
  return optional(numberText(phrase('PAN')).regex(/^\d{9}$/, refusal('PAN must have nine digits')), '');
}

/** As `text`, but empty when there is none. */
export function optionalText(label: string) {
  return optional(text(label), '');
}

export function email(label: string) {
  return text(label)
    .regex(EMAIL, refusal('{{label}} is not a valid email address', { label }))
    .meta({ title: label });
}

/** As the schema, but '' says that there is none yet, or that it is not known; an absent value is refused. */
export function orNoneYet(
  schema: z.ZodType<string>,
  isNone: (value: unknown) => boolean = (value) => value === '',
) {
  return z
    .unknown()
    .transform((value, context): string => {
      if (isNone(value)) return '';
      const { data, error } = schema.safeParse(value);
      if (!error) return data;
      for (const { message } of error.issues) context.addIssue(message);
      return z.NEVER;
    })
    .meta({ ...schema.meta() });
}

/** One of a list, exactly as it is spelt there. */
export function oneOf<const Choices extends readonly string[]>(label: string, values: Choices) {
  return z
    .enum(values, {
      error: ({ input }) =>
        isEmpty(input)
          ? t('{{label}} is required', { label: t(label), context: 'choice' })
          : t('{{label}} must be one of {{choices}}', {
              label: t(label),
              choices: values.map((value) => t(value)).join(', '),
            }),
    })
    .meta({ title: label });
}

/** An amount in rupees, 0-10,00,000, at most two decimals; numeric text from a form is accepted. */
export function money(label: string) {
  return numeric(label, AMOUNT);
}

/** An amount of a voucher: more than 0, and up to 10,00,00,000. */
export function largeMoney(label: string) {
  return numeric(label, LARGE_AMOUNT);
}

/** As `largeMoney`, or 0. */
export function largeMoneyOrNothing(label: string) {
  return numeric(label, { ...LARGE_AMOUNT, least: 0 });
}

/** As `largeMoney`, but empty, absent or 0 means 0. */
export function optionalLargeMoney(label: string) {
  return optional(largeMoneyOrNothing(label), 0);
}

/** As `money`, or negative for money that is not owed after all; not 0. */
export function signedMoney(label: string) {
  return numeric(label, SIGNED_AMOUNT).refine(
    (amount) => amount !== 0,
    refusal('{{label}} must not be 0', { label }),
  );
}

/** As `signedMoney`, but empty, absent or 0 means 0. */
export function optionalSignedMoney(label: string) {
  return optional(numeric(label, SIGNED_AMOUNT), 0);
}

/** As `money`, but empty or absent means 0. */
export function optionalMoney(label: string) {
  return optional(money(label), 0);
}

export function wholeNumber(label: string, range: Pick<NumericRange, 'least' | 'most'>) {
  return numeric(label, { ...range, decimals: 0 });
}

/** A number with at most two decimals, such as credit hours. */
export function decimal(label: string, range: Pick<NumericRange, 'least' | 'most'>) {
  return numeric(label, { ...range, decimals: 2 });
}

export function percentage(label: string) {
  return numeric(label, PERCENT);
}

/** A day of any month: 1-32. */
export function dayOfMonth(label: string) {
  return numeric(label, DAY_OF_MONTH);
}

export function age(label: string) {
  return numeric(label, AGE);
}

export function rollNo() {
  return numeric(phrase('Roll No'), ROLL_NO);
}

export function nepaliYear(label = phrase('Year')) {
  return numeric(label, BS_YEAR);
}

/** A day of the Bikram Sambat calendar, as '2083-08-06'; '2083/8/6' is accepted. */
export function nepaliDay(label: string) {
  return text(label)
    .transform((written, context): string => {
      const date = readDay(written);
      if (date) return writeDay(date);
      context.addIssue(
        t('{{label}} must be a day of the Nepali calendar such as 2083/08/06', { label: t(label) }),
      );
      return z.NEVER;
    })
    .meta({ title: label });
}

/** A month by its first day, '2083-08-01'. */
export function firstOfMonth(label: string) {
  return nepaliDay(label).refine(
    (day) => day.endsWith('-01'),
    refusal('{{label}} must be the first day of a month such as 2083/08/01', { label }),
  );
}

/** As `nepaliDay`, until today in Nepal by this clock. */
export function dayUntilToday(label: string, now: () => Date) {
  return nepaliDay(label).refine(
    (day) => toAdDay(parseNepaliDate(day)) <= adDayInNepal(now()),
    refusal('{{label}} must not be after today', { label }),
  );
}

/** The day on which a person was born, as '2071-05-14', who is between 1 and 120 years old today. */
export function birthDate(label: string) {
  return text(label)
    .transform((written, context): string => {
      const date = readDay(written);
      const years = date && yearsSince(date, nepaliDateOf(new Date()));
      if (years !== undefined && years >= AGE.least && years <= AGE.most) return writeDay(date!);
      context.addIssue(
        years === undefined
          ? t('{{label}} must be a day of the Nepali calendar such as 2071/05/14', { label: t(label) })
          : t('{{label}} must be {{least}} to {{most}} years ago', { label: t(label), ...AGE }),
      );
      return z.NEVER;
    })
    .meta({ title: label });
}

/** Returns how old a person who was born on a day, such as '2071-05-14', is at a moment in Nepal, in whole years. */
export function ageAt(birth_date: string, now: Date): number {
  return yearsSince(parseNepaliDate(birth_date), nepaliDateOf(now));
}

function yearsSince(born: NepaliDate, today: NepaliDate): number {
  const hasHadBirthday = today.month > born.month || (today.month === born.month && today.day >= born.day);
  return today.year - born.year - (hasHadBirthday ? 0 : 1);
}

/** The address of a picture: https, or a path of our own pictures. */
export function image(label: string) {
  return cleaned(label, plainText, LONGEST_ADDRESS, phrase('{{label}} is not uploaded yet'))
    .refine(isImageAddress, refusal('{{label}} must be an https address or an uploaded picture', { label }))
    .meta({ title: label });
}

/** As `image`, but empty when there is none. */
export function optionalImage(label: string) {
  return optional(image(label), '');
}

/** As the schema, but an empty or absent value is accepted and becomes `nothing`. */
export function optional<Value, const Nothing>(schema: z.ZodType<Value>, nothing: Nothing) {
  return (
    z
      .unknown()
      // Also where the key is absent.
      .optional()
      .transform((value, context): Value | Nothing => {
        if (isEmpty(value)) return nothing;
        const { data, error } = schema.safeParse(value);
        if (!error) return data;
        for (const { message } of error.issues) context.addIssue(message);
        return z.NEVER;
      })
      .meta({ ...schema.meta() })
  );
}

/** Returns the English name of a field made by one of the functions above, also where an update may leave it out. */
export function titleOf(field: z.ZodType): string | undefined {
  return always(field).meta()?.title;
}

/** Returns the English names of the fields of a schema, by their keys: for columns, which word them, and for files. */
export function titlesOf<Shape extends Record<string, z.ZodType>>({ shape }: { shape: Shape }) {
  const titles = Object.entries(shape).map(([name, field]) => [name, titleOf(field) ?? name]);
  return Object.fromEntries(titles) as Record<keyof Shape & string, string>;
}

/** Returns the name of a field on screen, in the language of the reader. */
export function labelOf(field: z.ZodType): string | undefined {
  const title = titleOf(field);
  return title && t(title);
}

/** Returns the names on screen of the fields of a schema, by their keys, each in the language of the reader when it is read. */
export function labelsOf<Shape extends Record<string, z.ZodType>>(schema: { shape: Shape }) {
  return worded(titlesOf(schema));
}

/** Whether a field has to be filled in: an absent value is refused, unless an update may leave it out. */
export function isRequired(field: z.ZodType): boolean {
  return !always(field).safeParse(undefined).success;
}

/** The field of an update as a registration has it. */
function always(field: z.ZodType): z.ZodType {
  const isWrapped = field instanceof z.ZodOptional || field instanceof z.ZodNonOptional;
  return isWrapped ? always(field.unwrap() as z.ZodType) : field;
}

function usable(label: string, clean: (text: string) => string, context?: string) {
  return cleaned(label, clean, LONGEST_TEXT, phrase('{{label}} must be text'), context).refine(
    (value) => !UNUSABLE.test(value),
    refusal('{{label}} contains characters that cannot be used', { label }),
  );
}

function cleaned(
  label: string,
  clean: (text: string) => string,
  longest: number,
  notText: string,
  context = '',
) {
  const missing = refusal('{{label}} is required', { label, context });
  return (
    z
      .string({
        error: ({ input }) => (isEmpty(input) ? missing.error() : t(notText, { label: t(label) })),
      })
      .overwrite(clean)
      .refine((value) => value !== '' && (isVisible(value) || UNUSABLE.test(value)), missing)
      // Nothing looks at a longer text: to read one of 240 kB as a web address takes seconds.
      .max(longest, {
        ...refusal('{{label}} is too long: at most {{most}} characters', { label, most: String(longest) }),
        abort: true,
      })
  );
}

/** A number in plain decimal notation, in ASCII or Devanagari digits: no exponents, hexadecimal, booleans or arrays. */
function numeric(label: string, range: NumericRange) {
  const { least, decimals } = range;
  const pattern = decimals === 0 ? /^\d{1,15}$/ : least < 0 ? SIGNED_DECIMAL : DECIMAL;
  const missing = () =>
    /(fees|dues)$/.test(label)
      ? t('{{label}} are required', { label: t(label) })
      : t('{{label}} is required', { label: t(label) });
  const outOfRange = (most: number) =>
    decimals === 0
      ? t('{{label}} must be a whole number from {{least}} to {{most}}', {
          label: t(label),
          least: String(least),
          most: String(most),
        })
      : t('{{label}} must be a number with at most two decimals from {{least}} to {{most}}', {
          label: t(label),
          least: formatNumber(least),
          most: formatNumber(most),
        });
  return z
    .unknown()
    .transform((value, context): number => {
      const { most } = range;
      const digits = typeof value === 'number' || typeof value === 'string' ? plainNumber(String(value)) : '';
      const number = pattern.test(digits) ? Number(digits) : undefined;
      if (number !== undefined && number >= least && number <= most) return number;
      context.addIssue(isEmpty(value) ? missing() : outOfRange(most));
      return z.NEVER;
    })
    .meta({ title: label });
}

function readDay(written: string): NepaliDate | undefined {
  try {
    return parseNepaliDate(written);
  } catch {
    return undefined;
  }
}

function isImageAddress(address: string): boolean {
  if (OWN_PICTURE.test(address)) return true;
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

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && plainText(value) === '');
}
