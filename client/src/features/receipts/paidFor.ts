import { sumRupees } from '@school-office/contract/money/money';
import type { Receipt, ReceiptLine } from '@school-office/contract/money/receipts';
import { monthAt, monthNumber } from '@school-office/contract/calendar/schoolMonths';
import { monthsText } from './monthTexts.ts';

/** Returns what a receipt's lines pay for: 'Old dues, Bhadra to Kartik, fine', 'Part of Kartik' or 'Part of old dues'. */
export function paidFor(lines: readonly ReceiptLine[], { createdAt }: Pick<Receipt, 'createdAt'>): string {
  const { year } = monthAt(new Date(createdAt));
  const oldDues = lines.filter(isOldDues);
  const months = lines.filter((line) => !isOldDues(line));
  const numbers = [...new Set(months.map(monthNumber))].toSorted((one, other) => one - other);
  const named = monthsText(numbers, year);
  const texts = [
    oldDues.length > 0 && (oldDues.every(isPart) ? 'Part of old dues' : 'Old dues'),
    numbers.length === 1 && months.every(isPart) ? `Part of ${named}` : named,
    lines.some(({ fine }) => fine > 0) && 'fine',
  ];
  return texts.filter(Boolean).join(', ');
}

function isOldDues({ items }: ReceiptLine): boolean {
  return items.length > 0 && items.every(({ name }) => name === 'Old dues');
}

function isPart({ items }: ReceiptLine): boolean {
  return items.some(({ gross, concession, amount }) => amount < sumRupees([gross, -concession]));
}
