import { parseNepaliDate, writeDay, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { asciiDigits } from '@school-office/contract/digits';
import { NUMBER_OF_MONTH } from './monthWords.ts';

/** Returns '2083-08-11' for '11 Mangsir 2083', '२०८३ मंसिर ११' and '2083/08/11'; undefined for what is no such day. */
export function typedDay(text: string): string | undefined {
  const parts =
    asciiDigits(text)
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{M}]+|\d+/gu) ?? [];
  const numbers = parts.filter((part) => /^\d/.test(part));
  const [word, other] = parts.filter((part) => !/^\d/.test(part));
  const month = NUMBER_OF_MONTH.get(word ?? '');
  if (other !== undefined || (word !== undefined && month === undefined)) return undefined;
  const [year = '', day = ''] = numbers.toSorted((one, two) => two.length - one.length);
  return month === undefined ? dayOf(text.trim()) : dayOf(`${year}/${month}/${day}`);
}

/** Returns '2083/08/24' for '24' and '8/24', in the month and year of a day nearby, or in another year; any other text as it is. */
export function wholeDay(text: string, near: string, year: string | number = near.slice(0, 4)): string {
  const day = asciiDigits(text.trim());
  const [, month] = /^\d{4}[-/](\d{1,2})[-/]/.exec(near) ?? [];
  if (/^\d{1,2}$/.test(day) && month !== undefined) return `${year}/${twoDigits(month)}/${twoDigits(day)}`;
  const parts = /^(\d{1,2})[-/.](\d{1,2})$/.exec(day);
  return parts ? `${year}/${twoDigits(parts[1]!)}/${twoDigits(parts[2]!)}` : day;
}

function twoDigits(text: string): string {
  return text.padStart(2, '0');
}

function dayOf(written: string): string | undefined {
  try {
    const date: NepaliDate = parseNepaliDate(asciiDigits(written));
    return writeDay(date);
  } catch {
    return undefined;
  }
}
