import { z } from 'zod';
import { EMPLOYEE_WIRE, fromWire, toWire, type OnWire } from './employeeWire.ts';
import { GENDERS, type EmployeeKind, type Gender } from './enumerations.ts';
import { age, email, image, money, oneOf, text } from './fields.ts';

/** What the registration form asks for, under neutral keys. */
export interface EmployeeRegistration {
  name: string;
  /** The subject that a teacher teaches, the work that a member of staff does. */
  duty: string;
  qualification: string;
  address: string;
  contact_no: string;
  gender: Gender;
  previous_school: string;
  age: number;
  email: string;
  /** Rupees a month. */
  estimated_salary: number;
  image: string;
}

export interface Employee extends EmployeeRegistration {
  _id: string;
  /** T-001, S-001: given by the server, unique in a school, never given again. */
  number: string;
}

export type EmployeeUpdate = Partial<EmployeeRegistration>;

export type Teacher = OnWire<'teacher', Employee>;
export type Staff = OnWire<'staff', Employee>;

/** The answer of a registration and of an edit: the person stands under `teacher` or `staff`. */
export type EmployeeAnswer<Kind extends EmployeeKind = EmployeeKind> = Kind extends unknown
  ? { message: string } & Record<(typeof EMPLOYEE_WIRE)[Kind]['one'], OnWire<Kind, Employee>>
  : never;

/** Reads a registration with the wire keys of one kind; gives neutral keys. */
export function employeeRegistration(kind: EmployeeKind) {
  return z
    .object(toWire(kind, registrationFields(kind)))
    .transform((wire) =>
      fromWire<EmployeeRegistration>(kind, wire as OnWire<EmployeeKind, EmployeeRegistration>),
    );
}

/** As `employeeRegistration`, but every field may be absent. */
export function employeeUpdate(kind: EmployeeKind) {
  return z
    .object(toWire(kind, registrationFields(kind)))
    .partial()
    .transform((wire) => fromWire<EmployeeUpdate>(kind, wire as OnWire<EmployeeKind, EmployeeUpdate>));
}

function registrationFields(kind: EmployeeKind) {
  const { labels } = EMPLOYEE_WIRE[kind];
  return {
    name: text(labels.name),
    duty: text(labels.duty),
    qualification: text('Qualification'),
    address: text('Address'),
    contact_no: text('Contact no'),
    gender: oneOf('Gender', GENDERS),
    previous_school: text('Previous school'),
    age: age('Age'),
    email: email('Email'),
    estimated_salary: money('Salary'),
    image: image('Picture'),
  };
}
