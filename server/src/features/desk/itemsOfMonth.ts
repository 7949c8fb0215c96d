import { FEE_PARTS, type FeePart } from '@school-office/contract/enumerations';
import { BILL_KINDS } from '@school-office/contract/money/bills';
import { restsOfHeads } from '@school-office/contract/money/moneyModel';
import type { Headless } from '@school-office/contract/money/receipts';
import { Types } from 'mongoose';
import type { PricedLine } from '../charging/prices.service.ts';
import type { BillLineRecord, StoredBill } from '../money/bills.service.ts';
import type { ReceiptItemRecord } from '../money/receipts.service.ts';

/** A head of a month, in paisa: its sum in the bills of the month, or the plan's price. */
export interface Head extends Omit<ReceiptItemRecord, 'amount'> {
  net: number;
}

export type Parts = Record<FeePart, number>;

/** A line of a bill, with what its bill is where it has no head. */
export type BilledLine = BillLineRecord & { of?: Headless };

/** Returns the lines of bills in the order in which they are paid: extra ones last. */
export function linesOfBills(bills: readonly Pick<StoredBill, 'kind' | 'lines'>[]): BilledLine[] {
  return bills
    .toSorted((one, other) => BILL_KINDS.indexOf(one.kind) - BILL_KINDS.indexOf(other.kind))
    .flatMap(({ kind, lines }) =>
      lines.map((line): BilledLine =>
        line.head ? line : { ...line, of: kind === 'old dues' ? kind : 'extra' },
      ),
    );
}

/** Returns the heads of bills or of prices in their order: a correction belongs to its head, an extra bill stands alone. */
export function headsOf(lines: readonly (BilledLine | PricedLine)[]): Head[] {
  const heads = new Map<string, Head>();
  for (const [index, line] of lines.entries()) {
    const { head, name, nepali_name, part, gross, concession, net } = line;
    const key = head ? String(head) : `extra ${index}`;
    const before = heads.get(key) ?? { gross: 0, concession: 0, net: 0 };
    heads.set(key, {
      // To copy each id of a year's bills takes a second in a large school.
      ...(head && { head: typeof head === 'string' ? new Types.ObjectId(head) : head }),
      ...('of' in line && line.of && { of: line.of }),
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

const NO_PARTS: Readonly<Parts> = Object.fromEntries(FEE_PARTS.map((part) => [part, 0])) as Parts;

export function noParts(): Parts {
  return { ...NO_PARTS };
}
