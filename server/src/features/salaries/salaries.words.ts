import { formatMonth, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { EmployeeKind } from '@school-office/contract/enumerations';
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

/** `paper` is the number of the payment. */
export function paidBySheet(name: string, month: SchoolMonth, paper: string): string {
  return `${formatMonth(month)} of ${name} is paid already, by ${paper} of the salary month: cancel that first`;
}

export function countedInSlip(paper: string): string {
  return `${paper} has paid the rest of that month: cancel that first`;
}

type Paid = Salary & { _id: string; kind: EmployeeKind };

/** `employee` is an id. */
export function paidInTrail(salary: Paid, employee: string): TrailLine {
  return { action: 'paid salary', ...inTrail(salary, employee), details: salaryPaid(salary) };
}

export function cancelledSalaryInTrail(salary: Paid, employee: string, why: Cancellation): TrailLine {
  const amount = formatRupees(salary.salaryAmount);
  return {
    action: 'cancelled salary',
    ...inTrail(salary, employee),
    details: `${amount}, ${whyCancelled(why)}`,
    each: { [employee]: { details: `${amount}: ${whyCancelled(why)}` } },
  };
}

function inTrail({ _id: record, kind, name }: Paid, _id: string) {
  const people = [{ kind, _id, name }];
  return { kind: 'payment', record, name, people, about: [record, _id], money: true } as const;
}
