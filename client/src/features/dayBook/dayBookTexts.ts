import {
  dayInNepal,
  formatNepaliDate,
  nepaliDateOf,
  timeInNepal,
} from '@school-office/contract/calendar/nepaliCalendar';
import type { DayBook } from '@school-office/contract/money/dayBook';
import { sumRupees } from '@school-office/contract/money/money';
import type { Cancelled } from '@school-office/contract/money/receipts';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { t } from '@school-office/contract/words';
import { counted, formatNumber, formatRupees } from '../../lib/numbers.ts';
import { reasonText } from '../receipts/receiptTexts.ts';

/** A receipt, a salary or a voucher, as far as its day goes. */
interface Line {
  createdAt: string;
  /** The day that it counts on, such as '2083-08-06', where that can be another. */
  day?: string;
  account: string;
  cancelled: Cancelled | null;
}

/** Whether a line was cancelled on its own day: then it counts nowhere. Else it stands on its day for ever. */
export function isStruck({ createdAt, day = dayOf(createdAt), cancelled }: Line): boolean {
  return cancelled !== null && dayOf(cancelled.at) === day;
}

/** How a line stands in the book of a day: as it was made, or as what takes it out on the day on which it was cancelled. */
export interface Standing {
  /** The moment that counts, and who did it. */
  at: string;
  account: string;
  /** The sign of its amount: 0 if it counts nowhere. */
  sign: 1 | 0 | -1;
  /**
   * What follows the word Cancelled: ', wrong amount, by Sita', ' on 2 Mangsir 2083 by Sita', ', wrong amount; taken on 20 Kartik 2083, 10:12'.
   * Empty for one that is not.
   */
  cancelledText: string;
}

/** `takenText` is the verb for the earlier day: 'taken' of a receipt, 'paid' of a salary, 'written' of a voucher. */
export function standingOf(
  line: Line,
  { isTakenOut, takenText }: { isTakenOut: boolean; takenText: string },
  nameOf: (account: string) => string,
): Standing {
  const { createdAt, account, cancelled } = line;
  if (cancelled === null) return { at: createdAt, account, sign: 1, cancelledText: '' };
  const by = `by ${nameOf(cancelled.account)}`;
  if (isTakenOut) {
    const text = `, ${reasonText(cancelled)}; ${takenText} on ${dayText(createdAt)}, ${timeInNepal(new Date(createdAt))}`;
    return { at: cancelled.at, account: cancelled.account, sign: -1, cancelledText: text };
  }
  return isStruck(line)
    ? { at: createdAt, account, sign: 0, cancelledText: `, ${reasonText(cancelled)}, ${by}` }
    : { at: createdAt, account, sign: 1, cancelledText: ` on ${dayText(cancelled.at)} ${by}` };
}

function out({ direction, amount, fee }: Voucher): number {
  return direction === 'out' ? amount : fee;
}

function into({ direction, amount }: Voucher): number {
  return direction === 'in' ? amount : 0;
}

/** What left the school on the day, less what came back of earlier days: salaries, vouchers, and what banks and wallets kept. Rupees. */
export function paidOutTotal({
  paid_out,
  paid_out_cancelled,
  vouchers,
  vouchers_cancelled,
}: DayBook): number {
  return sumRupees([
    ...paid_out.filter((line) => !isStruck(line)).map(({ amount }) => amount),
    ...paid_out_cancelled.map(({ amount }) => -amount),
    ...vouchers.filter((line) => !isStruck(line)).map(out),
    ...vouchers_cancelled.map((line) => -out(line)),
  ]);
}

/** What came in on the day by vouchers, less what of earlier days was cancelled. Rupees. */
export function otherIncomeTotal({ vouchers, vouchers_cancelled }: DayBook): number {
  return sumRupees([
    ...vouchers.filter((line) => !isStruck(line)).map(into),
    ...vouchers_cancelled.map((line) => -into(line)),
  ]);
}

/** '12 receipts, 1 cancelled, 1 of an earlier day cancelled': as the table shows them. */
export function dayCount({ receipts, cancellations }: Pick<DayBook, 'receipts' | 'cancellations'>): string {
  const struck = receipts.filter(isStruck).length;
  const earlier = cancellations.length;
  return [
    counted(receipts.length - struck, 'receipt'),
    struck > 0 && `${struck} cancelled`,
    earlier > 0 && `${earlier} of ${earlier === 1 ? 'an earlier day' : 'earlier days'} cancelled`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** 'Rs 1,200 of an earlier day cancelled, in all Rs 31,950'; empty if nothing of earlier days was cancelled. */
export function lessText({ cancellations, cancelled, total }: DayBook): string {
  if (cancellations.length === 0) return '';
  const days = cancellations.length === 1 ? 'an earlier day' : 'earlier days';
  return t('{{cancelled}} of {{days}} cancelled, in all {{total}}', {
    cancelled: formatRupees(cancelled),
    days,
    total: formatRupees(total),
  });
}

/** '12 receipts, 1 cancelled · Sita 20,111, Ram 19,900' */
export function footText(book: DayBook, accountName: (account: string) => string): string {
  const accounts = book.by_account.map(({ name, total }) => `${accountName(name)} ${formatNumber(total)}`);
  return [dayCount(book), accounts.join(', ')].filter(Boolean).join(' · ');
}

/** What a desk that counts blind is told when cash has moved meanwhile: not what the drawer should hold. Rupees. */
export function cashMovedText(rupees: number): string {
  const amount = formatRupees(Math.abs(rupees));
  return rupees > 0
    ? t('{{amount}} in cash came in while you counted: is it in your count?', { amount })
    : t('{{amount}} in cash went out while you counted: is it still in your count?', { amount });
}

function dayOf(at: string): string {
  return dayInNepal(new Date(at));
}

function dayText(at: string): string {
  return formatNepaliDate(nepaliDateOf(new Date(at)));
}
