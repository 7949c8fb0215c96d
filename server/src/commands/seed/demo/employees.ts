import type { Types } from 'mongoose';
import { EMPLOYEE_KINDS, type EmployeeKind } from '@school-office/contract/enumerations';
import type { EmployeeRecord } from '../../../features/employees/employees.model.ts';
import { between, pick } from './chance.ts';
import { demoId } from './demoIds.ts';
import { personName } from './names.ts';
import { demoPicture } from './pictures.ts';
import { addressOf, telephoneOf } from './places.ts';

export type DemoEmployee = EmployeeRecord & { _id: Types.ObjectId };

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

/** Teachers T-001 to T-025 and staff S-001 to S-012. */
export function demoEmployees(school: string): DemoEmployee[] {
  return EMPLOYEE_KINDS.flatMap((kind) =>
    Array.from({ length: STAFFING[kind].count }, (_, index) => demoEmployee(school, kind, index)),
  );
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
  };
}
