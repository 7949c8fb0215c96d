import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { MONTHS, type EmployeeKind } from '@school-office/contract/enumerations';
import { SHEETS, type Sheet } from '@school-office/contract/money/salaries';
import { Schema, model } from 'mongoose';

/** What is typed of an employee for a month, in paisa, until it is paid; it stays for a payment that is cancelled. */
export interface DraftRow {
  allowance: number;
  fund: number;
  cit: number;
  tax: number;
  deduction: number;
  /** Null for as agreed when the advance was given. */
  advance: number | null;
  note: string;
  /** How often it was changed, and by which account last. */
  changes: number;
  account: string;
}

/** The sheet of a month. */
export interface SalaryDraftRecord extends SchoolMonth {
  /** The school's value. */
  school: string;
  sheet: Sheet;
  /** By `rowKey`. */
  rows: Record<string, DraftRow>;
}

/** The key of an employee's row: 'teacher 6920...'. */
export function rowKey(kind: EmployeeKind, employee: string): string {
  return `${kind} ${employee}`;
}

const text = { type: String, required: true };
const paisa = { type: Number, required: true, min: 0, validate: Number.isSafeInteger };

const rowSchema = new Schema<DraftRow>(
  {
    allowance: paisa,
    fund: paisa,
    cit: paisa,
    tax: paisa,
    deduction: paisa,
    advance: { type: Number, min: 0, default: null },
    note: { type: String, default: '' },
    changes: { type: Number, required: true, min: 1 },
    account: text,
  },
  { _id: false },
);

const salaryDraftSchema = new Schema<SalaryDraftRecord>(
  {
    school: text,
    year: { type: Number, required: true },
    month_name: { ...text, enum: MONTHS },
    sheet: { ...text, enum: SHEETS },
    rows: { type: Map, of: rowSchema, required: true, default: {} },
  },
  { versionKey: false, minimize: false },
);
// Makes sure that a month has one of each sheet.
salaryDraftSchema.index({ school: 1, year: 1, month_name: 1, sheet: 1 }, { unique: true });

export const SalaryDraftModel = model('SalaryDraft', salaryDraftSchema, 'salaryDrafts');
