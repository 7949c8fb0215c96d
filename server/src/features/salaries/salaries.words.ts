import { formatRupees } from '@school-office/contract/money/money';
import type { Cancellation } from '@school-office/contract/money/receipts';
import type { SalaryPayment } from '@school-office/contract/money/salaries';
import type { TrailLine } from '../audit/audit.service.ts';
import { whyCancelled } from '../money/cancellation.ts';

type Salary = Pick<
  SalaryPayment,
  'name' | 'number' | 'salaryForTheYear' | 'salaryForTheMonth' | 'salaryAmount'
>;

/** Returns 'Paid Rs 32,000 to Sita Example (T-001) for Mangsir 2083', for the clerk, the history and the audit trail. */
export function salaryPaid(salary: Salary): string {
  const { name, number, salaryForTheYear, salaryForTheMonth, salaryAmount } = salary;
  return `Paid ${formatRupees(salaryAmount)} to ${name} (${number}) for ${salaryForTheMonth} ${salaryForTheYear}`;
}

export function salaryCancelled({ name, salaryAmount }: Salary): string {
  return `The salary of ${name} of ${formatRupees(salaryAmount)} is cancelled`;
}

export function salaryCancelledAlready({ name }: Pick<Salary, 'name'>): string {
  return `The salary of ${name} is cancelled already`;
}

/** For a request that comes again; `message` is what was answered first. */
export function salaryCancelledSince(message: string): string {
  return `${message}. But this was cancelled since: nothing is paid.`;
}

export function cancelledSalaryInTrail(salary: Salary & { _id: string }, why: Cancellation): TrailLine {
  const { _id, name, salaryAmount } = salary;
  return {
    action: 'cancelled salary',
    kind: 'payment',
    record: _id,
    name,
    details: `${formatRupees(salaryAmount)}, ${whyCancelled(why)}`,
  };
}
