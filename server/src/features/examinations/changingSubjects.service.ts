// Changing and copying the subjects of a class.

import type { ClassName } from '@school-office/contract/enumerations';
import {
  type ClassSubjects,
  type ClassSubjectsAnswer,
  type Subject,
  type SubjectsUpdate,
} from '@school-office/contract/examinations/subjects';
import mongoose, { Types } from 'mongoose';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { classInPath } from '../schools/classes.service.ts';
import { findStudentsInShort } from '../students/students.service.ts';
import { ExaminationModel } from './examinations.model.ts';
import { refuseLosingMarks } from './keptMarks.ts';
import { ClassSubjectsModel } from './subjects.model.ts';
import { subjectsOfYear, subjectsOf } from './subjects.service.ts';
import {
  changedSubjectsInTrail,
  subjectsChangedMeanwhile,
  subjectsSaved,
  unknownSubject,
} from './subjects.words.ts';
import type { SubjectsOf } from './subjectsById.service.ts';

/**
 * Says how a class is marked and in which subjects. One without an id is the one of its name, if there is one. Throws 409 for
 * what would take marks away, and if another desk changed them since this one had `seen` so many changes.
 */
export function changeSubjects(
  actor: Actor,
  one: SubjectsOf,
  { seen, ...update }: SubjectsUpdate,
): Promise<ClassSubjectsAnswer> {
  const { school } = actor;
  return act(actor, async () => {
    await classInPath(school, one.classname);
    const before = await subjectsOf(school, one);
    const after = changed(before, update);
    if (isSame(before, after)) return { message: subjectsSaved(one), ...before };
    if (seen !== undefined && seen !== before.seen) throw new ApiError(409, subjectsChangedMeanwhile(one));
    await refuseStrangers(school, before, after);
    await refuseLosingMarks(school, before, after);
    await write(school, after);
    await takeFromRoutines(school, before, after);
    await audit(actor, changedSubjectsInTrail(before, after));
    return { message: subjectsSaved(one), ...after };
  });
}

/**
 * Copies the subjects of the year before for each class that has none yet, in the act in which it is called. They are others, and
 * nobody is on the optional ones. Returns the classes.
 */
export async function copySubjects(school: string, year: number): Promise<ClassName[]> {
  const copied: ClassName[] = [];
  const said = new Set((await subjectsOfYear(school, year)).map(({ classname }) => classname));
  for (const { subjects, ...marking } of await subjectsOfYear(school, year - 1)) {
    if (said.has(marking.classname) || subjects.length === 0) continue;
    const fresh = subjects.map((one) => ({ ...one, _id: String(new Types.ObjectId()), takers: [] }));
    const after = { ...marking, year, subjects: fresh, seen: 1 };
    // oxlint-disable-next-line no-await-in-loop -- one command after the other, in one act
    await write(school, after);
    copied.push(marking.classname);
  }
  return copied;
}

/** Removes the subjects of classes in a year, in the act in which it is called. */
export async function removeSubjects(
  school: string,
  year: number,
  classes: readonly ClassName[],
): Promise<void> {
  const classname = mongoose.trusted({ $in: classes });
  await ClassSubjectsModel.deleteMany({ school, year, classname });
}

/** Throws 400 for an id that the class does not have. */
function changed(before: ClassSubjects, update: Omit<SubjectsUpdate, 'seen'>): ClassSubjects {
  const { scheme, internal_percent = before.internal_percent } = update;
  const rank = update.rank ?? (scheme === before.scheme ? before.rank : scheme === 'marks');
  const subjects = update.subjects.map(({ _id, ...fields }): Subject => {
    const same = before.subjects.find((subject) =>
      _id === undefined ? subject.name.toLowerCase() === fields.name.toLowerCase() : subject._id === _id,
    );
    if (_id !== undefined && !same) throw new ApiError(400, unknownSubject(), { field: 'subjects' });
    const takers = fields.optional ? [...new Set(fields.takers)] : [];
    return { _id: same?._id ?? String(new Types.ObjectId()), ...fields, takers };
  });
  const ids = new Set(subjects.map(({ _id }) => _id));
  if (ids.size < subjects.length) throw new ApiError(400, unknownSubject(), { field: 'subjects' });
  return { ...before, scheme, internal_percent, rank, subjects, seen: before.seen + 1 };
}

function isSame(
  { seen: _seen, ...before }: ClassSubjects,
  { seen: _next, ...after }: ClassSubjects,
): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

/** Throws 404 for a taker whom the school does not have. */
async function refuseStrangers(school: string, before: ClassSubjects, after: ClassSubjects): Promise<void> {
  const known = new Set(before.subjects.flatMap(({ takers }) => takers));
  const added = new Set(after.subjects.flatMap(({ takers }) => takers).filter((id) => !known.has(id)));
  if (added.size > 0) await findStudentsInShort(school, [...added]);
}

async function write(school: string, { year, classname, ...fields }: ClassSubjects): Promise<void> {
  await ClassSubjectsModel.updateOne(
    { school, year, classname },
    { $set: { ...fields, subjects: fields.subjects.map(toRecord) } },
    { upsert: true },
  );
}

function toRecord({ _id, ...subject }: Subject) {
  return { _id: new Types.ObjectId(_id), ...subject };
}

/** A subject that goes has no paper any more. */
async function takeFromRoutines(school: string, before: ClassSubjects, after: ClassSubjects): Promise<void> {
  const stay = new Set(after.subjects.map(({ _id }) => _id));
  const gone = new Set(before.subjects.map(({ _id }) => _id).filter((id) => !stay.has(id)));
  if (gone.size === 0) return;
  const { year } = after;
  const subject = mongoose.trusted({ $in: [...gone] });
  const examinations = await ExaminationModel.find({ school, year, 'routine.subject': subject })
    .sort({ _id: 1 })
    .lean();
  for (const { _id, routine } of examinations) {
    const left = routine.filter((paper) => !gone.has(paper.subject));
    // oxlint-disable-next-line no-await-in-loop -- one command after the other, in one act
    await ExaminationModel.updateOne({ school, _id }, { $set: { routine: left }, $inc: { seen: 1 } });
  }
}
