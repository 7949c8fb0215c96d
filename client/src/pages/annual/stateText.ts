import {
  formatNepaliDate,
  formatNepaliDateDevanagari,
  nepaliDateOf,
  parseNepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import type { Annual } from '@school-office/contract/money/annual';
import { t } from '@school-office/contract/words';

type State = Pick<Annual, 'closed' | 'as_of' | 'until'>;

/** 'As of 29 Mangsir 2083', or that the year is over, or closed and by whom: 'Closed on 5 Bhadra 2084 by Ram Example'. */
export function stateText({ closed, as_of, until }: State, nameOf: (account: string) => string): string {
  if (closed)
    return t('Closed on {{day}} by {{name}}', {
      day: formatNepaliDate(closedOn(closed)),
      name: nameOf(closed.account),
    });
  const day = formatNepaliDate(parseNepaliDate(as_of));
  return as_of > until
    ? t('The year is over and not closed; as of {{day}}', { day })
    : t('As of {{day}}', { day });
}

/** The same in Nepali, but for the name. */
export function stateInNepali({ closed, as_of, until }: State): string {
  if (closed) return `${formatNepaliDateDevanagari(closedOn(closed))} मा बन्द गरिएको`;
  const day = `${formatNepaliDateDevanagari(parseNepaliDate(as_of))} सम्म`;
  return as_of > until ? `बन्द नगरिएको, ${day}` : day;
}

function closedOn({ at }: NonNullable<Annual['closed']>) {
  return nepaliDateOf(new Date(at));
}
