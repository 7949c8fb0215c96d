// A cheque that was received is in hand until the bank has paid it.

import { z } from 'zod';
import { nepaliDay, oneOf, optional, optionalMoney, refusal, text } from '../fields.ts';
import type { Bill } from './bills.ts';
import { recordId } from './receipts.ts';

/** Banked is a note of where it lies: the money is in the bank when it is cleared. */
export const CHEQUE_STATES = ['in hand', 'banked', 'cleared', 'bounced'] as const;
export type ChequeState = (typeof CHEQUE_STATES)[number];

const MOST_CHEQUES = 5000;

export const chequesUpdate = z
  .object({
    receipts: z
      .array(recordId('Cheque'), refusal('Cheques must be a list'))
      .min(1, refusal('Choose a cheque'))
      .max(MOST_CHEQUES, refusal('At most {{most}} cheques at once', { most: String(MOST_CHEQUES) })),
    state: oneOf('State', CHEQUE_STATES),
    /** Today if it is not said. */
    day: optional(nepaliDay('Day'), undefined),
    /** Each on the day of its own receipt, in place of `day`: for those of before. */
    own_days: z.boolean(refusal('Own days must be true or false')).optional().default(false),
    /** The key of a bank; the first one if it is not said. */
    place: optional(text('Bank'), undefined),
    /** Of one that bounced: what the bank takes for it, which the first student of the receipt is billed. */
    cost: optionalMoney('Cost'),
  })
  .refine(({ state, receipts }) => state !== 'bounced' || receipts.length === 1, {
    path: ['receipts'],
    ...refusal('One cheque bounces at a time'),
  });
export type ChequesUpdate = z.output<typeof chequesUpdate>;

/** Rupees. */
export interface Cheque {
  /** The id of the receipt. */
  receipt: string;
  number: number;
  fiscal_year: string;
  students: string[];
  reference: string;
  amount: number;
  /** The day on which it was received. */
  day: string;
  state: ChequeState;
  /** The day since which it is in that state. */
  since: string;
  /** The key and the name of the bank; null and '' while it is in hand. */
  place: string | null;
  place_name: string;
}

/** A cheque that was marked on a day. */
export interface ChequeMark extends Cheque {
  /** The email of the account that marked it. */
  account: string;
}

export interface ChequesAnswer {
  message: string;
  /** As they are now. */
  cheques: Cheque[];
  /** What the bank takes for one that bounced. */
  bill?: Bill;
}
