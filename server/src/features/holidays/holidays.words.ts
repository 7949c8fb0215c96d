import type { Holiday } from '@school-office/contract/attendance/holidays';
import type { MonthName } from '@school-office/contract/enumerations';
import { changesBetween, type TrailLine } from '../audit/audit.service.ts';

export function holidaysSaved(year: number): string {
  return `The holidays of ${year} are saved`;
}

/** Of days until today, on which attendance may be taken already. */
export function holidaysOfPastSaved(year: number): string {
  return `The holidays of ${year} are saved. A day on which attendance is taken stays a school day until its sheet is corrected to no school.`;
}

export function noSuchDay({ year, month_name, day }: { year: number; month_name: MonthName; day: number }) {
  return `${month_name} ${year} has no day ${day}`;
}

export function holidaysChangedMeanwhile(year: number): string {
  return `Somebody else has changed the holidays of ${year}. Please look at them and try again.`;
}

/** The trail names each day that got, changed or lost its holiday. */
export function holidaysInTrail(year: number, before: Holiday[], after: Holiday[]): TrailLine {
  const old = byDay(before);
  const none = Object.fromEntries(Object.keys(old).map((day) => [day, null]));
  return {
    action: 'changed holidays',
    kind: 'school',
    name: `Holidays of ${year}`,
    changes: changesBetween<Record<string, string | null>>(old, { ...none, ...byDay(after) }),
  };
}

function byDay(days: Holiday[]): Record<string, string> {
  return Object.fromEntries(days.map(({ month_name, day, name }) => [`${day} ${month_name}`, name]));
}
