// The form of a user. A form holds texts: the classes of a teacher stand in it as 'Five,Six:English'.
import { z } from 'zod';
import { ALL_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { TeacherClass } from '@school-office/contract/users/teacherClass';
import { userCreation } from '@school-office/contract/users/users';
import type { ContractForm } from '../../components/form/useContractForm.ts';

const classes = z.string();

export const newUserForm = userCreation.extend({ classes });

/** The email stays: it is the user's name in all that they did. */
export const userForm = newUserForm.omit({ email: true });
export type UserFields = z.output<typeof userForm>;

export type UserForm = ContractForm<UserFields>;

/** A class as it is chosen, with its subjects as they are typed. */
export interface ChosenClass {
  classname: ClassName;
  subjects: readonly string[];
}

/** In the school's order, so that the same classes are the same text: 'Five,Six:English:Nepali'. */
export function classesToText(all: readonly ChosenClass[]): string {
  return ALL_CLASS_NAMES.flatMap((name) => {
    const chosen = all.find(({ classname }) => classname === name);
    return chosen ? [[name, ...chosen.subjects.map(encodeURIComponent)].join(':')] : [];
  }).join(',');
}

export function classesFromText(text: string): ChosenClass[] {
  const chosen = text.split(',').map((part) => part.split(':'));
  return ALL_CLASS_NAMES.flatMap((classname) => {
    const [, ...subjects] = chosen.find(([name]) => name === classname) ?? [];
    const isChosen = chosen.some(([name]) => name === classname);
    return isChosen ? [{ classname, subjects: subjects.map(decodeURIComponent) }] : [];
  });
}

/** Returns the classes as they are stored: one without subjects has all. */
export function teacherClassesOf(text: string): TeacherClass[] {
  return classesFromText(text).map(({ classname, subjects }) => ({
    classname,
    section: '',
    subjects: subjects.map((name) => name.trim()).filter((name) => name !== ''),
  }));
}
