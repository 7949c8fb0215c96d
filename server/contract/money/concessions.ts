import { z } from 'zod';
import { MONTHS, type MonthName } from '../enumerations.ts';
import { money, nepaliYear, oneOf, optional, percentage, text } from '../fields.ts';
import { recordId } from './receipts.ts';
import type { SchoolMonth } from '../calendar/schoolMonths.ts';
import { monthNumber } from '../calendar/schoolMonths.ts';

export const CONCESSION_KINDS = ['free place', 'merit', 'sibling', 'staff child', 'other'] as const;

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
    percent: optional(percentage('Percent'), null),
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
  .refine((concession) => !isBeforeItsStart(concession), {
    path: ['until_month'],
    message: 'The last month must not be before the first',
  });
export type ConcessionRequest = z.output<typeof concessionRequest>;

/** Only the end of a concession can be changed. */
export const concessionEnd = z
  .object(period)
  .refine(({ until_year, until_month }) => (until_year === null) === (until_month === null), untilIsWhole);
export type ConcessionEnd = z.output<typeof concessionEnd>;

/** The months for which a concession is given. */
interface ConcessionPeriod extends ConcessionEnd {
  from_year: number;
  from_month: MonthName;
}

/** Whether a concession is given for a month, which is a `monthNumber`. */
export function isGivenIn({ from_year, from_month, ...until }: ConcessionPeriod, month: number): boolean {
  return monthNumber({ year: from_year, month_name: from_month }) <= month && month <= lastMonth(until);
}

/** Whether the last month is before the first. */
export function isBeforeItsStart({ from_year, from_month, ...until }: ConcessionPeriod): boolean {
  return lastMonth(until) < monthNumber({ year: from_year, month_name: from_month });
}

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

export type StudentHeads = z.output<typeof studentHeads>;

export interface StudentHeadsAnswer extends StudentHeads {
  message: string;
}

/** Free places that a school owes by rule 146, and has: students with all tuition off in a month. */
export interface FreePlaces extends SchoolMonth {
  students: number;
  owed: number;
  given: number;
}

function lastMonth({ until_year, until_month }: ConcessionEnd): number {
  if (until_year === null || until_month === null) return Number.POSITIVE_INFINITY;
  return monthNumber({ year: until_year, month_name: until_month });
}
