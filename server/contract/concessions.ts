import { z } from 'zod';
import { MONTHS } from './enumerations.ts';
import { money, nepaliYear, oneOf, optional, text } from './fields.ts';
import { recordId } from './receipts.ts';
import type { SchoolMonth } from './schoolMonths.ts';
import { monthNumber } from './schoolMonths.ts';

export const CONCESSION_KINDS = ['free place', 'merit', 'sibling', 'staff child', 'other'] as const;

const percent = z.unknown().transform((value, context): number => {
  const number = /^\d{1,3}(\.\d{1,2})?$/.test(String(value).trim()) ? Number(value) : 0;
  if (number > 0 && number <= 100) return number;
  context.addIssue('Percent must be a number from 0.01 to 100');
  return z.NEVER;
});

const period = {
  until_year: optional(nepaliYear('Until year'), null),
  until_month: optional(oneOf('Until month', MONTHS), null),
};

const untilIsWhole = {
  path: ['until_month'],
  message: 'Until needs both a month and a year, or neither',
};

/** Less to pay for a student: percent or rupees on chosen heads, from month to month; without an end it goes on. */
export const concessionRequest = z
  .object({
    heads: z.array(recordId('Head'), 'Heads must be a list').min(1, 'Choose at least one head'),
    percent: optional(percent, null),
    /** Rupees a month, on each of the heads. */
    amount: optional(money('Amount'), null),
    from_year: nepaliYear('From year'),
    from_month: oneOf('From month', MONTHS),
    ...period,
    kind: oneOf('Kind', CONCESSION_KINDS),
    reason: text('Reason'),
  })
  .refine(({ percent: share, amount }) => (share === null) !== (amount === null || amount === 0), {
    path: ['percent'],
    message: 'Enter either a percentage or an amount',
  })
  .refine(({ until_year, until_month }) => (until_year === null) === (until_month === null), untilIsWhole)
  .refine(
    ({ from_year, from_month, until_year, until_month }) =>
      until_year === null ||
      until_month === null ||
      monthNumber({ year: until_year, month_name: until_month }) >=
        monthNumber({ year: from_year, month_name: from_month }),
    { path: ['until_month'], message: 'The last month must not be before the first' },
  );
export type ConcessionRequest = z.output<typeof concessionRequest>;

/** Only the end of a concession can be changed. */
export const concessionEnd = z
  .object(period)
  .refine(({ until_year, until_month }) => (until_year === null) === (until_month === null), untilIsWhole);
export type ConcessionEnd = z.output<typeof concessionEnd>;

export interface Concession extends ConcessionRequest {
  _id: string;
  /** ISO 8601. */
  createdAt: string;
  /** The email of the account that gave it. */
  account: string;
}

export interface ConcessionAnswer {
  message: string;
  concession: Concession;
}

/** The optional heads that a student is on. */
export const studentHeads = z.object({ heads: z.array(recordId('Head'), 'Heads must be a list') });

export interface StudentHeadsAnswer {
  message: string;
  heads: string[];
}

/** Free places that a school owes by rule 146, and has: students with all tuition off in a month. */
export interface FreePlaces extends SchoolMonth {
  students: number;
  owed: number;
  given: number;
}
