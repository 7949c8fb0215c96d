// What is to be taken after a sheet: the same day in another class, and the next school day of the same group.
import type { AttendanceGroup } from '@school-office/contract/attendance/attendance';
import { MONTHS, type ClassName } from '@school-office/contract/enumerations';
import { monthNameOf, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { monthNumber, monthOf, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { writeDay } from '../../lib/days.ts';
import { readRegisterDays, readSheet } from './sheetCalls.ts';

export interface NextSheets {
  classname: ClassName | undefined;
  /** Undefined after today, and where there is a sheet of all days until today. */
  date: NepaliDate | undefined;
}

/** `classes` are those that the user sees. */
export async function findNextSheets(
  group: AttendanceGroup,
  date: NepaliDate,
  { today, classes }: { today: NepaliDate; classes: readonly ClassName[] },
): Promise<NextSheets> {
  const [nextClass, nextDate] = await Promise.all([
    findNextClass(group, date, classes),
    findNextDay(group, date, today),
  ]);
  return { classname: nextClass, date: nextDate };
}

/** Returns the first class with students and without a sheet of that day, beginning after the one of the group. */
async function findNextClass(
  group: AttendanceGroup,
  date: NepaliDate,
  classes: readonly ClassName[],
): Promise<ClassName | undefined> {
  const at = classes.findIndex((classname) => classname === group);
  if (at === -1) return undefined;
  for (const classname of [...classes.slice(at + 1), ...classes.slice(0, at)]) {
    // oxlint-disable-next-line no-await-in-loop -- the first one is the answer nearly always
    const { taken, others } = await readSheet(classname, date);
    if (!taken && others.length > 0) return classname;
  }
  return undefined;
}

/** Returns the first school day after `date`, until today, of which the group has no sheet. */
async function findNextDay(
  group: AttendanceGroup,
  date: NepaliDate,
  today: NepaliDate,
): Promise<NepaliDate | undefined> {
  if (writeDay(date) >= writeDay(today)) return undefined;
  for (let month = monthNumber(monthOfDay(date)); month <= monthNumber(monthOfDay(today)); month += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the first month has such a day nearly always
    const next = (await daysWithoutSheet(group, monthOf(month))).find(
      (each) => writeDay(each) > writeDay(date) && writeDay(each) <= writeDay(today),
    );
    if (next) return next;
  }
  return undefined;
}

/** Returns the school days of a month of which the group has no sheet. */
async function daysWithoutSheet(group: AttendanceGroup, month: SchoolMonth): Promise<NepaliDate[]> {
  const days = await readRegisterDays(group, month);
  return days
    .filter(({ holiday, taken, no_school }) => holiday === null && !taken && !no_school)
    .map(({ day }) => ({ year: month.year, month: MONTHS.indexOf(month.month_name) + 1, day }));
}

function monthOfDay(date: NepaliDate): SchoolMonth {
  return { year: date.year, month_name: monthNameOf(date) };
}
