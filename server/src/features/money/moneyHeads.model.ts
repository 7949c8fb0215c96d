import { HEAD_DIRECTIONS, HOLDINGS, type MoneyHeadFields } from '@school-office/contract/money/moneyHeads';
import { Schema, model } from 'mongoose';

export interface MoneyHeadRecord extends MoneyHeadFields {
  /** The school's value. */
  school: string;
  /** The name in the form in which two are compared. */
  comparable: string;
}

const text = { type: String, required: true };

const moneyHeadSchema = new Schema<MoneyHeadRecord>(
  {
    school: { ...text, select: false },
    name: text,
    comparable: { ...text, select: false },
    nepali_name: { type: String, default: '' },
    direction: { ...text, enum: HEAD_DIRECTIONS },
    holds: { type: String, enum: [...HOLDINGS, null], default: null },
    retired: { type: Boolean, required: true, default: false },
  },
  { versionKey: false },
);
// Makes sure that a head is there once, in whatever spelling.
moneyHeadSchema.index({ school: 1, direction: 1, comparable: 1 }, { unique: true });

export const MoneyHeadModel = model('MoneyHead', moneyHeadSchema, 'moneyHeads');
