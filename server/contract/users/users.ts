// The users of a school, as a head sees and changes them.

import { z } from 'zod';
import { email, oneOf, refusal, text } from '../fields.ts';
import { phrase } from '../words.ts';
import { ROLES, type Access } from './permissions.ts';
import { teacherClass } from './teacherClass.ts';

/** More than an office has. */
const MOST_CLASSES = 50;

export const role = oneOf('Role', ROLES);

export const teacherClasses = z
  .array(teacherClass, refusal('Classes must be a list'))
  .max(MOST_CLASSES, refusal('There are too many classes'))
  .refine(
    (all) => new Set(all.map(({ classname, section }) => `${classname} ${section}`)).size === all.length,
    refusal('A class is named twice'),
  )
  .meta({ title: phrase('Classes') });

/** The classes count for a teacher only. */
export const userCreation = z.object({
  name: text('Name'),
  email: email('Email').toLowerCase(),
  role,
  classes: teacherClasses.optional().default([]),
});
export type UserCreation = z.output<typeof userCreation>;

/**
 * The call changes what it names only. `password` gives a new first password, `end` ends all sign-ins; who is `blocked` has none and
 * cannot sign in, and their name stays on what they did.
 */
export const userChange = z
  .object({
    name: text('Name'),
    role,
    classes: teacherClasses,
    /** The classes as the head has read them, so that none goes that another head has added since. */
    before: teacherClasses,
    password: z.literal(true, refusal('Password must be true: it is made up by the server')),
    end: z.literal(true, refusal('End must be true')),
    blocked: z.boolean(refusal('Blocked must be true or false')),
  })
  .partial();
export type UserChange = z.output<typeof userChange>;

interface NamedSubject {
  _id: string;
  name: string;
}

/** A user of the school; the list is ordered by name. */
export interface User extends Access {
  _id: string;
  email: string;
  name: string;
  image: string;
  /** How many sign-ins count at the moment. */
  signedIn: number;
  blocked: boolean;
  /** The subjects that the classes name. */
  subjects: NamedSubject[];
}

export interface UserAnswer {
  message: string;
  user: User;
  /** Of a new user, and of one who is given a new one: the first password. It is never shown again, also not under the same key. */
  password?: string;
}
