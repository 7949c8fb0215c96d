import { dayInNepal, formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';

export function yearIsClosed(fiscal_year: string): string {
  return `The fiscal year ${fiscal_year} is closed: nothing of it can be written, changed or cancelled any more`;
}

/** The clock was set back. */
export function clockInClosedYear(fiscal_year: string, at: Date): string {
  return `By the clock of the server today is ${formatNepaliDateShort(dayInNepal(at))}, in the fiscal year ${fiscal_year}, which is closed: set the clock right`;
}
