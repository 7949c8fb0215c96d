import { useEffect, useEffectEvent } from 'react';
import type { Employee } from '@school-office/contract/employees/employees';
import { MONTHS, type EmployeeKind, type MonthName } from '@school-office/contract/enumerations';
import { sumRupees } from '@school-office/contract/money/money';
import type { ContractForm } from '../../components/form/useContractForm.ts';
import { useRequest } from '../../store/useRequest.ts';
import type { SalaryToPay } from './salaryForm.ts';
import { salariesOfYear } from './salaryRequests.ts';

/**
 * Fills in the salary of the employee, and the first month of the year that is not paid, unless they are typed or the month
 * is the one asked for. Returns a function that gives what is paid for a month, in rupees.
 */
export function useProposedSalary(
  form: ContractForm<SalaryToPay>,
  kind: EmployeeKind,
  employee: Employee | undefined,
  year: number,
  monthAsked: MonthName | undefined,
): (month: string) => number {
  const { state } = useRequest(salariesOfYear, { kind, number: employee?.number ?? '', year });
  const { dirtyFields } = form.formState;
  const salaries = state.status === 'success' ? (state.result ?? []) : undefined;
  const paidFor = (month: string) =>
    sumRupees(
      (salaries ?? [])
        .filter(({ salaryForTheMonth, cancelled }) => salaryForTheMonth === month && !cancelled)
        .map(({ salaryAmount }) => salaryAmount),
    );

  const propose = useEffectEvent((salary: number, month: string) => {
    if (!dirtyFields.salaryAmount) form.setValue('salaryAmount', String(salary));
    if (!dirtyFields.salaryForTheMonth && !monthAsked) form.setValue('salaryForTheMonth', month);
  });
  const number = employee?.number;
  const salary = employee?.estimated_salary;
  const month = salaries && MONTHS.find((name) => paidFor(name) === 0);
  useEffect(() => {
    if (number !== undefined && salary !== undefined) propose(salary, month ?? '');
  }, [number, salary, month]);

  return paidFor;
}
