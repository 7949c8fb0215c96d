import { ALL_CLASS_NAMES, FEE_PARTS, MONTHS } from '@school-office/contract/enumerations';
import { BILL_KINDS, type Bill, type BillLine } from '@school-office/contract/money/bills';
import { Schema, model, type Types } from 'mongoose';
import { addEnteredKeys, type Entered } from '../audit/entered.ts';

export interface BillLineRecord extends Omit<BillLine, 'head'> {
  head?: Types.ObjectId;
}

/** A bill. All amounts are in paisa. */
export interface BillRecord
  extends Omit<Bill, '_id' | 'student' | 'lines' | 'createdAt' | 'account'>, Entered {
  /** The school's value. */
  school: string;
  student: Types.ObjectId;
  lines: BillLineRecord[];
  createdAt: Date;
  /** The number of the act that undid it: it is in no sum any more. */
  undone?: number;
}

const text = { type: String, required: true };
const paisa = { type: Number, required: true, validate: Number.isInteger };

const lineSchema = new Schema<BillLineRecord>(
  {
    head: Schema.Types.ObjectId,
    name: text,
    nepali_name: { type: String, default: '' },
    part: { ...text, enum: FEE_PARTS },
    gross: paisa,
    concession: paisa,
    net: paisa,
  },
  { _id: false },
);

const billSchema = new Schema<BillRecord>(
  {
    school: { ...text, select: false },
    student: { type: Schema.Types.ObjectId, required: true },
    year: { type: Number, required: true },
    month_name: { ...text, enum: MONTHS },
    serial: { type: Number, required: true, min: 0 },
    kind: { ...text, enum: BILL_KINDS },
    classname: { ...text, enum: ALL_CLASS_NAMES },
    lines: { type: [lineSchema], required: true, default: undefined },
    total: paisa,
    reason: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    undone: Number,
  },
  { versionKey: false },
);
addEnteredKeys(billSchema, ['undone']);
// Serves a student's account, and makes sure that a month is charged once; undone charges do not count.
billSchema.index({ school: 1, student: 1, year: 1, month_name: 1, serial: 1, undone: 1 }, { unique: true });
// Serve a student's ledger and history: what was charged since a day, and extra bills.
billSchema.index({ school: 1, student: 1, createdAt: 1, _id: 1 });
billSchema.index({ school: 1, student: 1, serial: 1 }, { partialFilterExpression: { serial: { $gt: 0 } } });
// Serves charging a month, also of one class, and the dues of a school.
billSchema.index({ school: 1, year: 1, month_name: 1, serial: 1, classname: 1 });

export const BillModel = model('Bill', billSchema, 'bills');
