import type { AbsentStudent } from '@school-office/contract/attendance/attendance';
import { adDayInNepal, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { ALL_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import { inSection } from '@school-office/contract/school/classes';
import mongoose from 'mongoose';
import { classesOf, sees, type Actor } from '../../http/actor.ts';
import { placeOn } from '../students/places.ts';
import { findStudents } from '../students/students.service.ts';
import { AttendanceModel } from './attendance.model.ts';

/** How far back the sheets are read. */
const DAYS = 30;
const DAY_MILLISECONDS = 24 * 3_600_000;

/** Returns the students of the actor's classes who are absent today and have not left since, those first who have been absent for most sheets in a row. */
export async function absentToday(actor: Actor): Promise<AbsentStudent[]> {
  const { school } = actor;
  const now = actor.now();
  const today = adDayInNepal(now);
  const sheets = await AttendanceModel.find({
    school,
    day: today,
    group: mongoose.trusted({ $in: classesOf(actor) }),
  })
    .select('group entries._id entries.mark')
    .sort({ group: 1, section: 1 })
    .lean();
  const absent = new Map(
    sheets.flatMap(({ group, entries }) =>
      entries.filter(({ mark }) => mark === 'A').map(({ _id }) => [_id, group as ClassName] as const),
    ),
  );
  if (absent.size === 0) return [];
  const [students, days] = await Promise.all([
    findStudents(school, [...absent.keys()]),
    daysInARow(school, absent, now),
  ]);
  return students
    .filter(({ left }) => !left)
    .filter((student) => sees(actor, { ...student, ...placeOn(student, nepaliDateOf(now)) }))
    .map((student) => {
      const { _id, student_name, parents_name, contact_no } = student;
      const { section, roll_no } = placeOn(student, nepaliDateOf(now)) ?? student;
      return {
        _id,
        student_name,
        classname: absent.get(_id)!,
        ...inSection(section),
        roll_no,
        parents_name,
        contact_no,
        days: days.get(_id)!,
      };
    })
    .toSorted(
      (one, other) =>
        other.days - one.days ||
        ALL_CLASS_NAMES.indexOf(one.classname) - ALL_CLASS_NAMES.indexOf(other.classname) ||
        (one.section ?? '').localeCompare(other.section ?? '', 'en') ||
        one.roll_no - other.roll_no,
    );
}

/**
 * Returns for each student the number of sheets in a row, back from today's, on which they are absent. The day before is read, then
 * two, then four, and no more of a class all of whose students have come: most were there the day before.
 */
async function daysInARow(
  school: string,
  absent: ReadonlyMap<string, ClassName>,
  now: Date,
): Promise<Map<string, number>> {
  const days = new Map([...absent.keys()].map((student) => [student, 1]));
  const stillAbsent = new Map(absent);
  for (let back = 1; back <= DAYS && stillAbsent.size > 0; back *= 2) {
    // oxlint-disable-next-line no-await-in-loop -- what was read says what is to be read next
    const sheets = await AttendanceModel.find({
      school,
      group: mongoose.trusted({ $in: [...new Set(stillAbsent.values())] }),
      day: mongoose.trusted({
        $gte: dayBefore(now, Math.min(DAYS, 2 * back - 1)),
        $lte: dayBefore(now, back),
      }),
    })
      .select('entries._id entries.mark')
      .sort({ day: -1, _id: 1 })
      .lean();
    for (const { _id, mark } of sheets.flatMap(({ entries }) => entries)) {
      if (!stillAbsent.has(_id)) continue;
      if (mark === 'A') days.set(_id, (days.get(_id) ?? 0) + 1);
      else stillAbsent.delete(_id);
    }
  }
  return days;
}

function dayBefore(now: Date, days: number): string {
  return adDayInNepal(new Date(now.getTime() - days * DAY_MILLISECONDS));
}
