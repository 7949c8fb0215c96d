import { nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { monthAt, monthNumber } from '@school-office/contract/calendar/schoolMonths';
import { sumOf, type MonthAmount } from '@school-office/contract/money/moneyModel';
import type { StoredBill } from '../money/bills.service.ts';
import type { PaidLine } from '../money/receipts.service.ts';

interface Fees {
  bills: readonly Pick<StoredBill, 'year' | 'month_name' | 'kind' | 'total' | 'createdAt'>[];
  /** The student's lines of receipts that are not cancelled. */
  lines: readonly Pick<PaidLine, 'year' | 'month_name' | 'fine'>[];
  /** What months owe, oldest first. Paisa. */
  due: readonly MonthAmount[];
  /** The day of a month by which the months before it are to be paid. */
  afterDay: number;
  now: Date;
}

/**
 * Returns the numbers of the months that are fined now: late, and not fined before. A bill is to be paid by that day of the next month;
 * one that was made later, or on that day, by the first such day after it was made. A month is late that owes more than those of its
 * bills that are not late yet, or never are because they are old dues: payments fill the others first.
 */
export function monthsToFine({ bills, lines, due, afterDay, now }: Fees): number[] {
  const fined = new Set(lines.filter(({ fine }) => fine > 0).map(monthNumber));
  // The last month that has passed that day.
  const passed = monthNumber(monthAt(now)) - (nepaliDateOf(now).day > afterDay ? 0 : 1);
  const isLate = (bill: Fees['bills'][number]) =>
    bill.kind !== 'old dues' && monthOfPayDay(bill, afterDay) <= passed;
  return due
    .filter(({ month, amount }) => {
      const notLate = bills.filter((bill) => monthNumber(bill) === month && bill.total > 0 && !isLate(bill));
      return !fined.has(month) && amount > sumOf(notLate.map(({ total }) => total));
    })
    .map(({ month }) => month);
}

/** Returns the number of the month on whose day a bill is to be paid. */
function monthOfPayDay(bill: Fees['bills'][number], payDay: number): number {
  const { createdAt } = bill;
  const charged = monthNumber(monthAt(createdAt));
  const afterCharge = nepaliDateOf(createdAt).day < payDay ? charged : charged + 1;
  return Math.max(monthNumber(bill) + 1, afterCharge);
}
