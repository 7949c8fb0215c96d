import { formatMonth, monthOf } from '@school-office/contract/calendar/schoolMonths';
import { toRupees, formatRupees } from '@school-office/contract/money/money';
import type { ChargedMonth } from '@school-office/contract/money/moneyModel';
import type { LedgerRecord } from './ledgers.model.ts';

export type LedgerSays = Pick<LedgerRecord, 'months' | 'acts' | 'lastPaid'>;

/** Returns a sentence for each thing in which a ledger differs from what bills and receipts say. */
export function ledgerDifferences(
  { school, student }: { school: string; student: string },
  ledger: LedgerSays,
  recorded: LedgerSays,
): string[] {
  const months = new Set([...ledger.months, ...recorded.months].map(({ month }) => month));
  const differences = [...months].flatMap((number) => {
    const month = formatMonth(monthOf(number));
    const [kept, meant] = [ledger, recorded].map((says) => monthInWords(says, number));
    return kept === meant
      ? []
      : [
          `The ledger of student ${student} in ${school} has for ${month} ${kept}, and by bills and receipts ${meant}.`,
        ];
  });
  if (ledger.acts !== recorded.acts) {
    differences.push(
      `The ledger of student ${student} in ${school} has ${ledger.acts} acts, and by bills and receipts ${recorded.acts}.`,
    );
  }
  const [last, lastMeant] = [ledger, recorded].map(({ lastPaid }) => lastPaid?.toISOString() ?? 'never');
  if (last !== lastMeant) {
    differences.push(
      `The ledger of student ${student} in ${school} has the last payment ${last}, and by receipts ${lastMeant}.`,
    );
  }
  return differences;
}

function monthInWords({ months }: LedgerSays, number: number): string {
  const month = months.find((one) => one.month === number);
  return month ? sumsInWords(month) : 'nothing';
}

function sumsInWords({ billed, ...sums }: ChargedMonth): string {
  const [charged, paid, asCharged] = [sums.charged, sums.paid, sums.paidAsCharged].map((paisa) =>
    formatRupees(toRupees(paisa)),
  );
  if (sums.paidAsCharged === 0)
    return billed
      ? `${charged} charged and ${paid} paid`
      : `${charged} charged and ${paid} paid without the month's own bill`;
  return billed
    ? `${charged} charged and ${paid} paid (${asCharged} as charged)`
    : `${charged} charged and ${paid} paid (${asCharged} as charged) without the month's own bill`;
}
