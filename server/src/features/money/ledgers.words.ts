import { toRupees, formatRupees } from '@school-office/contract/money/money';
import type { ChargedMonth } from '@school-office/contract/money/moneyModel';
import { formatMonth, monthOf } from '@school-office/contract/calendar/schoolMonths';
import type { LedgerRecord } from './ledgers.model.ts';

export type LedgerSays = Pick<LedgerRecord, 'months' | 'acts' | 'lastPaid'>;

/** Returns a sentence for each thing in which a ledger differs from what bills and receipts say. */
export function ledgerDifferences(
  { school, student }: { school: string; student: string },
  ledger: LedgerSays,
  recorded: LedgerSays,
): string[] {
  const months = new Set([...ledger.months, ...recorded.months].map(({ month }) => month));
  const differences = [...months].flatMap((month) => {
    const [kept, meant] = [ledger, recorded].map((says) => monthInWords(says, month));
    return kept === meant
      ? []
      : [`for ${formatMonth(monthOf(month))} ${kept}, and by bills and receipts ${meant}`];
  });
  if (ledger.acts !== recorded.acts) {
    differences.push(`${ledger.acts} acts, and by bills and receipts ${recorded.acts}`);
  }
  const [last, lastMeant] = [ledger, recorded].map(({ lastPaid }) => lastPaid?.toISOString() ?? 'never');
  if (last !== lastMeant) differences.push(`the last payment ${last}, and by receipts ${lastMeant}`);
  return differences.map((difference) => `The ledger of student ${student} in ${school} has ${difference}.`);
}

function monthInWords({ months }: LedgerSays, number: number): string {
  const month = months.find((one) => one.month === number);
  return month ? sumsInWords(month) : 'nothing';
}

function sumsInWords({ charged, paid, paidAsCharged, billed }: ChargedMonth): string {
  const asCharged = paidAsCharged === 0 ? '' : ` (${formatRupees(toRupees(paidAsCharged))} as charged)`;
  const sums = `${formatRupees(toRupees(charged))} charged and ${formatRupees(toRupees(paid))} paid${asCharged}`;
  return billed ? sums : `${sums} without the month's own bill`;
}
