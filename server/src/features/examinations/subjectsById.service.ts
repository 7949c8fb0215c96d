// Subjects as they are told, and found by their ids.

import type { ClassName } from '@school-office/contract/enumerations';
import {
  INTERNAL_PERCENT,
  schemeOf,
  type ClassSubjects,
  type Subject,
} from '@school-office/contract/examinations/subjects';
import mongoose, { Types } from 'mongoose';
import { ClassSubjectsModel, type ClassSubjectsRecord } from './subjects.model.ts';

/** The class and year of some subjects. */
export interface SubjectsOf {
  year: number;
  classname: ClassName;
}

/** Returns the subjects of each class and year that has one of these ids. */
export async function subjectsById(school: string, ids: readonly string[]): Promise<ClassSubjects[]> {
  const subject = mongoose.trusted({ $in: ids.map((id) => new Types.ObjectId(id)) });
  const all = await ClassSubjectsModel.find({ school, 'subjects._id': subject }).sort({ _id: 1 }).lean();
  return all.map((record) => toSubjects(record, record));
}

/** Returns the subjects with these ids, of whatever class and year. */
export async function findSubjects(school: string, ids: readonly string[]) {
  return (await subjectsById(school, ids)).flatMap(({ classname, subjects }) =>
    subjects.filter(({ _id }) => ids.includes(_id)).map(({ _id, name }) => ({ _id, name, classname })),
  );
}

/** Returns subjects as stored, or none where they were never said. */
export function toSubjects(
  { year, classname }: SubjectsOf,
  record: ClassSubjectsRecord | null,
): ClassSubjects {
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
