import { MONTHS, type MonthName } from '@school-office/contract/enumerations';
import { holidayOn } from '@school-office/contract/attendance/holidays';
import type { Left } from '@school-office/contract/leaving';
import {
  adDayInNepal,
  daysInMonth,
  formatNepaliDateShort,
  nepaliDateOf,
  toAdDay,
  toNepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import { NEW_SCHOOL } from '@school-office/contract/school/newSchool';
import { DEMO_HOLIDAYS } from './holidays.ts';

const MONTHS_BACK = 12;

export interface SchoolMonth {
  /** BS. */
  year: number;
  name: MonthName;
  /** AD days in Nepal ('YYYY-MM-DD') on which school is open and which have come; none yet on the first days of some months. */
  days: string[];
  /** Whether the month is over. */
  over: boolean;
}

/** Somebody who may have left. */
export interface Leaver {
  /** An AD day in Nepal ('YYYY-MM-DD'); none for those who have not left. */
  lastDay?: string | undefined;
}

/** The last twelve months of the BS calendar, oldest first; the last one is the month that `now` is in. */
export function lastTwelveMonths(now: Date): SchoolMonth[] {
  const today = adDayInNepal(now);
  const { year, month } = nepaliDateOf(now);
  return Array.from({ length: MONTHS_BACK }, (_, index) => {
    const monthsSinceZero = year * MONTHS.length + month - 1 - (MONTHS_BACK - 1 - index);
    return schoolMonth(Math.floor(monthsSinceZero / MONTHS.length), monthsSinceZero % MONTHS.length, today);
  });
}

/** The instant of a clock time ('10:15') in Nepal on an AD day, or `now` if that is still to come. */
export function nepalTime(day: string, time: string, now: Date): Date {
  return new Date(Math.min(Date.parse(`${day}T${time}:00+05:45`), now.getTime()));
}

export function hasLeft({ lastDay }: Leaver, day: string): boolean {
  return lastDay !== undefined && day > lastDay;
}

/** A leaving as it stands in a record. */
export function leftOn(lastDay: string, reason: string): Left {
  return { day: formatNepaliDateShort(toNepaliDate(lastDay)).replaceAll('/', '-'), reason };
}

function schoolMonth(year: number, monthIndex: number, today: string): SchoolMonth {
  const month = monthIndex + 1;
  const length = daysInMonth(year, month);
  const dates = Array.from({ length }, (_, index) => ({ year, month, day: index + 1 }));
  const open = dates.filter((date) => !holidayOn(date, DEMO_HOLIDAYS, NEW_SCHOOL.weekly_holidays));
  return {
    year,
    name: MONTHS[monthIndex]!,
    days: open.map(toAdDay).filter((day) => day <= today),
    over: toAdDay(dates.at(-1)!) < today,
  };
}
