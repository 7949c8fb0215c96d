import { formatRupees } from '@school-office/contract/money';
import type { SalaryToPay } from './salaryForm.ts';

export interface SalaryKnown {
  /** In rupees; undefined for an employee who is not found. */
  salary: number | undefined;
  /** In rupees, for the month of the payment. */
  alreadyPaid: number;
}

/** Returns what is unusual about a payment, a sentence each. */
export function doubtsAboutSalary(
  { salaryForTheMonth, salaryForTheYear, salaryAmount }: SalaryToPay,
  { salary, alreadyPaid }: SalaryKnown,
): string[] {
  const doubts: string[] = [];
  if (alreadyPaid > 0) {
    const month = `${salaryForTheMonth} ${salaryForTheYear}`;
    doubts.push(`${formatRupees(alreadyPaid)} is already paid for ${month}.`);
  }
  if (salary !== undefined && salaryAmount > 2 * salary) {
    doubts.push(`${formatRupees(salaryAmount)} is more than twice the salary of ${formatRupees(salary)}.`);
  }
  return doubts;
}
