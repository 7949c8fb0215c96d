import { ALL_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { Language } from '@school-office/contract/language';
import type { Access } from '@school-office/contract/users/permissions';
import type { Response } from 'express';

/** The account that sent a request. The school always comes from here, never from the request's own fields. */
export interface SignedIn extends Access {
  accountId: string;
  /** The id of its session. */
  sid: string;
  email: string;
  /** The school's value, such as 'jhhs'. */
  school: string;
  /** Undefined until the user chooses one. */
  language?: Language | undefined;
}

/** The account that acts, its request and the clock: the first parameter of every act. */
export interface Actor extends Access {
  /** The school's value, such as 'jhhs'. The school always comes from here, never from the request's own fields. */
  school: string;
  /** The email of the account. */
  account: string;
  /** The request's id, as in the log. */
  request: string;
  /** The clock of all acts. Tests bring their own. */
  now: () => Date;
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined;
}

/** Returns the actor that `requireLogin` has made, for handlers behind it. */
export function actorOf(response: Response): Actor {
  return response.locals.actor as Actor;
}

/** A class, or a section of it. */
interface PlaceAsked {
  classname: ClassName;
  section?: string | undefined;
}

type Sight = Pick<Actor, 'role' | 'classes'>;

/** Returns whether an actor sees a section of a class, or the whole class where no section is named: a teacher the own ones, everybody else all. */
export function sees({ role, classes }: Sight, { classname, section = '' }: PlaceAsked): boolean {
  if (role !== 'teacher') return true;
  return classes.some(
    (one) => one.classname === classname && (one.section === '' || one.section === section),
  );
}

/** Returns the classes whose students and sheets an actor sees, all or some sections of them: a teacher their own, everybody else all. */
export function classesOf({ role, classes }: Sight): readonly ClassName[] {
  if (role !== 'teacher') return ALL_CLASS_NAMES;
  return ALL_CLASS_NAMES.filter((name) => classes.some(({ classname }) => classname === name));
}
