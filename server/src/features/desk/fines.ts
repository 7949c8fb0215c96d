import type { SchoolSettings } from '@school-office/contract/schoolSettings';
import { monthNumber, monthOf } from '@school-office/contract/schoolMonths';
import { nepaliDateOf } from '@school-office/contract/nepaliCalendar';
import { MONTHS } from '@school-office/contract/enumerations';
import type { BillRecord } from '../money/bills.model.ts';
import type { StoredReceipt } from '../money/receipts.service.ts';

interface Fees {
  bills: readonly Pick<BillRecord, 'year' | 'month_name' | 'kind'>[];
  /** Of the student alone. */
  receipts: readonly Pick<StoredReceipt, 'cancelled' | 'lines'>[];
  /** By month number, what is due. */
  due: ReadonlyMap<number, number>;
}

/**
 * Returns the numbers of the months that are fined today, oldest first: they were billed, not for old dues alone, still owe
 * something after the day in the next month, and have not been fined.
 */
export function monthsToFine({ bills, receipts, due }: Fees, afterDay: number, now: Date): number[] {
  const { year, month, day } = nepaliDateOf(now);
  const current = monthNumber({ year, month_name: MONTHS[month - 1]! });
  const billed = new Set(bills.filter(({ kind }) => kind !== 'old dues').map(monthNumber));
  const fined = new Set(
    receipts
      .filter(({ cancelled }) => !cancelled)
      .flatMap(({ lines }) => lines.filter(({ fine }) => fine > 0).map(monthNumber)),
  );
  const isLate = (owed: number) => owed + 1 < current || (owed + 1 === current && day > afterDay);
  return [...due.keys()].filter((owed) => billed.has(owed) && !fined.has(owed) && isLate(owed));
}
