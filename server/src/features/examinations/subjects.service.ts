// The subjects of a class in a school year.

import type { ClassSubjects } from '@school-office/contract/examinations/subjects';
import type { Actor } from '../../http/actor.ts';
import { classInPath } from '../schools/classes.service.ts';
import { refuseOtherClass, refuseOtherPlace, refuseYearThatIsOver } from '../students/seen.ts';
import { ownSubjects, ownSubjectsOfClass } from './access.ts';
import { ClassSubjectsModel } from './subjects.model.ts';
import { toSubjects, type SubjectsOf } from './subjectsById.service.ts';

/** Returns the subjects of a class; to a teacher the own ones, of a section those there. Throws 404 for a class that the school does not have, and 403 for one that is not the actor's, or a teacher's no more. */
export async function readSubjects(actor: Actor, one: SubjectsOf, section?: string): Promise<ClassSubjects> {
  const { classname } = one;
  if (section === undefined) refuseOtherClass(actor, classname);
  else refuseOtherPlace(actor, { classname, section });
  await refuseYearThatIsOver(actor, one.year);
  await classInPath(actor.school, classname, section);
  const isOwn =
    section === undefined
      ? await ownSubjectsOfClass(actor, classname)
      : await ownSubjects(actor, { classname, section });
  const told = await subjectsOf(actor.school, one);
  return { ...told, subjects: told.subjects.filter(isOwn) };
}

/** Returns the subjects of a class, none where they were never said. */
export async function subjectsOf(school: string, one: SubjectsOf): Promise<ClassSubjects> {
  return toSubjects(one, await ClassSubjectsModel.findOne({ school, ...one }).lean());
}

/** Returns the subjects of a school year by class, of those classes that have any. */
export async function subjectsOfYear(school: string, year: number): Promise<ClassSubjects[]> {
  const all = await ClassSubjectsModel.find({ school, year }).sort({ _id: 1 }).lean();
  return all.map((record) => toSubjects(record, record));
}
