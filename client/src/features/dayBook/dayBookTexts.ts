import type { DayBook } from '@school-office/contract/money/dayBook';
import { sumRupees } from '@school-office/contract/money/money';
import { counted, formatNumber } from '../../lib/numbers.ts';

/** What left the school on the day, less what came back of earlier days. Rupees. */
export function paidOutTotal({ paid_out, paid_out_cancelled }: DayBook): number {
  return sumRupees([
    ...paid_out.filter(({ cancelled }) => !cancelled).map(({ amount }) => amount),
    ...paid_out_cancelled.map(({ amount }) => -amount),
  ]);
}

/** '13 receipts, 1 cancelled · Sita 20,111, Ram 19,900' */
export function footText(
  { receipts, by_account }: DayBook,
  accountName: (account: string) => string,
): string {
  const cancelled = receipts.filter((receipt) => receipt.cancelled).length;
  const accounts = by_account.map(({ name, total }) => `${accountName(name)} ${formatNumber(total)}`);
  return [
    cancelled === 0
      ? counted(receipts.length, 'receipt')
      : `${counted(receipts.length, 'receipt')}, ${cancelled} cancelled`,
    accounts.join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
}
