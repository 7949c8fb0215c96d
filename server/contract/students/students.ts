import { z } from 'zod';
import type { Seen } from '../editing.ts';
import { ALL_CLASS_NAMES, BLOOD_GROUPS, GENDERS } from '../enumerations.ts';
import {
  age,
  birthDate,
  email,
  money,
  nepaliDay,
  nepaliYear,
  numberText,
  oneOf,
  optional,
  optionalImage,
  optionalMoney,
  optionalSignedMoney,
  optionalText,
  orNoneYet,
  refusal,
  rollNo,
  text,
  titlesOf,
} from '../fields.ts';
import type { Left } from '../leaving.ts';
import type { InSection } from '../school/classes.ts';
import { section, sectionQuery } from '../school/sections.ts';
import { phrase, worded } from '../words.ts';
import { admissionNo, typedAdmissionNo } from './admissionNumbers.ts';
import { phoneOrNone } from './phones.ts';

export const className = oneOf('Class', ALL_CLASS_NAMES);

/** The fields of the specification, as its form asks for them: card, email and phone are filled in. */
export const studentForm = z.object({
  student_name: text('Student Name'),
  classname: className,
  address: text('Address'),
  parents_name: text("Parent's Name"),
  contact_no: numberText('Phone'),
  gender: oneOf('Gender', GENDERS),
  age: age('Age'),
  email: email('Email'),
  rfid: numberText('RFID card number'),
  registration_fees: optionalMoney('Registration fees'),
  image: optionalImage('Picture'),
  nepali_name: optionalText('Name in Nepali'),
});

/** What is kept of a student, but for the numbers that are given: `''` where there is none (yet). */
const studentFields = studentForm.extend({
  contact_no: phoneOrNone,
  email: orNoneYet(studentForm.shape.email),
  rfid: orNoneYet(studentForm.shape.rfid),
  /** '' in a class without sections, else one of them. */
  section: optional(section, ''),
  /** Such as '2071-05-14'. Where there is one, the age is counted from it. */
  birth_date: optional(birthDate('Birth date'), ''),
  /** Such as '2083-08-11'; it may lie ahead. '' where it is not known. */
  admission_date: optional(nepaliDay('Date of admission'), ''),
  /** '' where it is not known. */
  admission_class: optional(oneOf('Class of admission', ALL_CLASS_NAMES), ''),
  fathers_name: optionalText("Father's name"),
  mothers_name: optionalText("Mother's name"),
  second_phone: optional(numberText('Second phone'), ''),
  permanent_address: optionalText('Permanent address'),
  iemis_no: optional(numberText('IEMIS no'), ''),
  caste: optionalText('Caste or ethnicity'),
  mother_tongue: optionalText('Mother tongue'),
  disability: optionalText('Disability'),
  blood_group: optional(oneOf('Blood group', BLOOD_GROUPS), ''),
});
export type StudentFields = z.output<typeof studentFields>;

/** Roll number and admission number are given where they are not typed. */
export const studentRegistration = studentFields.extend({
  roll_no: optional(rollNo(), undefined),
  admission_no: typedAdmissionNo,
  /** What the student owes of earlier school years, in rupees, below zero what is ahead: it becomes a bill. */
  opening_dues: optionalSignedMoney('Opening dues'),
});
export type StudentRegistration = z.output<typeof studentRegistration>;

export const student = studentFields.extend({
  _id: z.string(),
  roll_no: rollNo(),
  /** Unique in the school, also among those who left. */
  admission_no: admissionNo,
  /** Rupees. */
  previous_dues: money('Previous Dues'),
});
export type Student = z.output<typeof student> & Seen & InYears & PaidAhead;

/** What the fields of a student are called, in English: columns and files name them so. */
export const STUDENT_TITLES = titlesOf(
  student.extend({ opening_dues: studentRegistration.shape.opening_dues }),
);
/** The same in the language of the reader. */
export const STUDENT_LABELS = worded(STUDENT_TITLES);
/** The specification's tables call two of them otherwise than its form. */
export const STUDENT_HEADINGS = {
  ...STUDENT_TITLES,
  rfid: phrase('RFID'),
  contact_no: phrase('Contact No'),
};

/** A class and section with the roll number in it. `''` is the section of a class that has none. */
export type Place = Pick<z.output<typeof student>, 'classname' | 'section' | 'roll_no'>;

/** A place from a day on ('2083/08/07'), until the next entry begins; `until` is there of a pupil who left: the last day. */
export interface YearPlace extends Place {
  /** The school year of `from`. */
  year: number;
  from: string;
  until?: string;
}

interface InYears {
  /** Oldest first; the last one is where the student is now, or was before leaving. */
  years: YearPlace[];
}

interface PaidAhead {
  /** Rupees: what is paid too much, or ahead of the months that it is for. */
  paid_ahead: number;
}

/** Left out of all that an account is told that may not see money. */
export const MONEY_FIELDS = [
  'registration_fees',
  'previous_dues',
  'paid_ahead',
] as const satisfies (keyof Student)[];

export const studentUpdate = student.omit({ _id: true }).partial();
export type StudentUpdate = z.output<typeof studentUpdate>;

/** The path of a search; the name is compared without case or surplus blanks. */
export const studentSearch = z.object({
  name: studentForm.shape.student_name,
  class: className,
  rollno: rollNo(),
});
export type StudentSearch = z.output<typeof studentSearch> & InSection;

/**
 * A student as their page shows them. `left` is there if they have left the school: then roll number and card are those that
 * they had, and may be another student's by now.
 */
export interface StudentInFull extends Student {
  left?: Left & Pick<Student, 'roll_no' | 'rfid'>;
}

/** The query of the list of a class; with a year it is that of a school year that is over. */
export const classListQuery = sectionQuery.extend({ year: optional(nepaliYear(), undefined) });

/** The query that finds the students with that name and phone, before one of them is registered a second time. */
export const sameStudent = studentRegistration.pick({ student_name: true, contact_no: true });
export type SameStudent = z.output<typeof sameStudent>;

const studentId = text('Student').regex(/^[0-9a-f]{24}$/, refusal('Student must be chosen from the list'));

/** The query that asks for the next numbers of a class; `student` is one who moves there. */
export const nextNumbersQuery = z.object({
  section: optional(section, ''),
  student: optional(studentId, undefined),
});
export type NextNumbersQuery = z.output<typeof nextNumbersQuery>;

/** What saving gives where no numbers are typed, as it is now. */
export type NextNumbers = Pick<Student, 'roll_no' | 'admission_no'>;

/** Gives the students of a class, or of a section of it, new roll numbers: those that are named. */
export const numbersAnew = z.object({
  section: optional(section, ''),
  numbers: z
    .record(z.string(), rollNo(), refusal('Numbers must say a roll number for each student'))
    .refine((numbers) => Object.keys(numbers).length > 0, refusal('Numbers must name a student'))
    .refine((numbers) => Object.keys(numbers).length <= 500, refusal('Numbers are too many: at most 500'))
    .refine(
      (numbers) => new Set(Object.values(numbers)).size === Object.keys(numbers).length,
      refusal('A roll number is given twice'),
    ),
});
export type NumbersAnew = z.output<typeof numbersAnew>;

/** The number of the act that is undone. */
export const numbersAct = z.coerce.number().int().positive();

export interface NumbersAnswer {
  message: string;
  /** How many students have another number than before. */
  changed: number;
  /** The number of the act, by which it is undone; null if nothing is changed. */
  act: number | null;
}

/** The call that joins the family of the student in the path with that of another. */
export const familyLink = z.object({
  student: studentId,
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
