import type { Student, StudentRegistration, StudentUpdate } from '@school-office/contract/students';

/** What the student form sends: forms hold text, and the server reads the numbers in it. */
export type StudentInput = Record<keyof StudentRegistration, string>;
export type StudentChanges = Partial<Record<keyof StudentUpdate, string>>;

/** The values of the form, which registers and edits. */
export type StudentFormValues = Record<keyof StudentUpdate, string>;

export const EMPTY_STUDENT: StudentFormValues = {
  student_name: '',
  classname: '',
  address: '',
  parents_name: '',
  contact_no: '',
  gender: '',
  age: '',
  email: '',
  rfid: '',
  // The specification has no input for it: always sent empty.
  registration_fees: '',
  image: '',
  roll_no: '',
  previous_dues: '',
};

export const STUDENT_FIELDS = Object.keys(EMPTY_STUDENT) as (keyof StudentFormValues)[];

export function toFormValues(student: Student): StudentFormValues {
  const texts = STUDENT_FIELDS.map((key) => [key, String(student[key])]);
  return Object.fromEntries(texts) as StudentFormValues;
}

/** The registration in the form; the server gives the roll number and the dues. */
export function toRegistration(values: StudentFormValues): StudentInput {
  const { roll_no: _given, previous_dues: _none, ...registration } = trimmed(values);
  return registration;
}

/** Only what was changed: a move to another class then lets the server give the roll number there. */
export function toChanges(values: StudentFormValues, before: StudentFormValues): StudentChanges {
  const changed = Object.entries(trimmed(values)).filter(
    ([key, value]) => value !== before[key as keyof StudentFormValues],
  );
  return Object.fromEntries(changed);
}

function trimmed(values: StudentFormValues): StudentFormValues {
  const texts = Object.entries(values).map(([key, value]) => [key, value.trim()]);
  return Object.fromEntries(texts) as StudentFormValues;
}
