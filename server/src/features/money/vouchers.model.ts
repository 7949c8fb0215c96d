import { ALL_CLASS_NAMES, MONTHS, EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import { WAYS } from '@school-office/contract/money/receipts';
import type { RefundLine } from '@school-office/contract/money/refunds';
import { VOUCHER_KINDS, type Voucher, type EmployeeOfVoucher } from '@school-office/contract/money/vouchers';
import { Schema, model, type Types } from 'mongoose';
import { addEnteredKeys, type Entered } from '../audit/entered.ts';
import { cancelledSchema, type CancelledRecord } from './cancellation.ts';

/** A voucher. All amounts are in paisa. Only prints and cancelled ever change. */
export interface VoucherRecord
  extends
    Omit<
      Voucher,
      | '_id'
      | 'createdAt'
      | 'account'
      | 'direction'
      | 'from_name'
      | 'to_name'
      | 'head'
      | 'head_id'
      | 'employee'
      | 'a_month'
      | 'cancelled'
      | 'drawer_closed'
      | 'year_closed'
      | 'student'
      | 'receipt'
    >,
    Entered {
  /** The school's value. */
  school: string;
  createdAt: Date;
  /** None of a transfer. */
  head?: Types.ObjectId;
  /** The head's name when it was written. */
  head_name: string;
  /** Of a refund. */
  student?: Types.ObjectId;
  /** Of a cheque that has bounced. */
  receipt?: Types.ObjectId;
  /** Of an advance and a return, as it was then. */
  employee?: Omit<EmployeeOfVoucher, '_id'> & { id: Types.ObjectId };
  /** Of an advance: what is taken off each salary, 0 if nothing was agreed. */
  a_month?: number;
  /** Of cash, the number of the drawer that was open. */
  drawer?: number;
  cancelled?: CancelledRecord;
}

const text = { type: String, required: true };
const someText = { type: String, default: '' };
const paisa = { type: Number, required: true, min: 0, validate: Number.isSafeInteger };

const refundLineSchema = new Schema<RefundLine>(
  {
    year: { type: Number, required: true },
    month_name: { ...text, enum: MONTHS },
    monthly_fees: paisa,
    hostel_fees: paisa,
    laboratory_fees: paisa,
    computer_fees: paisa,
    exam_fees: paisa,
    miscellaneous: paisa,
    amount: paisa,
  },
  { _id: false },
);

const voucherSchema = new Schema<VoucherRecord>(
  {
    school: { ...text, select: false },
    fiscal_year: text,
    number: { type: Number, required: true, min: 1 },
    day: { ...text, match: /^\d{4}-\d\d-\d\d$/ },
    createdAt: { type: Date, required: true },
    kind: { ...text, enum: VOUCHER_KINDS },
    from: { type: String, default: null },
    to: { type: String, default: null },
    amount: { ...paisa, min: 1 },
    fee: paisa,
    way: { type: String, enum: [...WAYS, null], default: null },
    reference: someText,
    party: someText,
    head: Schema.Types.ObjectId,
    head_name: someText,
    bill_no: someText,
    note: someText,
    image: someText,
    student: Schema.Types.ObjectId,
    student_name: String,
    classname: { type: String, enum: ALL_CLASS_NAMES },
    section: String,
    roll_no: Number,
    lines: { type: [refundLineSchema], default: undefined },
    receipt: Schema.Types.ObjectId,
    employee: new Schema(
      {
        id: { type: Schema.Types.ObjectId, required: true },
        kind: { ...text, enum: EMPLOYEE_KINDS },
        number: text,
        name: text,
      },
      { _id: false },
    ),
    a_month: { ...paisa, required: false },
    drawer: { type: Number, min: 1, select: false },
    prints: { type: Number, required: true, default: 0 },
    cancelled: cancelledSchema,
  },
  { versionKey: false },
);
addEnteredKeys(voucherSchema, ['prints', 'cancelled']);
// Makes sure that a number is given once.
voucherSchema.index({ school: 1, fiscal_year: 1, number: 1 }, { unique: true });
// Serves the vouchers of a month.
voucherSchema.index({ school: 1, day: 1, _id: 1 });
// Serves how often a head is used.
voucherSchema.index({ school: 1, head: 1, day: 1 });
// Serves what was given back to students.
voucherSchema.index(
  { school: 1, student: 1, day: 1 },
  { partialFilterExpression: { student: { $exists: true } } },
);

// Serves the advances of employees.
voucherSchema.index(
  { school: 1, 'employee.id': 1, day: 1, _id: 1 },
  { partialFilterExpression: { 'employee.id': { $exists: true } } },
);

export const VoucherModel = model('Voucher', voucherSchema, 'vouchers');
