// Plainly invented people for tests.

import type { CertificateFields } from '@school-office/contract/certificates/certificates';
import type { EmployeeRegistration } from '@school-office/contract/employees/employees';
import { toWire } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { EMPLOYEE, FEES, STUDENT } from '@school-office/contract/examples';
import type { FeeHeadFields } from '@school-office/contract/money/feePlan';
import type { FeePaymentRequest } from '@school-office/contract/money/fees';
import type { Student, StudentRegistration } from '@school-office/contract/students/students';

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

/** Returns a subject of 75 and 25 marks. */
export function aSubject(changes: object = {}) {
  return {
    name: 'English',
    nepali_name: '',
    theory: { hours: 3.75, full: 75, pass: 27 },
    internal: { hours: 1.25, full: 25, pass: 10 },
    optional: false,
    takers: [],
    ...changes,
  };
}

/** Returns an examination of class Five in 2083. */
export function anExamination(changes: object = {}) {
  return {
    name: 'First Terminal',
    nepali_name: '',
    year: 2083,
    classes: ['Five'],
    routine: [],
    weights: null,
    ...changes,
  };
}

/** What is filled into a certificate. */
export const CERTIFICATE: CertificateFields = {
  name: 'Maya Example',
  other_name: 'माया',
  gender: 'Female',
  father: 'Hari Example',
  mother: 'Sita Example',
  address: 'Sampletole-4',
  from: '4 Baisakh 2078',
  to: '30 Chaitra 2083',
  first_class: 'Three',
  last_class: 'Eight',
  examination: '2083',
  gpa: '3.42',
  conduct: 'good',
  reason: 'the family moves to Dharan',
  admission_no: '742',
  birth_date: '',
  iemis_no: '',
  attendance: '',
  dues: 'Cleared',
};

let headNames = 0;

/** Returns a fee head that all students have every month; each has another name. */
export function aFeeHead(changes: Partial<FeeHeadFields> = {}) {
  headNames += 1;
  return {
    name: `Head ${headNames}`,
    nepali_name: '',
    part: 'monthly_fees',
    due: 'monthly',
    ...changes,
  };
}

let moneyHeads = 0;

/** Returns a head of what is paid out; each has another name. */
export function aMoneyHead(changes: object = {}) {
  moneyHeads += 1;
  return {
    name: `Purpose ${moneyHeads}`,
    nepali_name: '',
    direction: 'out',
    holds: null,
    ...changes,
  };
}

/** Returns a voucher of Rs 350 in cash. */
export function aVoucher(changes: object = {}) {
  return {
    direction: 'out',
    party: 'Sample Stationers',
    head: 'Stationery',
    amount: 350,
    way: 'Cash',
    ...changes,
  };
}

/** Returns an advance of Rs 5,000 in cash. */
export function anAdvance(kind: EmployeeKind, employee: string, changes: object = {}) {
  return { employee, kind, amount: 5000, way: 'Cash', a_month: 1000, ...changes };
}

/** The places of a school that nobody has changed, as they are sent. */
export const PLACES = [
  { key: 'bank', kind: 'bank', name: 'Bank', ways: ['Bank', 'Fonepay', 'connectIPS'] },
  { key: 'eSewa', kind: 'wallet', name: 'eSewa', ways: ['eSewa'] },
  { key: 'Khalti', kind: 'wallet', name: 'Khalti', ways: ['Khalti'] },
];

/** Returns a concession of 25 % on a head from Baisakh 2083 on. */
export function aConcession(heads: string[], changes: object = {}) {
  return {
    heads,
    percent: 25,
    from_year: 2083,
    from_month: 'Baisakh',
    kind: 'merit',
    reason: 'First in class Four',
    ...changes,
  };
}

/** Returns an extra bill of Rs 500 for Kartik 2083. */
/** Of two days of Mangsir 2083. */
export function aLeaveOfAbsence(changes: object = {}) {
  return { from: '2083-08-10', until: '2083-08-11', mark: 'V', reason: 'Wedding of a cousin', ...changes };
}

export function anExtraBill(changes: object = {}) {
  return {
    year: 2083,
    month_name: 'Kartik',
    part: 'miscellaneous',
    name: 'Broken window',
    amount: 500,
    reason: 'Football in the yard',
    ...changes,
  };
}
