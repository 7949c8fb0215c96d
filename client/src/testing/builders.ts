import type { Credentials, School } from '@school-office/contract/auth';
import type { Employee } from '@school-office/contract/employees';
import type { FoundEmployee, FoundStudent } from '@school-office/contract/search';
import type { FeePayment } from '@school-office/contract/fees';
import { NEW_SCHOOL, type SchoolInFull } from '@school-office/contract/schoolSettings';
import type { Student } from '@school-office/contract/students';
import { EMPLOYEE, FEES, STUDENT } from '@school-office/contract/examples';

export const SCHOOLS_ANSWER: School[] = [
  { value: 'jhhs', label: 'Jammu Heritage High School' },
  { value: 'test', label: 'test school' },
];

/** The school of `aLogin`, of which nothing is set yet. */
export function aSchool(changes: Partial<SchoolInFull> = {}): SchoolInFull {
  return { value: 'jhhs', label: 'Jammu Heritage High School', ...NEW_SCHOOL, ...changes };
}

export function aLogin(changes: Partial<Credentials> = {}): Credentials {
  return {
    email: 'office@jhhs.example',
    token: 'token-1',
    value: 'jhhs',
    schoolName: 'Jammu Heritage High School',
    name: 'Sita Karki',
    image: '',
    ...changes,
  };
}

export function aStudent(changes: Partial<Student> = {}): Student {
  return {
    _id: 'student-1',
    ...STUDENT,
    student_name: 'Aarav Example',
    roll_no: 1,
    previous_dues: 0,
    ...changes,
  };
}

export function anEmployee(changes: Partial<Employee> = {}): Employee {
  return {
    _id: 'employee-1',
    number: 'X-001',
    ...EMPLOYEE,
    ...changes,
  };
}

export function aFoundStudent(changes: Partial<FoundStudent> = {}): FoundStudent {
  const { student_name, ...student } = aStudent();
  return { ...student, kind: 'student', name: student_name, due: 0, ...changes };
}

export function aFoundEmployee(changes: Partial<FoundEmployee> = {}): FoundEmployee {
  return { ...anEmployee(), kind: 'teacher', ...changes };
}

/** Rs 2,150 for Mangsir 2083. */
export function aFeePayment(changes: Partial<FeePayment> = {}): FeePayment {
  return {
    _id: 'payment-1',
    student_name: 'Aarav Example',
    classname: 'Five',
    roll_no: 1,
    ...FEES,
    createdAt: '2026-11-21T06:00:00.000Z',
    ...changes,
  };
}
