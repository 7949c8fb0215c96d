import { z } from 'zod';
import { decimal, money, optional, optionalText, wholeNumber } from '../fields.ts';
import type { EmployeeKind } from '../enumerations.ts';
import type { Cancelled, Receipt, Way } from './receipts.ts';

/** Notes and coins of Nepal, in rupees. */
export const NOTES = [1000, 500, 100, 50, 20, 10, 5, 2, 1] as const;

const count = wholeNumber('Number of notes', { least: 0, most: 100_000 });

/** Closes the drawer: the notes by value, what stays in the drawer for the next one, and a note if they differ. */
export const closing = z.object({
  notes: z.partialRecord(
    z.enum(NOTES.map(String), 'There is no such note'),
    count,
    'Notes must be given by their value',
  ),
  left: money('Left in the drawer'),
  note: optionalText('Note'),
  /** The drawer that the desk had before it: of two desks that close it, the second is told. */
  drawer: optional(wholeNumber('Drawer', { least: 1, most: 1_000_000 }), undefined),
  /** What the desk was told that the drawer should hold, in rupees: if cash has moved since, nothing is closed. */
  expected: optional(decimal('Expected in cash', { least: -1e9, most: 1e9 }), undefined),
});
export type Closing = z.output<typeof closing>;

/** A drawer that was closed. Rupees. */
export interface DrawerClose {
  _id: string;
  /** 1, 2, 3 ... in a school. */
  number: number;
  /** ISO 8601. */
  at: string;
  account: string;
  opened: number;
  cash_in: number;
  cash_cancelled: number;
  cash_out: number;
  expected: number;
  notes: Closing['notes'];
  counted: number;
  /** counted - expected */
  difference: number;
  left: number;
  note: string;
}

/** No coin has paisa, so a count that differs by less than a rupee is as expected: no reason is asked for. */
export function isOnlyPaisa(difference: number): boolean {
  return Math.abs(difference) < 1;
}

/** How long a closing can be taken back by the account that made it. A head may later, too. */
export const CLOSE_UNDONE_FOR_MS = 10 * 60_000;

export interface CloseAnswer {
  message: string;
  close: DrawerClose;
}

/** A salary as the day book shows it. */
export interface PaidOut {
  _id: string;
  kind: EmployeeKind;
  name: string;
  number: string;
  for: string;
  /** Rupees. */
  amount: number;
  way: Way;
  account: string;
  createdAt: string;
  cancelled: Cancelled | null;
  /** Of cash whose drawer was closed since. */
  drawer_closed?: true;
}

/** Rupees of a way or an account: received, less what was cancelled on that day of earlier days' receipts. */
export interface DaySum<Name extends string = string> {
  name: Name;
  receipts: number;
  received: number;
  cancelled: number;
  total: number;
}

export interface DayBook {
  /** '2083-08-06' */
  day: string;
  /** Taken on that day, by number; those that were cancelled on the same day count nowhere. */
  receipts: Receipt[];
  /** Cancelled on that day and taken on an earlier one. */
  cancellations: Receipt[];
  paid_out: PaidOut[];
  /** Salaries paid on an earlier day and cancelled on that one. */
  paid_out_cancelled: PaidOut[];
  by_way: DaySum<Way>[];
  by_account: DaySum[];
  /** Rupees. */
  received: number;
  cancelled: number;
  total: number;
  /** The drawer that is open now: what should be in it. Of today only. */
  drawer: {
    number: number;
    opened: number;
    cash_in: number;
    cash_cancelled: number;
    cash_out: number;
    expected: number;
  } | null;
  /** The drawers that were closed on that day. */
  closes: DrawerClose[];
}
