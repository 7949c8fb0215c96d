import { monthNumber } from '@school-office/contract/calendar/schoolMonths';
import { ALL_CLASS_NAMES, FEE_PARTS, MONTHS } from '@school-office/contract/enumerations';
import {
  HEADLESS,
  WAYS,
  type Receipt,
  type ReceiptItem,
  type ReceiptLine,
} from '@school-office/contract/money/receipts';
import { Schema, Types, model } from 'mongoose';
import { addEnteredKeys, type Entered } from '../audit/entered.ts';
import { cancelledSchema, type CancelledRecord } from './cancellation.ts';

export interface ReceiptItemRecord extends Omit<ReceiptItem, 'head'> {
  head?: Types.ObjectId;
}

export interface ReceiptLineRecord extends Omit<ReceiptLine, '_id' | 'student' | 'items'> {
  _id: Types.ObjectId;
  student: Types.ObjectId;
  items: ReceiptItemRecord[];
  /** The sum of the six parts, without the fine. */
  amount: number;
}

/** A receipt. All amounts are in paisa. Only prints, print, cancelled and with it referenceInUse, and chequeOpen ever change. */
export interface ReceiptRecord
  extends Omit<Receipt, '_id' | 'lines' | 'createdAt' | 'cancelled' | 'account'>, Entered {
  /** The school's value. */
  school: string;
  lines: ReceiptLineRecord[];
  createdAt: Date;
  /** The numbers of its lines' months, and their school years, by which statements find it. */
  months: number[];
  years: number[];
  /** Each student with each school year that they pay for, by `studentYearKey`. */
  studentYears: string[];
  /** The reference without blanks and capitals, while no other receipt of the same way may have it. */
  referenceInUse?: string;
  /** What the search finds it by, of `keysToFind`. */
  foundBy?: string[];
  /** The last print; `lost` is how often it was printed before the one that was said not to have come out. */
  print?: { at: Date; account: string; lost?: number };
  /** The number of the drawer that its cash was put into. */
  drawer?: number;
  /** The number of the paper without blanks and capitals, while no other receipt may have it. */
  paperInUse?: string;
  /** Of a cheque that is neither cleared nor cancelled. */
  chequeOpen?: true;
  cancelled?: CancelledRecord;
}

const text = { type: String, required: true };
const someText = { type: String, default: '' };
const number = { type: Number, required: true };
const paisa = { ...number, min: 0, validate: Number.isInteger };

const itemSchema = new Schema<ReceiptItemRecord>(
  {
    head: Schema.Types.ObjectId,
    of: { type: String, enum: HEADLESS },
    name: text,
    nepali_name: someText,
    part: { ...text, enum: FEE_PARTS },
    gross: { ...number, validate: Number.isInteger },
    concession: { ...number, validate: Number.isInteger },
    amount: paisa,
  },
  { _id: false },
);

const lineSchema = new Schema<ReceiptLineRecord>({
  student: { type: Schema.Types.ObjectId, required: true },
  student_name: text,
  classname: { ...text, enum: ALL_CLASS_NAMES },
  section: String,
  roll_no: number,
  parents_name: someText,
  year: number,
  month_name: { ...text, enum: MONTHS },
  monthly_fees: paisa,
  hostel_fees: paisa,
  laboratory_fees: paisa,
  computer_fees: paisa,
  exam_fees: paisa,
  miscellaneous: paisa,
  amount: paisa,
  fine: paisa,
  as_charged: { type: Boolean, required: true },
  as_of: { type: String, enum: ALL_CLASS_NAMES },
  items: [itemSchema],
});

const receiptSchema = new Schema<ReceiptRecord>(
  {
    school: { ...text, select: false },
    fiscal_year: text,
    number: { ...number, min: 1 },
    createdAt: { type: Date, required: true },
    way: { ...text, enum: WAYS },
    reference: someText,
    referenceInUse: { type: String, select: false },
    foundBy: { type: [String], default: undefined, select: false },
    drawer: { type: Number, min: 1, select: false },
    place: text,
    chequeOpen: { type: Boolean, select: false },
    paper: { type: new Schema({ number: text, day: text }, { _id: false }) },
    paperInUse: { type: String, select: false },
    received: paisa,
    payer: someText,
    lines: { type: [lineSchema], required: true, default: undefined },
    total: paisa,
    months: { type: [Number], required: true, default: undefined, select: false },
    years: { type: [Number], required: true, default: undefined, select: false },
    studentYears: { type: [String], required: true, default: undefined, select: false },
    due_after: paisa,
    advance_after: paisa,
    prints: { type: Number, required: true, default: 0 },
    print: { type: new Schema({ at: Date, account: String, lost: Number }, { _id: false }), select: false },
    cancelled: cancelledSchema,
  },
  { versionKey: false },
);
addEnteredKeys(receiptSchema, ['prints', 'print', 'cancelled', 'referenceInUse', 'paperInUse', 'chequeOpen']);
// Makes sure that a number is given once.
receiptSchema.index({ school: 1, fiscal_year: 1, number: 1 }, { unique: true });
// Makes sure that a cheque or a transfer is taken once.
receiptSchema.index(
  { school: 1, way: 1, referenceInUse: 1 },
  { unique: true, partialFilterExpression: { referenceInUse: { $exists: true } } },
);
// Makes sure that a receipt on paper is entered once.
receiptSchema.index(
  { school: 1, paperInUse: 1 },
  { unique: true, partialFilterExpression: { paperInUse: { $exists: true } } },
);
// Serves the search by reference and amount.
receiptSchema.index({ school: 1, foundBy: 1 });
// Serves the cheques that the bank has not paid yet.
receiptSchema.index(
  { school: 1, chequeOpen: 1, createdAt: 1 },
  { partialFilterExpression: { chequeOpen: { $exists: true } } },
);
// Serves the statement of all till date and the receipts of a day.
receiptSchema.index({ school: 1, createdAt: 1, _id: 1 });
// Serve the statements of a month and of a year, in their order.
receiptSchema.index({ school: 1, months: 1, createdAt: 1, _id: 1 });
receiptSchema.index({ school: 1, years: 1, createdAt: 1, _id: 1 });
// Serve a student's ledger: what was paid for a school year, and what was received on and since a day.
receiptSchema.index({ school: 1, studentYears: 1 });
receiptSchema.index({ school: 1, 'lines.student': 1, createdAt: 1, _id: 1 });

export const ReceiptModel = model('Receipt', receiptSchema, 'receipts');

/** Returns the lines, in paisa, with all that is computed of them. */
export function sumsOfLines(
  lines: readonly (Omit<ReceiptLineRecord, '_id' | 'amount'> & { _id?: Types.ObjectId })[],
): Pick<ReceiptRecord, 'lines' | 'total'> {
  let total = 0;
  const withAmounts = lines.map((line) => {
    const amount = FEE_PARTS.reduce((sum, part) => sum + line[part], 0);
    total += amount + line.fine;
    // Each line has an id of its own: it is a payment of the specification.
    return { _id: new Types.ObjectId(), ...line, amount };
  });
  return { lines: withAmounts, total };
}

/** Returns what a receipt with these lines is found by. */
export function keysOfLines(
  lines: readonly Pick<ReceiptLineRecord, 'student' | 'year' | 'month_name'>[],
): Pick<ReceiptRecord, 'months' | 'years' | 'studentYears'> {
  return {
    months: [...new Set(lines.map(monthNumber))],
    years: [...new Set(lines.map(({ year }) => year))],
    studentYears: [...new Set(lines.map(({ student, year }) => studentYearKey(student, year)))],
  };
}

export function studentYearKey(student: string | Types.ObjectId, year: number): string {
  return `${String(student)} ${year}`;
}
