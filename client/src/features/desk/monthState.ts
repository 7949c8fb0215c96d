// How a month of a student's account stands, for the tiles of the desk and of the student's page.

import type { AccountMonth } from '@school-office/contract/money/feeAccount';
import { t } from '@school-office/contract/words';
import { formatRupees } from '../../lib/numbers.ts';
import type { MonthTile } from '../payment/MonthTiles.tsx';

export interface MonthState {
  kind: MonthTile['state'];
  /** Rupees: paid, owed, left, or to come. */
  amount: number;
  /** 'due Rs 1,887', for those who do not see the colour. */
  words: string;
}

const NOTHING: MonthState = { kind: 'none', amount: 0, words: 'nothing' };

/** Returns how a month stands; undefined stands for a month without a bill, a payment or a price. */
export function monthState(month: AccountMonth | undefined): MonthState {
  if (!month) return NOTHING;
  const { billed, paid, due, payable } = month;
  const part = paid > 0 ? 'part paid, ' : '';
  if (due > 0 && paid > 0) {
    return {
      kind: 'part',
      amount: due,
      words: t('{{part}}{{due}} is left', { part, due: formatRupees(due) }),
    };
  }
  if (due > 0) return { kind: 'owed', amount: due, words: `due ${formatRupees(due)}` };
  if (payable > 0) {
    return {
      kind: 'to-come',
      amount: payable,
      words: t('{{part}}to come {{payable}}', { part, payable: formatRupees(payable) }),
    };
  }
  if (paid > 0) return { kind: 'paid', amount: paid, words: `paid ${formatRupees(paid)}` };
  return billed ? { kind: 'paid', amount: 0, words: t('nothing to pay') } : NOTHING;
}
