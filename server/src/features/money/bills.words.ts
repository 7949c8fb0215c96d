import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import { billReasonInWords } from '@school-office/contract/money/billReasons';
import type { Bill } from '@school-office/contract/money/bills';
import { formatRupees } from '@school-office/contract/money/money';
import { nameInWords, t } from '@school-office/contract/words';

/** Returns 'Rs 1,887 for Kartik 2083: Tuition, Computer', for the history and the audit trail. */
export function billInWords(bill: Pick<Bill, 'year' | 'month_name' | 'lines' | 'total' | 'reason'>): string {
  const heads = bill.lines.map(nameInWords).join(', ');
  const said = { amount: formatRupees(bill.total), month: formatMonth(bill), heads };
  return bill.reason === '' || bill.reason === bill.lines.map(({ name }) => name).join(', ')
    ? t('{{amount}} for {{month}}: {{heads}}', said)
    : t('{{amount}} for {{month}}: {{heads}}; {{reason}}', {
        ...said,
        reason: billReasonInWords(bill.reason),
      });
}
