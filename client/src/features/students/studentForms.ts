// The forms of a student: what the wire takes, with card, email and phone filled in or said to be missing.

import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import {
  studentForm,
  studentRegistration,
  studentUpdate,
  type Student,
  type StudentRegistration,
  type StudentUpdate,
} from '@school-office/contract/students/students';
import { NONE_YET, orSaidToBeMissing } from '../../components/form/noneYet.ts';
import type { ContractForm } from '../../components/form/useContractForm.ts';

export type StudentForm = ContractForm<StudentUpdate & Pick<StudentRegistration, 'opening_dues'>>;

const required = {
  contact_no: orSaidToBeMissing(studentForm.shape.contact_no),
  email: orSaidToBeMissing(studentForm.shape.email),
  rfid: orSaidToBeMissing(studentForm.shape.rfid),
};

export const registrationForm = studentRegistration.extend(required);

export const editForm = studentUpdate.extend({
  contact_no: required.contact_no.optional(),
  email: required.email.optional(),
  rfid: required.rfid.optional(),
});

/** Returns a student as the form begins with them. */
export function asTyped(student: Student): Student {
  const { contact_no, email, rfid, birth_date, admission_date } = student;
  return {
    ...student,
    contact_no: contact_no || NONE_YET,
    email: email || NONE_YET,
    rfid: rfid || NONE_YET,
    birth_date: formatNepaliDateShort(birth_date),
    admission_date: formatNepaliDateShort(admission_date),
  };
}
