// In which class, section and under which roll number a student is on a day or in a month. Days are written '2083-08-07', so that
// they can be compared as they are.

import {
  daysInMonth,
  writeDay,
  nepaliDateOf,
  type NepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import { firstDayOf, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { MONTHS, type ClassName } from '@school-office/contract/enumerations';
import type { Place, YearPlace } from '@school-office/contract/students/students';
import mongoose from 'mongoose';
import { ON_THE_ROLL, StudentModel } from './students.model.ts';
import { inClassOrder, toStudent, type StudentFields } from './students.service.ts';

/** A day, or a month, for which its last day counts. */
type When = string | NepaliDate | SchoolMonth;

/**
 * Returns where a student is on a day, or at the end of a month; null if they are not there. In the year in which a student was
 * first entered, they count from Baisakh on: the office enters many a child late. One who was taken off on the same day was not there.
 */
export function placeOn({ years }: { years: readonly YearPlace[] }, when: When): Place | null {
  const day = dayOf(when);
  const [first] = years;
  const entry =
    years.findLast(({ from }) => from <= day) ?? (first && first.year === yearOf(day) ? first : null);
  if (!entry || entry.until === entry.from || (entry.until !== undefined && entry.until < day)) return null;
  const { classname, section, roll_no } = entry;
  return { classname, section, roll_no };
}

type WithDays = Pick<StudentFields, 'years' | 'admission_date'>;

/**
 * Returns where a student was last in a month, with the school year of that place, and null if they were not on the roll on any day of it. Admission begins it; where it is not
 * known, the year in which the student was first entered counts from Baisakh on.
 */
export function placeIn(
  { years, admission_date }: WithDays,
  month: SchoolMonth,
): (Place & Pick<YearPlace, 'year'>) | null {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  if (admission_date > last) return null;
  const entry = years.findLast((one, at) => {
    const next = years[at + 1];
    const isThere = one.until === undefined || (one.until !== one.from && one.until >= first);
    const from = at === 0 ? firstOfYear(one.year) : one.from;
    return isThere && from <= last && (!next || next.from > first);
  });
  if (!entry) return null;
  const { year, classname, section, roll_no } = entry;
  return { year, classname, section, roll_no };
}

/**
 * Returns the day on which a student came, such as '2083-08-11', if a month of the school year was over by then: the day of admission or,
 * where it is not known, the one on which they were entered.
 */
export function cameAfter({ years, admission_date }: WithDays, month: SchoolMonth): string | null {
  const [entry] = years;
  if (!entry || entry.year !== month.year) return null;
  const came = admission_date === '' ? entry.from : admission_date;
  return came > lastDayOf(month) ? came : null;
}

/** Returns a student as placed on the day of a moment: in a year that was begun before Baisakh lists have the new class already. */
export function placedAt(student: StudentFields, at: Date): StudentFields {
  return { ...student, ...placeOn(student, nepaliDateOf(at)) };
}

/**
 * Returns the students of a class, or of a section of it, on a day or at the end of a month, each as they were placed then: section by
 * section and by roll number. Those who were in the class before it had sections count in the one they came into in that year; those
 * whose admission is later are not there yet.
 */
export async function listPlaces(
  school: string,
  { classname, section }: { classname: ClassName; section?: string | undefined },
  when: When,
): Promise<StudentFields[]> {
  const students = await everIn(school, classname, yearOf(dayOf(when)));
  return students
    .filter(({ admission_date }) => admission_date <= dayOf(when))
    .flatMap((student) => {
      const place = placeOn(student, when);
      return place?.classname === classname ? [{ ...student, ...place }] : [];
    })
    .filter(
      (student) => section === undefined || (student.section || laterSection(student, when)) === section,
    )
    .toSorted(inClassOrder);
}

/** Returns the ids of those on the list of a class now whose admission is after a day. */
export async function listComing(
  school: string,
  classname: ClassName,
  day: string,
): Promise<{ _id: string }[]> {
  const admission_date = mongoose.trusted({ $gt: day });
  const coming = await StudentModel.find({ school, classname, admission_date, ...ON_THE_ROLL }, { _id: 1 })
    .sort({ _id: 1 })
    .lean();
  return coming.map(({ _id }) => ({ _id: String(_id) }));
}

/** Returns the students who were in a class in a school year, where they were last in it; also those who left in that year. */
export async function listYear(
  school: string,
  { classname, section }: { classname: ClassName; section?: string | undefined },
  year: number,
): Promise<StudentFields[]> {
  const [first, last] = [firstOfYear(year), lastDayOf({ year, month_name: 'Chaitra' })];
  const students = await everIn(school, classname, year);
  return students
    .flatMap((student) => {
      const entry = student.years.findLast(({ from }) => from <= last);
      if (!entry || entry.classname !== classname || (entry.until !== undefined && entry.until < first))
        return [];
      return [{ ...student, classname, section: entry.section, roll_no: entry.roll_no }];
    })
    .filter((student) => section === undefined || student.section === section)
    .toSorted(inClassOrder);
}

/** Whether anybody was in a section of a class in a school year; the class may have it no more. */
export async function hadSection(
  school: string,
  { classname, section }: { classname: ClassName; section: string },
  year: number,
): Promise<boolean> {
  const students = await everIn(school, classname, year);
  return students.some(({ years }) =>
    years.some((entry) => entry.classname === classname && entry.section === section),
  );
}

/** Returns everybody who may have been in a class in a year: who is in it, and who was entered there in that year or the one before. */
async function everIn(school: string, classname: ClassName, year: number): Promise<StudentFields[]> {
  const class_years = mongoose.trusted({ $in: [`${year} ${classname}`, `${year - 1} ${classname}`] });
  const students = new Map<string, StudentFields>();
  for (const condition of [{ classname, ...ON_THE_ROLL }, { class_years }]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, because acts read them, too
    const found = await StudentModel.find({ school, ...condition }).lean();
    for (const student of found.map(toStudent)) students.set(student._id, student);
  }
  return [...students.values()];
}

/** Returns the section into which a student came after a day of the same year and class; '' if there was none. */
function laterSection({ years }: Pick<StudentFields, 'years'>, when: When): string {
  const day = dayOf(when);
  const { classname } = placeOn({ years }, when)!;
  const later = years.find(
    (entry) =>
      entry.from > day && entry.year === yearOf(day) && entry.classname === classname && entry.section !== '',
  );
  return later?.section ?? '';
}

/** The fields of a student that say where they were. */
interface InYears {
  years: YearPlace[];
  class_years: string[];
}

/** Returns what is stored of a student who is in a place from a day on; the last place of a day counts. */
export function movedInto(
  before: readonly YearPlace[],
  { classname, section, roll_no }: Place,
  day: string,
): InYears {
  const last = before.at(-1);
  const from = last && last.from > day ? last.from : day;
  const entries = before.map(({ until, ...entry }): YearPlace =>
    // One who comes back on the last day has not been away.
    until === undefined || until >= from ? entry : { ...entry, until },
  );
  const earlier = entries.filter((entry) => entry.from < from);
  const entry = { year: yearOf(from), from, classname, section, roll_no };
  const previous = earlier.at(-1);
  const goesOn = previous && previous.until === undefined && isSame(previous, entry);
  return inYears(goesOn ? earlier : [...earlier, entry]);
}

/** Returns what is stored of a student who begins a school year in a place. */
export function begunIn(
  before: readonly YearPlace[],
  { classname, section, roll_no }: Place,
  year: number,
): InYears {
  const from = firstOfYear(year);
  const earlier = before.filter((entry) => entry.from < from);
  return inYears([...earlier, { year, from, classname, section, roll_no }]);
}

/** Returns what is stored of a student who leaves; the day is their last. */
export function leftOn(before: readonly YearPlace[], day: string): InYears {
  const [first] = before;
  const there = before.filter(({ from }) => from <= day);
  const kept = there.length > 0 || !first ? there : [first];
  return inYears(
    kept.map((entry, at) =>
      at < kept.length - 1 ? entry : { ...entry, until: day < entry.from ? entry.from : day },
    ),
  );
}

/** Returns what is stored of these years. */
export function inYears(years: YearPlace[]): InYears {
  return { years, class_years: [...new Set(years.map(({ year, classname }) => `${year} ${classname}`))] };
}

function isSame(one: Place, other: Place): boolean {
  return one.classname === other.classname && one.section === other.section && one.roll_no === other.roll_no;
}

function dayOf(when: When): string {
  if (typeof when === 'string') return when;
  return 'day' in when ? writeDay(when) : lastDayOf(when);
}

/** '2084-01-01' */
function firstOfYear(year: number): string {
  return `${year}-01-01`;
}

export function lastDayOf({ year, month_name }: SchoolMonth): string {
  const month = MONTHS.indexOf(month_name) + 1;
  return writeDay({ year, month, day: daysInMonth(year, month) });
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
