import type { DayBook } from '@school-office/contract/money/dayBook';
import { sumRupees } from '@school-office/contract/money/money';
import { formatNumber } from '../../lib/numbers.ts';
import { receiptsCount } from '../receipts/receiptTexts.ts';

/** What left the school on the day, less what came back of earlier days. Rupees. */
export function paidOutTotal({ paid_out, paid_out_cancelled }: DayBook): number {
  return sumRupees([
    ...paid_out.filter(({ cancelled }) => !cancelled).map(({ amount }) => amount),
    ...paid_out_cancelled.map(({ amount }) => -amount),
  ]);
}

/** '12 receipts, 1 cancelled · Sita 20,111, Ram 19,900' */
export function footText(
  { receipts, by_account }: DayBook,
  accountName: (account: string) => string,
): string {
  const accounts = by_account.map(({ name, total }) => `${accountName(name)} ${formatNumber(total)}`);
  return [receiptsCount(receipts), accounts.join(', ')].filter(Boolean).join(' · ');
}
