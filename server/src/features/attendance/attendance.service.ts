import {
  isAttended,
  type AttendedDay,
  type ClassAttendanceToday,
} from '@school-office/contract/attendance/attendance';
import { holidayOn } from '@school-office/contract/attendance/holidays';
import {
  adDayInNepal,
  writeDay,
  nepaliDateOf,
  toNepaliDate,
  type NepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import type { ClassName } from '@school-office/contract/enumerations';
import { inSection } from '@school-office/contract/school/classes';
import mongoose from 'mongoose';
import { classesOf, sees, type Actor } from '../../http/actor.ts';
import { calendarOf } from '../holidays/holidays.service.ts';
import { usedClasses } from '../schools/classes.service.ts';
import { begunYear } from '../schools/schools.service.ts';
import { listPlaces } from '../students/places.ts';
import { countPresent } from '../students/students.service.ts';
import { AttendanceModel, type AttendanceRecord } from './attendance.model.ts';
import { findGroup, type GroupAsked } from './groups.ts';
import { daysOfMonth } from './registers.service.ts';
import { findSheet } from './sheet.service.ts';

/**
 * Returns a group's sheet of today in Nepal with the keys of the wire; no lines if its attendance is not taken yet. Throws as
 * `findGroup`.
 */
export async function attendanceOf(actor: Actor, asked: GroupAsked): Promise<Record<string, object[]>> {
  const group = await findGroup(actor, asked);
  const { lines } = await findSheet(actor.school, group, nepaliDateOf(actor.now()));
  const onWire = lines.map(({ _id, name, number, section, mark }) => ({
    ...group.onWire({ _id, name, number, ...inSection(section ?? '') }),
    present: isAttended(mark),
  }));
  return { [group.field]: onWire };
}

/** Returns today's attendance of each class of the actor, taken or not, Nursery first; of a class with sections, of each section. */
export async function classesToday(actor: Actor): Promise<ClassAttendanceToday[]> {
  const { school } = actor;
  const classes = classesOf(actor);
  const now = actor.now();
  const [used, sheets, begun, rest] = await Promise.all([
    usedClasses(school),
    sheetsOn(actor, adDayInNepal(now)),
    begunYear(school),
    holidayToday(actor),
  ]);
  const today = nepaliDateOf(now);
  /** What is known of a class, or of its section, on a day without school. */
  const restOf = (place: { classname: ClassName; section?: string }, taken: boolean) =>
    rest && !taken ? { holiday: rest.holiday, ...lastOf(rest, place) } : {};
  // In the last days of a year whose next one has begun, the lists are of the next one, and the sheets are not.
  const isAhead = begun !== undefined && begun > today.year;
  const sizeOf = async (classname: ClassName, section?: string) =>
    isAhead
      ? (await listPlaces(school, { classname, section }, today)).length
      : countPresent(school, classname, section);
  const own = used.filter(({ classname }) => classes.includes(classname));
  const lines: ClassAttendanceToday[] = [];
  for (const { classname, sections } of own) {
    const ofClass = sheets.filter(({ group }) => group === classname);
    // A class that was divided after its sheet of today was taken has one sheet, as one that has no sections.
    const isWhole = sections.length === 0 || ofClass.some(({ section }) => section === '');
    // oxlint-disable no-await-in-loop -- an index counts the few classes and sections
    if (isWhole) {
      const sums = sumsOf(ofClass, await sizeOf(classname));
      lines.push({ classname, ...sums, ...restOf({ classname }, sums.taken) });
    }
    for (const section of isWhole ? [] : sections) {
      const size = await sizeOf(classname, section);
      // oxlint-enable no-await-in-loop
      const sums = sumsOf(
        ofClass.filter((sheet) => sheet.section === section),
        size,
      );
      lines.push({ classname, section, ...sums, ...restOf({ classname, section }, sums.taken) });
    }
  }
  return lines.filter((line) => sees(actor, line));
}

function sumsOf(sheets: readonly SheetHead[], size: number): Omit<ClassAttendanceToday, 'classname'> {
  const present = sheets.reduce((sum, sheet) => sum + sheet.present, 0);
  const absent = sheets.reduce((sum, sheet) => sum + sheet.absent, 0);
  return { taken: sheets.length > 0, present, total: sheets.length > 0 ? present + absent : size };
}

/** A day without school, and the last one before it on which attendance was taken. */
interface Rest {
  holiday: string;
  /** The AD day in Nepal; undefined before the first sheet. */
  last: string | undefined;
  sheets: SheetHead[];
}

/** Returns undefined on a school day. */
async function holidayToday(actor: Actor): Promise<Rest | undefined> {
  const { school } = actor;
  const now = actor.now();
  const today = nepaliDateOf(now);
  const { days, weekly } = await calendarOf(school, today.year);
  const holiday = holidayOn(today, days, weekly);
  if (holiday === null) return undefined;
  const before = { school, day: mongoose.trusted({ $lt: adDayInNepal(now) }), noSchool: false };
  // Class by class, because an index gives the last sheet of one; of all together it would give a year of them to sort.
  const lasts = await Promise.all(
    classesOf(actor).map((group) =>
      AttendanceModel.findOne({ ...before, group })
        .select('day')
        .sort({ day: -1 })
        .lean(),
    ),
  );
  const last = lasts
    .flatMap((sheet) => sheet?.day ?? [])
    .toSorted()
    .at(-1);
  return { holiday, last, sheets: last === undefined ? [] : await sheetsOn(actor, last) };
}

function lastOf(
  { last, sheets }: Rest,
  { classname, section }: { classname: ClassName; section?: string },
): Pick<ClassAttendanceToday, 'last'> {
  const own = sheets.filter(
    (sheet) => sheet.group === classname && (section === undefined || sheet.section === section),
  );
  if (last === undefined || own.length === 0) return {};
  const { present, total } = sumsOf(own, 0);
  return { last: { day: writeDay(toNepaliDate(last)), present, total } };
}

/**
 * Returns how many students are present today, in those of the actor's classes that have taken attendance; on a holiday on which none
 * has, how many were on the last day with attendance, and that day.
 */
export async function presentToday(actor: Actor): Promise<{ present: number; last?: NepaliDate }> {
  const sheets = await sheetsOn(actor, adDayInNepal(actor.now()));
  const rest = sheets.length === 0 ? await holidayToday(actor) : undefined;
  const present = (rest?.sheets ?? sheets).reduce((sum, sheet) => sum + sheet.present, 0);
  return { present, ...(rest?.last !== undefined && { last: toNepaliDate(rest.last) }) };
}

/** Returns the attendance of the students of the actor's classes on each day of a BS month that has sheets, oldest first. */
export async function daysAttended(
  actor: Actor,
  month: { year: number; month: number },
): Promise<AttendedDay[]> {
  const sheets = await AttendanceModel.find(
    {
      school: actor.school,
      day: daysOfMonth(month),
      group: mongoose.trusted({ $in: classesOf(actor) }),
      noSchool: false,
    },
    { _id: 0, day: 1, group: 1, section: 1, present: 1, absent: 1 },
  ).lean<(SheetHead & Pick<AttendanceRecord, 'day'>)[]>();
  const days = new Map<string, AttendedDay>();
  for (const { day, present, absent } of ofOwn(actor, sheets)) {
    const sum = days.get(day) ?? { day: toNepaliDate(day).day, present: 0, total: 0 };
    days.set(day, { ...sum, present: sum.present + present, total: sum.total + present + absent });
  }
  return [...days.values()].toSorted((one, other) => one.day - other.day);
}

type SheetHead = Pick<AttendanceRecord, 'group' | 'section' | 'present' | 'absent'>;

/** Returns the sheets of the actor's classes on an AD day, without their entries. */
async function sheetsOn(actor: Actor, day: string): Promise<SheetHead[]> {
  const filter = { school: actor.school, day, group: mongoose.trusted({ $in: classesOf(actor) }) };
  const heads = { _id: 0, group: 1, section: 1, present: 1, absent: 1 };
  return ofOwn(actor, await AttendanceModel.find(filter, heads).lean<SheetHead[]>());
}

/** Leaves out sections that are not the actor's. */
function ofOwn<Sheet extends SheetHead>(actor: Actor, sheets: readonly Sheet[]): Sheet[] {
  return sheets.filter(({ group, section }) => sees(actor, { classname: group as ClassName, section }));
}

/** Returns the first of these people who is on a sheet; undefined if none is. */
export async function attendedOf(school: string, ids: readonly string[]): Promise<string | undefined> {
  const sheet = await AttendanceModel.findOne({ school, 'entries._id': mongoose.trusted({ $in: ids }) })
    .select('entries._id')
    .lean();
  return sheet?.entries.find(({ _id }) => ids.includes(_id))?._id;
}
