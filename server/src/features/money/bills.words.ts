import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import type { Bill } from '@school-office/contract/money/bills';
import { formatRupees } from '@school-office/contract/money/money';

/** Returns 'Rs 1,887 for Kartik 2083: Tuition, Computer', for the history and the audit trail. */
export function billInWords(bill: Pick<Bill, 'year' | 'month_name' | 'lines' | 'total' | 'reason'>): string {
  const names = bill.lines.map(({ name }) => name).join(', ');
  return bill.reason === '' || bill.reason === names
    ? `${formatRupees(bill.total)} for ${formatMonth(bill)}: ${names}`
    : `${formatRupees(bill.total)} for ${formatMonth(bill)}: ${names}; ${bill.reason}`;
}
