import { z } from 'zod';
import type { EmployeeKind } from '../enumerations.ts';
import { decimal, money, oneOf, optional, optionalText, refusal, text, wholeNumber } from '../fields.ts';
import type { ChequeMark } from './cheques.ts';
import type { PlaceSums } from './placeSums.ts';
import type { Cancelled, Receipt, Way } from './receipts.ts';
import type { Voucher } from './vouchers.ts';

/** Notes and coins of Nepal, in rupees. */
export const NOTES = [1000, 500, 100, 50, 20, 10, 5, 2, 1] as const;

const count = wholeNumber('Number of notes', { least: 0, most: 100_000 });

/** Where the rest of a drawer goes that is closed. */
export const HANDED_TO = ['bank', 'person', 'stays'] as const;

const handedTo = z
  .object(
    {
      kind: oneOf('To', HANDED_TO),
      /** The key of the bank or the person; of a bank, the first if it is not said. */
      place: optional(text('Place'), undefined).optional(),
      /** Of a person who has no place yet. */
      name: optionalText('Name'),
      /** The number of the bank's slip. */
      reference: optionalText('Slip number'),
    },
    refusal('Say where the rest goes'),
  )
  .refine(({ kind, place, name }) => kind !== 'person' || place !== undefined || name !== '', {
    path: ['name'],
    ...refusal('Name is required: say who takes the rest'),
  });

/** Closes the drawer: the notes by value, what stays in the drawer for the next one, and a note if they differ. */
export const closing = z.object({
  notes: z.partialRecord(
    z.enum(NOTES.map(String), refusal('There is no such note')),
    count,
    refusal('Notes must be given by their value'),
  ),
  left: money('Left in the drawer'),
  note: optionalText('Note'),
  /** Where the rest goes; undefined for not said. */
  to: handedTo.optional(),
  /** The drawer that the desk had before it: of two desks that close it, the second is told. */
  drawer: optional(wholeNumber('Drawer', { least: 1, most: 1_000_000 }), undefined),
  /** What the desk was told that the drawer should hold, in rupees: if cash has moved since, nothing is closed. */
  expected: optional(decimal('Expected in cash', { least: -1e9, most: 1e9 }), undefined),
});
export type Closing = z.output<typeof closing>;

/** What should be in a drawer, in rupees: opened + in - out + moved is expected. */
export interface DrawerSums {
  opened: number;
  /** Of what came in: receipts, and those that were cancelled. */
  cash_in: number;
  cash_cancelled: number;
  /** Of what went out: salaries. */
  cash_out: number;
  in: number;
  out: number;
  /** From other places less what went to them. */
  moved: number;
  expected: number;
}

/** A drawer that was closed. Rupees. */
export interface DrawerClose extends DrawerSums {
  _id: string;
  /** 1, 2, 3 ... in a school. */
  number: number;
  /** ISO 8601. */
  at: string;
  account: string;
  notes: Closing['notes'];
  counted: number;
  /** counted - expected */
  difference: number;
  left: number;
  note: string;
  /** Where the rest went, by the key and the name of a place; null where there was none. */
  handed: { to: string; name: string; amount: number; reference: string } | null;
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
  /** The number of the payment as it is written, 'S-2083/84-000037'. */
  paper: string;
  for: string;
  /** Rupees. */
  amount: number;
  /** What was taken off an advance beside it. Rupees. */
  set_off: number;
  way: Way;
  account: string;
  createdAt: string;
  cancelled: Cancelled | null;
  /** Of cash whose drawer was closed since. */
  drawer_closed?: true;
  /** Where it is read: of a fiscal year that is closed, so that nobody cancels it. */
  year_closed?: true;
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
  drawer: ({ number: number } & DrawerSums) | null;
  /** The drawers that were closed on that day. */
  closes: DrawerClose[];
  /** Those of them where more or less was counted than expected. */
  counted: DrawerClose[];
  /** What was counted more and less than expected, less what of earlier days was taken back with its closing. Rupees. */
  counted_more: number;
  counted_less: number;
  /** Of that day, by number; those that were cancelled on the same day count nowhere. */
  vouchers: Voucher[];
  /** Of an earlier day, and cancelled on that one. */
  vouchers_cancelled: Voucher[];
  /** What was done with cheques on that day. */
  cheques: ChequeMark[];
  /** What lay in each place before that day and after it; for those who do not see the books, the drawer and the cheques. */
  places: PlaceSums[];
}
