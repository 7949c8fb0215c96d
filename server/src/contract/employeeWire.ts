// Teachers and non-teaching staff are one thing whose wire keys differ in three places: this is the sole record of them.
import type { EmployeeKind } from './enumerations.ts';

export const EMPLOYEE_WIRE = {
  teacher: {
    name: 'teacher_name',
    number: 'teacherId',
    duty: 'subjectToTeach',
    /** What one of them, and a list of them, is called in answers. */
    one: 'teacher',
    many: 'teachers',
    /** The first letter of the numbers that the server gives: T-001, S-001. */
    numberPrefix: 'T',
  },
  staff: {
    name: 'staff_name',
    number: 'staffId',
    duty: 'work',
    one: 'staff',
    many: 'staffs',
    numberPrefix: 'S',
  },
} as const satisfies Record<EmployeeKind, Record<string, string>>;

export type EmployeeWire = (typeof EMPLOYEE_WIRE)[EmployeeKind];
