// Plainly invented people for tests.
import type { EmployeeRegistration } from '@school-office/contract/employees';
import { toWire } from '@school-office/contract/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { FeePaymentRequest } from '@school-office/contract/fees';
import type { Student, StudentRegistration } from '@school-office/contract/students';
import { EMPLOYEE, FEES, STUDENT } from '@school-office/contract/examples';

let cards = 0;

/** Returns a student's registration; each student gets a new RFID card. */
export function aStudent(changes: Partial<StudentRegistration> = {}) {
  cards += 1;
  return {
    ...STUDENT,
    rfid: `card-${cards}`,
    registration_fees: '',
    ...changes,
  };
}

/** Returns an employee's registration. */
export function anEmployee(kind: EmployeeKind, changes: Partial<EmployeeRegistration> = {}) {
  return toWire(kind, { ...EMPLOYEE, ...changes } satisfies EmployeeRegistration);
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
    ...FEES,
    // As a form sends them.
    monthly_fees: '1500',
    hostel_fees: '',
    ...changes,
  };
}
