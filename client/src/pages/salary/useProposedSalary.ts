import type { Employee } from '@school-office/contract/employees/employees';
import { MONTHS, type EmployeeKind, type MonthName } from '@school-office/contract/enumerations';
import { sumRupees } from '@school-office/contract/money/money';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ContractForm } from '../../components/form/useContractForm.ts';
import type { SalaryToPay } from '../../features/salaries/salaryForm.ts';
import { salariesOfYear } from '../../features/salaries/salaryRequests.ts';
import { useRequest } from '../../store/useRequest.ts';

interface ProposedSalary {
  /** Returns the sum paid for a month, in rupees. */
  paidFor: (month: string) => number;
  /** Fills in a salary at once, unless the user has typed an amount. */
  proposeAmount: (salary: number) => void;
}

/**
 * Fills in the salary of the employee, and the first month of the year that is not paid, unless they are typed or the month
 * is the one asked for.
 */
export function useProposedSalary(
  form: ContractForm<SalaryToPay>,
  kind: EmployeeKind,
  employee: Employee | undefined,
  year: number,
  monthAsked: MonthName | undefined,
): ProposedSalary {
  const { state } = useRequest(salariesOfYear, { kind, number: employee?.number ?? '', year });
  /** The values filled in last. The form's dirty fields cannot tell them from typed ones: once another field is emptied, they are dirty. */
  const filledIn = useRef({ salaryAmount: '', salaryForTheMonth: '' });
  const salaries = state.status === 'success' ? (state.result ?? []) : undefined;
  const paidFor = (month: string) =>
    sumRupees(
      (salaries ?? [])
        .filter(({ salaryForTheMonth, cancelled }) => salaryForTheMonth === month && !cancelled)
        .map(({ salaryAmount }) => salaryAmount),
    );

  function fillIn(field: 'salaryAmount' | 'salaryForTheMonth', value: string): void {
    const current = form.getValues(field);
    if (!['', value, filledIn.current[field]].includes(current)) return;
    filledIn.current[field] = value;
    form.setValue(field, value, { shouldValidate: form.formState.isSubmitted });
  }
  const proposeAmount = (amount: number) => fillIn('salaryAmount', String(amount));

  const propose = useEffectEvent((amount: number, month: string) => {
    proposeAmount(amount);
    if (!monthAsked) fillIn('salaryForTheMonth', month);
  });
  const number = employee?.number;
  const salary = employee?.estimated_salary;
  const month = salaries && MONTHS.find((name) => paidFor(name) === 0);
  useEffect(() => {
    if (number !== undefined && salary !== undefined) propose(salary, month ?? '');
  }, [number, salary, month]);

  return { paidFor, proposeAmount };
}
