// What was charged for each head of the fee plan, and what of it is conceded, collected and owed, as it is now.

import { z } from 'zod';
import type { SchoolMonth } from '../calendar/schoolMonths.ts';
import { MONTHS, type ClassName, type FeePart, type MonthName } from '../enumerations.ts';
import { nepaliYear, oneOf } from '../fields.ts';
import type { Headless } from './receipts.ts';

export const byHeadPath = z.object({ year: nepaliYear(), month: oneOf('Month', MONTHS).optional() });

/** What has no head of the plan: extra bills, old dues, and other amounts of one part, which no bill names. */
export type NoHead = Headless | 'other';

/** Rupees that are owed, by how old their months are: this month and later, 1 to 3 months, 4 to 6, older. */
export type Ages = [number, number, number, number];
/** The oldest month of each age but the last, in months before the present one. */
const OLDEST = [0, 3, 6];

/** Returns which of the ages a month has, so many months ago. */
export function ageOf(monthsAgo: number): number {
  const age = OLDEST.findIndex((oldest) => monthsAgo <= oldest);
  return age === -1 ? OLDEST.length : age;
}

/** One head in one class. Rupees: charged - conceded - collected = outstanding, which is the sum of its ages. */
export interface ByHeadRow {
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
  charged: number;
  conceded: number;
  collected: number;
  outstanding: number;
  ages: Ages;
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
