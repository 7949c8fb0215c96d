import type { RegisterDay } from '@school-office/contract/attendance/attendance';
import {
  daysInMonth,
  writeDay,
  toAdDay,
  weekdayNameOf,
  type NepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { devanagariDigits } from '@school-office/contract/digits';
import { MONTHS } from '@school-office/contract/enumerations';
import { language } from '@school-office/contract/language';
import { t } from '@school-office/contract/words';
import { isSchoolDay } from '../../features/registers/registerColumns.ts';
import { countOfGroup } from '../../features/registers/registerGroups.ts';
import type { Register } from '../../features/registers/registerRequests.ts';
import { weekdayLetters } from '../../lib/days.ts';
import { toSheet } from '../../lib/paths.ts';
import type { SheetGroup } from '../../lib/sheetGroups.ts';

const adDays = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
/** Browsers know no dates in Nepali, and would write them in English. */
const AD_MONTHS = [
  'जनवरी',
  'फेब्रुअरी',
  'मार्च',
  'अप्रिल',
  'मे',
  'जुन',
  'जुलाई',
  'अगस्ट',
  'सेप्टेम्बर',
  'अक्टोबर',
  'नोभेम्बर',
  'डिसेम्बर',
];

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
  const [from, until] = [toAdDay(first), toAdDay(last)];
  return language() === 'ne'
    ? `${adDayInNepali(from)} देखि ${adDayInNepali(until)}`
    : adDays.formatRange(new Date(from), new Date(until)).replace(/\s*–\s*/, ' to ');
}

/** '२०२६ अक्टोबर १८' of '2026-10-18' */
function adDayInNepali(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return `${devanagariDigits(year)} ${AD_MONTHS[month - 1]} ${devanagariDigits(date)}`;
}
