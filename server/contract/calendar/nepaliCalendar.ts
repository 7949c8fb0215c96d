// The Bikram Sambat calendar from 2000 on. AD days are written 'YYYY-MM-DD', so that no machine's time zone can shift them. The
// lengths of months to come are forecasts, which `correctCalendar` corrects.

import { asciiDigits, devanagariDigits, digitsInWords } from '../digits.ts';
import { MONTHS, type MonthName } from '../enumerations.ts';
import { language } from '../language.ts';
import { keep } from '../sentences.ts';
import type { CalendarCorrections } from './calendar.ts';
import { MONTH_LENGTHS } from './monthLengths.ts';

export interface NepaliDate {
  /** BS year, from 2000 to the last one. */
  year: number;
  /** 1 (Baisakh) to 12 (Chaitra). */
  month: number;
  /** Day of the month, 1-32. */
  day: number;
}

export const FIRST_YEAR = 2000;
const INVALID_FORMAT = 'Invalid date format';

/** 2000/01/01 BS. */
const EPOCH_AD = '1943-04-14';
const DAY_MS = 24 * 60 * 60 * 1000;

const MONTHS_DEVANAGARI = [
  'वैशाख',
  'जेठ',
  'असार',
  'साउन',
  'भदौ',
  'असोज',
  'कात्तिक',
  'मंसिर',
  'पुस',
  'माघ',
  'फागुन',
  'चैत',
];
/** From the first day of the week. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];
const WEEKDAYS_DEVANAGARI = ['आइतबार', 'सोमबार', 'मङ्गलबार', 'बुधबार', 'बिहीबार', 'शुक्रबार', 'शनिबार'];

const nepalDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kathmandu', dateStyle: 'short' });
const nepalTime = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kathmandu', timeStyle: 'short' });

let monthLengths: number[][];
/** Days from the epoch to the first day of each year; one entry past the last year. */
let daysBeforeYear: number[];
correctCalendar({});

/**
 * Gives years other month lengths, or adds the years that follow, in place of what an earlier call gave; valid by the schema
 * `calendarCorrections`. A year that becomes longer or shorter moves all dates after it, and with them the last day of the calendar.
 */
export function correctCalendar(corrections: CalendarCorrections): void {
  const lengths: number[][] = [];
  const days = [0];
  for (let year = FIRST_YEAR; ; year += 1) {
    const months = corrections[year] ?? MONTH_LENGTHS[year];
    if (!months) break;
    lengths.push(months);
    days.push(days.at(-1)! + sum(months));
  }
  monthLengths = lengths;
  daysBeforeYear = days;
}

/** 2090, unless the office has added years. */
export function lastYear(): number {
  return FIRST_YEAR + monthLengths.length - 1;
}

/** The AD day ('YYYY-MM-DD') that an instant falls on in Nepal (UTC+5:45). Throws an Error for an invalid Date. */
export function adDayInNepal(instant: Date): string {
  if (Number.isNaN(instant.getTime())) throw new Error(INVALID_FORMAT);
  return nepalDay.format(instant);
}

/** The instants at which a BS day begins and ends in Nepal, which has no summer time. */
export function momentsOfDay(date: NepaliDate): { from: Date; until: Date } {
  const from = startOfDayInNepal(toAdDay(date));
  return { from, until: new Date(from.getTime() + DAY_MS) };
}

/** The instant at which an AD day ('YYYY-MM-DD') begins in Nepal. */
export function startOfDayInNepal(adDay: string): Date {
  return new Date(`${adDay}T00:00:00+05:45`);
}

/** The BS date that an instant falls on in Nepal. Throws an Error for an invalid Date and for days outside the table. */
export function nepaliDateOf(instant: Date): NepaliDate {
  return toNepaliDate(adDayInNepal(instant));
}

/** The day that an instant falls on in Nepal, as '2083-08-05'. */
export function dayInNepal(instant: Date): string {
  return writeDay(nepaliDateOf(instant));
}

/** The time of day in Nepal, as '14:05'. */
export function timeInNepal(instant: Date): string {
  return nepalTime.format(instant);
}

/** Converts an AD day ('YYYY-MM-DD'). Throws an Error for another format and for days outside the table. */
export function toNepaliDate(adDay: string): NepaliDate {
  const days = daysFromEpoch(adDay);
  if (days < 0 || days >= daysBeforeYear.at(-1)!) throw outOfRange();
  const yearIndex = daysBeforeYear.findLastIndex((before) => before <= days);
  let day = days - daysBeforeYear[yearIndex]!;
  let month = 0;
  for (const length of monthLengths[yearIndex]!) {
    if (day < length) break;
    day -= length;
    month += 1;
  }
  return { year: FIRST_YEAR + yearIndex, month: month + 1, day: day + 1 };
}

/** The AD day ('YYYY-MM-DD') of a BS date. Throws an Error for a date that the calendar does not have. */
export function toAdDay({ year, month, day }: NepaliDate): string {
  if (!Number.isInteger(day) || day < 1 || day > daysInMonth(year, month)) throw new Error(INVALID_FORMAT);
  const yearIndex = year - FIRST_YEAR;
  const days = daysBeforeYear[yearIndex]! + sum(monthLengths[yearIndex]!.slice(0, month - 1)) + day - 1;
  return new Date(Date.parse(EPOCH_AD) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Reads a BS date written 2083/08/05, 2083-8-5, 2083.8.5 or २०८३/८/५. Throws an Error for anything else, and outside the table. */
export function parseNepaliDate(text: string): NepaliDate {
  const parts = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(asciiDigits(text.trim()));
  if (!parts) throw new Error(INVALID_FORMAT);
  const date = { year: Number(parts[1]), month: Number(parts[3]), day: Number(parts[4]) };
  toAdDay(date);
  return date;
}

/** The number of days (29-32) of a BS month. Throws an Error for a year or month that the calendar does not have. */
export function daysInMonth(year: number, month: number): number {
  const lengths = monthLengths[year - FIRST_YEAR];
  if (!lengths) throw outOfRange();
  const length = lengths[month - 1];
  if (length === undefined) throw new Error(INVALID_FORMAT);
  return length;
}

export function monthNameOf(date: NepaliDate): MonthName {
  return MONTHS[date.month - 1]!;
}

/** 'मंसिर' */
export function monthDevanagari(month: MonthName): string {
  return MONTHS_DEVANAGARI[MONTHS.indexOf(month)]!;
}

/** '5 Mangsir 2083', to a reader of Nepali '२०८३ मंसिर ५' */
export function formatNepaliDate(date: NepaliDate): string {
  const kept = keep(() => ({ as: 'date', of: date }));
  if (kept !== undefined) return kept;
  if (language() === 'ne') return formatNepaliDateDevanagari(date);
  return `${date.day} ${monthNameOf(date)} ${date.year}`;
}

/** 'Saturday, 5 Mangsir 2083', to a reader of Nepali '२०८३ मंसिर ५ गते, शनिबार' */
export function formatNepaliDateLong(date: NepaliDate): string {
  const kept = keep(() => ({ as: 'long date', of: date }));
  if (kept !== undefined) return kept;
  if (language() === 'ne') return `${formatNepaliDateDevanagari(date)} गते, ${weekdayDevanagari(date)}`;
  return `${weekdayNameOf(date)}, ${formatNepaliDate(date)}`;
}

/** '२०८३ मंसिर ५' */
export function formatNepaliDateDevanagari(date: NepaliDate): string {
  return `${devanagariDigits(date.year)} ${MONTHS_DEVANAGARI[date.month - 1]} ${devanagariDigits(date.day)}`;
}

/** 'शनिबार' */
export function weekdayDevanagari(date: NepaliDate): string {
  return WEEKDAYS_DEVANAGARI[weekdayOf(date)]!;
}

/** '2083-08-05', as days are stored, sent and part of addresses. Two days so written compare as they follow each other. */
export function writeDay({ year, month, day }: NepaliDate): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** '2083/08/05', for people to read: of a date, or of a day as `writeDay` writes it. */
export function formatNepaliDateShort(date: NepaliDate | string): string {
  return (typeof date === 'string' ? date : writeDay(date)).replaceAll('-', '/');
}

/** The same among dates in words, as on paper: '2083/08/05', to a reader of Nepali '२०८३/०८/०५'. */
export function shortDateInWords(date: NepaliDate | string): string {
  return digitsInWords(formatNepaliDateShort(date));
}

/** 'Saturday' */
export function weekdayNameOf(date: NepaliDate): Weekday {
  return WEEKDAYS[weekdayOf(date)]!;
}

function weekdayOf(date: NepaliDate): number {
  return new Date(toAdDay(date)).getUTCDay();
}

function outOfRange(): Error {
  const day = monthLengths.at(-1)!.at(-1)!;
  const end = formatNepaliDateShort({ year: lastYear(), month: MONTHS.length, day });
  return new Error(`The date doesn't fall within ${FIRST_YEAR}/01/01 - ${end}`);
}

function daysFromEpoch(adDay: string): number {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(adDay) ? new Date(adDay) : new Date(Number.NaN);
  // '2026-02-30' parses to March in some engines: a real day reads back as it was written.
  if (Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== adDay) {
    throw new Error(INVALID_FORMAT);
  }
  return (instant.getTime() - Date.parse(EPOCH_AD)) / DAY_MS;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
