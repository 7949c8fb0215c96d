import type { Weekday } from '@school-office/contract/calendar/nepaliCalendar';

/** 'Saturdays and Sundays' */
export function weekdaysText(days: readonly Weekday[]): string {
  return days.length === 0 ? 'None' : days.map((day) => `${day}s`).join(' and ');
}
