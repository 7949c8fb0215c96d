import { FEE_PARTS, MONTHS } from '@school-office/contract/enumerations';
import { DUE_TIMES, type FeeHeadFields } from '@school-office/contract/money/feePlan';
import { Schema, model } from 'mongoose';

export interface FeeHeadRecord extends FeeHeadFields {
  /** The school's value. */
  school: string;
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
  },
  { versionKey: false },
);
// Makes sure that papers do not name two heads alike.
headSchema.index({ school: 1, name: 1 }, { unique: true });

export const FeeHeadModel = model('FeeHead', headSchema, 'feeHeads');
