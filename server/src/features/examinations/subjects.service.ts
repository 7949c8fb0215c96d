// The subjects of a class in a school year.
import type { ClassName } from '@school-office/contract/enumerations';
import {
  INTERNAL_PERCENT,
  schemeOf,
  type ClassSubjects,
  type Subject,
} from '@school-office/contract/examinations/subjects';
import type { Actor } from '../../http/actor.ts';
import { classInPath } from '../schools/classes.service.ts';
import { refuseOtherClass } from '../students/reads.service.ts';
import { ClassSubjectsModel, type ClassSubjectsRecord } from './subjects.model.ts';

/** The class and year of some subjects. */
export interface SubjectsOf {
  year: number;
  classname: ClassName;
}

/** Throws 404 for a class that the school does not have, and 403 for one that is not the actor's. */
export async function readSubjects(actor: Actor, one: SubjectsOf): Promise<ClassSubjects> {
  refuseOtherClass(actor, one.classname);
  await classInPath(actor.school, one.classname);
  return subjectsOf(actor.school, one);
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

function toSubjects({ year, classname }: SubjectsOf, record: ClassSubjectsRecord | null): ClassSubjects {
  const scheme = schemeOf(classname);
  if (!record)
    return {
      year,
      classname,
      scheme,
      internal_percent: INTERNAL_PERCENT,
      rank: false,
      subjects: [],
      seen: 0,
    };
  const { internal_percent, rank, subjects, seen } = record;
  return {
    year,
    classname,
    scheme: record.scheme,
    internal_percent,
    rank,
    subjects: subjects.map(({ _id, name, nepali_name, theory, internal, optional, takers }): Subject => ({
      _id: String(_id),
      name,
      nepali_name,
      theory,
      internal,
      optional,
      takers,
    })),
    seen,
  };
}
