import { z } from 'zod';
import type { Seen } from '../editing.ts';
import { GENDERS, type EmployeeKind } from '../enumerations.ts';
import {
  age,
  birthDate,
  email,
  image,
  money,
  nepaliDay,
  numberText,
  oneOf,
  optional,
  optionalImage,
  optionalPan,
  optionalText,
  orNoneYet,
  text,
  titlesOf,
} from '../fields.ts';
import type { Left } from '../leaving.ts';
import { phoneOrNone } from '../students/phones.ts';
import { worded } from '../words.ts';
import { EMPLOYEE_WIRE, fromWire, toWire, type OnWire } from './employeeWire.ts';

/** What registers an employee of each kind, under neutral keys. The kinds differ in labels only. */
export const employeeFields = {
  teacher: fieldsOf('teacher'),
  staff: fieldsOf('staff'),
} as const satisfies Record<EmployeeKind, unknown>;

/** What the fields of an employee are called, in English: columns and files name them so. */
export const EMPLOYEE_TITLES = { teacher: namesOf('teacher'), staff: namesOf('staff') } as const;
/** The same in the language of the reader. */
export const EMPLOYEE_LABELS = {
  teacher: worded(EMPLOYEE_TITLES.teacher),
  staff: worded(EMPLOYEE_TITLES.staff),
} as const;

function namesOf(kind: EmployeeKind) {
  return { ...titlesOf(employeeFields[kind]), number: EMPLOYEE_WIRE[kind].labels.number };
}

function fieldsOf(kind: EmployeeKind) {
  const { labels } = EMPLOYEE_WIRE[kind];
  return z.object({
    name: text(labels.name),
    /** The subject that a teacher teaches, the work of a member of staff. */
    duty: text(labels.duty),
    qualification: text('Qualification'),
    address: text('Address'),
    contact_no: numberText('Phone'),
    gender: oneOf('Gender', GENDERS),
    previous_school: text('Previous School'),
    age: age('Age'),
    email: email('Email'),
    /** Rupees a month. */
    estimated_salary: money('Salary'),
    image: image('Picture'),
    nepali_name: optionalText('Name in Nepali'),
    /** Such as '2045-05-14'. Where there is one, the age is counted from it. */
    birth_date: optional(birthDate('Birth date'), ''),
    /** Such as '2075-01-02'; '' where it is not known. */
    joining_date: optional(nepaliDay('Joining date'), ''),
    /** Such as 'Primary' or 'Assistant'. */
    level: optionalText('Level'),
    bank: optionalText('Bank'),
    /** A text: its leading zeros count. */
    account_no: optional(numberText('Account no'), ''),
    pan: optionalPan(),
    /** Of the provident fund or the social security fund. */
    fund_no: optional(numberText('PF or SSF no'), ''),
    /** Of the citizen investment trust. */
    cit_no: optional(numberText('CIT no'), ''),
  });
}

export type EmployeeRegistration = z.output<ReturnType<typeof fieldsOf>>;
export type EmployeeUpdate = Partial<EmployeeRegistration>;

export interface Employee extends EmployeeRegistration, Seen {
  _id: string;
  /** T-001, S-001: given by the server, unique in a school, never given again. */
  number: string;
}

/** Where salaries are paid to, and what is deposited for others: heads alone see it, and change it once it is registered. */
export const PAY_DETAILS = [
  'bank',
  'account_no',
  'pan',
  'fund_no',
  'cit_no',
] as const satisfies (keyof Employee)[];

/** An employee as their page shows them: `left` is there if they have left the school. */
export interface EmployeeInFull extends Employee {
  left?: Left;
}

export type Teacher = OnWire<'teacher', Employee>;
export type Staff = OnWire<'staff', Employee>;

/** The answer of a registration and of an edit: the person stands under `teacher` or `staff`. */
export type EmployeeAnswer<Kind extends EmployeeKind = EmployeeKind> = Kind extends unknown
  ? { message: string } & Record<(typeof EMPLOYEE_WIRE)[Kind]['one'], OnWire<Kind, Employee>>
  : never;

/** What '' says of: that there is none yet, or that it is not known. */
export const MAY_BE_MISSING = ['contact_no', 'email', 'qualification', 'previous_school'] as const;

/** The fields as the wire has them. */
function wireFields(kind: EmployeeKind) {
  const { shape } = employeeFields[kind];
  return {
    ...shape,
    contact_no: phoneOrNone,
    email: orNoneYet(shape.email),
    qualification: orNoneYet(shape.qualification),
    previous_school: orNoneYet(shape.previous_school),
  };
}

/** The same of a list, which has no pictures, and of an edit of those who came with one. */
function withoutPicture(kind: EmployeeKind) {
  return { ...wireFields(kind), image: optionalImage('Picture') };
}

/** A row of an import under neutral keys. */
export function employeeRow(kind: EmployeeKind) {
  return z.object(withoutPicture(kind));
}

/** Reads a row of an import with the wire keys of one kind; returns neutral keys. */
export function importedEmployee(kind: EmployeeKind) {
  return z
    .object(toWire(kind, withoutPicture(kind)))
    .transform((wire) =>
      fromWire<EmployeeRegistration>(kind, wire as OnWire<EmployeeKind, EmployeeRegistration>),
    );
}

/** Reads a registration with the wire keys of one kind; returns neutral keys. */
export function employeeRegistration(kind: EmployeeKind) {
  return z
    .object(toWire(kind, wireFields(kind)))
    .transform((wire) =>
      fromWire<EmployeeRegistration>(kind, wire as OnWire<EmployeeKind, EmployeeRegistration>),
    );
}

/** As `importedEmployee`, but every field may be absent. */
export function employeeUpdate(kind: EmployeeKind) {
  return z
    .object(toWire(kind, withoutPicture(kind)))
    .partial()
    .transform((wire) => fromWire<EmployeeUpdate>(kind, wire as OnWire<EmployeeKind, EmployeeUpdate>));
}
