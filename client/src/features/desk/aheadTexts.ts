import { monthNumber } from '@school-office/contract/calendar/schoolMonths';
import type { AccountInShort } from '@school-office/contract/money/feeAccount';
import { t } from '@school-office/contract/words';
import { formatRupees } from '../../lib/numbers.ts';
import { monthsText } from '../receipts/monthTexts.ts';

/** 'Rs 6,600 in advance, for Poush to Falgun'; `year` is the one that needs no name. */
export function advanceText({ advance, months }: AccountInShort, year: number): string {
  const ahead = months.filter((month) => month.ahead > 0).map(monthNumber);
  const amount = formatRupees(advance);
  if (ahead.length === 0) return t('{{amount}} in advance', { amount });
  const named = monthsText(
    ahead.toSorted((one, other) => one - other),
    year,
  );
  return t('{{amount}} in advance, for {{months}}', { amount, months: named });
}
