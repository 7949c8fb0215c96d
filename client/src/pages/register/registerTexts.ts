import type { RegisterDay } from '@school-office/contract/attendance/attendance';
import {
  daysInMonth,
  writeDay,
  toAdDay,
  weekdayNameOf,
  type NepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { MONTHS } from '@school-office/contract/enumerations';
import { language, type Language } from '@school-office/contract/language';
import { t } from '@school-office/contract/words';
import { isSchoolDay } from '../../features/registers/registerColumns.ts';
import { countOfGroup } from '../../features/registers/registerGroups.ts';
import type { Register } from '../../features/registers/registerRequests.ts';
import { weekdayLetters } from '../../lib/days.ts';
import { toSheet } from '../../lib/paths.ts';
import type { SheetGroup } from '../../lib/sheetGroups.ts';

const adDays: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  ne: new Intl.DateTimeFormat('ne', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** A day of a register's month. */
export function dateOf({ year, month_name }: SchoolMonth, day: number): NepaliDate {
  return { year, month: MONTHS.indexOf(month_name) + 1, day };
}

/** The path of the sheet of a day. */
export function toSheetOn(group: SheetGroup, date: NepaliDate): string {
  return toSheet(group, writeDay(date));
}

/** 'S' for a Sunday. */
export function weekdayLetter(date: NepaliDate): string {
  return weekdayLetters(weekdayNameOf(date), 1);
}

/** '31 students, 17 school days'; '31 students, 6 of 25 school days taken' while days are without a sheet. */
export function countsText({ group, lines, days }: Pick<Register, 'group' | 'lines' | 'days'>): string {
  const all = schoolDaysOf(days).length;
  const taken = days.filter((day) => day.taken).length;
  const values = {
    people: countOfGroup(group, lines.length),
    schoolDays: all === 1 ? t('1 school day') : t('{{count}} school days', { count: all }),
    taken,
  };
  return taken < all
    ? t('{{people}}, {{taken}} of {{schoolDays}} taken', values)
    : t('{{people}}, {{schoolDays}}', values);
}

export function schoolDaysOf(days: readonly RegisterDay[]): RegisterDay[] {
  return days.filter(isSchoolDay);
}

/** '18 October to 16 November 2026' for Kartik 2083. */
export function adDaysOf(month: SchoolMonth): string {
  const first = dateOf(month, 1);
  const last = { ...first, day: daysInMonth(first.year, first.month) };
  const range = adDays[language()].formatRange(new Date(toAdDay(first)), new Date(toAdDay(last)));
  return language() === 'en' ? range.replace(/\s*–\s*/, ' to ') : range;
}
