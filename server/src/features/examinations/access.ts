// What a teacher may see and mark: the own classes, in the own subjects where the head has named any.
import type { ClassName } from '@school-office/contract/enumerations';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { notYourClass } from '../students/students.words.ts';
import { notYourSubject, onlyClassTeachers } from './marks.words.ts';

function ownEntries({ classes }: Actor, classname: ClassName) {
  return classes.filter((one) => one.classname === classname);
}

export function isOwnSubject(actor: Actor, classname: ClassName, { name }: { name: string }): boolean {
  if (actor.role !== 'teacher') return true;
  return ownEntries(actor, classname).some(
    ({ subjects }) =>
      subjects.length === 0 || subjects.some((own) => own.toLowerCase() === name.toLowerCase()),
  );
}

/** Throws 403 for a subject of a teacher's class that somebody else teaches. */
export function refuseOtherSubject(actor: Actor, classname: ClassName, subject: { name: string }): void {
  if (!isOwnSubject(actor, classname, subject)) throw new ApiError(403, notYourSubject(), { code: 'role' });
}

/** Throws 403 for a class in which a teacher has none or only some of the subjects. */
export function refuseUnlessWholeClass(actor: Actor, classname: ClassName): void {
  if (actor.role !== 'teacher') return;
  const own = ownEntries(actor, classname);
  if (own.length === 0) throw new ApiError(403, notYourClass(), { code: 'role' });
  if (!own.some(({ subjects }) => subjects.length === 0))
    throw new ApiError(403, onlyClassTeachers(), { code: 'role' });
}
