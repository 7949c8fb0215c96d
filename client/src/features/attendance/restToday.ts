import type { ClassAttendanceToday } from '@school-office/contract/attendance/attendance';
import { parseNepaliDate, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';

/** A day without school. */
export interface RestToday {
  /** 'Saturday', or the holiday's name. */
  holiday: string;
  /** What all classes together had on the last day with attendance; undefined before the first. */
  last: { date: NepaliDate; present: number; total: number } | undefined;
}

/** Returns undefined on a school day, and as soon as a class has taken attendance all the same. */
export function restToday(classes: readonly ClassAttendanceToday[]): RestToday | undefined {
  const holiday = classes.find((each) => each.holiday !== undefined)?.holiday;
  if (holiday === undefined || classes.some(({ taken }) => taken)) return undefined;
  const lasts = classes.flatMap(({ last }) => last ?? []);
  const sumOf = (key: 'present' | 'total') => lasts.reduce((sum, last) => sum + last[key], 0);
  const [first] = lasts;
  return {
    holiday,
    last: first && { date: parseNepaliDate(first.day), present: sumOf('present'), total: sumOf('total') },
  };
}
