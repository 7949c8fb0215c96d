// The examinations of a school.

import { writeDay, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { ClassName } from '@school-office/contract/enumerations';
import type {
  Examination,
  ExaminationAnswer,
  ExaminationFields,
  ExaminationUpdate,
} from '@school-office/contract/examinations/examinations';
import mongoose, { isObjectIdOrHexString } from 'mongoose';
import { act } from '../../database/act.ts';
import { actOnce } from '../../database/requests.ts';
import { classesOf, sees, type Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { firstRunningYear } from '../schools/schools.service.ts';
import { refuseYearThatIsOver } from '../students/seen.ts';
import { refuseUnusable, refuseLosingClass, refuseOtherWeights } from './examinationFaults.ts';
import { ExaminationModel, type StoredExamination } from './examinations.model.ts';
import {
  changedExaminationInTrail,
  examinationChangedMeanwhile,
  examinationMade,
  examinationSaved,
  madeExaminationInTrail,
} from './examinations.words.ts';
import { PublicationModel } from './publications.model.ts';
import { calendarsOf, warningsOf } from './routineWarnings.ts';
import { subjectsOfYear } from './subjects.service.ts';

/** Returns the examinations in which the actor has a class, the newest year first. */
export async function listExaminations(actor: Actor): Promise<Examination[]> {
  const { school } = actor;
  const own = classesOf(actor);
  const first = await firstRunningYear(school, actor.now());
  const stored = await ExaminationModel.find({ school }).sort({ year: -1, _id: 1 }).lean();
  // A teacher is not told of school years that are over.
  const told = actor.role === 'teacher' ? stored.filter(({ year }) => year >= first) : stored;
  const all = await inFull(school, told, first);
  return all
    .filter(({ classes }) => classes.some((classname) => own.includes(classname)))
    .map((examination) => (actor.role === 'teacher' ? onlyOf(actor, examination) : examination));
}

/** Makes an examination. Throws 400 for a routine or weights that do not fit, and 409 for the name of another one of the year. */
export async function makeExamination(
  actor: Actor,
  fields: ExaminationFields,
  key: string | undefined,
): Promise<ExaminationAnswer> {
  const { school } = actor;
  const asked = { key, act: 'make examination', content: fields };
  const { id } = await actOnce(actor, asked, async (at) => {
    await refuseUnusable(school, fields);
    const made_on = writeDay(nepaliDateOf(at));
    const { _id } = await ExaminationModel.create({ school, ...fields, made_on, seen: 0 });
    await audit(actor, madeExaminationInTrail(String(_id), fields));
    return { id: String(_id) };
  });
  return { message: examinationMade(fields), examination: await answerOf(actor, id) };
}

/** Changes the given fields and no others. Throws 404, 400 as `makeExamination`, and 409 for taking out a class that has marks. */
export async function changeExamination(
  actor: Actor,
  id: string,
  { seen, ...update }: ExaminationUpdate,
): Promise<ExaminationAnswer> {
  const { school } = actor;
  await act(actor, async () => {
    const before = await findExamination(school, id);
    const old = fieldsOf(before);
    const given = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined));
    const fields: ExaminationFields = { ...old, ...given };
    if (JSON.stringify(old) === JSON.stringify(fields)) return;
    if (seen !== undefined && seen !== before.seen)
      throw new ApiError(409, examinationChangedMeanwhile(before));
    await refuseUnusable(school, fields, before);
    await refuseLosingClass(school, before, fields);
    await refuseOtherWeights(school, before, fields);
    await ExaminationModel.updateOne({ school, _id: id }, { $set: fields, $inc: { seen: 1 } }).orFail();
    await audit(actor, changedExaminationInTrail(id, old, fields));
  });
  const examination = await answerOf(actor, id);
  return { message: examinationSaved(examination), examination };
}

/** Throws 404. */
export async function findExamination(school: string, id: string): Promise<StoredExamination> {
  const examination =
    isObjectIdOrHexString(id) && (await ExaminationModel.findOne({ school, _id: id }).lean());
  if (!examination) throw notFound('Examination');
  return examination;
}

/** Throws 404 for a class that is not in the examination. */
export async function findExaminationOf(
  school: string,
  id: string,
  classname: ClassName,
): Promise<StoredExamination> {
  const examination = await findExamination(school, id);
  if (!examination.classes.includes(classname)) throw notFound('Class');
  return examination;
}

/** Throws 404 as `findExaminationOf`, and 403 for a teacher where its school year is over. */
export async function findExaminationFor(
  actor: Actor,
  { id, classname }: { id: string; classname: ClassName },
): Promise<StoredExamination> {
  const examination = await findExaminationOf(actor.school, id, classname);
  await refuseYearThatIsOver(actor, examination.year);
  return examination;
}

/** Returns the first day of the routine, or the day on which the examination was made. */
export function firstDayOf({ routine, made_on }: Pick<StoredExamination, 'routine' | 'made_on'>): string {
  const [first] = routine.map(({ day }) => day).toSorted();
  return first ?? made_on;
}

/** Returns the BS year of it, such as '2083'. */
export function yearOfFirstDay(examination: Pick<StoredExamination, 'routine' | 'made_on'>): string {
  return firstDayOf(examination).slice(0, 4);
}

async function answerOf({ school, now }: Actor, id: string): Promise<Examination> {
  const first = await firstRunningYear(school, now());
  const [examination] = await inFull(school, [await findExamination(school, id)], first);
  return examination!;
}

/** Nobody changes a routine of a year before the first that is not over any more: it has no warnings. */
async function inFull(
  school: string,
  stored: readonly StoredExamination[],
  first: number,
): Promise<Examination[]> {
  const running = stored.filter(({ year }) => year >= first);
  const years = [...new Set(running.map(({ year }) => year))];
  const [published, calendars, subjects] = await Promise.all([
    publishedOf(school, stored),
    calendarsOf(
      school,
      running.map(({ routine }) => routine),
    ),
    Promise.all(years.map(async (year) => [year, await subjectsOfYear(school, year)] as const)),
  ]);
  const subjectsIn = new Map(subjects);
  const warningsIn = (one: StoredExamination) =>
    one.year < first ? [] : warningsOf(one, subjectsIn.get(one.year)!, calendars);
  return stored.map((examination) => ({
    _id: String(examination._id),
    ...fieldsOf(examination),
    seen: examination.seen,
    first_day: firstDayOf(examination),
    warnings: warningsIn(examination),
    published: published.get(String(examination._id)) ?? [],
  }));
}

async function publishedOf(school: string, stored: readonly StoredExamination[]) {
  const examination = mongoose.trusted({ $in: stored.map(({ _id }) => _id) });
  const publications = await PublicationModel.find({ school, examination })
    .select('examination classname section at')
    .sort({ at: 1, _id: 1 })
    .lean();
  const byExamination = new Map<string, Examination['published']>();
  for (const { examination: id, classname, section, at } of publications) {
    const list = byExamination.get(String(id)) ?? [];
    byExamination.set(String(id), [...list, { classname, section, at: at.toISOString() }]);
  }
  return byExamination;
}

function fieldsOf({
  name,
  nepali_name,
  year,
  classes,
  routine,
  weights,
}: StoredExamination): ExaminationFields {
  return { name, nepali_name, year, classes, routine, weights: weights ?? null };
}

/** A teacher is told of the own classes. */
function onlyOf(actor: Actor, examination: Examination): Examination {
  const own = classesOf(actor);
  return {
    ...examination,
    classes: examination.classes.filter((classname) => own.includes(classname)),
    routine: examination.routine.filter(({ classname }) => own.includes(classname)),
    published: examination.published.filter((place) => sees(actor, place)),
    warnings: [],
  };
}
