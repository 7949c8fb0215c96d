import { MONTHS } from '@school-office/contract/enumerations';
import type { FeeHead } from '@school-office/contract/money/feePlan';
import { t } from '@school-office/contract/words';
import { shortNameOf } from '../payment/MonthTiles.tsx';

const MOST_NAMED = 4;

/** When a head is due: 'every month', 'Shr, Man, Cha', 'Baisakh', '11 months', 'once'; with 'some students' where only some have it. */
export function dueText({ due, months, optional }: FeeHead): string {
  if (optional && due === 'monthly') return t('monthly, some students');
  const times = { monthly: t('every month'), months: monthsText(months), admission: t('once') }[due];
  return optional ? t('{{times}}, some students', { times }) : times;
}

function monthsText(months: FeeHead['months']): string {
  if (months.length === 1) return t(months[0]!);
  if (months.length > MOST_NAMED) return t('{{count}} months', { count: months.length });
  return MONTHS.filter((month) => months.includes(month))
    .map(shortNameOf)
    .join(', ');
}
