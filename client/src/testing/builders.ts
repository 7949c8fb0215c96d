import type { Credentials, School } from '@school-office/contract/auth';
import type { Employee } from '@school-office/contract/employees';
import type { FeePayment } from '@school-office/contract/fees';
import type { Student } from '@school-office/contract/students';

export const SCHOOLS_ANSWER: School[] = [
  { value: 'jhhs', label: 'Jammu Heritage High School' },
  { value: 'test', label: 'test school' },
];

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
    student_name: 'Aarav Shrestha',
    classname: 'Five',
    address: 'Baneshwor-4',
    parents_name: 'Hari Shrestha',
    contact_no: '9841010234',
    gender: 'Male',
    age: 10,
    email: 'aarav@example.com',
    rfid: '00144639',
    registration_fees: 0,
    image: '',
    roll_no: 1,
    previous_dues: 0,
    ...changes,
  };
}

export function anEmployee(changes: Partial<Employee> = {}): Employee {
  return {
    _id: 'employee-1',
    name: 'Sita Example',
    number: 'X-001',
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
  };
}

/** Rs 2,150 for Mangsir 2083. */
export function aFeePayment(changes: Partial<FeePayment> = {}): FeePayment {
  return {
    _id: 'payment-1',
    student_name: 'Aarav Shrestha',
    classname: 'Five',
    roll_no: 1,
    month_name: 'Mangsir',
    year: 2083,
    monthly_fees: 1500,
    hostel_fees: 0,
    laboratory_fees: 250,
    computer_fees: 400,
    exam_fees: 0,
    miscellaneous: 0,
    createdAt: '2026-11-21T06:00:00.000Z',
    ...changes,
  };
}
