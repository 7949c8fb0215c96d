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

function dayOf(written: string): string | undefined {
  try {
    const date: NepaliDate = parseNepaliDate(asciiDigits(written));
    return writeDay(date);
  } catch {
    return undefined;
  }
}
