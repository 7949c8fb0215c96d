// Plainly invented people and their payments, and a day, for the tests of both sides.

import type { EmployeeRegistration } from './employees/employees.ts';
import type { FeePart, MonthName } from './enumerations.ts';
import type { StudentFields } from './students/students.ts';
import type { Access } from './users/permissions.ts';

/** Noon of Wednesday 9 Mangsir 2083 in Nepal, an ordinary school day: the day of the tests, whatever day it is. */
export const SCHOOL_DAY = new Date('2026-11-25T06:15:00Z');

export const STUDENT = {
  student_name: 'Maya Example',
  classname: 'Five',
  address: 'Sampletole-4',
  parents_name: 'Hari Example',
  contact_no: '9800000001',
  gender: 'Female',
  age: 11,
  email: 'maya@family.example',
  rfid: '00144639',
  registration_fees: 0,
  image: '',
  nepali_name: '',
  section: '',
  birth_date: '',
  admission_date: '',
  admission_class: '',
  fathers_name: '',
  mothers_name: '',
  second_phone: '',
  permanent_address: '',
  iemis_no: '',
  caste: '',
  mother_tongue: '',
  disability: '',
  blood_group: '',
} satisfies StudentFields;

export const EMPLOYEE = {
  name: 'Sita Example',
  duty: 'Science',
  qualification: 'B.Sc.',
  address: 'Sampletole-2',
  contact_no: '9800000002',
  gender: 'Female',
  previous_school: 'Sample School',
  age: 34,
  email: 'sita@staff.example',
  estimated_salary: 32_000,
  image: 'https://pictures.example/sita.jpg',
  nepali_name: '',
  birth_date: '',
  joining_date: '',
  level: '',
  bank: '',
  account_no: '',
  pan: '',
  fund_no: '',
  cit_no: '',
} satisfies EmployeeRegistration;

/** An account that may do everything. */
export const AS_HEAD: Access = { role: 'head', classes: [], mustChangePassword: false };

/** Rs 2,150 for Mangsir 2083. */
export const FEES = {
  month_name: 'Mangsir',
  year: 2083,
  monthly_fees: 1500,
  hostel_fees: 0,
  laboratory_fees: 250,
  computer_fees: 400,
  exam_fees: 0,
  miscellaneous: 0,
} satisfies Record<FeePart, number> & { month_name: MonthName; year: number };
