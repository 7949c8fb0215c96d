import { z } from 'zod';
import { CLASS_NAMES, GENDERS } from '../enumerations.ts';
import {
  age,
  email,
  money,
  numberText,
  oneOf,
  optionalImage,
  optionalMoney,
  optionalText,
  rollNo,
  text,
} from '../fields.ts';
import type { Seen } from '../editing.ts';
import type { Left } from '../leaving.ts';

export const className = oneOf('Class', CLASS_NAMES);

export const studentRegistration = z.object({
  student_name: text('Student Name'),
  classname: className,
  address: text('Address'),
  parents_name: text("Parent's Name"),
  contact_no: numberText('Phone'),
  gender: oneOf('Gender', GENDERS),
  age: age('Age'),
  email: email('Email'),
  rfid: numberText('RFID Card Number'),
  registration_fees: optionalMoney('Registration Fees'),
  image: optionalImage('Picture'),
  nepali_name: optionalText('Name in Nepali'),
});
export type StudentRegistration = z.output<typeof studentRegistration>;

export const student = studentRegistration.extend({
  _id: z.string(),
  roll_no: rollNo('Roll No'),
  /** Rupees. */
  previous_dues: money('Previous Dues'),
});
export type Student = z.output<typeof student> & Seen;

/** Left out of all that an account is told that may not see money. */
export const MONEY_FIELDS = ['registration_fees', 'previous_dues'] as const satisfies (keyof Student)[];

export const studentUpdate = student.omit({ _id: true }).partial();
export type StudentUpdate = z.output<typeof studentUpdate>;

/** The path of a search; the name is compared without case or surplus blanks. */
export const studentSearch = z.object({
  name: text('Student Name'),
  class: className,
  rollno: rollNo('Roll No'),
});
export type StudentSearch = z.output<typeof studentSearch>;

/**
 * A student as their page shows them. `left` is there if they have left the school: then roll number and card are those that
 * they had, and may be another student's by now.
 */
export interface StudentInFull extends Student {
  left?: Left & Pick<Student, 'roll_no' | 'rfid'>;
}

/** The query that finds the students with that name and phone, before one of them is registered a second time. */
export const sameStudent = studentRegistration.pick({ student_name: true, contact_no: true });
export type SameStudent = z.output<typeof sameStudent>;

/** The call that joins the family of the student in the path with that of another. */
export const familyLink = z.object({
  student: text('Student').regex(/^[0-9a-f]{24}$/, 'Student must be chosen from the list'),
});

/**
 * The brothers and sisters of a student, eldest first, also those who left. Others with the same parent and phone who have
 * not left are proposed, and never linked by themselves.
 */
export interface Family {
  members: StudentInFull[];
  proposed: Student[];
}

export interface FamilyAnswer {
  message: string;
  family: Family;
}

export interface StudentAnswer {
  message: string;
  student: StudentInFull;
}
