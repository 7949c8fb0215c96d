import { z } from 'zod';
import { daysInMonth, writeDay, weekdayNameOf, type NepaliDate } from '../calendar/nepaliCalendar.ts';
import { MONTHS, type MonthName } from '../enumerations.ts';
import { dayOfMonth, nepaliYear, oneOf, refusal, text, wholeNumber } from '../fields.ts';
import type { SchoolSettings } from '../school/schoolSettings.ts';

const MOST_HOLIDAYS = 366;

const holiday = z.object(
  {
    month_name: oneOf('Month', MONTHS),
    day: dayOfMonth('Day'),
    name: text('Name'),
  },
  refusal('Each holiday must have a month, a day and a name'),
);

export const holidayYear = z.object({ year: nepaliYear() });

/** The holidays of a BS year, without the weekly ones. `seen` is that of the answer that the desk had read. */
export const holidaysUpdate = z.object({
  days: z
    .array(holiday, refusal('Holidays must be a list'))
    .max(MOST_HOLIDAYS, refusal('A year has at most {{most}} holidays', { most: MOST_HOLIDAYS }))
    .refine(
      (days) => new Set(days.map(({ month_name, day }) => `${day} ${month_name}`)).size === days.length,
      refusal('A day is there twice'),
    ),
  seen: wholeNumber('Seen', { least: 0, most: 100_000 }),
});
export type HolidaysUpdate = z.output<typeof holidaysUpdate>;

export interface Holiday {
  month_name: MonthName;
  day: number;
  name: string;
}

export interface Holidays {
  /** In the order of the calendar. */
  days: Holiday[];
  /** How often the list was changed. */
  seen: number;
}

export interface HolidaysAnswer extends Holidays {
  message: string;
}

/** Returns why a date is a holiday: its name, or the weekday of a weekly one. Null for a school day. */
export function holidayOn(
  date: NepaliDate,
  days: readonly Holiday[],
  weekly: SchoolSettings['weekly_holidays'],
): string | null {
  const named = days.find(
    ({ month_name, day }) => MONTHS.indexOf(month_name) + 1 === date.month && day === date.day,
  );
  if (named) return named.name;
  const written = writeDay(date);
  // What holds is the last entry that begins on that day or before.
  const [holds] = weekly
    .filter(({ from }) => from <= written)
    .toSorted((one, other) => (one.from < other.from ? 1 : -1));
  const weekday = weekdayNameOf(date);
  return holds?.days.includes(weekday) ? weekday : null;
}

/** The number of days of a month that are no holidays. */
export function schoolDaysIn(
  year: number,
  month: number,
  days: readonly Holiday[],
  weekly: SchoolSettings['weekly_holidays'],
): number {
  const all = Array.from({ length: daysInMonth(year, month) }, (_, at) => ({ year, month, day: at + 1 }));
  return all.filter((date) => holidayOn(date, days, weekly) === null).length;
}
