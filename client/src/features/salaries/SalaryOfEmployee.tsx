import { useEffect } from 'react';
import type { Employee } from '@school-office/contract/employees';
import type { EmployeeKind, MonthName } from '@school-office/contract/enumerations';
import type { NepaliDate } from '@school-office/contract/nepaliCalendar';
import { Avatar } from '../../components/Avatar.tsx';
import { PaidMonths } from '../../components/PaidMonths.tsx';
import { formatRupees } from '../../lib/numbers.ts';
import type { RequestError } from '../../lib/requestError.ts';
import { useRequest } from '../../store/useRequest.ts';
import { salariesOfYear } from './salaryRequests.ts';

export interface SalaryOfEmployeeProps {
  kind: EmployeeKind;
  employee: Employee;
  year: number;
  today: NepaliDate;
  chosen: MonthName | '';
  /** Of the last sending: it may have arrived all the same, so that what is paid is read again. */
  error: RequestError | null;
}

/** Who is paid, and what was paid to them for that year already. */
export function SalaryOfEmployee({ kind, employee, year, today, chosen, error }: SalaryOfEmployeeProps) {
  const { state, run, reset } = useRequest(salariesOfYear);
  const { number } = employee;

  useEffect(() => {
    void run({ kind, number, year });
    return () => void reset();
  }, [kind, number, year, run, reset]);

  useEffect(() => {
    if (error) void run({ kind, number, year });
    // oxlint-disable-next-line react/exhaustive-deps -- only a new error is a reason
  }, [error]);

  return (
    <>
      <div className="payment-person">
        <Avatar name={employee.name} image={employee.image} shape="photo" />
        <div className="payment-person-words">
          <h2>{employee.name}</h2>
          <p>
            {number} · {employee.duty} · Salary {formatRupees(employee.estimated_salary)}
          </p>
        </div>
      </div>
      <PaidMonths
        state={state}
        year={year}
        today={today}
        chosen={chosen}
        monthOf={({ salaryForTheMonth }) => salaryForTheMonth}
        amountOf={({ salaryAmount }) => salaryAmount}
        refresh={() => void run({ kind, number, year })}
      />
    </>
  );
}
