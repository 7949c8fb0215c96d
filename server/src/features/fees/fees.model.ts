import { Schema, model, type Types } from 'mongoose';
import { CLASS_NAMES, MONTHS } from '@school-office/contract/enumerations';
import type { FeePayment } from '@school-office/contract/fees';
import { feeTotal } from '@school-office/contract/money';
import { addOnceKeys, type CreatedOnce } from '../../database/createOnce.ts';
import { addEnteredKeys, type Entered } from '../audit/entered.ts';
import type { Books, LedgerEntry } from '../ledger/books.ts';
import { addLedgerKeys } from '../ledger/ledger.ts';

export interface FeePaymentRecord
  extends Omit<FeePayment, '_id' | 'createdAt'>, CreatedOnce, LedgerEntry, Entered {
  /** Stays when the student is deleted. */
  student: Types.ObjectId;
  createdAt: Date;
}

export const FEE_BOOKS: Books<FeePaymentRecord> = { year: 'year', month: 'month_name', amount: feeTotal };

const text = { type: String, required: true };
const number = { type: Number, required: true };

const feePaymentSchema = new Schema<FeePaymentRecord>(
  {
    school: text,
    student: { type: Schema.Types.ObjectId, required: true },
    student_name: text,
    classname: { ...text, enum: CLASS_NAMES },
    roll_no: number,
    month_name: { ...text, enum: MONTHS },
    year: number,
    monthly_fees: number,
    hostel_fees: number,
    laboratory_fees: number,
    computer_fees: number,
    exam_fees: number,
    miscellaneous: number,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
addOnceKeys(feePaymentSchema);
addEnteredKeys(feePaymentSchema);
addLedgerKeys(feePaymentSchema, FEE_BOOKS);
// Serve the statements in their order, all till date (the audit trail too) and those of a year or month.
feePaymentSchema.index({ school: 1, createdAt: 1, _id: 1 });
feePaymentSchema.index({ school: 1, year: 1, month_name: 1, createdAt: 1, _id: 1 });
// Serves what a student has paid in a year.
feePaymentSchema.index({ school: 1, student: 1, year: 1 });

export const FeePaymentModel = model('FeePayment', feePaymentSchema, 'fees');
