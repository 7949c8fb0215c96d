// The routine of a class as it is typed.

import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import { asciiDigits } from '@school-office/contract/digits';
import type { ClassName } from '@school-office/contract/enumerations';
import {
  examinationUpdate,
  type Examination,
  type ExaminationUpdate,
  type Paper,
} from '@school-office/contract/examinations/examinations';
import type { ClassSubjects, Subject } from '@school-office/contract/examinations/subjects';
import { nameInWords, t } from '@school-office/contract/words';
import { typedHours } from '../../features/examinations/hours.ts';
import { wholeDay } from '../../lib/typedDays.ts';

export interface PaperTexts {
  day: string;
  time: string;
}

/** Why a routine cannot be saved, and the box with the wrong value, if it is about one. */
export interface RoutineFault {
  text: string;
  subject?: string | undefined;
  box?: unknown;
}

export const NO_PAPER: PaperTexts = { day: '', time: '' };

/** Returns the papers of a class as they are shown, by subject. */
export function paperTexts(routine: readonly Paper[], classname: ClassName): Record<string, PaperTexts> {
  const own = routine.filter((paper) => paper.classname === classname);
  return Object.fromEntries(
    own.map(({ subject, day, time }) => [
      subject,
      { day: formatNepaliDateShort(day), time: typedHours(time) },
    ]),
  );
}

const FULL = /^\d{4}[-/]\d{1,2}[-/]/;

/** Returns the days of the subjects in their order, each in full as far as it can be read. */
export function wholeDays(
  examination: Examination,
  subjects: readonly Pick<Subject, '_id'>[],
  textsAt: (subject: string) => PaperTexts,
): Map<string, string> {
  const days = new Map<string, string>();
  const { year, first_day } = examination;
  let above = '';
  for (const { _id } of subjects) {
    const { day } = textsAt(_id);
    if (day.trim() === '') continue;
    above = wholeDay(day, FULL.test(above) ? above : first_day, year);
    days.set(_id, above);
  }
  return days;
}

/** Returns the routine to save, or all faults: each a sentence with the subject's name, and the box it is about. */
export function readRoutine(
  examination: Examination,
  classname: ClassName,
  subjects: readonly Subject[],
  textsAt: (subject: string) => PaperTexts,
): { update: ExaminationUpdate; faults?: undefined } | { faults: RoutineFault[] } {
  const { routine, seen } = examination;
  const days = wholeDays(examination, subjects, textsAt);
  const papers = subjects
    .map((subject) => ({
      name: nameInWords(subject),
      classname,
      subject: subject._id,
      ...textsAt(subject._id),
    }))
    .filter(({ day, time }) => day.trim() !== '' || time.trim() !== '');
  const others = routine.filter((paper) => paper.classname !== classname);
  const own = papers.map(({ name: _name, ...paper }) => ({
    ...paper,
    day: days.get(paper.subject) ?? '',
    time: asciiDigits(paper.time),
  }));
  const { data, error } = examinationUpdate.safeParse({ routine: [...own, ...others], seen });
  if (data) return { update: data };
  return {
    faults: error.issues.map(({ path: [, at, box], message }) => {
      const paper = papers[Number(at)];
      return {
        text: paper ? t('{{row}}: {{message}}', { row: paper.name, message }) : message,
        subject: paper?.subject,
        box,
      };
    }),
  };
}

/** Returns the routine with the papers of a class given to other classes, in their subjects of the same names. */
export function copiedRoutine(
  { routine }: Examination,
  from: ClassSubjects,
  to: readonly ClassSubjects[],
): Paper[] {
  const papers = new Map(
    from.subjects.map(({ _id, name }) => [
      name.toLowerCase(),
      routine.find((paper) => paper.classname === from.classname && paper.subject === _id),
    ]),
  );
  const copied = to.flatMap(({ classname, subjects }) =>
    subjects.flatMap(({ _id, name }) => {
      const paper = papers.get(name.toLowerCase());
      return paper ? [{ ...paper, classname, subject: _id }] : [];
    }),
  );
  const changed = new Set(copied.map(({ classname }) => classname));
  return [...routine.filter(({ classname }) => !changed.has(classname)), ...copied];
}
