// What came in and went out in a fiscal year, and where the money lay at its beginning and lies at its end.

import { z } from 'zod';
import type { FeePart } from '../enumerations.ts';
import { oneOf } from '../fields.ts';
import type { byHeadRowQuery, NoHead } from './byHead.ts';
import type { Holding } from './moneyHeads.ts';
import type { MoveSource } from './moves.ts';
import { fiscalYearInPath } from './receipts.ts';

export const fiscalYearPath = z.object({ fy: fiscalYearInPath });

/** What lies in a place, in rupees. */
export interface PlaceAmount {
  key: string;
  name: string;
  amount: number;
}

export const INCOME_KINDS = ['fees', 'fines', 'other', 'counted more'] as const;
export type IncomeKind = (typeof INCOME_KINDS)[number];
export const EXPENSE_KINDS = [
  'salaries',
  'set off',
  'vouchers',
  'refunds',
  'bounced',
  'counted less',
] as const;
export type ExpenseKind = (typeof EXPENSE_KINDS)[number];

/** Names a line of income or expense of a fiscal year. */
export const annualLinePath = fiscalYearPath.extend({
  what: oneOf('Line', [...INCOME_KINDS, ...EXPENSE_KINDS]),
});
export type AnnualLineName = Pick<z.output<typeof annualLinePath>, 'what'> & z.output<typeof byHeadRowQuery>;

interface AnnualLine {
  /** The id of the head, of fees or of vouchers; null where there is none. */
  head: string | null;
  name: string;
  nepali_name: string;
  /** Rupees. */
  amount: number;
  /** How many papers, without those that were cancelled in the year. */
  count: number;
}

export interface AnnualIncome extends AnnualLine {
  what: IncomeKind;
  /** Of fees without a head: what they are, and of other amounts the part. */
  of?: NoHead;
  part?: FeePart;
}

export interface AnnualExpense extends AnnualLine {
  what: ExpenseKind;
}

/** What was withheld from salaries for others, and what of it is deposited. Rupees. */
export interface Held {
  withheld: number;
  deposited: number;
  held: number;
}

/** Receipts and payments of a fiscal year. Rupees: opening + said + income - expense = closing. */
export interface Annual {
  /** '2083/84' */
  fiscal_year: string;
  /** Its first and its last day. */
  from: string;
  until: string;
  /** The day on which it is read. */
  as_of: string;
  /** When it was closed (ISO 8601), and by which account; null while it is open. */
  closed: { at: string; account: string } | null;
  opening: PlaceAmount[];
  /** Opening sums that were said in it. */
  said: PlaceAmount[];
  income: AnnualIncome[];
  expense: AnnualExpense[];
  closing: PlaceAmount[];
  totals: { opening: number; said: number; income: number; expense: number; closing: number };
  /** What of all money is held for others on the day on which it is read. */
  held: Record<Holding, Held>;
  /** What employees still have to give back of their advances: it is in the closing. */
  advances: { name: string; left: number }[];
  /** What students owe, and have paid too much or ahead, on the day on which it is read. */
  owed: number;
  ahead: number;
}

/** A paper of a line, or what took it back. */
export interface AnnualPaper {
  day: string;
  kind: MoveSource;
  /** As it is written; '' for none. */
  number: string;
  /** From or to whom. */
  name: string;
  /** What of it belongs to the line, in rupees: below zero where a paper was taken back. */
  amount: number;
  back: boolean;
}

export interface FiscalYear {
  fiscal_year: string;
  over: boolean;
  closed: Annual['closed'];
  /** What is unusual to close with, of a year that is over and open: whole sentences. */
  warnings: string[];
  /** Why such a year cannot be closed yet, where money lies in banks or wallets whose opening sums nobody has said; null otherwise. */
  openings_not_said: string | null;
}
