// Days as they stand in addresses: '2083-08-06'.

import {
  formatNepaliDate,
  monthNameOf,
  nepaliDateOf,
  parseNepaliDate,
  timeInNepal,
  toAdDay,
  toNepaliDate,
  weekdayNameOf,
  type NepaliDate,
  type Weekday,
} from '@school-office/contract/calendar/nepaliCalendar';
import { devanagariDigits } from '@school-office/contract/digits';
import { language } from '@school-office/contract/language';
import { t } from '@school-office/contract/words';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns undefined for a text that is no day of the calendar. */
export function readDay(written: string): NepaliDate | undefined {
  try {
    return parseNepaliDate(written);
  } catch {
    return undefined;
  }
}

/** Returns the day so many days later; earlier, if the number is negative. Throws an Error outside the calendar. */
export function addDays(date: NepaliDate, days: number): NepaliDate {
  const adDay = new Date(Date.parse(toAdDay(date)) + days * DAY_MS).toISOString().slice(0, 10);
  return toNepaliDate(adDay);
}

/** 'Monday, 2 Kartik', where the year is clear; to a reader of Nepali 'कात्तिक २ गते, सोमबार'. */
export function formatDayOfYear(date: NepaliDate): string {
  return t('{{weekday}}, {{day}} {{month}}', {
    weekday: t(weekdayNameOf(date)),
    day: date.day,
    month: t(monthNameOf(date)),
  });
}

/** '5 Mangsir 2083, 12:00', in Nepal; to a reader of Nepali '२०८३ मंसिर ५, १२:००'. */
export function momentInWords(moment: Date): string {
  return `${formatNepaliDate(nepaliDateOf(moment))}, ${timeInWords(moment)}`;
}

/** '12:00', in Nepal; to a reader of Nepali '१२:००'. */
export function timeInWords(moment: Date): string {
  const time = timeInNepal(moment);
  return language() === 'ne' ? devanagariDigits(time) : time;
}

/** Returns the first letters of a weekday: 'S' or 'Su', to a reader of Nepali 'आ' or 'आइ'. A letter has its vowel. */
export function weekdayLetters(weekday: Weekday, count: number): string {
  const letters = [...new Intl.Segmenter().segment(t(weekday))];
  return letters
    .slice(0, count)
    .map(({ segment }) => segment)
    .join('');
}
