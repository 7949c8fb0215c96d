import { formatMonth, monthNumber, monthOf } from '@school-office/contract/calendar/schoolMonths';
import { feeTotal, sumRupees } from '@school-office/contract/money/money';
import type { ReceiptLine } from '@school-office/contract/money/receipts';
import { t } from '@school-office/contract/words';
import { groupsOf } from '../../lib/groupsOf.ts';
import { formatNumber } from '../../lib/numbers.ts';
import type { ReceiptRow } from './receiptRows.ts';

/** An amount stays in one line with its count. */
const NO_BREAK = '\u00A0';

/** 'Kartik', with its year where that is another than the paper's. */
export function monthText(month: number, year: number): string {
  const named = monthOf(month);
  return named.year === year ? t(named.month_name) : formatMonth(named);
}

/** 'Shrawan, Kartik to Magh' of numbers in order. */
export function monthsText(months: readonly number[], year: number): string {
  const runs: number[][] = [];
  for (const month of months) {
    const run = runs.at(-1);
    if (run?.at(-1) === month - 1) run.push(month);
    else runs.push([month]);
  }
  return runs
    .map((run) => {
      const names = run.map((month) => monthText(month, year));
      return run.length > 2
        ? t('{{from}} to {{until}}', { from: names[0]!, until: names.at(-1)! })
        : names.join(', ');
    })
    .join(', ');
}

/** Returns the numbers of the months whose fees are paid, in order. A line may hold a fine alone, and pays nothing of its month then. */
export function feeMonths(lines: readonly ReceiptLine[]): number[] {
  return monthsOf(lines.filter((line) => feeTotal(line) > 0));
}

/**
 * 'Shrawan, Kartik to Magh' or, where a month is paid in part, 'part of Shrawan; Kartik to Magh': the months whose fees are paid, in order; empty
 * where only a fine is.
 */
export function paidMonthsText(lines: readonly ReceiptLine[], year: number): string {
  return joinedTexts(paidMonthsTexts(lines, year));
}

/** Something that is paid for, as a whole or in part. */
export interface PaidPiece {
  text: string;
  isPart: boolean;
}

/** Returns the same in pieces: a month that is paid in part is one of its own. */
export function paidMonthsTexts(lines: readonly ReceiptLine[], year: number): PaidPiece[] {
  const inPart = new Set(feeMonths(lines.filter(isPart)));
  const pieces: number[][] = [];
  for (const month of feeMonths(lines)) {
    const piece = pieces.at(-1);
    if (piece && !inPart.has(month) && !inPart.has(piece[0]!)) piece.push(month);
    else pieces.push([month]);
  }
  return pieces.map((piece) => {
    const months = monthsText(piece, year);
    return inPart.has(piece[0]!)
      ? { text: t('part of {{months}}', { months }), isPart: true }
      : { text: months, isPart: false };
  });
}

/** Joins what is paid for so that it can be read where a part ends. */
export function joinedTexts(pieces: readonly PaidPiece[]): string {
  return pieces.map(({ text }) => text).join(pieces.some(({ isPart: isOfPart }) => isOfPart) ? '; ' : ', ');
}

/** Whether a line pays less than the charge of its month or, before that, than the plan's amount. */
export function isPart({ items }: ReceiptLine): boolean {
  return items.some(({ gross, concession, amount }) => amount < sumRupees([gross, -concession]));
}

/** Returns ' (Shrawan to Kartik)', the months of the fine, where they are others than those whose fees are paid; else ''. */
export function ofFine(lines: readonly ReceiptLine[], year: number): string {
  const fined = monthsOf(lines.filter(({ fine }) => fine > 0));
  return fined.join() === feeMonths(lines).join() ? '' : ` (${monthsText(fined, year)})`;
}

function monthsOf(lines: readonly ReceiptLine[]): number[] {
  return [...new Set(lines.map(monthNumber))].toSorted((one, other) => one - other);
}

/** 'Bhadra to Magh, 6 × 2,250'; each amount that differs is named. Empty for old dues. */
export function cellsText(row: Pick<ReceiptRow, 'cells' | 'isOldDues'>, year: number): string {
  return cellTexts(row, year).join('; ');
}

/** The same with a text for each amount. */
export function cellTexts(
  { cells, isOldDues }: Pick<ReceiptRow, 'cells' | 'isOldDues'>,
  year: number,
): string[] {
  if (isOldDues) return [];
  const alike = groupsOf(cells, ({ amount, of }) => `${amount}/${of}`);
  return alike.map((group) => {
    const { amount, of } = group[0]!;
    const months = monthsText(
      group.map(({ month }) => month),
      year,
    );
    const price = priceText(amount, of);
    if (group.length > 1) return `${months}, ${[group.length, '×', price].join(NO_BREAK)}`;
    return alike.length > 1 || of !== undefined ? `${months} ${price}` : months;
  });
}

/** '2,250', or '1,750 of 2,250' where only a part is paid. */
function priceText(amount: number, of: number | undefined): string {
  if (of === undefined) return formatNumber(amount);
  return t('{{part}} of {{full}}', { part: formatNumber(amount), full: formatNumber(of) }).replaceAll(
    ' ',
    NO_BREAK,
  );
}
