import { z } from 'zod';
import type { OnWire } from './employeeWire.ts';
import { MONTHS, type EmployeeKind, type MonthName } from './enumerations.ts';
import { money, nepaliYear, oneOf } from './fields.ts';

/** The year may be left out or empty: the current BS year is meant then. */
export const salaryPaymentRequest = z.object({
  salaryForTheYear: z.preprocess(
    (year) => (year === '' || year === null ? undefined : year),
    nepaliYear('Year').optional(),
  ),
  salaryForTheMonth: oneOf('Month', MONTHS),
  salaryAmount: money('Amount'),
});
export type SalaryPaymentRequest = z.output<typeof salaryPaymentRequest>;

/** What one employee was paid for a BS year is asked for by these two in the path. */
export const employeeYear = z.object({ number: z.string(), year: nepaliYear() });

/** A salary that was paid, under neutral keys. Name and number are those of the day of payment. */
export interface SalaryPayment {
  _id: string;
  name: string;
  number: string;
  salaryForTheYear: number;
  salaryForTheMonth: MonthName;
  /** Rupees. */
  salaryAmount: number;
  /** ISO 8601. */
  createdAt: string;
}

/** With teacher_name and teacherId, or staff_name and staffId. */
export type SalaryPaymentOnWire = OnWire<EmployeeKind, SalaryPayment>;

export interface SalaryPaymentAnswer {
  message: string;
  payment: SalaryPaymentOnWire;
}
