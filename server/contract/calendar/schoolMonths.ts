import { devanagariDigits } from '../digits.ts';
import { MONTHS, type MonthName } from '../enumerations.ts';
import { language } from '../language.ts';
import { keep } from '../sentences.ts';
import { monthDevanagari, monthNameOf, nepaliDateOf } from './nepaliCalendar.ts';

/** A month of a school year, which is the BS year: Baisakh to Chaitra. */
export interface SchoolMonth {
  year: number;
  month_name: MonthName;
}

/** Returns a number that is one more for each month, so that months can be compared and counted. */
export function monthNumber({ year, month_name }: SchoolMonth): number {
  return year * MONTHS.length + MONTHS.indexOf(month_name);
}

/** The month of a number that `monthNumber` returned. */
export function monthOf(number: number): SchoolMonth {
  return { year: Math.floor(number / MONTHS.length), month_name: MONTHS[number % MONTHS.length]! };
}

/** The month that an instant falls in in Nepal. */
export function monthAt(instant: Date): SchoolMonth {
  const date = nepaliDateOf(instant);
  return { year: date.year, month_name: monthNameOf(date) };
}

/** Returns a month as the wire writes it: its first day, '2083-08-01'. */
export function firstDayOf({ year, month_name }: SchoolMonth): string {
  return `${year}-${String(MONTHS.indexOf(month_name) + 1).padStart(2, '0')}-01`;
}

/** Returns the month of a day such as '2083-08-01'. */
export function monthOfDay(day: string): SchoolMonth {
  return { year: Number(day.slice(0, 4)), month_name: MONTHS[Number(day.slice(5, 7)) - 1]! };
}

/** 'Mangsir 2083', to a reader of Nepali '२०८३ मंसिर' */
export function formatMonth({ year, month_name }: SchoolMonth): string {
  const kept = keep(() => ({ as: 'month', of: { year, month_name } }));
  if (kept !== undefined) return kept;
  if (language() === 'ne') return `${devanagariDigits(year)} ${monthDevanagari(month_name)}`;
  return `${month_name} ${year}`;
}

/** '2083', to a reader of Nepali '२०८३' */
export function formatYear(year: number): string {
  const kept = keep(() => ({ as: 'year', of: year }));
  return kept ?? (language() === 'ne' ? devanagariDigits(year) : String(year));
}
