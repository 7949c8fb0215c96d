import { formatRupees } from '@school-office/contract/money';
import { formatMonth, monthNumber, type SchoolMonth } from '@school-office/contract/schoolMonths';
import type { SalaryToPay } from './salaryForm.ts';

/** A salary is seldom paid for a later month than the one after the next. */
const MONTHS_AHEAD = 2;

export interface SalaryKnown {
  /** In rupees; undefined for an employee who is not found. */
  salary: number | undefined;
  /** In rupees, for the month of the payment. */
  alreadyPaid: number;
  thisMonth: SchoolMonth;
}

/** Returns what is unusual about a payment, a sentence each. */
export function doubtsAboutSalary(
  { salaryForTheMonth, salaryForTheYear, salaryAmount }: SalaryToPay & { salaryForTheYear: number },
  { salary, alreadyPaid, thisMonth }: SalaryKnown,
): string[] {
  const month = { year: salaryForTheYear, month_name: salaryForTheMonth };
  const ahead = monthNumber(month) - monthNumber(thisMonth);
  const doubts: string[] = [];
  if (alreadyPaid > 0) doubts.push(`${formatRupees(alreadyPaid)} is already paid for ${formatMonth(month)}.`);
  if (ahead > MONTHS_AHEAD) doubts.push(`${formatMonth(month)} is ${ahead} months ahead.`);
  if (salary !== undefined && salaryAmount > 2 * salary) {
    doubts.push(`${formatRupees(salaryAmount)} is more than twice the salary of ${formatRupees(salary)}.`);
  }
  return doubts;
}
