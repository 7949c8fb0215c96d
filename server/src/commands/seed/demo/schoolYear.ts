import { holidayOn } from '@school-office/contract/attendance/holidays';
import {
  adDayInNepal,
  daysInMonth,
  writeDay,
  nepaliDateOf,
  toAdDay,
  toNepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import { MONTHS, type MonthName } from '@school-office/contract/enumerations';
import { NEW_SCHOOL } from '@school-office/contract/school/newSchool';
import { DEMO_HOLIDAYS } from './holidays.ts';

const MONTHS_BACK = 12;

export interface DemoMonth {
  /** BS. */
  year: number;
  month_name: MonthName;
  /** AD days in Nepal ('YYYY-MM-DD') on which school is open and which have come; none yet on the first days of some months. */
  days: string[];
  /** Whether the month is over. */
  over: boolean;
}

/** The time of the demo. */
export interface DemoTime {
  now: Date;
  /** The last twelve months of the BS calendar, oldest first; the last one is the month that `now` is in. */
  months: DemoMonth[];
  /** The AD day on which the school year of now began, where the first of the months is of the year before. */
  turn: string | undefined;
}

export function demoTime(now: Date): DemoTime {
  const today = adDayInNepal(now);
  const { year, month } = nepaliDateOf(now);
  const months = Array.from({ length: MONTHS_BACK }, (_, index) => {
    const monthsSinceZero = year * MONTHS.length + month - 1 - (MONTHS_BACK - 1 - index);
    return demoMonth(Math.floor(monthsSinceZero / MONTHS.length), monthsSinceZero % MONTHS.length, today);
  });
  const isOneYear = months[0]!.year === year;
  return { now, months, turn: isOneYear ? undefined : toAdDay({ year, month: 1, day: 1 }) };
}

/** The day on which the office begins to work with the program. */
export function firstDayOf({ months }: DemoTime): string {
  return months[0]!.days[0]!;
}

/** The instant of a clock time ('10:15') in Nepal on an AD day, or `now` if that is still to come. */
export function nepalTime(day: string, time: string, { now }: Pick<DemoTime, 'now'>): Date {
  return new Date(Math.min(Date.parse(`${day}T${time}:00+05:45`), now.getTime()));
}

/** An AD day as the wire has it: '2083-08-07'. */
export function onWire(day: string): string {
  return writeDay(toNepaliDate(day));
}

function demoMonth(year: number, monthIndex: number, today: string): DemoMonth {
  const month = monthIndex + 1;
  const length = daysInMonth(year, month);
  const dates = Array.from({ length }, (_, index) => ({ year, month, day: index + 1 }));
  const open = dates.filter((date) => !holidayOn(date, DEMO_HOLIDAYS, NEW_SCHOOL.weekly_holidays));
  return {
    year,
    month_name: MONTHS[monthIndex]!,
    days: open.map(toAdDay).filter((day) => day <= today),
    over: toAdDay(dates.at(-1)!) < today,
  };
}
