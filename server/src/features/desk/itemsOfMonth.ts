import { FEE_PARTS, type FeePart } from '@school-office/contract/enumerations';
import { restsOfHeads } from '@school-office/contract/money/moneyModel';
import { Types } from 'mongoose';
import type { PricedLine } from '../charging/prices.service.ts';
import type { BillLineRecord } from '../money/bills.service.ts';
import type { ReceiptItemRecord } from '../money/receipts.service.ts';

/** A head of a month, in paisa: its sum in the bills of the month, or the plan's price. */
export interface Head extends Omit<ReceiptItemRecord, 'amount'> {
  net: number;
}

export type Parts = Record<FeePart, number>;

/** Returns the heads of bills or of prices in their order: a correction belongs to its head, an extra bill stands alone. */
export function headsOf(lines: readonly (BillLineRecord | PricedLine)[]): Head[] {
  const heads = new Map<string, Head>();
  for (const [index, { head, name, nepali_name, part, gross, concession, net }] of lines.entries()) {
    const key = head ? String(head) : `extra ${index}`;
    const before = heads.get(key) ?? { gross: 0, concession: 0, net: 0 };
    heads.set(key, {
      ...(head && { head: new Types.ObjectId(head) }),
      name,
      nepali_name,
      part,
      gross: before.gross + gross,
      concession: before.concession + concession,
      net: before.net + net,
    });
  }
  return [...heads.values()];
}

/** Divides a payment for a month among its heads, in their order, after earlier payments. Paisa. */
export function itemsOf(
  amount: number,
  heads: readonly Head[],
  paidBefore: Readonly<Partial<Parts>>,
): { items: ReceiptItemRecord[]; parts: Parts } {
  const parts = noParts();
  const items: ReceiptItemRecord[] = [];
  let left = amount;
  for (const [index, rest] of restsOfHeads(heads, paidBefore).entries()) {
    const { net: _net, ...head } = heads[index]!;
    const paid = Math.min(left, rest);
    if (paid > 0) items.push({ ...head, amount: paid });
    parts[head.part] += paid;
    left -= paid;
  }
  // No paisa of the payment may be missing in the lines.
  if (left > 0) throw new Error(`${left} paisa are more than the heads of the month take`);
  return { items, parts };
}

export function noParts(): Parts {
  return Object.fromEntries(FEE_PARTS.map((part) => [part, 0])) as Parts;
}
