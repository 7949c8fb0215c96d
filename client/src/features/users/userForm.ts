// The form of a user. A form holds texts: the classes of a teacher stand in it as 'Five,Six'.
import { z } from 'zod';
import { ALL_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { TeacherClass } from '@school-office/contract/users/permissions';
import { userCreation } from '@school-office/contract/users/users';
import type { ContractForm } from '../../components/form/useContractForm.ts';

const classes = z.string();

export const newUserForm = userCreation.extend({ classes });
export type NewUserFields = z.output<typeof newUserForm>;

/** The email stays: it is the user's name in all that they did. */
export const userForm = newUserForm.omit({ email: true });
export type UserFields = z.output<typeof userForm>;

export type UserForm = ContractForm<UserFields>;

/** In the school's order, so that the same classes are the same text. */
export function classesToText(names: readonly ClassName[]): string {
  return ALL_CLASS_NAMES.filter((name) => names.includes(name)).join(',');
}

export function classesFromText(text: string): ClassName[] {
  const chosen = text.split(',');
  return ALL_CLASS_NAMES.filter((name) => chosen.includes(name));
}

/** Returns whole classes with all their subjects. */
export function wholeClasses(text: string): TeacherClass[] {
  return classesFromText(text).map((classname) => ({ classname, section: '', subjects: [] }));
}
