// Published results are corrected: they are computed anew as the section was marked when it was published, and keep what was there.

import { isDeepStrictEqual } from 'node:util';
import type { ClassName } from '@school-office/contract/enumerations';
import type { ResultCorrection } from '@school-office/contract/examinations/resultAnswers';
import mongoose from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { allow } from '../../http/permissions.ts';
import { computeClass } from './computing.service.ts';
import { finalsOf } from './examinationFaults.ts';
import type { StoredExamination } from './examinations.model.ts';
import { reasonNeeded } from './marks.words.ts';
import { PublicationModel, type PublicationRecord } from './publications.model.ts';
import { framesBy, publicationsOf, remarksOf, unpublished } from './results.service.ts';
import { subjectsOf } from './subjects.service.ts';

export type Corrected = Omit<ResultCorrection, 'at' | 'account' | 'reason'>;

/** Returns whether results are published that show one of these students. */
export async function publishedWith(
  school: string,
  examination: StoredExamination,
  { classname, students }: { classname: ClassName; students: readonly string[] },
): Promise<boolean> {
  const shown = mongoose.trusted({ $in: students });
  const one = { school, examination: examination._id, classname, 'students._id': shown };
  return (await PublicationModel.findOne(one).select('_id').lean()) !== null;
}

/** Returns the examinations whose published results show marks of these students in this one: itself, and finals that weigh it. */
export async function publishedThrough(
  school: string,
  examination: StoredExamination,
  asked: { classname: ClassName; students: readonly string[] },
): Promise<StoredExamination[]> {
  const finals = await finalsOf(school, examination);
  const published: StoredExamination[] = [];
  for (const each of [examination, ...finals.filter(({ classes }) => classes.includes(asked.classname))]) {
    // oxlint-disable-next-line no-await-in-loop -- one command after the other, because it may be in an act
    if (await publishedWith(school, each, asked)) published.push(each);
  }
  return published;
}

/** Returns the examinations whose published results change. Throws 403, and 400 without a reason. */
export async function correctable(
  actor: Actor,
  examination: StoredExamination,
  { classname, corrected }: Pick<Correction, 'classname' | 'corrected'>,
  reason: string,
): Promise<StoredExamination[]> {
  const students = corrected.map(({ student }) => student);
  const published = await publishedThrough(actor.school, examination, { classname, students });
  if (published.length === 0) return [];
  allow(actor, 'correctResults');
  if (reason === '') throw new ApiError(400, reasonNeeded(), { field: 'reason' });
  return published;
}

interface Correction {
  classname: ClassName;
  corrected: readonly Corrected[];
  reason: string;
  at: Date;
}

/** Writes the published sections of a class anew, also those whose ranks change. */
export async function reprint(
  actor: Actor,
  examination: StoredExamination,
  { classname, corrected, reason, at }: Correction,
): Promise<void> {
  const { school, account } = actor;
  const publications = await publicationsOf(school, examination, classname);
  const current = await subjectsOf(school, { year: examination.year, classname });
  const remarks = await remarksOf(school, examination, classname);
  const frameOf = framesBy(publications, current);
  const results = await computeClass(school, examination, classname, frameOf);
  for (const publication of publications.values()) {
    const students = publication.students.map((printed) => {
      const result = results.find(({ pupil }) => pupil._id === printed._id);
      return result ? reprinted(printed, unpublished(result, remarks[printed._id] ?? '')) : printed;
    });
    const own = corrected.filter(({ student }) => students.some(({ _id }) => _id === student));
    const lines = own.map((one) => ({ at, account, reason, ...one }));
    // oxlint-disable-next-line no-await-in-loop -- one command after the other, in one act
    await PublicationModel.updateOne(
      { school, examination: examination._id, classname, section: publication.section },
      { $set: { students, corrections: [...publication.corrections, ...lines] } },
    );
  }
}

type Printed = PublicationRecord['students'][number];

/** The person and the attendance stay as they were printed. */
function reprinted(before: Printed, now: Printed): Printed {
  const { student_name, nepali_name, roll_no, admission_no, parents_name, birth_date, image, attendance } =
    before;
  const person = { student_name, nepali_name, roll_no, admission_no, parents_name, birth_date, image };
  const after = { ...now, ...person, attendance, corrected: before.corrected };
  return isDeepStrictEqual(before, after) ? before : { ...after, corrected: true };
}
