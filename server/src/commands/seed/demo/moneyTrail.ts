import { toRupees } from '@school-office/contract/money/money';
import { sumOf } from '@school-office/contract/money/moneyModel';
import { monthNumber, monthOf } from '@school-office/contract/calendar/schoolMonths';
import { cancelledReceiptInTrail } from '../../../features/money/receipts.words.ts';
import { chargedInTrail, monthCharged } from '../../../features/charging/charging.words.ts';
import type { DemoBill, DemoReceipt } from './books.ts';
import type { Deed } from './trail.ts';

/** What the audit trail has of money beside bills and receipts: each month's charging, and what was cancelled. */
export function deedsOfMoney({ bills, receipts }: { bills: DemoBill[]; receipts: DemoReceipt[] }): Deed[] {
  const charges = bills.filter(({ kind }) => kind === 'month');
  const months = [...new Set(charges.map(monthNumber))].map((month) => {
    const charged = charges.filter((bill) => monthNumber(bill) === month);
    const amount = toRupees(sumOf(charged.map(({ total }) => total)));
    const done = { charged: charged.length, corrected: 0, amount, withoutPlan: 0 };
    const line = chargedInTrail(monthOf(month), monthCharged(monthOf(month), done));
    return { at: charged[0]!.createdAt, ...line };
  });
  const cancelled = receipts.flatMap(({ _id, total, cancelled: why, ...receipt }) => {
    const paper = { ...receipt, _id: String(_id), total: toRupees(total) };
    return why ? [{ at: why.at, ...cancelledReceiptInTrail(paper, why) }] : [];
  });
  return [...months, ...cancelled];
}
