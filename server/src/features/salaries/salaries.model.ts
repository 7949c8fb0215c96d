import { EMPLOYEE_KINDS, MONTHS, type EmployeeKind } from '@school-office/contract/enumerations';
import { WAYS } from '@school-office/contract/money/receipts';
import type { SalaryPayment } from '@school-office/contract/money/salaries';
import { Schema, model, type Types } from 'mongoose';
import { addEnteredKeys, type Entered } from '../audit/entered.ts';
import { cancelledSchema, type CancelledRecord } from '../money/cancellation.ts';

/** A salary. `salaryAmount` is in paisa; name and number are as they were when it was paid. */
export interface SalaryRecord extends Omit<SalaryPayment, '_id' | 'createdAt' | 'cancelled'>, Entered {
  /** The school's value. */
  school: string;
  employee: Types.ObjectId;
  kind: EmployeeKind;
  createdAt: Date;
  /** Of cash, the number of the drawer that was open. */
  drawer?: number;
  cancelled?: CancelledRecord;
}

const text = { type: String, required: true };

const salarySchema = new Schema<SalaryRecord>(
  {
    school: { ...text, select: false },
    employee: { type: Schema.Types.ObjectId, required: true, select: false },
    kind: { ...text, enum: EMPLOYEE_KINDS },
    name: text,
    number: text,
    salaryForTheYear: { type: Number, required: true },
    salaryForTheMonth: { ...text, enum: MONTHS },
    salaryAmount: { type: Number, required: true, min: 0, validate: Number.isInteger },
    way: { ...text, enum: WAYS },
    day: text,
    place: text,
    createdAt: { type: Date, required: true },
    drawer: { type: Number, select: false },
    cancelled: cancelledSchema,
  },
  { versionKey: false },
);
addEnteredKeys(salarySchema, ['cancelled']);
// Serve the statement of all till date , of a year, and of a month (and its sum), in their order.
salarySchema.index({ school: 1, createdAt: 1, _id: 1 });
salarySchema.index({ school: 1, salaryForTheYear: 1, createdAt: 1, _id: 1 });
salarySchema.index({ school: 1, salaryForTheYear: 1, salaryForTheMonth: 1, createdAt: 1, _id: 1 });
// Serves the list of an employee's salaries for a year.
salarySchema.index({ school: 1, kind: 1, number: 1, salaryForTheYear: 1 });

export const SalaryModel = model('Salary', salarySchema, 'salaries');
