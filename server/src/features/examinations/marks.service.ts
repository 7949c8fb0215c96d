// The grid of marks: one class or section in one subject of an examination.

import type { ClassName } from '@school-office/contract/enumerations';
import type { Examination } from '@school-office/contract/examinations/examinations';
import {
  isMarked,
  type MarkedStudent,
  type MarksAnswer,
  type SubjectCount,
} from '@school-office/contract/examinations/marks';
import { takes, type ClassSubjects, type Subject } from '@school-office/contract/examinations/subjects';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { namesOfUsers, tellingAccounts } from '../auth/user.service.ts';
import { classInPath } from '../schools/classes.service.ts';
import { refuseOtherPlace } from '../students/seen.ts';
import { ownSubjects, type OwnSubjects } from './access.ts';
import type { StoredExamination } from './examinations.model.ts';
import { findExaminationFor, firstDayOf } from './examinations.service.ts';
import { finalHasNoMarks, notYourSubject } from './marks.words.ts';
import type { MarkRecord, MarkSheetRecord } from './markSheets.model.ts';
import { listSheets } from './markSheets.service.ts';
import { onWire, pupilsOn, type Pupil } from './pupils.service.ts';
import { publishedThrough } from './reprinting.service.ts';
import { subjectsOf } from './subjects.service.ts';

/** Which marks a call is about. */
export interface SheetOf {
  /** Of the examination. */
  id: string;
  classname: ClassName;
  /** Its id. */
  subject: string;
  section?: string | undefined;
}

/**
 * Returns the marks of a class, or of a section of it, in a subject. Throws 404 for what is not there, 403 for what is not the
 * actor's, and 400 for a final, which has no marks of its own.
 */
export async function readMarks(actor: Actor, of: SheetOf): Promise<MarksAnswer> {
  const { school } = actor;
  const { classname, section } = of;
  refuseOtherPlace(actor, of);
  const examination = await findExaminationFor(actor, of);
  await classInPath(school, classname, section);
  const subjects = await subjectsOf(school, { year: examination.year, classname });
  const own = await ownSubjects(actor, of);
  const subject = subjectToMark(own, { examination, subjects, of });
  const [pupils, sheets, names, told] = await Promise.all([
    pupilsOn(school, { classname, section }, firstDayOf(examination)),
    listSheets(school, { examination: examination._id, classname }),
    namesOfUsers(school),
    tellingAccounts(actor),
  ]);
  const students = linesOf(subject, pupils, sheets);
  const ids = students.map(({ _id }) => _id);
  const published = await publishedThrough(school, examination, { classname, students: ids });
  const { scheme, internal_percent, rank } = subjects;
  return {
    scheme,
    internal_percent,
    rank,
    subject,
    published: published.length > 0,
    published_in: published.map(({ name }) => name),
    students,
    seen: students.reduce((sum, { changes }) => sum + changes, 0),
    counts: subjects.subjects
      .filter(own)
      .map((one) => countOf(one, { subjects, examination, pupils, sheets, names, told })),
  };
}

interface Found {
  examination: StoredExamination;
  subjects: ClassSubjects;
  of: SheetOf;
}

/** Throws as `readMarks` does. */
export function subjectToMark(isOwn: OwnSubjects, { examination, subjects, of }: Found): Subject {
  if (examination.weights) throw new ApiError(400, finalHasNoMarks(examination));
  const subject = subjects.subjects.find(({ _id }) => _id === of.subject);
  if (!subject) throw notFound('Subject');
  if (!isOwn(subject)) throw new ApiError(403, notYourSubject(), { code: 'role' });
  return subject;
}

/** Returns a line for each pupil who has the subject. */
export function linesOf(
  subject: Subject,
  pupils: readonly Pupil[],
  sheets: readonly MarkSheetRecord[],
): MarkedStudent[] {
  const marks = marksIn(sheets, subject);
  return pupils
    .filter(({ _id }) => takes(subject, _id))
    .map((pupil) => {
      const { _id, student_name, nepali_name, roll_no, section } = pupil;
      const { theory = null, internal = null, changes = 0 } = marks[_id] ?? {};
      return { ...onWire({ _id, student_name, nepali_name, roll_no, section }), theory, internal, changes };
    });
}

function marksIn(
  sheets: readonly MarkSheetRecord[],
  { _id }: Subject,
): Readonly<Record<string, MarkRecord | undefined>> {
  return sheets.find(({ subject }) => subject === _id)?.marks ?? {};
}

interface Counting {
  subjects: ClassSubjects;
  examination: StoredExamination;
  pupils: readonly Pupil[];
  sheets: readonly MarkSheetRecord[];
  names: ReadonlyMap<string, string>;
  told: (account: string) => string;
}

function countOf(
  subject: Subject,
  { subjects, examination, pupils, sheets, names, told }: Counting,
): SubjectCount {
  const takers = pupils.filter(({ _id }) => takes(subject, _id));
  const marks = marksIn(sheets, subject);
  const sheet = sheets.find((one) => one.subject === subject._id);
  const paper = examination.routine.find((one) => one.subject === subject._id);
  return {
    _id: subject._id,
    name: subject.name,
    marked: takers.filter(({ _id }) => isMarked(subjects, subject, marks[_id])).length,
    total: takers.length,
    last: sheet
      ? {
          at: sheet.at.toISOString(),
          account: told(sheet.account),
          name: names.get(sheet.account) ?? sheet.account,
        }
      : null,
    paper: paper ? { day: paper.day, time: paper.time } : null,
  };
}

/** 'First Terminal 2083' */
export function examinationTitle({ name, year }: Pick<Examination, 'name' | 'year'>): string {
  return name.includes(String(year)) ? name : `${name} ${year}`;
}
