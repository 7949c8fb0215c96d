// Plainly invented people for tests.
import type { StudentRegistration } from '../contract/students.ts';

let cards = 0;

/** What the registration form sends; every student has another RFID card. */
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
