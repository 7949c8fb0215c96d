import { CHEQUE_STATES, type ChequeState } from '@school-office/contract/money/cheques';
import { Schema, model, type Types } from 'mongoose';
import { addEnteredKeys, type Entered } from '../audit/entered.ts';

/** What was done with a cheque that was received. The last one of a receipt counts; without any it is in hand. */
export interface ChequeActRecord extends Entered {
  /** The school's value. */
  school: string;
  receipt: Types.ObjectId;
  state: ChequeState;
  /** The key of the bank: of one that is in hand again, the bank in which it was cleared before; null for none. */
  place: string | null;
  /** The day that it counts on. */
  day: string;
  /** Paisa. */
  amount: number;
  /** The receipt's number as it is written. */
  number: string;
  createdAt: Date;
}

const text = { type: String, required: true };

const chequeActSchema = new Schema<ChequeActRecord>(
  {
    school: { ...text, select: false },
    receipt: { type: Schema.Types.ObjectId, required: true },
    state: { ...text, enum: CHEQUE_STATES },
    place: { type: String, default: null },
    day: { ...text, match: /^\d{4}-\d\d-\d\d$/ },
    amount: { type: Number, required: true, min: 0, validate: Number.isInteger },
    number: text,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
addEnteredKeys(chequeActSchema);
// Serves the state of cheques.
chequeActSchema.index({ school: 1, receipt: 1, act: 1 });
// Serves the day book.
chequeActSchema.index({ school: 1, day: 1, act: 1 });

export const ChequeActModel = model('ChequeAct', chequeActSchema, 'chequeActs');
