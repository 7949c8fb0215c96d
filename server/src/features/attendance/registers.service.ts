// The register: one month of a group, a column for each day.

import {
  isAttended,
  type Mark,
  type RegisterDay,
  type RegisterLine,
} from '@school-office/contract/attendance/attendance';
import { holidayOn } from '@school-office/contract/attendance/holidays';
import {
  daysInMonth,
  nepaliDateOf,
  toAdDay,
  toNepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import { inSection } from '@school-office/contract/school/classes';
import mongoose from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { calendarOf } from '../holidays/holidays.service.ts';
import { AttendanceModel, type AttendanceRecord, type Member } from './attendance.model.ts';
import { entriesOf, findGroup, sheetsOf, type Group, type GroupAsked } from './groups.ts';

/** A month of the calendar; Baisakh is 1. */
export interface MonthOfYear {
  year: number;
  month: number;
}

type RegisterEntry = Member & RegisterLine;

/** Returns the register of a month with the keys of the wire. Throws as `findGroup`. */
export async function readRegister(actor: Actor, asked: GroupAsked, month: MonthOfYear) {
  const group = await findGroup(actor, asked, month.year);
  const { days, lines } = await registerOf(actor.school, group, month, actor.now());
  return { days, [group.field]: lines.map((line) => group.onWire(line)) };
}

/**
 * Returns the register of a month: everybody on its sheets, under the name and number of their last one; and in the current
 * month all who are in the group now.
 */
async function registerOf(
  school: string,
  group: Group,
  month: MonthOfYear,
  now: Date,
): Promise<{ days: RegisterDay[]; lines: RegisterEntry[] }> {
  const [all, { days: holidays, weekly }] = await Promise.all([
    AttendanceModel.find({ school, ...sheetsOf(group), day: daysOfMonth(month) })
      .select('section day entries noSchool')
      .sort({ day: 1, section: 1 })
      .lean(),
    calendarOf(school, month.year),
  ]);
  const sheets = all.filter(({ noSchool }) => !noSchool);
  const today = nepaliDateOf(now);
  const isCurrent = today.year === month.year && today.month === month.month;
  const isByPupil = sheets.some(({ section }) => section !== group.section) || group.refusal !== undefined;
  const lastDay = isCurrent ? today.day : daysInMonth(month.year, month.month);
  const members = isCurrent || isByPupil ? await group.members(school, { ...month, day: lastDay }) : [];
  const known = new Map(members.map((member) => [member._id, member]));
  const people = new Map<string, { member: Member; marks: Record<string, Mark> }>();
  for (const sheet of sheets) {
    const { day } = toNepaliDate(sheet.day);
    for (const { _id, name, number, section, mark } of entriesOf(group, sheet, known)) {
      const marks = people.get(_id)?.marks ?? {};
      marks[day] = mark;
      people.set(_id, { member: { _id, name, number, ...inSection(section ?? '') }, marks });
    }
  }
  for (const member of isCurrent ? members : [])
    people.set(member._id, { member, marks: people.get(member._id)?.marks ?? {} });

  return {
    days: daysWith(all, month, { days: holidays, weekly }),
    lines: Array.from(people.values(), ({ member, marks }) => ({ ...member, ...summed(marks) })).toSorted(
      bySectionAndNumber,
    ),
  };
}

/** Returns the days of a month, with what its sheets say of them. */
export function daysWith(
  sheets: readonly Pick<AttendanceRecord, 'day' | 'noSchool'>[],
  month: MonthOfYear,
  { days, weekly }: Awaited<ReturnType<typeof calendarOf>>,
): RegisterDay[] {
  const noSchoolOn = new Map<number, boolean>();
  // There was school on a day on which one section had any.
  for (const { day: on, noSchool } of sheets) {
    const { day } = toNepaliDate(on);
    noSchoolOn.set(day, noSchool && noSchoolOn.get(day) !== false);
  }
  return Array.from({ length: daysInMonth(month.year, month.month) }, (_, at) => ({
    day: at + 1,
    holiday: holidayOn({ ...month, day: at + 1 }, days, weekly),
    taken: noSchoolOn.get(at + 1) === false,
    no_school: noSchoolOn.get(at + 1) === true,
  }));
}

/** The condition on the day of a sheet that a month makes. */
export function daysOfMonth({ year, month }: MonthOfYear) {
  const last = daysInMonth(year, month);
  return mongoose.trusted({
    $gte: toAdDay({ year, month, day: 1 }),
    $lte: toAdDay({ year, month, day: last }),
  });
}

/** Returns the marks of a month with their sums. */
export function summed(marks: Record<string, Mark>): Omit<RegisterLine, '_id'> {
  const given = Object.values(marks);
  const count = (wanted: Mark) => given.filter((mark) => mark === wanted).length;
  const attended = given.filter(isAttended).length;
  return {
    marks,
    present: count('P'),
    absent: count('A'),
    late: count('L'),
    leave: count('V'),
    duty: count('D'),
    percent: given.length === 0 ? null : Math.round((attended / given.length) * 1000) / 10,
  };
}

/** Roll numbers are numbers; those of employees, such as T-009, are texts of one length until the thousandth. */
function bySectionAndNumber(one: Member, other: Member): number {
  const bySection = (one.section ?? '').localeCompare(other.section ?? '', 'en');
  if (bySection !== 0) return bySection;
  return String(one.number).localeCompare(String(other.number), 'en', { numeric: true });
}
