import { formatMonth, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { formatRupees } from '@school-office/contract/money/money';
import type { Cancellation } from '@school-office/contract/money/receipts';
import type { SalaryPayment } from '@school-office/contract/money/salaries';
import { said } from '@school-office/contract/sentences';
import { t } from '@school-office/contract/words';
import type { TrailLine } from '../audit/audit.service.ts';
import { whyCancelled } from '../money/cancellation.ts';

type Salary = Pick<
  SalaryPayment,
  'name' | 'number' | 'salaryForTheYear' | 'salaryForTheMonth' | 'salaryAmount'
>;

/** Returns 'Paid Rs 32,000 to Sita Example (T-001) for Mangsir 2083', for the clerk, the history and the audit trail. */
export function salaryPaid(salary: Salary): string {
  const { name, number, salaryForTheYear: year, salaryForTheMonth: month_name, salaryAmount } = salary;
  return t('Paid {{amount}} to {{name}} ({{number}}) for {{month}}', {
    amount: formatRupees(salaryAmount),
    name,
    number,
    month: formatMonth({ year, month_name }),
  });
}

export function salaryCancelled({ name, salaryAmount }: Salary): string {
  return t('The salary of {{name}} of {{amount}} is cancelled', {
    name,
    amount: formatRupees(salaryAmount),
  });
}

export function salaryCancelledAlready({ name }: Pick<Salary, 'name'>): string {
  return t('The salary of {{name}} is cancelled already', { name });
}

/** For a request that comes again; `message` is what was answered first. */
export function salaryCancelledSince(message: string): string {
  return t('{{message}}. But this was cancelled since: nothing is paid.', { message });
}

/** `paper` is the number of the payment. */
export function paidBySheet(name: string, month: SchoolMonth, paper: string): string {
  return t('{{month}} of {{name}} is paid already, by {{paper}} of the salary month: cancel that first', {
    month: formatMonth(month),
    name,
    paper,
  });
}

export function countedInSlip(paper: string): string {
  return t('{{paper}} has paid the rest of that month: cancel that first', { paper });
}

type Paid = Salary & { _id: string; kind: EmployeeKind };

/** `employee` is an id. */
export function paidInTrail(salary: Paid, employee: string): TrailLine {
  return {
    action: 'paid salary',
    ...inTrail(salary, employee),
    details: said(() => salaryPaid(salary)),
  };
}

export function cancelledSalaryInTrail(salary: Paid, employee: string, why: Cancellation): TrailLine {
  const amount = () => formatRupees(salary.salaryAmount);
  return {
    action: 'cancelled salary',
    ...inTrail(salary, employee),
    details: said(() => `${amount()}, ${whyCancelled(why)}`),
    each: { [employee]: { details: said(() => `${amount()}: ${whyCancelled(why)}`) } },
  };
}

function inTrail({ _id: record, kind, name }: Paid, _id: string) {
  const people = [{ kind, _id, name }];
  return { kind: 'payment', record, name, people, about: [record, _id], money: true } as const;
}
