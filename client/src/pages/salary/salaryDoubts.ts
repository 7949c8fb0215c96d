import { formatMonth, monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { formatRupees } from '@school-office/contract/money/money';
import type { Doubt } from '../../components/form/useQuestion.tsx';
import type { SalaryToPay } from '../../features/salaries/salaryForm.ts';

interface SalaryKnown {
  /** In rupees; undefined for an employee who is not found. */
  salary: number | undefined;
  /** In rupees, for the month of the payment. */
  alreadyPaid: number;
  thisMonth: SchoolMonth;
  isThisMonthPaid: boolean;
  /** The sentence about cash that is not in the drawer. */
  aboutDrawer: string[];
}

/** Returns the question about a payment, with what is unusual, a sentence each. */
export function doubtsAboutSalary(
  { name, salaryForTheMonth, salaryForTheYear, salaryAmount }: SalaryToPay & { salaryForTheYear: number },
  { salary, alreadyPaid, thisMonth, isThisMonthPaid, aboutDrawer }: SalaryKnown,
): Doubt {
  const month = { year: salaryForTheYear, month_name: salaryForTheMonth };
  const isAhead = monthNumber(month) > monthNumber(thisMonth);
  const reasons: string[] = [];
  if (alreadyPaid > 0)
    reasons.push(`${formatRupees(alreadyPaid)} is already paid for ${formatMonth(month)}.`);
  if (isAhead && isThisMonthPaid) reasons.push(`${formatMonth(thisMonth)} is paid.`);
  else if (isAhead) reasons.push(`It is ${formatMonth(thisMonth)} now: ${formatMonth(month)} has not begun.`);
  if (salary !== undefined && salaryAmount > 2 * salary) {
    reasons.push(`${formatRupees(salaryAmount)} is more than twice the salary of ${formatRupees(salary)}.`);
  }
  reasons.push(...aboutDrawer);
  return {
    title: isAhead ? `Pay ${formatMonth(month)} ahead?` : `Pay ${formatRupees(salaryAmount)} to ${name}?`,
    reasons,
    yes: 'Pay it',
  };
}
