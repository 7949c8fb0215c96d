// Reads days as clerks write them, and lists of holidays copied from a calendar, a message or a spreadsheet.

import { daysInMonth, WEEKDAYS } from '@school-office/contract/calendar/nepaliCalendar';
import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import { asciiDigits } from '@school-office/contract/digits';
import { MONTHS } from '@school-office/contract/enumerations';
import { text as textField } from '@school-office/contract/fields';
import { t, phrase } from '@school-office/contract/words';
import { NUMBER_OF_MONTH } from '../../lib/monthWords.ts';
import { numberOf, type Run } from './daysOfYear.ts';

/** A line of a list: the holiday that it names, or why it could not be read. */
export type ReadLine = { text: string } & (Run | { problem: string });

// The longest first: Jestha is not Jeth with something after it.
const WORDS = [...NUMBER_OF_MONTH.keys()].toSorted((one, other) => other.length - one.length);
const MONTH = String.raw`(?<![\p{L}\p{M}])(?:${WORDS.join('|')})(?![\p{L}\p{M}])`;
const DAY = String.raw`(?<!\d)\d{1,2}(?!\d)(?:\s*(?:gate|गते)(?![\p{L}\p{M}]))?`;
const YEAR = String.raw`(?<!\d)\d{4}(?!\d)`;
const DATE = [
  String.raw`${YEAR}[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)`,
  String.raw`${DAY}\s*${MONTH}(?:[\s,]+${YEAR})?`,
  String.raw`(?:${YEAR}[\s,]+)?${MONTH}\s*${DAY}(?:,?\s+${YEAR})?`,
].join('|');
const TO = String.raw`\s*(?:[-–—]|(?<![\p{L}\p{M}])(?:to|till|until|देखि)(?![\p{L}\p{M}]))\s*`;

/** From the widest to the narrowest; each finds a first and perhaps a last day. */
const RANGES = [
  String.raw`(?<from>${DATE})(?:${TO}|\t)(?<until>${DATE})`,
  String.raw`(?<from>${DAY})${TO}(?<until>${DAY}\s*${MONTH}(?:[\s,]+${YEAR})?)`,
  String.raw`(?<from>(?:${YEAR}[\s,]+)?${MONTH}\s*${DAY})${TO}(?<until>${DAY})`,
  String.raw`(?<from>${DATE})`,
].map((pattern) => new RegExp(String.raw`${pattern}(?:\s*सम्म)?`, 'iu'));

const WHOLE_DATE = new RegExp(`^(?:${DATE})$`, 'iu');
const NO_DAY = phrase('Write a day such as 6 Kartik');
const SERIAL_NUMBER = /^\s*\d+[.)]\s+(?=.*\d)/;
const SIGNS_AROUND = /^[\s:;,.()[\]|–—-]+|[\s:;,.([|–—-]+$/gu;
const nameField = textField('Name');

/** Reads the lines of a list of holidays of a year; empty ones are left out. */
export function readHolidays(list: string, year: number): ReadLine[] {
  return list
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ text: line.trim(), ...readLine(asciiDigits(line), year) }));
}

/** Returns the number of a day such as '6 Kartik', 'Kartik 6' or '2083-07-06', or says why there is none. */
export function readDay(written: string, year: number): number | { problem: string } {
  const day = asciiDigits(written).trim();
  return WHOLE_DATE.test(day) ? dayOf(day, year, undefined) : { problem: t(NO_DAY) };
}

function readLine(written: string, year: number): Run | { problem: string } {
  const cells = written.replace(SERIAL_NUMBER, '').split('\t');
  const line = cells.filter((cell) => !isWeekday(cell)).join('\t');
  const found = RANGES.map((range) => range.exec(line)).find((match) => match !== null);
  if (!found) return { problem: t(NO_DAY) };
  const { from: first, until: last = first } = found.groups as { from: string; until?: string };
  const month = monthIn(last) ?? monthIn(first);
  const from = dayOf(first, year, month);
  if (typeof from !== 'number') return from;
  const until = dayOf(last, year, month);
  if (typeof until !== 'number') return until;
  if (until < from) return { problem: t('The last day is before the first') };
  const rest = [line.slice(0, found.index), line.slice(found.index + found[0].length)];
  const words = rest.map((part) => part.replace(SIGNS_AROUND, '')).filter((part) => part !== '');
  if (words.some((part) => /^\d+(\s|$)/.test(part)))
    return { problem: t('It is not clear which number is the day') };
  const name = nameField.safeParse(words.join(' ').replace(/\s+/g, ' '));
  return name.success ? { from, until, name: name.data } : { problem: name.error.issues[0]!.message };
}

/** `month` is that of the range, where the day alone is written. */
function dayOf(written: string, year: number, month: number | undefined): number | { problem: string } {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written);
  const ownYear = Number(/(?<!\d)\d{4}(?!\d)/.exec(written)?.[0] ?? year);
  const ownMonth = iso ? Number(iso[2]) : (monthIn(written) ?? month);
  const day = Number(iso?.[3] ?? /(?<!\d)\d{1,2}(?!\d)/.exec(written)?.[0]);
  if (ownMonth === undefined || Number.isNaN(day)) return { problem: t(NO_DAY) };
  if (ownYear !== year)
    return {
      problem: t('This is a day of {{ownYear}}, not of {{year}}', {
        ownYear: formatYear(ownYear),
        year: formatYear(year),
      }),
    };
  const name = MONTHS[ownMonth - 1];
  if (name === undefined) return { problem: t('There is no month {{ownMonth}}', { ownMonth }) };
  if (day < 1 || day > daysInMonth(year, ownMonth))
    return {
      problem: t('{{name}} {{year}} has no day {{day}}', { name: t(name), year: formatYear(year), day }),
    };
  return numberOf({ year, month: ownMonth, day });
}

function monthIn(written: string): number | undefined {
  const word = new RegExp(MONTH, 'iu').exec(written)?.[0];
  return word === undefined ? undefined : NUMBER_OF_MONTH.get(word.toLowerCase());
}

function isWeekday(cell: string): boolean {
  return WEEKDAYS.some((weekday) => weekday.toLowerCase() === cell.trim().toLowerCase());
}
