import { formatReceiptNumber } from '@school-office/contract/fiscalYears';
import { formatRupees, toRupees } from '@school-office/contract/money';
import { sumOf } from '@school-office/contract/moneyModel';
import { formatMonth, monthNumber, monthOf } from '@school-office/contract/schoolMonths';
import { whyCancelled } from '../../../features/money/cancellation.ts';
import type { DemoBill, DemoReceipt } from './money.ts';
import type { Deed } from './trail.ts';

/** What the audit trail has of money beside bills and receipts: each month's charging, and what was cancelled. */
export function deedsOfMoney({ bills, receipts }: { bills: DemoBill[]; receipts: DemoReceipt[] }): Deed[] {
  const charges = bills.filter(({ kind }) => kind === 'month');
  const months = [...new Set(charges.map(monthNumber))].map((month) => {
    const charged = charges.filter((bill) => monthNumber(bill) === month);
    const name = formatMonth(monthOf(month));
    const amount = formatRupees(toRupees(sumOf(charged.map(({ total }) => total))));
    const details = `${name}: charged ${charged.length} students, ${amount}.`;
    return { at: charged[0]!.createdAt, action: 'charged fees' as const, kind: 'month', name, details };
  });
  const cancelled = receipts.flatMap((receipt) =>
    receipt.cancelled
      ? [
          {
            at: receipt.cancelled.at,
            action: 'cancelled receipt' as const,
            kind: 'receipt',
            record: String(receipt._id),
            name: formatReceiptNumber(receipt),
            details: `${formatRupees(toRupees(receipt.total))}, ${whyCancelled(receipt.cancelled)}`,
          },
        ]
      : [],
  );
  return [...months, ...cancelled];
}
