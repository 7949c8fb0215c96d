import { z } from 'zod';
import type { SchoolMonth } from '../calendar/schoolMonths.ts';
import { monthNumber } from '../calendar/schoolMonths.ts';
import { MONTHS, type ClassName, type MonthName } from '../enumerations.ts';
import {
  firstOfMonth,
  money,
  nepaliYear,
  oneOf,
  optional,
  percentage,
  refusal,
  text,
  wholeNumber,
} from '../fields.ts';
import type { InSection } from '../school/classes.ts';
import { recordId } from './receipts.ts';

export const CONCESSION_KINDS = ['free place', 'merit', 'sibling', 'staff child', 'other'] as const;

const period = {
  until_year: optional(nepaliYear('Until year'), null),
  until_month: optional(oneOf('Until month', MONTHS), null),
};

const untilIsWhole = {
  path: ['until_month'],
  ...refusal('Until needs both a month and a year, or neither'),
};

/** Less to pay for a student: percent or rupees on chosen heads, from month to month; without an end it goes on. */
export const concessionRequest = z
  .object({
    heads: z
      .array(recordId('Head'), refusal('Heads must be a list'))
      .min(1, refusal('Choose at least one head')),
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
    ...refusal('Enter either a percentage or an amount'),
  })
  .refine(({ until_year, until_month }) => (until_year === null) === (until_month === null), untilIsWhole)
  .refine((concession) => !isBeforeItsStart(concession), {
    path: ['until_month'],
    ...refusal('The last month must not be before the first'),
  });
export type ConcessionRequest = z.output<typeof concessionRequest>;

const MOST_STUDENTS = 2000;

/** The same for many students. */
export const concessionsRequest = concessionRequest.safeExtend({
  students: z
    .array(recordId('Student'), refusal('Students must be a list'))
    .min(1, refusal('Choose at least one student'))
    .max(MOST_STUDENTS, refusal('At most {{most}} students at a time', { most: String(MOST_STUDENTS) }))
    .refine((ids) => new Set(ids).size === ids.length, refusal('Each student can be there once')),
});
export type ConcessionsRequest = z.output<typeof concessionsRequest>;

/** Without a month, the present one. */
export const concessionsQuery = z.object({
  year: optional(nepaliYear(), undefined),
  month: optional(oneOf('Month', MONTHS), undefined),
});

export const CONCESSION_RULES = ['siblings', 'staff'] as const;

/** Brothers and sisters from the second or the third child on, or children of staff. */
export const proposalsQuery = z.object({
  rule: oneOf('Rule', CONCESSION_RULES),
  from: optional(wholeNumber('From', { least: 2, most: 3 }), 2),
});
export type ProposalsQuery = z.output<typeof proposalsQuery>;

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

/** A student as lists of concessions name them. */
export type ConcessionStudent = InSection & {
  _id: string;
  student_name: string;
  classname: ClassName;
  roll_no: number;
};

/** A concession that holds in a month. */
export interface ConcessionOfStudent extends Concession {
  student: ConcessionStudent;
  /** What it takes off in the month, in rupees. */
  worth: number;
}

export interface ConcessionProposal {
  student: ConcessionStudent;
  /** A whole sentence. */
  why: string;
  /** Those that the student has now. */
  has: Pick<Concession, 'kind' | 'percent' | 'amount'>[];
}

export interface ConcessionsAnswer {
  message: string;
  /** Students. */
  given: number;
  skipped: { student: ConcessionStudent; why: string }[];
}

/** What a student is charged for a month already, and what plan and concessions say now. Rupees. */
export interface ChargedNow extends SchoolMonth {
  now: number;
  then: number;
}

export interface ConcessionAnswer {
  message: string;
  concession: Concession;
  /** The months that correcting would change for the student. */
  charged: ChargedNow[];
}

/** An optional head that a student is on, from a month until another, which is counted in. Months are written as '2083-08-01'. */
const headPeriod = z
  .object(
    {
      head: recordId('Head'),
      from: firstOfMonth('From'),
      /** Without one it goes on. */
      until: optional(firstOfMonth('Until'), null),
    },
    refusal('Heads must be a list'),
  )
  .refine(({ from, until }) => until === null || until >= from, {
    path: ['until'],
    ...refusal('The last month must not be before the first'),
  });
export type HeadPeriod = z.output<typeof headPeriod>;

/** A head alone holds from the month that is proposed, unless the student is on it already. */
const headOrPeriod = z.unknown().transform((value, context): string | HeadPeriod => {
  const { data, error } = (typeof value === 'string' ? recordId('Head') : headPeriod).safeParse(value);
  if (!error) return data;
  for (const { message } of error.issues) context.addIssue(message);
  return z.NEVER;
});

/** The optional heads that a student is on, and no others. */
export const studentHeads = z.object({
  /** The heads as the desk has read them, so that it takes none off that another one has added since. */
  before: z.array(headPeriod, refusal('Heads must be a list')).optional(),
  /** For heads without months, instead of the month that is proposed. */
  from: optional(firstOfMonth('From'), undefined),
  heads: z
    .array(headOrPeriod, refusal('Heads must be a list'))
    .refine(
      (heads) => !overlap(heads.filter((one) => typeof one !== 'string')),
      refusal('A head is there twice in one month'),
    ),
});
export type StudentHeadsRequest = z.output<typeof studentHeads>;

export interface StudentHeads {
  heads: HeadPeriod[];
}

export interface StudentHeadsAnswer extends StudentHeads {
  message: string;
  /** The months that correcting would change for the student. */
  charged: ChargedNow[];
}

/** Free places that a school owes by rule 146, and has: students with all tuition off in a month. */
export interface FreePlaces extends SchoolMonth {
  students: number;
  owed: number;
  given: number;
}

function overlap(periods: readonly HeadPeriod[]): boolean {
  return periods.some((one, index) =>
    periods
      .slice(index + 1)
      .some(
        (other) =>
          other.head === one.head &&
          (one.until === null || other.from <= one.until) &&
          (other.until === null || one.from <= other.until),
      ),
  );
}

function lastMonth({ until_year, until_month }: ConcessionEnd): number {
  if (until_year === null || until_month === null) return Number.POSITIVE_INFINITY;
  return monthNumber({ year: until_year, month_name: until_month });
}
