import { FEE_PARTS } from '@school-office/contract/enumerations';
import type { AnnualIncome } from '@school-office/contract/money/annual';
import type { FeeHead } from '@school-office/contract/money/feePlan';
import { toRupees } from '@school-office/contract/money/money';
import { sumOf } from '@school-office/contract/money/moneyModel';
import type { LineByHead } from '../money/income.service.ts';
import { namedOf, orderOfNamed, otherAmounts, type Named } from './byHeadSums.ts';

interface FeeSum {
  named: Named;
  paisa: number;
  receipts: number;
}

/** What came in by head. Paisa. */
export interface FeesByHead {
  heads: Map<string, FeeSum>;
  fines: Omit<FeeSum, 'named'>;
}

export function noFees(): FeesByHead {
  return { heads: new Map(), fines: { paisa: 0, receipts: 0 } };
}

/** Adds the lines of one receipt, or with a sign of -1 takes them back. */
export function addFees(fees: FeesByHead, lines: readonly LineByHead[], sign: 1 | -1): void {
  const touched = new Set<FeeSum>();
  const add = (named: Named, paisa: number) => {
    if (paisa === 0) return;
    const key = named.head ?? `${named.of} ${named.part}`;
    const sum = fees.heads.get(key) ?? { named, paisa: 0, receipts: 0 };
    fees.heads.set(key, sum);
    sum.paisa += sign * paisa;
    touched.add(sum);
  };
  for (const line of lines) {
    for (const item of line.items) add(namedOf(item), item.amount);
    // Of a payment by the form of other amounts the parts say it all.
    for (const part of line.items.length > 0 ? [] : FEE_PARTS) add(otherAmounts(part), line[part]);
  }
  for (const sum of touched) sum.receipts += sign;
  const fine = sumOf(lines.map((line) => line.fine));
  fees.fines.paisa += sign * fine;
  if (fine > 0) fees.fines.receipts += sign;
}

/** Returns what came in, with the names that heads have today, in the order of the plan, and fines. */
export function feesOf({ heads, fines }: FeesByHead, plan: readonly FeeHead[]): AnnualIncome[] {
  const today = new Map(plan.map((head) => [head._id, head]));
  const inOrder = orderOfNamed(plan);
  const lines = [...heads.values()]
    .toSorted((one, other) => inOrder(one.named, other.named))
    .map(({ named, paisa, receipts }): AnnualIncome => {
      const { head, of, part, name, nepali_name } = named;
      const names = (head !== null && today.get(head)) || { name, nepali_name };
      return {
        what: 'fees',
        head,
        name: names.name,
        nepali_name: names.nepali_name,
        ...(of && { of }),
        ...(of === 'other' && { part: part! }),
        amount: toRupees(paisa),
        count: receipts,
      };
    })
    .filter(isSomething);
  const { paisa, receipts } = fines;
  const amounts = { head: null, amount: toRupees(paisa), count: receipts };
  const fined = { what: 'fines' as const, name: 'Fines', nepali_name: 'जरिवाना', ...amounts };
  return [...lines, ...[fined].filter(isSomething)];
}

function isSomething({ amount, count }: Pick<AnnualIncome, 'amount' | 'count'>): boolean {
  return amount !== 0 || count !== 0;
}
