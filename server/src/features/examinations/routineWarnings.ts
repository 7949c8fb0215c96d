// What of a routine somebody should look at again: papers on holidays, and two papers of a class at one time.

import { holidayOn } from '@school-office/contract/attendance/holidays';
import { parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type {
  Examination,
  ExaminationFields,
  Paper,
} from '@school-office/contract/examinations/examinations';
import type { ClassSubjects, Subject } from '@school-office/contract/examinations/subjects';
import { calendarOf } from '../holidays/holidays.service.ts';
import { atOneTime, onHoliday } from './examinations.words.ts';

type Calendar = Awaited<ReturnType<typeof calendarOf>>;
/** The holidays of the years in which there are papers. */
type Calendars = ReadonlyMap<number, Calendar>;

/** Returns the holidays of the years of these routines. */
export async function calendarsOf(
  school: string,
  routines: readonly (readonly Paper[])[],
): Promise<Calendars> {
  const years = new Set(routines.flat().map(({ day }) => parseNepaliDate(day).year));
  const calendars = Array.from(years, async (year) => [year, await calendarOf(school, year)] as const);
  return new Map(await Promise.all(calendars));
}

export function warningsOf(
  { routine }: Pick<ExaminationFields, 'routine'>,
  subjects: readonly ClassSubjects[],
  calendars: Calendars,
): Examination['warnings'] {
  const papers = routine.map((paper) => {
    const of = subjectOf(paper, subjects);
    return { ...paper, of, subject: of?.name ?? '' };
  });
  return papers.flatMap((paper, at) => {
    const date = parseNepaliDate(paper.day);
    const calendar = calendars.get(date.year);
    const holiday = calendar ? holidayOn(date, calendar.days, calendar.weekly) : null;
    const others = papers.slice(at + 1).filter((other) => isAtOneTime(paper, other));
    return [
      ...(holiday === null ? [] : [onHoliday(paper, holiday)]),
      ...others.map(({ subject }) => atOneTime(paper, subject)),
    ].map((text) => ({ classname: paper.classname, text }));
  });
}

function subjectOf({ classname, subject }: Paper, subjects: readonly ClassSubjects[]): Subject | undefined {
  return subjects.find((one) => one.classname === classname)?.subjects.find(({ _id }) => _id === subject);
}

type Known = Paper & { of: Subject | undefined };

/** Two optional subjects that nobody takes both may be written at one time. */
function isAtOneTime(one: Known, other: Known): boolean {
  if (one.classname !== other.classname || one.day !== other.day) return false;
  if (!overlap(one.time, other.time)) return false;
  const [first, second] = [one.of, other.of];
  if (!first?.optional || !second?.optional) return true;
  return first.takers.some((taker) => second.takers.includes(taker));
}

/** A paper without an end takes no time, so that it meets those in whose time it begins. */
function overlap(one: string, other: string): boolean {
  const [[from, until = from], [begin, end = begin]] = [one.split(' to '), other.split(' to ')] as [
    [string, string?],
    [string, string?],
  ];
  return from === begin || (from < end && begin < until);
}
