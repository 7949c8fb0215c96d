// Results of a class or section: as they were published, and else as they are now.

import type { ClassName } from '@school-office/contract/enumerations';
import type {
  ClassResults,
  ResultCorrection,
  StudentResult,
} from '@school-office/contract/examinations/resultAnswers';
import type { Subject } from '@school-office/contract/examinations/subjects';
import type { Actor } from '../../http/actor.ts';
import { tellingAccounts } from '../auth/user.service.ts';
import { classInPath } from '../schools/classes.service.ts';
import { refuseUnlessAllSubjects } from './access.ts';
import { computeClass, type Frame, type PupilWithResult } from './computing.service.ts';
import type { StoredExamination } from './examinations.model.ts';
import { findExaminationFor } from './examinations.service.ts';
import { PublicationModel, type PublicationRecord } from './publications.model.ts';
import { onWire } from './pupils.service.ts';
import { RemarksModel } from './remarks.model.ts';
import { subjectsOf } from './subjects.service.ts';

export interface ResultsOf {
  /** Of the examination. */
  id: string;
  classname: ClassName;
  section?: string | undefined;
}

/** Throws 404 for what is not there, and 403 for a class of which a teacher is not the teacher of all subjects. */
export async function readResults(
  actor: Actor,
  { id, classname, section }: ResultsOf,
): Promise<ClassResults> {
  const { school } = actor;
  refuseUnlessAllSubjects(actor, { classname, section });
  const examination = await findExaminationFor(actor, { id, classname });
  await classInPath(school, classname, section);
  const results = await resultsOf(school, examination, classname, section);
  const told = await tellingAccounts(actor);
  return {
    ...results,
    corrections: results.corrections.map((one) => ({ ...one, account: told(one.account) })),
  };
}

export async function resultsOf(
  school: string,
  examination: StoredExamination,
  classname: ClassName,
  section?: string,
): Promise<ClassResults> {
  const current = await subjectsOf(school, { year: examination.year, classname });
  const publications = await publicationsOf(school, examination, classname);
  const frameOf = framesBy(publications, current);
  const isAsked = (one: string) => section === undefined || one === section;
  const computed = await computeClass(school, examination, classname, frameOf);
  const now = computed.filter(({ pupil }) => isAsked(pupil.section) && !publications.has(pupil.section));
  const printed = [...publications.values()].filter((one) => isAsked(one.section));
  const remarks = await remarksOf(school, examination, classname);
  const students = [
    ...printed.flatMap((one) => one.students.map((student) => ({ ...student, section: one.section }))),
    ...now.map((one) => ({ ...unpublished(one, remarks[one.pupil._id] ?? ''), section: one.pupil.section })),
  ].toSorted((one, other) => compare(one.section, other.section) || one.roll_no - other.roll_no);
  const sections = [...new Set([...printed, ...now.map(({ pupil }) => pupil)].map((one) => one.section))];
  const dates = printed.map(({ at }) => at.toISOString()).toSorted();
  const { scheme, internal_percent, rank } = frameOf(sections[0] ?? '');
  return {
    examination: String(examination._id),
    classname,
    scheme,
    internal_percent,
    rank,
    published: printed.length > 0 && now.length === 0,
    published_at: now.length === 0 ? (dates.at(-1) ?? null) : null,
    sections: sections.toSorted(compare).map((one) => ({ section: one, published: publications.has(one) })),
    subjects: subjectsIn(sections.map(frameOf), current.subjects),
    students: students.map(onWire),
    corrections: printed.flatMap(correctionsOf).toSorted((one, other) => compare(other.at, one.at)),
  };
}

export async function publicationsOf(
  school: string,
  { _id }: Pick<StoredExamination, '_id'>,
  classname: ClassName,
): Promise<Map<string, PublicationRecord>> {
  const publications = await PublicationModel.find({ school, examination: _id, classname })
    .sort({ section: 1 })
    .lean();
  return new Map(publications.map((one) => [one.section, one]));
}

/** A section that is published is marked as it was then. */
export function framesBy(publications: ReadonlyMap<string, PublicationRecord>, current: Frame) {
  return (section: string): Frame => {
    const { scheme, internal_percent, rank, subjects } = publications.get(section) ?? current;
    return { scheme, internal_percent, rank, subjects };
  };
}

export async function remarksOf(
  school: string,
  { _id }: Pick<StoredExamination, '_id'>,
  classname: ClassName,
): Promise<Readonly<Record<string, string>>> {
  return (await RemarksModel.findOne({ school, examination: _id, classname }).lean())?.remarks ?? {};
}

/** Returns what a sheet would say now, but for the attendance, which is that of the day of publishing. */
export function unpublished({ pupil, ...result }: PupilWithResult, remarks: string): Printed {
  const { section: _section, came: _came, ...person } = pupil;
  return { ...person, ...result, remarks, attendance: null, corrected: false };
}

type Printed = Omit<StudentResult, 'section'>;

/** Returns the subjects of all these sections, each once. */
function subjectsIn(frames: readonly Frame[], current: readonly Subject[]): ClassResults['subjects'] {
  const all = frames.length === 0 ? current : frames.flatMap(({ subjects }) => subjects);
  const known = new Map(all.map((subject) => [subject._id, subject]));
  return Array.from(known.values(), ({ takers: _takers, ...subject }) => subject);
}

function correctionsOf({ corrections }: PublicationRecord): ResultCorrection[] {
  return corrections.map(({ at, ...correction }) => ({ ...correction, at: at.toISOString() }));
}

function compare(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}
