// The salaries of a month as one table: typed row by row, and paid by one act.

import { z } from 'zod';
import type { SchoolMonth } from '../calendar/schoolMonths.ts';
import { seenByDesk } from '../editing.ts';
import { EMPLOYEE_KINDS, MONTHS, type EmployeeKind } from '../enumerations.ts';
import {
  decimal,
  money,
  nepaliDay,
  nepaliYear,
  oneOf,
  optional,
  optionalText,
  refusal,
  text,
} from '../fields.ts';
import { recordId, WAYS, type Way } from './receipts.ts';
import { SHEETS, type SalaryPaymentOnWire, type Sheet } from './salaries.ts';

export const salaryMonthPath = z.object({ year: nepaliYear(), month: oneOf('Month', MONTHS) });
export const sheetQuery = z.object({ sheet: optional(oneOf('Sheet', SHEETS), 'salary') });

const MOST_ROWS = 1_000;

/** The amounts that are typed, in rupees; those that a row does not name stay as they are. */
const draftRow = z.object(
  {
    employee: recordId('Employee'),
    kind: oneOf('Kind', EMPLOYEE_KINDS),
    allowance: money('Allowance').optional(),
    fund: money('Fund').optional(),
    cit: money('CIT').optional(),
    tax: money('Tax').optional(),
    deduction: money('Other').optional(),
    /** Null for as agreed when the advance was given. */
    advance: money('Advance').nullable().optional(),
    note: optionalText('Note').optional(),
  },
  refusal('Each row names an employee'),
);
export type SalaryDraftRow = z.output<typeof draftRow>;

export const salaryDraft = z.object({
  rows: z
    .array(draftRow, refusal('Rows must be a list'))
    .min(1, refusal('Name at least one row'))
    .max(MOST_ROWS, refusal('At most {{most}} rows', { most: String(MOST_ROWS) }))
    .refine(
      (rows) => new Set(rows.map(({ employee }) => employee)).size === rows.length,
      refusal('Each employee can be there once'),
    ),
  /** The sum of `changes` of these rows, as they were read: with more, nothing is changed. */
  ...seenByDesk.shape,
});
export type SalaryDraft = z.output<typeof salaryDraft>;

export const payday = z.object({
  employees: z
    .array(recordId('Employee'), refusal('Employees must be a list'))
    .min(1, refusal('Choose those to pay'))
    .max(MOST_ROWS, refusal('At most {{most}} people', { most: String(MOST_ROWS) })),
  way: oneOf('Way', WAYS),
  place: optional(text('Place'), undefined).optional(),
  /** Of the order of the bank, or of the cheque. */
  reference: optionalText('Reference'),
  /** Today if it is not said. */
  day: optional(nepaliDay('Day'), undefined),
  /** The sum that the desk saw, in rupees: if it is another by now, nothing is paid. */
  amount: optional(decimal('Amount', { least: 0, most: 1e9 }), undefined),
});
export type PayDay = z.output<typeof payday>;

/** What was paid to an employee for a month, by hand or by the table. */
export interface PaymentOfRow {
  _id: string;
  fiscal_year: string;
  number: number;
  day: string;
  way: Way;
  /** The key of the place that it was paid from. */
  place: string;
  /** Of the order of the bank, or of the cheque. */
  reference: string;
  /** Rupees. */
  amount: number;
  /** The email of the account that paid it. */
  account: string;
}

/** What a month is for one employee: gross = salary + allowance, net = gross less all that is taken off. Rupees. */
export interface SalaryRow {
  /** The id. */
  employee: string;
  kind: EmployeeKind;
  number: string;
  name: string;
  /** The subject or the work. */
  duty: string;
  salary: number;
  /** Days marked absent, of so many days of the month. */
  absent: number;
  days: number;
  allowance: number;
  fund: number;
  cit: number;
  tax: number;
  deduction: number;
  advance: number;
  /** Whether `advance` is what was agreed when it was given, and not typed. */
  agreed: boolean;
  /** What the employee owes of advances now. */
  advance_left: number;
  note: string;
  gross: number;
  net: number;
  /** Of the month, on this sheet. */
  paid: number;
  rest: number;
  /** Partly is paid by hand; paid is locked. */
  state: 'open' | 'partly' | 'paid';
  /** Whether nobody has typed it: it is as the last slip was. */
  proposed: boolean;
  slip: Pick<PaymentOfRow, '_id' | 'fiscal_year' | 'number' | 'day' | 'way'> | null;
  /** Of the month, on this sheet, the oldest first; those that were cancelled are none. */
  payments: PaymentOfRow[];
  bank: string;
  account_no: string;
  pan: string;
  fund_no: string;
  cit_no: string;
  /** How often it was typed, and by which account last; '' for none. */
  changes: number;
  changed_by: string;
}

/** What was withheld from salaries of all time, what of it was deposited, and what is still held for others. Rupees. */
export interface Held {
  withheld: number;
  deposited: number;
  held: number;
}

export interface SalaryMonth extends SchoolMonth {
  sheet: Sheet;
  /** Teachers by number, then the other staff. */
  rows: SalaryRow[];
  held: { tax: Held; fund: Held; cit: Held };
}

/** The rows that were named, as they are now; `seen` is the sum of their changes. */
export interface SalaryDraftAnswer {
  message: string;
  rows: SalaryRow[];
  seen: number;
}

export interface PayDayAnswer {
  message: string;
  /** How many people. */
  paid: number;
  /** Rupees. */
  amount: number;
  /** How many of those who were named were paid already. */
  skipped: number;
  payments: SalaryPaymentOnWire[];
}
