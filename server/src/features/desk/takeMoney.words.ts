import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import { formatMonth, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { formatRupees } from '@school-office/contract/money/money';
import type { Receipt } from '@school-office/contract/money/receipts';
import { listed, t } from '@school-office/contract/words';

/** Returns 'Received Rs 5,000 from Maya Example, receipt 2083/84-000001. Rs 1,861 is still due'. */
export function moneyTaken(receipt: Receipt): string {
  const names = [...new Set(receipt.lines.map(({ student_name }) => student_name))];
  const values = {
    amount: formatRupees(receipt.total),
    names: listed(names),
    number: formatReceiptNumber(receipt),
  };
  return receipt.due_after > 0
    ? t('Received {{amount}} from {{names}}, receipt {{number}}. {{due}} is still due', {
        ...values,
        due: formatRupees(receipt.due_after),
      })
    : t('Received {{amount}} from {{names}}, receipt {{number}}', values);
}

/** Of students whose ledgers the desk has not seen as they are now. */
export function changedMeanwhile(names: readonly string[]): string {
  return t(
    'The fees of {{names}} were changed at another desk meanwhile. Nothing was taken: look at what is owed now.',
    { names: listed(names) },
  );
}

interface Most {
  /** Rupees. */
  most: number;
  /** The student, where the receipt is for several. */
  whose: string | undefined;
  /** The last month that can be paid ahead. */
  until: SchoolMonth | undefined;
}

export function tooMuch({ most, whose, until }: Most): string {
  if (most === 0 && whose === undefined) return t('Nothing is owed, and nothing can be paid ahead.');
  const amount = formatRupees(most);
  if (until === undefined) {
    return whose === undefined
      ? t('Only {{amount}} can be taken', { amount })
      : t('Only {{amount}} can be taken from {{student}}', { amount, student: whose });
  }
  const month = formatMonth(until);
  return whose === undefined
    ? t('Only {{amount}} can be taken until {{month}}', { amount, month })
    : t('Only {{amount}} can be taken from {{student}} until {{month}}', { amount, student: whose, month });
}

/** Rupees. */
export function fineTooMuch(student_name: string, most: number): string {
  return t('The fine of {{student}} is {{amount}} at most', {
    student: student_name,
    amount: formatRupees(most),
  });
}

/** Rupees. */
export function receivedTooLittle(total: number): string {
  return t('Received must be at least the total of {{amount}}', { amount: formatRupees(total) });
}

export function paperOfLaterDay(): string {
  return t('Day of the paper must not be after today');
}
