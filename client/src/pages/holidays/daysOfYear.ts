// The page counts the days of a year from 0, so that the next day is one more also where a month ends.

import type { Holiday } from '@school-office/contract/attendance/holidays';
import { daysInMonth, monthNameOf, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { MONTHS } from '@school-office/contract/enumerations';
import { t } from '@school-office/contract/words';

/** The names of holidays by the number of the day. */
export type NamedDays = ReadonlyMap<number, string>;

/** Days in a row that have the same name. */
export interface Run {
  from: number;
  until: number;
  name: string;
}

/** All days of a year, each at its number. */
export function datesOf(year: number): NepaliDate[] {
  return MONTHS.flatMap((_name, index) =>
    Array.from({ length: daysInMonth(year, index + 1) }, (_, at) => ({
      year,
      month: index + 1,
      day: at + 1,
    })),
  );
}

/** Returns the number of a day of the year. */
export function numberOf({ year, month, day }: NepaliDate): number {
  const before = MONTHS.slice(0, month - 1).map((_name, index) => daysInMonth(year, index + 1));
  return before.reduce((sum, days) => sum + days, day - 1);
}

export function namedDays(year: number, holidays: readonly Holiday[]): Map<number, string> {
  return new Map(
    holidays.map(({ month_name, day, name }) => [
      numberOf({ year, month: MONTHS.indexOf(month_name) + 1, day }),
      name,
    ]),
  );
}

export function holidaysOf(year: number, named: NamedDays): Holiday[] {
  return datesOf(year).flatMap((date, number) => {
    const name = named.get(number);
    return name === undefined ? [] : [{ month_name: monthNameOf(date), day: date.day, name }];
  });
}

/** Returns the numbers of the days from the first to the last. */
export function numbersOf({ from, until }: Pick<Run, 'from' | 'until'>): number[] {
  return Array.from({ length: until - from + 1 }, (_, at) => from + at);
}

/** Joins days in a row that have the same name, in the order of the calendar. */
export function runsOf(named: NamedDays): Run[] {
  const runs: Run[] = [];
  for (const [number, name] of [...named].toSorted(([one], [other]) => one - other)) {
    const last = runs.at(-1);
    if (last?.name === name && last.until === number - 1) last.until = number;
    else runs.push({ from: number, until: number, name });
  }
  return runs;
}

/** '6 Kartik' */
export function dayText({ day, month }: NepaliDate): string {
  return t('{{day}} {{month}}', { day, month: t(MONTHS[month - 1]!) });
}

/** '22 Kartik', '1 to 6 Kartik' or '29 Ashoj to 2 Kartik'. */
export function runText(dates: readonly NepaliDate[], { from, until }: Pick<Run, 'from' | 'until'>): string {
  const [first, last] = [dates[from]!, dates[until]!];
  if (from === until) return dayText(first);
  return first.month === last.month
    ? t('{{first}} to {{last}} {{month}}', {
        first: first.day,
        last: last.day,
        month: t(MONTHS[last.month - 1]!),
      })
    : t('{{first}} to {{last}}', { first: dayText(first), last: dayText(last) });
}

/** '219 school days' */
export function schoolDaysText(count: number): string {
  return count === 1 ? t('1 school day') : t('{{count}} school days', { count });
}
