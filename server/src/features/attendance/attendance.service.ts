import mongoose from 'mongoose';
import type { ClassName } from '@school-office/contract/enumerations';
import {
  isAttended,
  type AttendedDay,
  type ClassAttendanceToday,
} from '@school-office/contract/attendance/attendance';
import { adDayInNepal, toNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { classesOf, type Actor } from '../../http/actor.ts';
import { countClasses } from '../students/students.service.ts';
import { AttendanceModel, type AttendanceRecord } from './attendance.model.ts';
import type { Group } from './groups.ts';
import { daysOfMonth } from './registers.service.ts';

/** Returns a group's sheet of today in Nepal with the keys of the wire; no lines if its attendance is not taken yet. */
export async function attendanceOf(school: string, group: Group, now: Date): Promise<object[]> {
  const record = await AttendanceModel.findOne({ school, group: group.id, day: adDayInNepal(now) }).lean();
  const entries = record?.entries ?? [];
  return entries.map(({ _id, name, number, mark }) => ({
    ...group.onWire({ _id, name, number }),
    present: isAttended(mark),
  }));
}

/** Returns today's attendance of each class of the actor, taken or not, Nursery first. */
export async function classesToday(actor: Actor): Promise<ClassAttendanceToday[]> {
  const { school } = actor;
  const classes = classesOf(actor);
  const [sheets, sizes] = await Promise.all([
    sheetsToday(school, classes, actor.now()),
    countClasses(school, classes),
  ]);
  return classes.map((classname) => {
    const sheet = sheets.find(({ group }) => group === classname);
    return {
      classname,
      taken: sheet !== undefined,
      present: sheet?.present ?? 0,
      total: sheet ? sheet.present + sheet.absent : (sizes.get(classname) ?? 0),
    };
  });
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

type SheetHead = Pick<AttendanceRecord, 'group' | 'present' | 'absent'>;

/** Returns today's sheets of the classes, without their entries. */
function sheetsToday(school: string, classes: readonly ClassName[], now: Date): Promise<SheetHead[]> {
  const filter = { school, day: adDayInNepal(now), group: mongoose.trusted({ $in: classes }) };
  return AttendanceModel.find(filter, { _id: 0, group: 1, present: 1, absent: 1 }).lean<SheetHead[]>();
}
