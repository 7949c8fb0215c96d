import { Schema, model, type Types } from 'mongoose';
import { CLASS_NAMES, MONTHS } from '@school-office/contract/enumerations';
import type { FeePayment } from '@school-office/contract/fees';
import { addOnceKeys, type CreatedOnce } from '../../database/createOnce.ts';
import { addEnteredKeys, type Entered } from '../audit/entered.ts';

export interface FeePaymentRecord extends Omit<FeePayment, '_id' | 'createdAt'>, CreatedOnce, Entered {
  student: Types.ObjectId;
  createdAt: Date;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

const feePaymentSchema = new Schema<FeePaymentRecord>(
  {
    student: { type: Schema.Types.ObjectId, required: true, select: false },
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
// Serve the statement of all till date (and the audit trail), of a year, and of a month (and its sum), in their order.
feePaymentSchema.index({ school: 1, createdAt: 1, _id: 1 });
feePaymentSchema.index({ school: 1, year: 1, createdAt: 1, _id: 1 });
feePaymentSchema.index({ school: 1, year: 1, month_name: 1, createdAt: 1, _id: 1 });
// Serves the list of a student's payments for a year.
feePaymentSchema.index({ school: 1, student: 1, year: 1 });

export const FeePaymentModel = model('FeePayment', feePaymentSchema, 'fees');
