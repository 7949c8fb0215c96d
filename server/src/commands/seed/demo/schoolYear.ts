// The time of the demo: twelve months, and the days in them on which there is school.
import { MONTHS } from '@school-office/contract/enumerations';
import { holidayOn, type Holiday } from '@school-office/contract/attendance/holidays';
import {
  adDayInNepal,
  daysInMonth,
  writeDay,
  toAdDay,
  toNepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import {
  monthAt,
  monthNumber,
  monthOf,
  type SchoolMonth,
} from '@school-office/contract/calendar/schoolMonths';
import { NEW_SCHOOL } from '@school-office/contract/school/newSchool';

const MONTHS_BACK = 12;

/** The same in each year; in the school years of Nepal the feasts move with the moon. */
export const DEMO_HOLIDAYS: Holiday[] = [
  { month_name: 'Baisakh', day: 1, name: 'New Year' },
  { month_name: 'Jestha', day: 15, name: 'Republic Day' },
  { month_name: 'Ashoj', day: 3, name: 'Constitution Day' },
  ...[1, 2, 3, 4, 5, 6].map((day) => ({ month_name: 'Kartik', day, name: 'Dashain' }) as const),
  ...[22, 23, 24, 25, 26].map((day) => ({ month_name: 'Kartik', day, name: 'Tihar' }) as const),
  { month_name: 'Magh', day: 1, name: 'Maghe Sankranti' },
  { month_name: 'Falgun', day: 7, name: 'Democracy Day' },
];

/** A month of the BS calendar. */
export interface DemoMonth extends SchoolMonth {
  /** AD days in Nepal ('YYYY-MM-DD') on which school is open and which have come; none yet on the first days of some months. */
  days: string[];
  /** Whether the month is over. */
  over: boolean;
}

export interface DemoTime {
  now: Date;
  /** The last twelve months, oldest first; the last one is the month that `now` is in. */
  months: DemoMonth[];
  /** Those of all months: on the first one the office begins to work with the program. */
  days: string[];
  /** The AD day on which the school year of now began, where the first of the months is of the year before. */
  turn: string | undefined;
}

export function demoTime(now: Date): DemoTime {
  const current = monthAt(now);
  const months = Array.from({ length: MONTHS_BACK }, (_, index) =>
    demoMonth(monthOf(monthNumber(current) - MONTHS_BACK + 1 + index), adDayInNepal(now)),
  );
  const days = months.flatMap((month) => month.days);
  const isOneYear = months[0]!.year === current.year;
  return {
    now,
    months,
    days,
    turn: isOneYear ? undefined : toAdDay({ year: current.year, month: 1, day: 1 }),
  };
}

/** An AD day as the wire has it: '2083-08-07'. */
export function onWire(day: string): string {
  return writeDay(toNepaliDate(day));
}

function demoMonth({ year, month_name }: SchoolMonth, today: string): DemoMonth {
  const month = MONTHS.indexOf(month_name) + 1;
  const dates = Array.from({ length: daysInMonth(year, month) }, (_, index) => ({
    year,
    month,
    day: index + 1,
  }));
  const open = dates.filter((date) => !holidayOn(date, DEMO_HOLIDAYS, NEW_SCHOOL.weekly_holidays));
  return {
    year,
    month_name,
    days: open.map(toAdDay).filter((day) => day <= today),
    over: toAdDay(dates.at(-1)!) < today,
  };
}
