import { monthNumber } from '@school-office/contract/calendar/schoolMonths';
import type { AccountInShort } from '@school-office/contract/money/feeAccount';
import { feeTotal, sumRupees } from '@school-office/contract/money/money';
import type { Receipt } from '@school-office/contract/money/receipts';
import { formatRupees } from '../../lib/numbers.ts';
import { monthsText } from '../receipts/monthTexts.ts';

/** 'Rs 6,600 in advance, for Poush to Falgun'; `year` is the one that needs no name. */
export function advanceText({ advance, months }: AccountInShort, year: number): string {
  const ahead = months.filter((month) => month.ahead > 0).map(monthNumber);
  const named = `${formatRupees(advance)} in advance`;
  return ahead.length === 0
    ? named
    : `${named}, for ${monthsText(
        ahead.toSorted((one, other) => one - other),
        year,
      )}`;
}

/** A receipt that has money ahead, and how many rupees of it are to be given back. */
export interface GivingBack {
  receipt: Receipt;
  back: number;
}

/** Returns the last receipt with money that a student has ahead, beyond the dues; undefined if there is none. */
export function givingBackOf(
  { student, advance, due, months }: AccountInShort,
  receipts: readonly Receipt[],
): GivingBack | undefined {
  const ahead = new Map(
    months.filter((month) => month.ahead > 0).map((month) => [monthNumber(month), month.ahead]),
  );
  return receipts
    .filter(({ cancelled }) => !cancelled)
    .map((receipt) => {
      const own = receipt.lines.filter((line) => line.student === student._id);
      const parts = own.map((line) => Math.min(feeTotal(line), ahead.get(monthNumber(line)) ?? 0));
      return { receipt, back: Math.min(sumRupees([advance, -due]), sumRupees(parts)) };
    })
    .find(({ back }) => back > 0);
}
