// Plainly invented people for tests.
import type { EmployeeRegistration } from '@school-office/contract/employees';
import { toWire } from '@school-office/contract/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { FeePaymentRequest } from '@school-office/contract/fees';
import type { Student, StudentRegistration } from '@school-office/contract/students';

let cards = 0;

/** Returns a student's registration; each student gets a new RFID card. */
export function aStudent(changes: Partial<StudentRegistration> = {}) {
  cards += 1;
  return {
    student_name: 'Maya Example',
    classname: 'Five',
    address: 'Sampletole-4',
    parents_name: 'Hari Example',
    contact_no: '9800000001',
    gender: 'Female',
    age: 11,
    email: 'maya@family.example',
    rfid: `card-${cards}`,
    registration_fees: '',
    image: '',
    ...changes,
  };
}

/** Returns an employee's registration. */
export function anEmployee(kind: EmployeeKind, changes: Partial<EmployeeRegistration> = {}) {
  return toWire(kind, {
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
    ...changes,
  } satisfies EmployeeRegistration);
}

/** Returns a student's payment of Rs 2,150 for Mangsir 2083. */
export function aFeePayment(
  { student_name, classname, roll_no }: Pick<Student, 'student_name' | 'classname' | 'roll_no'>,
  changes: Partial<FeePaymentRequest> = {},
) {
  return {
    student_name,
    classname,
    roll_no,
    month_name: 'Mangsir',
    year: 2083,
    monthly_fees: '1500',
    hostel_fees: '',
    laboratory_fees: '250',
    computer_fees: '400',
    exam_fees: '',
    miscellaneous: '',
    ...changes,
  };
}
