import mongoose, { type Types } from 'mongoose';
import { ALL_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import {
  isAttended,
  type AttendedDay,
  type ClassAttendanceToday,
} from '@school-office/contract/attendance/attendance';
import { inSection } from '@school-office/contract/school/classes';
import {
  adDayInNepal,
  nepaliDateOf,
  toAdDay,
  toNepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import { classesOf, type Actor } from '../../http/actor.ts';
import { HIDDEN, readEntered, type Wanted } from '../audit/enteredReads.ts';
import { usedClasses } from '../schools/classes.service.ts';
import { begunYear } from '../schools/schools.service.ts';
import { listPlaces } from '../students/places.ts';
import { countPresent } from '../students/students.service.ts';
import { AttendanceModel, type AttendanceRecord } from './attendance.model.ts';
import { findGroup, groupTitle, type GroupAsked } from './groups.ts';
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
  const [used, sheets, begun] = await Promise.all([
    usedClasses(school),
    sheetsToday(school, classes, actor.now()),
    begunYear(school),
  ]);
  const today = nepaliDateOf(actor.now());
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
    if (isWhole) lines.push({ classname, ...sumsOf(ofClass, await sizeOf(classname)) });
    for (const section of isWhole ? [] : sections) {
      const size = await sizeOf(classname, section);
      // oxlint-enable no-await-in-loop
      lines.push({
        classname,
        section,
        ...sumsOf(
          ofClass.filter((sheet) => sheet.section === section),
          size,
        ),
      });
    }
  }
  return lines;
}

function sumsOf(sheets: readonly SheetHead[], size: number): Omit<ClassAttendanceToday, 'classname'> {
  const present = sheets.reduce((sum, sheet) => sum + sheet.present, 0);
  const absent = sheets.reduce((sum, sheet) => sum + sheet.absent, 0);
  return { taken: sheets.length > 0, present, total: sheets.length > 0 ? present + absent : size };
}

/** Returns how many students are present today, in those of these classes that have taken attendance. */
export async function presentToday(
  school: string,
  classes: readonly ClassName[],
  now: Date,
): Promise<number> {
  const sheets = await sheetsToday(school, classes, now);
  return sheets.reduce((sum, { present }) => sum + present, 0);
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
    { _id: 0, day: 1, present: 1, absent: 1 },
  ).lean();
  const days = new Map<string, AttendedDay>();
  for (const { day, present, absent } of sheets) {
    const sum = days.get(day) ?? { day: toNepaliDate(day).day, present: 0, total: 0 };
    days.set(day, { ...sum, present: sum.present + present, total: sum.total + present + absent });
  }
  return [...days.values()].toSorted((one, other) => one.day - other.day);
}

type SheetHead = Pick<AttendanceRecord, 'group' | 'section' | 'present' | 'absent'>;

/** Returns today's sheets of the classes, without their entries. */
function sheetsToday(school: string, classes: readonly ClassName[], now: Date): Promise<SheetHead[]> {
  const filter = { school, day: adDayInNepal(now), group: mongoose.trusted({ $in: classes }) };
  return AttendanceModel.find(filter, { _id: 0, group: 1, section: 1, present: 1, absent: 1 }).lean<
    SheetHead[]
  >();
}

type SheetOfClass = Pick<AttendanceRecord, 'group' | 'section'> & { _id: Types.ObjectId };

/** Returns the sheets of classes on days of a school year and later. */
export async function sheetsFrom(school: string, year: number): Promise<SheetOfClass[]> {
  return AttendanceModel.find({
    school,
    day: mongoose.trusted({ $gte: toAdDay({ year, month: 1, day: 1 }) }),
    group: mongoose.trusted({ $in: ALL_CLASS_NAMES }),
  })
    .select('group section')
    .lean();
}

/** Returns the title of a class that has another such sheet than those with these ids; undefined if there is none. */
export async function sheetSince(
  school: string,
  year: number,
  before: readonly string[],
): Promise<string | undefined> {
  const known = new Set(before);
  const sheet = (await sheetsFrom(school, year)).find(({ _id }) => !known.has(String(_id)));
  return sheet && groupTitle(sheet);
}

/** Returns the wanted sheets as lines of the trail, without their entries, which are long. */
export function sheetsEntered(wanted: Wanted) {
  return readEntered(AttendanceModel, 'takenAt', wanted, { select: `-entries ${HIDDEN}` });
}

/** Returns the first of these people who is on a sheet; undefined if none is. */
export async function attendedOf(school: string, ids: readonly string[]): Promise<string | undefined> {
  const sheet = await AttendanceModel.findOne({ school, 'entries._id': mongoose.trusted({ $in: ids }) })
    .select('entries._id')
    .lean();
  return sheet?.entries.find(({ _id }) => ids.includes(_id))?._id;
}
