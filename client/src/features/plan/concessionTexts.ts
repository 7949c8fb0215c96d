import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { digitsInWords } from '@school-office/contract/digits';
import type { Concession } from '@school-office/contract/money/concessions';
import type { FeeHead } from '@school-office/contract/money/feePlan';
import { nameInWords, t } from '@school-office/contract/words';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';

/** '25 %', 'Rs 200' */
export function shareText({ percent, amount }: Pick<Concession, 'percent' | 'amount'>): string {
  return percent === null ? formatRupees(amount ?? 0) : `${digitsInWords(formatNumber(percent))} %`;
}

/** 'Computer, Transport' */
export function headNamesOf({ heads }: Pick<Concession, 'heads'>, all: readonly FeeHead[]): string {
  return heads
    .map((id) => {
      const head = all.find(({ _id }) => _id === id);
      return head ? nameInWords(head) : t('a head');
    })
    .join(', ');
}

export function firstMonthOf({ from_year, from_month }: Concession): SchoolMonth {
  return { year: from_year, month_name: from_month };
}

/** Undefined of one that goes on. */
export function lastMonthOf({ until_year, until_month }: Concession): SchoolMonth | undefined {
  if (until_year === null || until_month === null) return undefined;
  return { year: until_year, month_name: until_month };
}
