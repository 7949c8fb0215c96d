import { z } from 'zod';
import type { SchoolMonth } from '../calendar/schoolMonths.ts';
import { MONTHS } from '../enumerations.ts';
import { nepaliYear, oneOf, text } from '../fields.ts';
import type { MoveKind } from './moves.ts';
import type { PlaceSums } from './placeSums.ts';
import type { Way } from './receipts.ts';

export const cashBookPath = z.object({ year: nepaliYear(), month: oneOf('Month', MONTHS) });
export const placeBookPath = cashBookPath.extend({ place: text('Place') });

/** What went through a place on a day, in rupees, and what lay in it after it. */
export interface PlaceDay {
  in: number;
  out: number;
  moved: number;
  balance: number;
}

export interface CashBookDay {
  /** '2083-08-02' */
  day: string;
  /** The first and the last number of the receipts of the day, cancelled ones too; null without any. */
  receipts: { from: string; to: string; count: number } | null;
  /** How many vouchers were written for the day, and for which heads. */
  vouchers: number;
  heads: string[];
  /** What else was paid or moved that day: of papers that neither a number nor a head names here. */
  others: MoveKind[];
  /** How many papers were taken back on the day: cancelled, or cheques that bounced. */
  taken_back: number;
  /** By key, those through which money went. */
  places: Record<string, PlaceDay>;
}

/** What came in or went out in a month, in rupees: of fees by way. */
export interface CashBookLine {
  what: MoveKind;
  way?: Way;
  amount: number;
}

/** Where the money of a month came from, went to and lies: opening + said + total_in - total_out = closing. Rupees. */
export interface CashBook extends SchoolMonth {
  places: PlaceSums[];
  /** The days on which money moved. */
  days: CashBookDay[];
  in: CashBookLine[];
  out: CashBookLine[];
  opening: number;
  said: number;
  total_in: number;
  total_out: number;
  closing: number;
  /** What left drawers in the month without saying where to, and what of all of it still lies there at its end. */
  handed: { count: number; amount: number };
}

/** One move of a place. Rupees. */
export interface PlaceBookLine {
  day: string;
  /** Where it was written on another day, that day. */
  written?: string;
  what: MoveKind;
  /** Whether it takes back what the paper moved before: it was cancelled, or a cheque bounced. */
  back?: true;
  way: Way | null;
  /** Of the paper, as it is written; '' for none. */
  number: string;
  /** From or to whom, or the head; of a transfer the other place. */
  name: string;
  in: number;
  out: number;
  moved: number;
  balance: number;
}

/** The book of one place in a month, to hold beside the bank's paper. Rupees. */
export interface PlaceBook
  extends SchoolMonth, Pick<PlaceSums, 'key' | 'kind' | 'name' | 'opening' | 'said' | 'closing'> {
  lines: PlaceBookLine[];
}
