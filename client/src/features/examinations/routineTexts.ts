// The routine of a class as it is typed.
import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import { asciiDigits } from '@school-office/contract/digits';
import {
  examinationUpdate,
  type Examination,
  type ExaminationUpdate,
  type Paper,
} from '@school-office/contract/examinations/examinations';
import type { Subject } from '@school-office/contract/examinations/subjects';
import type { ClassName } from '@school-office/contract/enumerations';

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
    own.map(({ subject, day, time }) => [subject, { day: formatNepaliDateShort(day), time }]),
  );
}

/** Returns the routine to save, or the first fault: a sentence with the subject's name, and the box it is about. */
export function readRoutine(
  { routine, seen }: Examination,
  classname: ClassName,
  subjects: readonly Subject[],
  textsAt: (subject: string) => PaperTexts,
): { update: ExaminationUpdate; fault?: undefined } | { fault: RoutineFault } {
  const papers = subjects
    .map(({ _id, name }) => ({ name, classname, subject: _id, ...textsAt(_id) }))
    .filter(({ day, time }) => day.trim() !== '' || time.trim() !== '');
  const others = routine.filter((paper) => paper.classname !== classname);
  const own = papers.map(({ name: _name, ...paper }) => ({ ...paper, day: asciiDigits(paper.day) }));
  const { data, error } = examinationUpdate.safeParse({ routine: [...own, ...others], seen });
  if (data) return { update: data };
  const issue = error.issues[0]!;
  const [, at, box] = issue.path;
  const paper = papers[Number(at)];
  const text = paper ? `${paper.name}: ${issue.message}` : issue.message;
  return { fault: { text, subject: paper?.subject, box } };
}
