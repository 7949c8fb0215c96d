import { FEE_PARTS, MONTHS } from '@school-office/contract/enumerations';
import { DUE_TIMES, type FeeHeadFields } from '@school-office/contract/money/feePlan';
import { Schema, model } from 'mongoose';

export interface FeeHeadRecord extends FeeHeadFields {
  /** The school's value. */
  school: string;
  /** Of a retired head the last month, a `monthNumber`, in which it was in use; null where the office did not note it. */
  last_month: number | null;
}

const text = { type: String, required: true };
const flag = { type: Boolean, required: true, default: false };

const headSchema = new Schema<FeeHeadRecord>(
  {
    school: { ...text, select: false },
    name: text,
    nepali_name: { type: String, default: '' },
    part: { ...text, enum: FEE_PARTS },
    due: { ...text, enum: DUE_TIMES },
    months: [{ type: String, enum: MONTHS }],
    optional: flag,
    retired: flag,
    last_month: { type: Number, default: null },
  },
  { versionKey: false },
);
// Makes sure that papers do not name two heads alike.
headSchema.index({ school: 1, name: 1 }, { unique: true });

export const FeeHeadModel = model('FeeHead', headSchema, 'feeHeads');
