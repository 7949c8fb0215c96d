import type { ClassName } from '@school-office/contract/enumerations';
import { placeName } from '@school-office/contract/school/classes';
import type { TeacherClass } from '@school-office/contract/users/teacherClass';
import type { User } from '@school-office/contract/users/users';
import { changesBetween, type TrailLine, type Change } from '../audit/audit.service.ts';

/** What was done to a user beside a change of their fields. */
interface Done {
  /** A first password was given. */
  password: boolean;
  /** All sign-ins were ended. */
  end: boolean;
}

export function userAdded({ name }: User): string {
  return `${name} can sign in with the password below, which is shown only now.`;
}

/** For a request that comes again. */
export function userAddedBefore({ name }: User): string {
  return `${name} was added already, and the first password was shown once. If nobody has it, make a new password.`;
}

export function userChanged(before: User, { name, blocked }: User, { password, end }: Done): string {
  if (blocked && !before.blocked) return `${name} is signed out everywhere and can no longer sign in.`;
  if (before.blocked && !blocked) return `${name} can sign in again, with the password of before.`;
  if (password) return `${name} can sign in with the password below, which is shown only now.`;
  return end ? `All sign-ins of ${name} have ended.` : `Changes to ${name} are saved.`;
}

export function userExists(email: string): string {
  return `There is a user with the email ${email} already`;
}

export function noSuchSection(place: Pick<TeacherClass, 'classname' | 'section'>): string {
  return `There is no class ${placeName(place)}`;
}

export function noSuchSubject(classname: ClassName): string {
  return `Class ${classname} no longer has one of these subjects. Please choose again.`;
}

export function lastHeadStays(): string {
  return 'One head has to stay: make somebody else a head first, who then chooses a password.';
}

export function addedUserInTrail(user: User): TrailLine {
  const { role, classes } = user;
  const details = classes.length === 0 ? `as ${role}` : `as ${role} of ${classesInWords(user)}`;
  return { action: 'added user', ...inTrail(user), details };
}

export function changedUserInTrail(before: User, after: User, { password, end }: Done): TrailLine {
  const changes: Record<string, Change> = changesBetween(shown(before), shown(after));
  const line = { action: 'changed user', ...inTrail(after) } as const;
  if (!password && !end) return { ...line, changes };
  const details = password ? 'given a first password' : 'all sign-ins ended';
  return { ...line, details, ...(Object.keys(changes).length > 0 && { changes }) };
}

function shown(user: User) {
  const { name, role, blocked } = user;
  return { name, role, classes: classesInWords(user), blocked: blocked ? 'yes' : 'no' };
}

/** 'Five A (English, Maths), Six' */
function classesInWords({ classes, subjects: known }: Pick<User, 'classes' | 'subjects'>): string {
  return classes
    .map(({ subjects, ...place }) => {
      const names = subjects.map((id) => known.find(({ _id }) => _id === id)?.name ?? 'a subject of before');
      return subjects.length === 0 ? placeName(place) : `${placeName(place)} (${names.join(', ')})`;
    })
    .join(', ');
}

function inTrail({ _id, email }: User) {
  return { kind: 'user', record: _id, name: email } as const;
}
