// Money is never deleted: a mistake is cancelled with a reason, and sums leave it out.

import { ALL_REASONS, type Cancellation, type Cancelled } from '@school-office/contract/money/receipts';
import { t } from '@school-office/contract/words';
import mongoose, { Schema } from 'mongoose';

export interface CancelledRecord extends Omit<Cancelled, 'at'> {
  at: Date;
  /** Of cash, the number of the drawer that it was taken from. */
  drawer?: number;
  /** Where the money lay that was taken back: for other money than that of the paper's own place. */
  place?: string;
  /** The number of the act. */
  act: number;
}

export const cancelledSchema = new Schema<CancelledRecord>(
  {
    at: { type: Date, required: true },
    account: { type: String, required: true },
    reason: { type: String, required: true, enum: ALL_REASONS },
    note: { type: String, default: '' },
    drawer: { type: Number, min: 1, select: false },
    place: { type: String, select: false },
    act: { type: Number, required: true, select: false },
  },
  { _id: false },
);

/** The part of a filter that leaves out what is cancelled. */
export const NOT_CANCELLED = { cancelled: mongoose.trusted({ $exists: false }) };

export function toCancelled(cancelled: CancelledRecord | undefined): Cancelled | null {
  if (!cancelled) return null;
  const { at, account, reason, note } = cancelled;
  return { at: at.toISOString(), account, reason, note };
}

/** Returns 'wrong amount', or 'other, the father paid already'. */
export function whyCancelled({ reason, note }: Cancellation): string {
  return note === '' ? t(reason) : `${t(reason)}, ${note}`;
}
