import { toPaisa } from '@school-office/contract/money/money';
import type { Types } from 'mongoose';
import { numberOf } from '../../../features/employees/employeeNumbers.ts';
import type { SalaryRecord } from '../../../features/salaries/salaries.model.ts';
import { demoId, ENTERED_BY_HEAD } from './demoIds.ts';
import type { DemoEmployee } from './employees.ts';
import { hasLeft, nepalTime, type SchoolMonth } from './schoolYear.ts';

export type DemoSalary = SalaryRecord & { _id: Types.ObjectId };

/** Staff are paid early in the month, on the third day of school; teachers when it is over, on its last one. */
const STAFF_PAY_DAY = 2;
const PAID_IN_CASH: ReadonlySet<string> = new Set(['Cleaner', 'Gardener']);

export function demoSalaries(employees: DemoEmployee[], months: SchoolMonth[], now: Date): DemoSalary[] {
  const salaries = months.flatMap((month) =>
    employees.flatMap((employee) => {
      const teachersDay = month.over ? month.days.at(-1) : undefined;
      const day = employee.kind === 'staff' ? month.days[STAFF_PAY_DAY] : teachersDay;
      return day === undefined || hasLeft(employee, day)
        ? []
        : [salary(employee, month, nepalTime(day, '15:30', now))];
    }),
  );
  return salaries.map((fields, index) => Object.assign({ _id: demoId('salary', index) }, fields));
}

function salary(employee: DemoEmployee, month: SchoolMonth, createdAt: Date): SalaryRecord {
  const { _id, school, kind, name, serial, duty, estimated_salary } = employee;
  return {
    school,
    kind,
    name,
    number: numberOf(kind, serial),
    salaryForTheYear: month.year,
    salaryForTheMonth: month.name,
    employee: _id,
    salaryAmount: toPaisa(estimated_salary),
    way: PAID_IN_CASH.has(duty) ? 'Cash' : 'Bank',
    createdAt,
    ...ENTERED_BY_HEAD,
  };
}
