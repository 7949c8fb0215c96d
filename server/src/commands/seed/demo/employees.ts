import type { Types } from 'mongoose';
import { EMPLOYEE_KINDS, type EmployeeKind } from '@school-office/contract/enumerations';
import type { Left } from '@school-office/contract/leaving';
import { leftKeysOf, searchKeysOf } from '../../../database/searchKeys.ts';
import { EMPLOYEE_KEYS, type EmployeeRecord } from '../../../features/employees/employees.model.ts';
import { between, pick } from './chance.ts';
import { demoId } from './demoIds.ts';
import { personName } from './names.ts';
import { demoPicture } from './pictures.ts';
import { addressOf, telephoneOf } from './places.ts';
import { leftOn, type Leaver, type SchoolMonth } from './schoolYear.ts';

export type DemoEmployee = Omit<EmployeeRecord, 'left'> & Leaver & { _id: Types.ObjectId };

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

/** The month in which the last one of each kind has left, by place among the twelve. */
const LEFT_IN = 7;

/** Teachers T-001 to T-026 and staff S-001 to S-013, of whom the last ones have left. */
export function demoEmployees(school: string, months: SchoolMonth[]): DemoEmployee[] {
  const lastDay = months[LEFT_IN]!.days.at(-1);
  return EMPLOYEE_KINDS.flatMap((kind) => {
    const { count } = STAFFING[kind];
    const employees = Array.from({ length: count }, (_, index) => demoEmployee(school, kind, index));
    return [...employees, { ...demoEmployee(school, kind, count), lastDay }];
  });
}

/** The record of an employee. */
export function demoEmployeeRecord({ lastDay, ...employee }: DemoEmployee) {
  const left = leavingOf({ lastDay });
  return left
    ? { ...employee, left, left_keys: leftKeysOf(EMPLOYEE_KEYS, employee) }
    : { ...employee, keys: searchKeysOf(EMPLOYEE_KEYS, employee) };
}

/** Returns last day and reason of an employee who left. */
export function leavingOf({ lastDay }: Leaver): Left | undefined {
  return lastDay === undefined ? undefined : leftOn(lastDay, 'Took another post');
}

function demoEmployee(school: string, kind: EmployeeKind, index: number): DemoEmployee {
  const { duties, qualifications, salary } = STAFFING[kind];
  const { name, nepali_name, gender } = personName(kind, index);
  return {
    _id: demoId(kind, index),
    school,
    kind,
    serial: index + 1,
    name,
    duty: duties[index % duties.length]!,
    qualification: pick(qualifications, 'qualification', kind, index),
    address: addressOf(kind, index),
    contact_no: telephoneOf(kind, index),
    gender,
    previous_school: pick(SCHOOLS_BEFORE, 'school before', kind, index),
    age: between(22, 58, 'age', kind, index),
    email: `${kind}${index + 1}@demo.example`,
    estimated_salary: between(...salary, 'salary', kind, index) * 100,
    image: demoPicture(index),
    nepali_name,
    seen: 0,
  };
}
