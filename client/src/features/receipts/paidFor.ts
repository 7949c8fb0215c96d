import { monthAt } from '@school-office/contract/calendar/schoolMonths';
import { isOldDues, type Receipt, type ReceiptLine } from '@school-office/contract/money/receipts';
import { t } from '@school-office/contract/words';
import { isPart, ofFine, joinedTexts, paidMonthsTexts } from './monthTexts.ts';

/** Returns what a receipt's lines pay for: 'Old dues, Bhadra to Kartik, fine', 'Part of Bhadra; Ashoj to Magh; fine (Bhadra)' or 'Part of old dues'. */
export function paidFor(lines: readonly ReceiptLine[], { createdAt }: Pick<Receipt, 'createdAt'>): string {
  const { year } = monthAt(new Date(createdAt));
  const oldDues = lines.filter(isOfOldDues);
  const months = lines.filter((line) => !isOfOldDues(line));
  const isPartOfOld = oldDues.every(isPart);
  const oldText = isPartOfOld ? t('part of old dues') : t('old dues');
  const text = joinedTexts([
    ...(oldDues.length > 0 ? [{ text: oldText, isPart: isPartOfOld }] : []),
    ...paidMonthsTexts(months, year),
    ...(lines.some(({ fine }) => fine > 0)
      ? [{ text: `${t('fine')}${ofFine(lines, year)}`, isPart: false }]
      : []),
  ]);
  return /^(?:part|old)/.test(text) ? text[0]!.toUpperCase() + text.slice(1) : text;
}

function isOfOldDues({ items }: ReceiptLine): boolean {
  return items.length > 0 && items.every(isOldDues);
}
