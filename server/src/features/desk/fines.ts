import { nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { monthAt, monthNumber } from '@school-office/contract/calendar/schoolMonths';
import type { StoredBill } from '../money/bills.service.ts';
import type { PaidLine } from '../money/receipts.service.ts';

interface Fees {
  bills: readonly Pick<StoredBill, 'year' | 'month_name' | 'kind'>[];
  /** The student's lines of receipts that are not cancelled. */
  lines: readonly Pick<PaidLine, 'year' | 'month_name' | 'fine'>[];
  /** The numbers of the months that owe something, oldest first. */
  due: readonly number[];
  /** The day of the next month after which a month is fined. */
  afterDay: number;
  now: Date;
}

/** Returns the numbers of the months that are fined now: billed for more than old dues, late, and not fined before. */
export function monthsToFine({ bills, lines, due, afterDay, now }: Fees): number[] {
  const billed = new Set(bills.filter(({ kind }) => kind !== 'old dues').map(monthNumber));
  const fined = new Set(lines.filter(({ fine }) => fine > 0).map(monthNumber));
  // The last month whose next month has passed that day.
  const latest = monthNumber(monthAt(now)) - (nepaliDateOf(now).day > afterDay ? 1 : 2);
  return due.filter((month) => month <= latest && billed.has(month) && !fined.has(month));
}
