import type { Holiday } from '@school-office/contract/attendance/holidays';
import { formatMonth, formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { MonthName } from '@school-office/contract/enumerations';
import { said } from '@school-office/contract/sentences';
import { t } from '@school-office/contract/words';
import { changesBetween, type TrailLine } from '../audit/audit.service.ts';

export function holidaysSaved(year: number): string {
  return t('The holidays of {{year}} are saved', { year: formatYear(year) });
}

/** Of days until today, on which attendance may be taken already. */
export function holidaysOfPastSaved(year: number): string {
  return t(
    'The holidays of {{year}} are saved. A day on which attendance is taken stays a school day until its sheet is corrected to no school.',
    { year: formatYear(year) },
  );
}

export function noSuchDay({ year, month_name, day }: { year: number; month_name: MonthName; day: number }) {
  return t('{{month}} has no day {{day}}', { month: formatMonth({ year, month_name }), day });
}

export function holidaysChangedMeanwhile(year: number): string {
  return t('Somebody else has changed the holidays of {{year}}. Please look at them and try again.', {
    year: formatYear(year),
  });
}

/** The trail names each day that got, changed or lost its holiday. */
export function holidaysInTrail(year: number, before: Holiday[], after: Holiday[]): TrailLine {
  const old = byDay(before);
  const none = Object.fromEntries(Object.keys(old).map((day) => [day, null]));
  return {
    action: 'changed holidays',
    kind: 'school',
    name: said(() => t('Holidays of {{year}}', { year: formatYear(year) })),
    changes: changesBetween<Record<string, string | null>>(old, { ...none, ...byDay(after) }),
  };
}

function byDay(days: Holiday[]): Record<string, string> {
  return Object.fromEntries(days.map(({ month_name, day, name }) => [`${day} ${month_name}`, name]));
}
