// How a month of a student's account stands, for the tiles of the desk and of the student's page.

import type { AccountMonth } from '@school-office/contract/money/feeAccount';
import { t } from '@school-office/contract/words';
import { formatRupees } from '../../lib/numbers.ts';
import type { MonthTile } from '../payment/MonthTiles.tsx';

export interface MonthState {
  kind: MonthTile['state'];
  /** Rupees: paid, owed, left, or to come. */
  amount: number;
  /** Rupees that are to come beside those that are owed, where only a bill of the month's own is made until now. */
  later?: number;
  /** 'due Rs 1,887', for those who do not see the colour. */
  words: string;
}

function nothing(): MonthState {
  return { kind: 'none', amount: 0, words: t('nothing') };
}

/** Returns how a month stands; undefined stands for a month without a bill, a payment or a price. */
export function monthState(month: AccountMonth | undefined): MonthState {
  if (!month) return nothing();
  const { billed, paid, due, payable } = month;
  if (due > 0) {
    const said = { amount: formatRupees(due), later: formatRupees(payable) };
    if (payable > 0)
      return {
        kind: 'owed',
        amount: due,
        later: payable,
        words: t('due {{amount}}, to come {{later}}', said),
      };
    return paid > 0
      ? { kind: 'part', amount: due, words: t('part paid, {{amount}} is left', said) }
      : { kind: 'owed', amount: due, words: t('due {{amount}}', said) };
  }
  if (payable > 0) {
    const price = { amount: formatRupees(payable) };
    const words = paid > 0 ? t('part paid, to come {{amount}}', price) : t('to come {{amount}}', price);
    return { kind: 'to-come', amount: payable, words };
  }
  if (paid > 0)
    return { kind: 'paid', amount: paid, words: t('paid {{amount}}', { amount: formatRupees(paid) }) };
  return billed ? { kind: 'paid', amount: 0, words: t('nothing to pay') } : nothing();
}
