// How much a student can get back, and of which months.

import { monthNumber, monthOf } from '@school-office/contract/calendar/schoolMonths';
import { FEE_PARTS } from '@school-office/contract/enumerations';
import {
  accountOf,
  divide,
  restOf,
  sumOf,
  type MonthInAccount,
} from '@school-office/contract/money/moneyModel';
import type { RefundLine } from '@school-office/contract/money/refunds';
import type { PaidLine } from '../money/receipts.service.ts';
import { recordedLedgers } from '../money/recordedLedgers.ts';
import { noParts } from './itemsOfMonth.ts';
import type { OpenLedger } from './ledger.service.ts';

/** What can be given back to a student. Paisa. */
export interface Refundable {
  most: number;
  /** The months of which it is given back, in this order, and at most how much of each; one may be there twice. */
  months: { month: number; amount: number }[];
}

type Ledger = Pick<OpenLedger, 'student' | 'due' | 'advance' | 'months'>;

/**
 * Returns what can be given back: what is too much or ahead, less what is due, and never more than was paid. What is as charged counts as
 * charged whatever is given back, so it is not. The months that the ledger has left out as settled are read only if the others do not hold enough.
 */
export async function refundableOf(school: string, ledger: Ledger): Promise<Refundable> {
  const asked = Math.max(0, ledger.advance - ledger.due);
  if (asked === 0) return { most: 0, months: [] };
  const kept = monthsToRefund(ledger);
  if (sumOf(kept.map(({ amount }) => amount)) >= asked) return { most: asked, months: kept };
  const { _id } = ledger.student;
  const all = (await recordedLedgers(school, [_id], -Infinity)).get(_id)?.months ?? [];
  const months = monthsToRefund(accountOf(all));
  return { most: Math.min(asked, sumOf(months.map(({ amount }) => amount))), months };
}

/**
 * First the months that have too much, the latest first, as far as no other month needs it; then those that are ahead, the latest first;
 * then the others that are paid, where what is too much stands in a month that was not paid.
 */
function monthsToRefund({ months, due, advance }: Omit<Ledger, 'student'>): Refundable['months'] {
  const latestFirst = months.toSorted((one, other) => other.month - one.month);
  const ahead = sumOf(months.map((month) => month.ahead));
  const left = new Map(months.map((month) => [month.month, takeable(month)]));
  const taken: Refundable['months'] = [];
  const take = ({ month }: MonthInAccount, most: number): number => {
    const amount = Math.min(most, left.get(month)!);
    if (amount <= 0) return 0;
    left.set(month, left.get(month)! - amount);
    taken.push({ month, amount });
    return amount;
  };
  let over = advance - ahead;
  for (const month of latestFirst) over -= take(month, Math.min(over, -restOf(month)));
  for (const month of latestFirst) take(month, month.ahead);
  for (const month of due > 0 ? [] : latestFirst) take(month, Infinity);
  return taken;
}

/** What is paid of a month and would come off its balance: of one that has something as charged, only what is ahead. */
function takeable({ paid, asCharged, ahead }: MonthInAccount): number {
  return asCharged > 0 ? ahead : paid;
}

/**
 * Divides an amount that is given back among the months, oldest first, and each among its parts: in the reverse of their order, of each at
 * most what is paid of it. `lines` are those of the student, with earlier refunds.
 */
export function refundLines(
  amount: number,
  { months }: Refundable,
  lines: readonly PaidLine[],
): RefundLine[] {
  const taken = new Map<number, number>();
  for (const one of divide(amount, months).parts) {
    taken.set(one.month, (taken.get(one.month) ?? 0) + one.amount);
  }
  return [...taken]
    .toSorted(([one], [other]) => one - other)
    .map(([month, ofMonth]) => {
      const parts = noParts();
      let left = ofMonth;
      for (const part of FEE_PARTS.toReversed()) {
        const paid = sumOf(lines.filter((line) => monthNumber(line) === month).map((line) => line[part]));
        parts[part] = Math.min(left, paid);
        left -= parts[part];
      }
      return { ...monthOf(month), ...parts, amount: ofMonth };
    });
}
