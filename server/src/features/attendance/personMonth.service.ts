// The attendance of a person, by person: moving to another class keeps it.

import type { AttendanceGroup, Mark, PersonAttendance } from '@school-office/contract/attendance/attendance';
import { toNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { MONTHS, type EmployeeKind } from '@school-office/contract/enumerations';
import type { Actor } from '../../http/actor.ts';
import { findEmployee } from '../employees/employees.service.ts';
import { calendarOf } from '../holidays/holidays.service.ts';
import { placeOn } from '../students/places.ts';
import { findSeenStudent } from '../students/seen.ts';
import { AttendanceModel } from './attendance.model.ts';
import { sheetsOf } from './groups.ts';
import { daysOfMonth, daysWith, summed, type MonthOfYear } from './registers.service.ts';

/** Returns the month of a student. Throws 404. */
export async function monthOfStudent(
  actor: Actor,
  id: string,
  month: MonthOfYear,
): Promise<PersonAttendance> {
  const student = await findSeenStudent(actor, id);
  const { _id } = student;
  const month_name = MONTHS[month.month - 1]!;
  const { classname, section } = placeOn(student, { year: month.year, month_name }) ?? student;
  return monthOfPerson(actor.school, { _id, id: classname, section }, month);
}

/** Returns the month of a teacher or of one of the staff. Throws 404. */
export async function monthOfEmployee(
  school: string,
  { kind, id }: { kind: EmployeeKind; id: string },
  month: MonthOfYear,
): Promise<PersonAttendance> {
  const { _id } = await findEmployee(school, kind, id);
  return monthOfPerson(school, { _id, id: kind, section: '' }, month);
}

interface Person {
  _id: string;
  /** The group in which they are at the end of the month. */
  id: AttendanceGroup;
  section: string;
}

/**
 * Returns the month of a person from all sheets that they are on. Days on which they are on none are those of their
 * group. Of two sheets of one day the one taken last counts.
 */
async function monthOfPerson(
  school: string,
  { _id, ...group }: Person,
  month: MonthOfYear,
): Promise<PersonAttendance> {
  const within = { school, day: daysOfMonth(month) };
  const [own, groupSheets, calendar] = await Promise.all([
    AttendanceModel.find({ ...within, 'entries._id': _id })
      .select('day noSchool entries')
      .sort({ takenAt: 1, _id: 1 })
      .lean(),
    AttendanceModel.find({ ...within, ...sheetsOf(group) })
      .select('day noSchool')
      .lean(),
    calendarOf(school, month.year),
  ]);
  const marks: Record<string, Mark> = {};
  for (const { day, entries } of own) {
    const entry = entries.find((each) => each._id === _id);
    if (entry) marks[toNepaliDate(day).day] = entry.mark;
  }
  return { days: daysWith([...groupSheets, ...own], month, calendar), ...summed(marks) };
}
