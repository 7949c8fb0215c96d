// What was charged for each head of the fee plan, and what of it is conceded, collected and owed, as it is now.

import { z } from 'zod';
import type { SchoolMonth } from '../calendar/schoolMonths.ts';
import { FEE_PARTS, MONTHS, type ClassName, type FeePart, type MonthName } from '../enumerations.ts';
import { nepaliYear, oneOf, optional } from '../fields.ts';
import type { InSection } from '../school/classes.ts';
import { className, type StudentInFull } from '../students/students.ts';
import { HEADLESS, recordId } from './receipts.ts';

export const byHeadPath = z.object({ year: nepaliYear(), month: oneOf('Month', MONTHS).optional() });

/** What has no head of the plan: extra bills, old dues, and other amounts of one part, which no bill names. */
export const NO_HEADS = [...HEADLESS, 'other'] as const;
export type NoHead = (typeof NO_HEADS)[number];

/** Names rows: the class in the path, all of them without one, and in the query the head, or what it is without one; all without both. */
export const byHeadRowPath = byHeadPath.extend({ class: className.optional() });
export const byHeadRowQuery = z.object({
  head: optional(recordId('Head'), null),
  of: optional(oneOf('Kind', NO_HEADS), null),
  part: optional(oneOf('Part', FEE_PARTS), null),
});

/** Rupees that are owed, by how old their months are: this month and later, 1 to 3 months, 4 to 6, older. */
export type Ages = [number, number, number, number];
/** The oldest month of each age but the last, in months before the present one. */
const OLDEST = [0, 3, 6];

/** Returns which of the ages a month has, so many months ago. */
export function ageOf(monthsAgo: number): number {
  const age = OLDEST.findIndex((oldest) => monthsAgo <= oldest);
  return age === -1 ? OLDEST.length : age;
}

/** Rupees: charged - conceded - collected = outstanding, which is the sum of its ages. */
export interface ByHeadAmounts {
  charged: number;
  conceded: number;
  collected: number;
  outstanding: number;
  ages: Ages;
}

/** One head in one class. */
export interface ByHeadRow extends ByHeadAmounts {
  /** The id of the head; null where `of` says what it is. */
  head: string | null;
  of: NoHead | null;
  name: string;
  nepali_name: string;
  /** Null of extra bills, which are of any. */
  part: FeePart | null;
  /** That of the bills. */
  classname: ClassName;
  students: number;
  /** The months of which something is owed. */
  owing: MonthName[];
}

/** A student's share of one row or of several. The class and the numbers are those of today. */
export interface ByHeadPupil extends ByHeadAmounts {
  student: InSection & Pick<StudentInFull, '_id' | 'student_name' | 'classname' | 'roll_no' | 'left'>;
}

/** The students of whom a row, or several, are made: class by class, by roll number. */
export interface ByHeadPupils extends Pick<ByHead, 'year' | 'month_name' | 'as_of'> {
  pupils: ByHeadPupil[];
}

/** What a receipt pays of a row or of several, or what a refund has given back of it: below zero then. */
export interface ByHeadPaper {
  day: string;
  kind: 'receipt' | 'voucher';
  /** As it is written. */
  number: string;
  student: Pick<ByHeadPupil['student'], '_id' | 'student_name'>;
  /** Rupees. */
  amount: number;
}

/** The papers, day by day, of which the collected amount of a row or of several is made. */
export interface ByHeadPapers extends Pick<ByHead, 'year' | 'month_name' | 'as_of'> {
  papers: ByHeadPaper[];
  /** What no paper of these months pays, in rupees: what is too much of other months covers it, or a bill below zero does. */
  covered: number;
}

/** What a student has paid ahead or too much, in rupees; of a year or month below zero where too much of others covers it. */
export interface PaidAhead {
  student: ByHeadPupil['student'];
  amount: number;
}

/** Class by class, by roll number; of all time where the year is null. */
export interface PaidAheadPupils extends Pick<ByHead, 'month_name' | 'as_of'> {
  year: number | null;
  pupils: PaidAhead[];
}

/**
 * Of a school year or of one of its months. Rupees. All that is collected, with `ahead` and `refunded`, is `income`: the total of the
 * six parts in the statement of income.
 */
export interface ByHead extends Omit<SchoolMonth, 'month_name'> {
  /** Null for the whole year. */
  month_name: MonthName | null;
  /** ISO 8601. */
  as_of: string;
  /** In the order of the plan, class by class. */
  rows: ByHeadRow[];
  /** What is paid and no bill has: ahead, or too much; below zero where too much of other months covers these. */
  ahead: number;
  /** What of the income was given back. */
  refunded: number;
  /** Beside the income. */
  fines: number;
  income: number;
  /** What is owed of earlier school years. */
  earlier: { outstanding: number; ages: Ages };
}
