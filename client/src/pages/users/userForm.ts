// The form of a user. A form holds texts: the classes of a teacher stand in it as 'Five,Nine%20A:id of a subject:another'.

import type { TeacherClass } from '@school-office/contract/users/teacherClass';
import { userCreation } from '@school-office/contract/users/users';
import { z } from 'zod';
import type { ContractForm } from '../../components/form/useContractForm.ts';
import { byPlace, partsOf, placeOf, type Place } from '../../lib/places.ts';

const classes = z.string();

export const newUserForm = userCreation.extend({ classes });

/** The email stays: it is the user's name in all that they did. */
export const userForm = newUserForm.omit({ email: true });
export type UserFields = z.output<typeof userForm>;

export type UserForm = ContractForm<UserFields>;

/** In the school's order, so that the same classes are the same text. */
export function classesToText(all: readonly TeacherClass[]): string {
  return all
    .toSorted(byPlace)
    .map(({ subjects, ...place }) => [encodeURIComponent(placeOf(place)), ...subjects].join(':'))
    .join(',');
}

export function classesFromText(text: string): TeacherClass[] {
  if (text === '') return [];
  return text.split(',').map((one) => {
    const [place = '', ...subjects] = one.split(':');
    return { ...partsOf(decodeURIComponent(place) as Place), subjects };
  });
}
