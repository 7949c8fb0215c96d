import { dayInNepal, formatNepaliDate, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { DayBook } from '@school-office/contract/money/dayBook';
import { sumRupees } from '@school-office/contract/money/money';
import type { Cancelled } from '@school-office/contract/money/receipts';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { phrase, t, type Values } from '@school-office/contract/words';
import { timeInWords } from '../../lib/days.ts';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';
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
   * 'Cancelled, wrong amount, by Sita', 'Cancelled on 2 Mangsir 2083 by Sita', 'Cancelled, wrong amount; taken on 20 Kartik 2083, 10:12',
   * with the first word in <b>; null for one that is not cancelled.
   */
  cancelledSaid: { text: string; values: Values } | null;
}

/** What a line of an earlier day says that was cancelled on this one. */
const TAKEN_OUT = {
  taken: phrase('<b>Cancelled</b>, {{reason}}; taken on {{day}}, {{time}}'),
  paid: phrase('<b>Cancelled</b>, {{reason}}; paid on {{day}}, {{time}}'),
  written: phrase('<b>Cancelled</b>, {{reason}}; written on {{day}}, {{time}}'),
} as const;

/** `was` is the verb for the earlier day: 'taken' of a receipt, 'paid' of a salary, 'written' of a voucher. */
export function standingOf(
  line: Line,
  { isTakenOut, was }: { isTakenOut: boolean; was: keyof typeof TAKEN_OUT },
  nameOf: (account: string) => string,
): Standing {
  const { createdAt, account, cancelled } = line;
  if (cancelled === null) return { at: createdAt, account, sign: 1, cancelledSaid: null };
  const name = nameOf(cancelled.account);
  const reason = reasonText(cancelled);
  if (isTakenOut) {
    const values = { reason, day: dayText(createdAt), time: timeInWords(new Date(createdAt)) };
    const cancelledSaid = { text: TAKEN_OUT[was], values };
    return { at: cancelled.at, account: cancelled.account, sign: -1, cancelledSaid };
  }
  if (isStruck(line)) {
    const text = phrase('<b>Cancelled</b>, {{reason}}, by {{name}}');
    return { at: createdAt, account, sign: 0, cancelledSaid: { text, values: { reason, name } } };
  }
  const text = phrase('<b>Cancelled</b> on {{day}} by {{name}}');
  const values = { day: dayText(cancelled.at), name };
  return { at: createdAt, account, sign: 1, cancelledSaid: { text, values } };
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
    receiptsText(receipts.length - struck),
    struck > 0 && t('{{count}} cancelled', { count: struck }),
    earlier === 1 && t('1 of an earlier day cancelled'),
    earlier > 1 && t('{{count}} of earlier days cancelled', { count: earlier }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** '1 receipt', '1,234 receipts' */
export function receiptsText(count: number): string {
  return count === 1 ? t('1 receipt') : t('{{count}} receipts', { count });
}

/** 'Rs 1,200 of an earlier day cancelled, in all Rs 31,950'; empty if nothing of earlier days was cancelled. */
export function lessText({ cancellations, cancelled, total }: DayBook): string {
  if (cancellations.length === 0) return '';
  const sums = { cancelled: formatRupees(cancelled), total: formatRupees(total) };
  return cancellations.length === 1
    ? t('{{cancelled}} of an earlier day cancelled, in all {{total}}', sums)
    : t('{{cancelled}} of earlier days cancelled, in all {{total}}', sums);
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
