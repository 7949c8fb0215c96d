import type { CalendarCorrections } from '@school-office/contract/calendar/calendar';
import { correctCalendar } from '@school-office/contract/calendar/nepaliCalendar';
import { call } from './http.ts';

/** A page that shows the forecast of a month's length is better than none. */
const PATIENCE_MILLISECONDS = 2000;

/** Corrects the calendar as the server does. Never fails: without an answer the built-in table holds. */
export async function loadCalendar(): Promise<void> {
  try {
    correctCalendar(
      await call<CalendarCorrections>({ url: '/api/calendar', timeout: PATIENCE_MILLISECONDS }),
    );
  } catch {
    // Nothing to say to a clerk: only dates after a corrected month differ.
  }
}
