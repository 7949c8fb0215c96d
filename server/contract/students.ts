import { z } from 'zod';
import { CLASS_NAMES, GENDERS, type ClassName, type Gender } from './enumerations.ts';
import { age, email, money, oneOf, optionalImage, optionalMoney, rollNo, text } from './fields.ts';

export const className = oneOf('Class', CLASS_NAMES);

const registrationFields = {
  student_name: text('Student name'),
  classname: className,
  address: text('Address'),
  parents_name: text("Parent's name"),
  contact_no: text('Contact no'),
  gender: oneOf('Gender', GENDERS),
  age: age('Age'),
  email: email('Email'),
  rfid: text('RFID card number'),
};

export const studentRegistration = z.object({
  ...registrationFields,
  registration_fees: optionalMoney('Registration fees'),
  image: optionalImage('Picture').default(''),
});
export type StudentRegistration = z.output<typeof studentRegistration>;

export const studentUpdate = z
  .object({
    ...registrationFields,
    registration_fees: money('Registration fees'),
    image: optionalImage('Picture'),
    roll_no: rollNo('Roll no'),
    previous_dues: money('Previous dues'),
  })
  .partial();
export type StudentUpdate = z.output<typeof studentUpdate>;

/** The path of a search; the name is compared without case or surplus blanks. */
export const studentSearch = z.object({
  name: text('Student name'),
  class: className,
  rollno: rollNo('Roll no'),
});
export type StudentSearch = z.output<typeof studentSearch>;

export interface Student {
  _id: string;
  student_name: string;
  classname: ClassName;
  address: string;
  parents_name: string;
  contact_no: string;
  gender: Gender;
  age: number;
  email: string;
  rfid: string;
  registration_fees: number;
  image: string;
  roll_no: number;
  /** Rupees. */
  previous_dues: number;
}

export interface StudentAnswer {
  message: string;
  student: Student;
}
