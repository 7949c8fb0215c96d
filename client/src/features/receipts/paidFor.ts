import { monthAt } from '@school-office/contract/calendar/schoolMonths';
import { isOldDues, type Receipt, type ReceiptLine } from '@school-office/contract/money/receipts';
import { isPart, ofFine, paidMonthsText } from './monthTexts.ts';

/** Returns what a receipt's lines pay for: 'Old dues, Bhadra to Kartik, fine', 'Bhadra, part of Kartik, fine (Bhadra to Kartik)' or 'Part of old dues'. */
export function paidFor(lines: readonly ReceiptLine[], { createdAt }: Pick<Receipt, 'createdAt'>): string {
  const { year } = monthAt(new Date(createdAt));
  const oldDues = lines.filter(isOfOldDues);
  const texts = [
    oldDues.length > 0 && (oldDues.every(isPart) ? 'part of old dues' : 'old dues'),
    paidMonthsText(
      lines.filter((line) => !isOfOldDues(line)),
      year,
    ),
    lines.some(({ fine }) => fine > 0) && `fine${ofFine(lines, year)}`,
  ];
  const text = texts.filter(Boolean).join(', ');
  return /^(?:part|old)/.test(text) ? text[0]!.toUpperCase() + text.slice(1) : text;
}

function isOfOldDues({ items }: ReceiptLine): boolean {
  return items.length > 0 && items.every(isOldDues);
}
