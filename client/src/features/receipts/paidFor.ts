import { feeTotal, sumRupees } from '@school-office/contract/money/money';
import type { Receipt, ReceiptLine } from '@school-office/contract/money/receipts';
import { monthAt } from '@school-office/contract/calendar/schoolMonths';
import { feeMonths, monthsText, ofFine } from './monthTexts.ts';

/** Returns what a receipt's lines pay for: 'Old dues, Bhadra to Kartik, fine', 'Bhadra, fine (Bhadra to Kartik)', 'Part of Kartik' or 'Part of old dues'. */
export function paidFor(lines: readonly ReceiptLine[], { createdAt }: Pick<Receipt, 'createdAt'>): string {
  const { year } = monthAt(new Date(createdAt));
  const oldDues = lines.filter(isOldDues);
  const months = lines.filter((line) => !isOldDues(line));
  const numbers = feeMonths(months);
  const named = monthsText(numbers, year);
  const texts = [
    oldDues.length > 0 && (oldDues.every(isPart) ? 'Part of old dues' : 'Old dues'),
    numbers.length === 1 && months.filter((line) => feeTotal(line) > 0).every(isPart)
      ? `Part of ${named}`
      : named,
    lines.some(({ fine }) => fine > 0) && `fine${ofFine(lines, year)}`,
  ];
  return texts.filter(Boolean).join(', ');
}

function isOldDues({ items }: ReceiptLine): boolean {
  return items.length > 0 && items.every(({ name }) => name === 'Old dues');
}

function isPart({ items }: ReceiptLine): boolean {
  return items.some(({ gross, concession, amount }) => amount < sumRupees([gross, -concession]));
}
