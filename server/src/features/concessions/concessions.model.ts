import { MONTHS } from '@school-office/contract/enumerations';
import { CONCESSION_KINDS, type Concession } from '@school-office/contract/money/concessions';
import { Schema, model, type Types } from 'mongoose';
import { addEnteredKeys, type Entered } from '../audit/entered.ts';

/** A concession; its amount is in paisa. Only its end ever changes. */
export interface ConcessionRecord
  extends Omit<Concession, '_id' | 'heads' | 'createdAt' | 'account'>, Entered {
  /** The school's value. */
  school: string;
  student: Types.ObjectId;
  heads: Types.ObjectId[];
  createdAt: Date;
}

const text = { type: String, required: true };
const noNumber = { type: Number, default: null };

const concessionSchema = new Schema<ConcessionRecord>(
  {
    school: { ...text, select: false },
    student: { type: Schema.Types.ObjectId, required: true },
    heads: { type: [Schema.Types.ObjectId], required: true, default: undefined },
    percent: { ...noNumber, min: 0, max: 100 },
    amount: { ...noNumber, min: 0 },
    from_year: { type: Number, required: true },
    from_month: { ...text, enum: MONTHS },
    until_year: noNumber,
    until_month: { type: String, enum: [...MONTHS, null], default: null },
    kind: { ...text, enum: CONCESSION_KINDS },
    reason: text,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
addEnteredKeys(concessionSchema, ['until_year', 'until_month']);
// Serves a student's concessions, and those of a school.
concessionSchema.index({ school: 1, student: 1 });

export const ConcessionModel = model('Concession', concessionSchema, 'concessions');
