import { z } from 'zod';
import type { OnWire } from '../employees/employeeWire.ts';
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
}

/** With teacher_name and teacherId, or staff_name and staffId. */
export type SalaryPaymentOnWire = OnWire<EmployeeKind, SalaryPayment>;

export interface SalaryPaymentAnswer {
  message: string;
  payment: SalaryPaymentOnWire;
}
