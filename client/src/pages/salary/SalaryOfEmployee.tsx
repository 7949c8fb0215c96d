import type { Employee } from '@school-office/contract/employees/employees';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { PaidMonths, type PaidMonthsProps } from '../../features/payment/PaidMonths.tsx';
import { PaymentPerson } from '../../features/payment/PaymentPerson.tsx';
import { salariesOfYear } from '../../features/salaries/salaryRequests.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { toPerson } from '../../lib/paths.ts';

interface SalaryOfEmployeeProps extends Pick<
  PaidMonthsProps<string, unknown, unknown>,
  'today' | 'chosen' | 'error'
> {
  kind: EmployeeKind;
  employee: Employee;
  year: number;
}

/** The employee who is paid, with the salaries already paid for that year. */
export function SalaryOfEmployee({ kind, employee, year, ...months }: SalaryOfEmployeeProps) {
  const { _id, name, number, image, duty, estimated_salary } = employee;
  return (
    <>
      <PaymentPerson name={name} to={toPerson(kind, _id)} image={image}>
        {number} · {duty} · Salary {formatRupees(estimated_salary)}
      </PaymentPerson>
      <PaidMonths
        {...months}
        slice={salariesOfYear}
        whose={{ kind, number, year }}
        monthOf={({ salaryForTheMonth }) => salaryForTheMonth}
        amountOf={({ salaryAmount, cancelled }) => (cancelled ? 0 : salaryAmount)}
      />
    </>
  );
}
