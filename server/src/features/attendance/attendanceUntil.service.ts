// The attendance of a school year until its end or today, in whatever class: what grade sheets tell.

import { isAttended } from '@school-office/contract/attendance/attendance';
import { adDayInNepal, daysInMonth, toAdDay } from '@school-office/contract/calendar/nepaliCalendar';
import { ALL_CLASS_NAMES } from '@school-office/contract/enumerations';
import mongoose, { type QueryFilter } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AttendanceModel, type AttendanceRecord } from './attendance.model.ts';

export interface AttendedDays {
  attended: number;
  /** Days on which there is a mark. */
  days: number;
}

interface Until {
  year: number;
  now: Date;
}

/** Returns the attendance of students; of those who have any. */
export async function attendanceUntil(
  school: string,
  students: readonly string[],
  until: Until,
): Promise<Map<string, AttendedDays>> {
  const asked = new Set(students);
  const those = { school, day: daysOf(until), 'entries._id': mongoose.trusted({ $in: students }) };
  return countDays(those, (student) => asked.has(student));
}

/** Returns the attendance of all students. Month by month, so that other desks are answered between. */
export async function attendanceOfAll(
  { school, now, signal }: Pick<Actor, 'school' | 'now' | 'signal'>,
  year: number,
): Promise<Map<string, AttendedDays>> {
  const until = { year, now: now() };
  const all = new Map<string, AttendedDays>();
  const group = mongoose.trusted({ $in: ALL_CLASS_NAMES });
  for (let month = 1; month <= 12; month += 1) {
    signal?.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- one month after the other
    const ofMonth = await countDays({ school, day: daysOf(until, month), group }, () => true);
    for (const [student, { attended, days }] of ofMonth) {
      const before = all.get(student) ?? { attended: 0, days: 0 };
      all.set(student, { attended: before.attended + attended, days: before.days + days });
    }
  }
  return all;
}

/** The days of a month, or of all months. */
function daysOf({ year, now }: Until, month?: number) {
  const today = adDayInNepal(now);
  const last = month ?? 12;
  const end = toAdDay({ year, month: last, day: daysInMonth(year, last) });
  const begin = toAdDay({ year, month: month ?? 1, day: 1 });
  return mongoose.trusted({ $gte: begin, $lte: today < end ? today : end });
}

async function countDays(
  those: QueryFilter<AttendanceRecord>,
  isAsked: (student: string) => boolean,
): Promise<Map<string, AttendedDays>> {
  const sheets = await AttendanceModel.find(those)
    .select('entries._id entries.mark day')
    .sort({ takenAt: 1, _id: 1 })
    .lean();
  // Of two sheets of one day the one taken last counts.
  const attended = new Map<string, Map<string, boolean>>();
  for (const sheet of sheets) {
    for (const { _id, mark } of sheet.entries.filter((entry) => isAsked(entry._id))) {
      const days = attended.get(_id) ?? new Map<string, boolean>();
      attended.set(_id, days.set(sheet.day, isAttended(mark)));
    }
  }
  return new Map(
    Array.from(attended, ([_id, days]) => [
      _id,
      { attended: [...days.values()].filter(Boolean).length, days: days.size },
    ]),
  );
}
