import { formatNepaliDate, nepaliDateOf, timeInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import { inLanguage } from '@school-office/contract/language';
import { t } from '@school-office/contract/words';
import type { TrailLine } from '../audit/audit.service.ts';

export function clockIsRight(at: Date): string {
  return t('The clock is right: it is {{date}}, {{time}}.', {
    date: formatNepaliDate(nepaliDateOf(at)),
    time: timeInNepal(at),
  });
}

/** `last` is the act that lay furthest in the future, if any did. */
export function confirmedClockInTrail(at: Date, last: Date): TrailLine {
  const line = { action: 'confirmed clock', kind: 'school', name: 'Clock' } as const;
  if (last <= at) return { ...line, details: 'it is right' };
  return {
    ...line,
    details: `it is right; acts up to ${dayAndTime(last)} were made while it was not`,
  };
}

function dayAndTime(moment: Date): string {
  return inLanguage('en', () => `${formatNepaliDate(nepaliDateOf(moment))}, ${timeInNepal(moment)}`);
}
