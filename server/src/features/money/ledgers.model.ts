import type { ChargedMonth } from '@school-office/contract/money/moneyModel';
import { Schema, model, type Types } from 'mongoose';

/**
 * What one student was charged and has paid, by month. It is written in the transaction of each bill, receipt and cancellation;
 * what is due of it follows, and is computed when it is read. All amounts are in paisa.
 */
export interface LedgerRecord {
  /** The school's value. */
  school: string;
  student: Types.ObjectId;
  /** The school year of the last act: of earlier years only those months are kept that are not settled. */
  year: number;
  /** Oldest first. */
  months: ChargedMonth[];
  /** How many bills, receipts and cancellations there were. */
  acts: number;
  /** When the last receipt was made that is not cancelled. */
  lastPaid: Date | null;
}

const number = { type: Number, required: true, validate: Number.isInteger };

const monthSchema = new Schema<ChargedMonth>(
  {
    month: number,
    charged: number,
    paid: number,
    paidAsCharged: number,
    billed: { type: Boolean, required: true },
  },
  { _id: false },
);

const ledgerSchema = new Schema<LedgerRecord>(
  {
    school: { type: String, required: true },
    student: { type: Schema.Types.ObjectId, required: true },
    year: number,
    months: { type: [monthSchema], required: true, default: undefined },
    acts: { ...number, min: 1 },
    lastPaid: { type: Date, default: null },
  },
  { versionKey: false },
);
ledgerSchema.index({ school: 1, student: 1 }, { unique: true });

export const LedgerModel = model('Ledger', ledgerSchema, 'ledgers');
