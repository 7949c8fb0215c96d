import {
  adDayInNepal,
  daysInMonth,
  formatNepaliDateShort,
  lastYear,
  toAdDay,
} from '@school-office/contract/calendar/nepaliCalendar';
import { CALENDAR_FILE } from './calendarFile.ts';

/** Returns a sentence for the admin while the last year of the calendar runs; none before. */
export function warningOfCalendarEnd(now: Date): string[] {
  if (adDayInNepal(now) < toAdDay({ year: lastYear(), month: 1, day: 1 })) return [];
  return [`The calendar ends with ${endOfCalendar().written}: before that day, ${whatToDo()}.`];
}

/** Throws an Error with one sentence after the last day of the calendar: no page could be shown, and nothing entered. */
export function refuseAfterCalendar(now: Date): void {
  const today = adDayInNepal(now);
  const { adDay, written } = endOfCalendar();
  if (today <= adDay) return;
  throw new Error(
    `By the clock of this computer it is ${today} AD, and the calendar ends with ${written}: set the clock, or ${whatToDo()}.`,
  );
}

function endOfCalendar(): { adDay: string; written: string } {
  const year = lastYear();
  const end = { year, month: 12, day: daysInMonth(year, 12) };
  return { adDay: toAdDay(end), written: formatNepaliDateShort(end) };
}

function whatToDo(): string {
  return `add the month lengths of ${lastYear() + 1} to the file ${CALENDAR_FILE} in the data folder, as server/OPERATING.md says under Calendar`;
}
