// The invented teachers and other staff: they are registered, paid each month, and the last of each kind leaves.

import type { EmployeeRegistration } from '@school-office/contract/employees/employees';
import { toWire } from '@school-office/contract/employees/employeeWire';
import { EMPLOYEE_KINDS, type EmployeeKind } from '@school-office/contract/enumerations';
import { numberOf } from '../../../features/employees/employeeNumbers.ts';
import { letEmployeeLeave } from '../../../features/employees/leaving.service.ts';
import { importPeople } from '../../../features/import/import.service.ts';
import { importedEmployees } from '../../../features/import/importedPeople.ts';
import { giveAdvance } from '../../../features/salaries/advances.service.ts';
import { changeSalaryMonth } from '../../../features/salaries/draft.service.ts';
import { payMonth } from '../../../features/salaries/payDay.service.ts';
import { paySalary } from '../../../features/salaries/salaries.service.ts';
import { between, diceOf, pick } from './chance.ts';
import { deed, type Deed } from './deeds.ts';
import { personName } from './names.ts';
import { demoPicture } from './pictures.ts';
import { addressOf, telephoneOf } from './places.ts';
import { firstDayOf, nepalTime, onWire, type DemoMonth, type DemoTime } from './schoolYear.ts';
import { isHere } from './students.ts';

export interface DemoEmployee {
  /** Given by the act of registering; '' before. */
  _id: string;
  /** By which the employee throws dice. */
  dice: string;
  kind: EmployeeKind;
  /** T-001, S-001. */
  number: string;
  fields: EmployeeRegistration;
  firstDay: string;
  lastDay?: string | undefined;
}

interface Staffing {
  count: number;
  duties: readonly string[];
  qualifications: readonly string[];
  /** Hundreds of rupees a month, from and to. */
  salary: readonly [number, number];
}

const STAFFING: Record<EmployeeKind, Staffing> = {
  teacher: {
    count: 25,
    duties: [
      'Nepali',
      'English',
      'Mathematics',
      'Science',
      'Social Studies',
      'Computer',
      'Health and Physical',
    ],
    qualifications: ['M.Ed.', 'B.Ed.', 'M.A.', 'B.A.', 'M.Sc.', 'B.Sc.'],
    salary: [240, 480],
  },
  staff: {
    count: 12,
    duties: ['Accountant', 'Librarian', 'Driver', 'Guard', 'Cook', 'Cleaner', 'Office Assistant', 'Gardener'],
    qualifications: ['SLC', '+2', 'Class Eight', 'B.B.S.'],
    salary: [150, 260],
  },
};
const SCHOOLS_BEFORE = ['Sample Academy', 'Example Boarding School', 'Model Secondary School'];
/** The month in which the last one of each kind leaves, by place among the twelve. */
const LEFT_IN = 7;
/** Staff are paid early in the month, on the third day of school; teachers when it is over, on its last one. */
const STAFF_PAY_DAY = 2;
const PAID_IN_CASH: ReadonlySet<string> = new Set(['Cleaner', 'Gardener']);

/** Teachers T-001 to T-026 and staff S-001 to S-013, of whom the last ones leave. */
export function demoEmployees(time: DemoTime): DemoEmployee[] {
  return EMPLOYEE_KINDS.flatMap((kind) => {
    const { count } = STAFFING[kind];
    return Array.from({ length: count + 1 }, (_, index) => ({
      _id: '',
      dice: diceOf(kind, index),
      kind,
      number: numberOf(kind, index + 1),
      fields: fieldsOf(kind, index),
      firstDay: firstDayOf(time),
      lastDay: index === count ? time.months[LEFT_IN]!.days.at(-1) : undefined,
    }));
  });
}

export function employing(employees: DemoEmployee[], time: DemoTime): Deed[] {
  return [
    ...EMPLOYEE_KINDS.map((kind) => takingIn(kind, employees, time)),
    ...time.months.flatMap((month) => employees.flatMap((employee) => paying(employee, month, time))),
    ...payingBySheet(employees, time),
    ...employees.flatMap((employee) => leaving(employee, time)),
  ];
}

/** The last month that is over is paid to teachers by its sheet, on its last day of school; the others by the form, one by one. */
function paidBySheet({ months }: DemoTime): DemoMonth | undefined {
  return months.findLast(({ over, days }) => over && days.length > 0);
}

/** By its place among the teachers, the one who gets an advance in that month. */
const WITH_ADVANCE = 3;
const ADVANCE = { amount: 10_000, a_month: 2000, reference: 'Sample order 12', note: 'For a new roof' };
/** Hundredths of the salary that the fund and the tax office get. */
const [FUND, TAX] = [10, 1];

function payingBySheet(employees: readonly DemoEmployee[], time: DemoTime): Deed[] {
  const month = paidBySheet(time);
  if (!month) return [];
  const day = month.days.at(-1)!;
  const teachers = employees.filter(
    ({ kind, firstDay, lastDay }) => kind === 'teacher' && isHere({ firstDay, lastDay }, day),
  );
  const one = teachers[WITH_ADVANCE]!;
  const { year, month_name } = month;
  const sheet = { year, month_name, sheet: 'salary' } as const;
  const { kind } = one;
  return [
    deed('head', nepalTime(month.days[STAFF_PAY_DAY] ?? day, '15:40', time), (actor) =>
      giveAdvance(actor, { employee: one._id, kind, way: 'Bank', day: undefined, ...ADVANCE }, undefined),
    ),
    deed('head', nepalTime(day, '15:10', time), (actor) => {
      const rows = teachers.map(({ _id: employee, fields: { estimated_salary } }) => {
        const [fund, tax] = [FUND, TAX].map((hundredths) =>
          Math.round((estimated_salary * hundredths) / 100),
        );
        return { employee, kind, fund, tax };
      });
      return changeSalaryMonth(actor, sheet, { rows, seen: 0 });
    }),
    deed('head', nepalTime(day, '15:30', time), (actor) => {
      const order = {
        way: 'Bank',
        reference: 'Sample order 14',
        day: undefined,
        amount: undefined,
      } as const;
      return payMonth(actor, sheet, { employees: teachers.map(({ _id }) => _id), ...order }, undefined);
    }),
  ];
}

function takingIn(kind: EmployeeKind, employees: DemoEmployee[], time: DemoTime): Deed {
  const own = employees.filter((employee) => employee.kind === kind);
  const rows = own.map(({ fields }) => toWire(kind, fields));
  return deed('clerk', nepalTime(firstDayOf(time), '08:30', time), async (actor) => {
    const { ids } = await importPeople(actor, importedEmployees(kind), { rows }, `seed:demo ${kind}s`);
    for (const [index, employee] of own.entries()) employee._id = ids[index]!;
  });
}

function paying({ kind, number, fields, ...days }: DemoEmployee, month: DemoMonth, time: DemoTime): Deed[] {
  const teachersDay = month.over && month !== paidBySheet(time) ? month.days.at(-1) : undefined;
  const day = kind === 'staff' ? month.days[STAFF_PAY_DAY] : teachersDay;
  if (day === undefined || !isHere(days, day)) return [];
  const { name, duty, estimated_salary: salaryAmount } = fields;
  const salary = {
    salaryForTheYear: month.year,
    salaryForTheMonth: month.month_name,
    salaryAmount,
    way: PAID_IN_CASH.has(duty) ? ('Cash' as const) : ('Bank' as const),
  };
  return [
    deed('head', nepalTime(day, '15:30', time), (actor) =>
      paySalary(actor, { kind, name, number }, salary, undefined),
    ),
  ];
}

function leaving(employee: DemoEmployee, time: DemoTime): Deed[] {
  const { lastDay, kind } = employee;
  if (lastDay === undefined) return [];
  const left = { day: onWire(lastDay), reason: 'Took another post' };
  return [
    deed('clerk', nepalTime(lastDay, '16:00', time), (actor) =>
      letEmployeeLeave(actor, kind, employee._id, left),
    ),
  ];
}

function fieldsOf(kind: EmployeeKind, index: number): EmployeeRegistration {
  const { duties, qualifications, salary } = STAFFING[kind];
  const { name, nepali_name, gender } = personName(kind, index);
  return {
    name,
    duty: duties[index % duties.length]!,
    qualification: pick(qualifications, 'qualification', kind, index),
    address: addressOf(kind, index),
    contact_no: telephoneOf(kind, index),
    gender,
    birth_date: '',
    joining_date: '',
    level: '',
    previous_school: pick(SCHOOLS_BEFORE, 'school before', kind, index),
    age: between(22, 58, 'age', kind, index),
    email: `${kind}${index + 1}@demo.example`,
    estimated_salary: between(...salary, 'salary', kind, index) * 100,
    image: demoPicture(index),
    nepali_name,
    bank: 'Sample Bank',
    account_no: `0100${between(1_000_000, 9_999_999, 'account', kind, index)}`,
    pan: String(between(100_000_000, 999_999_999, 'PAN', kind, index)),
    fund_no: '',
    cit_no: '',
  };
}
