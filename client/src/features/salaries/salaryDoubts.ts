import { formatRupees } from '@school-office/contract/money/money';
import { formatMonth, monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { Doubt } from '../../components/form/useQuestion.tsx';
import type { SalaryToPay } from './salaryForm.ts';

interface SalaryKnown {
  /** In rupees; undefined for an employee who is not found. */
  salary: number | undefined;
  /** In rupees, for the month of the payment. */
  alreadyPaid: number;
  thisMonth: SchoolMonth;
  isThisMonthPaid: boolean;
  /** Rupees of cash that should be in the drawer; undefined where that is not known, or it is not paid in cash. */
  inDrawer: number | undefined;
}

/** Returns the question about a payment, with what is unusual, a sentence each. */
export function doubtsAboutSalary(
  { name, salaryForTheMonth, salaryForTheYear, salaryAmount }: SalaryToPay & { salaryForTheYear: number },
  { salary, alreadyPaid, thisMonth, isThisMonthPaid, inDrawer }: SalaryKnown,
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
  if (inDrawer !== undefined && salaryAmount > inDrawer) {
    reasons.push(
      `${formatRupees(salaryAmount)} in cash is more than the ${formatRupees(Math.max(0, inDrawer))} in the drawer.`,
    );
  }
  return {
    title: isAhead ? `Pay ${formatMonth(month)} ahead?` : `Pay ${formatRupees(salaryAmount)} to ${name}?`,
    reasons,
    yes: 'Pay it',
  };
}
