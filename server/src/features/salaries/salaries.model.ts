import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { EMPLOYEE_KINDS, MONTHS, type EmployeeKind } from '@school-office/contract/enumerations';
import { WAYS } from '@school-office/contract/money/receipts';
import { SHEETS, type SalaryPayment, type Sheet, type Slip } from '@school-office/contract/money/salaries';
import { Schema, model, type Types } from 'mongoose';
import { addEnteredKeys, type Entered } from '../audit/entered.ts';
import { cancelledSchema, type CancelledRecord } from '../money/cancellation.ts';

/** A salary. `salaryAmount` is in paisa; name and number are as they were when it was paid. */
export interface SalaryRecord
  extends Omit<SalaryPayment, '_id' | 'createdAt' | 'slip' | 'cancelled'>, Entered {
  /** The school's value. */
  school: string;
  employee: Types.ObjectId;
  kind: EmployeeKind;
  createdAt: Date;
  /** Of cash, the number of the drawer that was open. */
  drawer?: number;
  /** Of one that a sheet paid. All amounts are in paisa. */
  slip?: Slip;
  /** As `slipKey` has it: of one that is not cancelled, so that there is one for an employee, a month and a sheet. */
  slipInUse?: string;
  cancelled?: CancelledRecord;
}

/** Names the slip of an employee for a month on a sheet. */
export function slipKey(
  employee: Types.ObjectId | string,
  { year, month_name, sheet }: SchoolMonth & { sheet: Sheet },
): string {
  return `${String(employee)} ${year} ${month_name} ${sheet}`;
}

const text = { type: String, required: true };
const someText = { type: String, default: '' };
const paisa = { type: Number, required: true, min: 0, validate: Number.isSafeInteger };
const days = { type: Number, required: true, min: 0, validate: Number.isInteger };

const slipSchema = new Schema<Slip>(
  {
    sheet: { ...text, enum: SHEETS },
    salary: paisa,
    allowance: paisa,
    fund: paisa,
    cit: paisa,
    tax: paisa,
    deduction: paisa,
    advance: paisa,
    net: paisa,
    paid_before: paisa,
    absent: days,
    days,
    note: someText,
    post: someText,
    pan: someText,
    bank: someText,
    account_no: someText,
  },
  { _id: false },
);

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
    reference: someText,
    fiscal_year: text,
    serial: { type: Number, required: true, min: 1, validate: Number.isInteger },
    slip: slipSchema,
    slipInUse: { type: String, select: false },
    createdAt: { type: Date, required: true },
    drawer: { type: Number, select: false },
    cancelled: cancelledSchema,
  },
  { versionKey: false },
);
addEnteredKeys(salarySchema, ['cancelled', 'slipInUse']);
// Makes sure that a number is given once.
salarySchema.index({ school: 1, fiscal_year: 1, serial: 1 }, { unique: true });
// Makes sure that nobody is paid twice by a sheet.
salarySchema.index(
  { school: 1, slipInUse: 1 },
  { unique: true, partialFilterExpression: { slipInUse: { $exists: true } } },
);
// Serves the last slips of a sheet, and what all of them withheld.
salarySchema.index(
  { school: 1, 'slip.sheet': 1, salaryForTheYear: 1, salaryForTheMonth: 1 },
  { partialFilterExpression: { slipInUse: { $exists: true } } },
);
// Serve the statement of all till date , of a year, and of a month (and its sum), in their order.
salarySchema.index({ school: 1, createdAt: 1, _id: 1 });
salarySchema.index({ school: 1, salaryForTheYear: 1, createdAt: 1, _id: 1 });
salarySchema.index({ school: 1, salaryForTheYear: 1, salaryForTheMonth: 1, createdAt: 1, _id: 1 });
// Serves the list of an employee's salaries for a year.
salarySchema.index({ school: 1, kind: 1, number: 1, salaryForTheYear: 1 });

export const SalaryModel = model('Salary', salarySchema, 'salaries');
