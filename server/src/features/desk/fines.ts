import { nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { monthAt, monthNumber } from '@school-office/contract/calendar/schoolMonths';
import type { StoredBill } from '../money/bills.service.ts';
import type { PaidLine } from '../money/receipts.service.ts';

interface Fees {
  /** Of a month the month's charge first. */
  bills: readonly Pick<StoredBill, 'year' | 'month_name' | 'kind' | 'createdAt'>[];
  /** The student's lines of receipts that are not cancelled. */
  lines: readonly Pick<PaidLine, 'year' | 'month_name' | 'fine'>[];
  /** The numbers of the months that owe something, oldest first. */
  due: readonly number[];
  /** The day of a month by which the months before it are to be paid. */
  afterDay: number;
  now: Date;
}

/**
 * Returns the numbers of the months that are fined now: billed for more than old dues, late, and not fined before. A month is to be paid
 * by that day of the next month; one that was charged later, or on that day, by the first such day after it was charged.
 */
export function monthsToFine({ bills, lines, due, afterDay, now }: Fees): number[] {
  const fees = bills.filter(({ kind }) => kind !== 'old dues');
  const fined = new Set(lines.filter(({ fine }) => fine > 0).map(monthNumber));
  // The last month that has passed that day.
  const passed = monthNumber(monthAt(now)) - (nepaliDateOf(now).day > afterDay ? 0 : 1);
  return due.filter((month) => {
    const bill = fees.find((each) => monthNumber(each) === month);
    return bill !== undefined && !fined.has(month) && monthOfPayDay(bill, afterDay) <= passed;
  });
}

/** Returns the number of the month on whose day a bill is to be paid. */
function monthOfPayDay(bill: Fees['bills'][number], payDay: number): number {
  const { createdAt } = bill;
  const charged = monthNumber(monthAt(createdAt));
  const afterCharge = nepaliDateOf(createdAt).day < payDay ? charged : charged + 1;
  return Math.max(monthNumber(bill) + 1, afterCharge);
}
