import { formatNepaliDate, nepaliDateOf, timeInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import { said } from '@school-office/contract/sentences';
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
  const line = { action: 'confirmed clock', kind: 'school', name: said(() => t('Clock')) } as const;
  if (last <= at) return { ...line, details: said(() => t('it is right')) };
  return {
    ...line,
    details: said(() =>
      t('it is right; acts up to {{moment}} were made while it was not', { moment: dayAndTime(last) }),
    ),
  };
}

function dayAndTime(moment: Date): string {
  return `${formatNepaliDate(nepaliDateOf(moment))}, ${timeInNepal(moment)}`;
}
