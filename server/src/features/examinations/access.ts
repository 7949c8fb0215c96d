// What a teacher may see and mark: the own classes and sections, in the own subjects where the head has ticked any.

import type { ClassName } from '@school-office/contract/enumerations';
import type { Subject } from '@school-office/contract/examinations/subjects';
import { sees, type Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { notYourClass } from '../students/students.words.ts';
import { onlyClassTeachers } from './marks.words.ts';
import { subjectsById } from './subjectsById.service.ts';

interface PlaceAsked {
  classname: ClassName;
  section?: string | undefined;
}

/** Whether a subject is one of those that an actor marks. */
export type OwnSubjects = (subject: Pick<Subject, '_id' | 'name'>) => boolean;

function ownEntries({ classes }: Actor, { classname, section = '' }: PlaceAsked) {
  return classes.filter(
    (one) => one.classname === classname && (one.section === '' || one.section === section),
  );
}

/**
 * Returns which subjects of a class or section an actor marks. Subjects are ticked for a year, and are others in the next one: there it
 * is those of the same names in the same class.
 */
export async function ownSubjects(actor: Actor, place: PlaceAsked): Promise<OwnSubjects> {
  if (actor.role !== 'teacher') return () => true;
  const entries = ownEntries(actor, place);
  if (entries.some(({ subjects }) => subjects.length === 0)) return () => true;
  const ids = new Set(entries.flatMap(({ subjects }) => subjects));
  const ticked = (await subjectsById(actor.school, [...ids]))
    .filter(({ classname }) => classname === place.classname)
    .flatMap(({ subjects }) => subjects.filter(({ _id }) => ids.has(_id)));
  const names = new Set(ticked.map(({ name }) => name.toLowerCase()));
  return ({ name }) => names.has(name.toLowerCase());
}

/** Returns whether a subject is one that an actor marks in any section of a class. */
export async function ownSubjectsOfClass(actor: Actor, classname: ClassName): Promise<OwnSubjects> {
  const entries = actor.classes.filter((one) => one.classname === classname);
  const own: OwnSubjects[] = [];
  for (const { section } of entries) {
    // oxlint-disable-next-line no-await-in-loop -- a class has few sections
    own.push(await ownSubjects(actor, { classname, section }));
  }
  return (subject) => actor.role !== 'teacher' || own.some((isOwn) => isOwn(subject));
}

/** Returns whether an actor sees the results of a class or section: a teacher only with all its subjects. */
export function hasAllSubjects(actor: Actor, place: PlaceAsked): boolean {
  return actor.role !== 'teacher' || ownEntries(actor, place).some(({ subjects }) => subjects.length === 0);
}

/** Throws 403 for a class or section in which a teacher has none or only some of the subjects. */
export function refuseUnlessAllSubjects(actor: Actor, place: PlaceAsked): void {
  if (actor.role !== 'teacher') return;
  if (!sees(actor, place)) throw new ApiError(403, notYourClass(), { code: 'role' });
  if (!hasAllSubjects(actor, place)) throw new ApiError(403, onlyClassTeachers(), { code: 'role' });
}
