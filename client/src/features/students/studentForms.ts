// The forms of a student: what the wire takes, with the card and the email filled in or said to be missing.
import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import {
  studentForm,
  studentRegistration,
  studentUpdate,
  type Student,
  type StudentRegistration,
  type StudentUpdate,
} from '@school-office/contract/students/students';
import type { ContractForm } from '../../components/form/useContractForm.ts';
import { NONE_YET, orSaidToBeMissing } from '../../components/form/noneYet.ts';

export type StudentForm = ContractForm<StudentUpdate & Pick<StudentRegistration, 'opening_dues'>>;

const required = {
  email: orSaidToBeMissing(studentForm.shape.email),
  rfid: orSaidToBeMissing(studentForm.shape.rfid),
};

export const registrationForm = studentRegistration.extend(required);

export const editForm = studentUpdate.extend({
  email: required.email.optional(),
  rfid: required.rfid.optional(),
});

/** Returns a student as the form begins with them. */
export function asTyped(student: Student): Student {
  const { email, rfid, birth_date, admission_date } = student;
  return {
    ...student,
    email: email || NONE_YET,
    rfid: rfid || NONE_YET,
    birth_date: formatNepaliDateShort(birth_date),
    admission_date: formatNepaliDateShort(admission_date),
  };
}
