import { z } from 'zod';
import { fromWire, toWire, type OnWire } from '../employees/employeeWire.ts';
import { MONTHS, type EmployeeKind } from '../enumerations.ts';
import { money, nepaliYear, oneOf, optional, text } from '../fields.ts';
import { WAYS, type Cancelled } from './receipts.ts';

/** Without a year the current BS year is meant, without a way by bank. The amount is in rupees. */
export const salaryPaymentRequest = z.object({
  salaryForTheYear: optional(nepaliYear(), undefined),
  salaryForTheMonth: oneOf('Month', MONTHS),
  salaryAmount: money('Amount'),
  way: optional(oneOf('Way', WAYS), 'Bank'),
  /** Where a way is paid from several places, the key of one. */
  place: optional(text('Place'), undefined).optional(),
});
export type SalaryPaymentRequest = z.output<typeof salaryPaymentRequest>;

/** The path of the list of one employee's salaries for a BS year. */
export const employeeYear = z.object({ number: z.string(), year: nepaliYear() });

/** Each month has a sheet of salaries, and the month of the festival one more. */
export const SHEETS = ['salary', 'festival'] as const;
export type Sheet = (typeof SHEETS)[number];

/** What a salary that was paid by a sheet is made of, as it was then: net = salary + allowance - all that is taken off. Rupees. */
export interface Slip {
  sheet: Sheet;
  salary: number;
  allowance: number;
  /** Withheld for the provident or social security fund, for the citizen investment trust, and for the tax office. */
  fund: number;
  cit: number;
  tax: number;
  /** What the school keeps, such as for days without pay. */
  deduction: number;
  /** Taken off an advance. */
  advance: number;
  net: number;
  /** What was paid for the month before, by hand; the slip pays the rest. */
  paid_before: number;
  /** Days marked absent, of so many days of the month. */
  absent: number;
  days: number;
  note: string;
  post: string;
  pan: string;
  bank: string;
  account_no: string;
}

/** Those of its fields that are money. */
export const SLIP_MONEY = [
  'salary',
  'allowance',
  'fund',
  'cit',
  'tax',
  'deduction',
  'advance',
  'net',
  'paid_before',
] as const;
export type SlipMoney = (typeof SLIP_MONEY)[number];

/** A salary that was paid, under neutral keys. Name and number are those of the day of payment. */
export interface SalaryPayment extends Omit<SalaryPaymentRequest, 'place'> {
  _id: string;
  name: string;
  number: string;
  salaryForTheYear: number;
  /** The day that it counts on, '2083-08-05'. */
  day: string;
  /** The key of the place that it was paid from. */
  place: string;
  /** Of a cheque or an order of the bank. */
  reference: string;
  /** Of its day, such as '2083/84', and its number in it. */
  fiscal_year: string;
  serial: number;
  /** Null of one that was paid by hand, and for those who do not pay salaries. */
  slip: Slip | null;
  /** ISO 8601. */
  createdAt: string;
  cancelled: Cancelled | null;
}

/** A salary as the list of one employee's salaries shows it. */
export interface EnteredSalary extends SalaryPayment {
  /** The email of the account that paid it. */
  account: string;
  /** Of cash whose drawer was closed since. */
  drawer_closed?: true;
  /** Where it is read: of a fiscal year that is closed, so that nobody cancels it. */
  year_closed?: true;
}

/** With teacher_name and teacherId, or staff_name and staffId; `number` is that of the payment in its fiscal year. */
export type SalaryOnWire<Payment extends SalaryPayment> = OnWire<EmployeeKind, Omit<Payment, 'serial'>> & {
  number: number;
};
export type SalaryPaymentOnWire = SalaryOnWire<SalaryPayment>;

export function salaryToWire<Payment extends SalaryPayment>(
  kind: EmployeeKind,
  { serial: number, ...payment }: Payment,
): SalaryOnWire<Payment> {
  return { ...toWire(kind, payment), number };
}

export function salaryFromWire<Payment extends SalaryPayment>(
  kind: EmployeeKind,
  { number: serial, ...payment }: SalaryOnWire<Payment>,
): Payment {
  return { ...fromWire<object>(kind, payment), serial } as unknown as Payment;
}

export interface SalaryPaymentAnswer {
  message: string;
  payment: SalaryPaymentOnWire;
}
