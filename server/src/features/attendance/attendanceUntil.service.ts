// The attendance that a grade sheet tells: of a school year until a day.
import mongoose from 'mongoose';
import { isAttended } from '@school-office/contract/attendance/attendance';
import { adDayInNepal, daysInMonth, toAdDay } from '@school-office/contract/calendar/nepaliCalendar';
import { AttendanceModel } from './attendance.model.ts';

export interface AttendedDays {
  attended: number;
  /** Days on which there is a mark. */
  days: number;
}

/** Returns the attendance of students from Baisakh of a school year until its end or today, in whatever class; of those who have any. */
export async function attendanceUntil(
  school: string,
  students: readonly string[],
  { year, now }: { year: number; now: Date },
): Promise<Map<string, AttendedDays>> {
  const today = adDayInNepal(now);
  const end = toAdDay({ year, month: 12, day: daysInMonth(year, 12) });
  const day = mongoose.trusted({
    $gte: toAdDay({ year, month: 1, day: 1 }),
    $lte: today < end ? today : end,
  });
  const asked = new Set(students);
  const sheets = await AttendanceModel.find({
    school,
    day,
    'entries._id': mongoose.trusted({ $in: students }),
  })
    .select('entries._id entries.mark day')
    .sort({ takenAt: 1 })
    .lean();
  // Of two sheets of one day the one taken last counts.
  const attended = new Map<string, Map<string, boolean>>();
  for (const sheet of sheets) {
    for (const { _id, mark } of sheet.entries.filter((entry) => asked.has(entry._id))) {
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
