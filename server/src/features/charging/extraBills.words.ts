import { formatMonth, formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { Bill, ExtraBill } from '@school-office/contract/money/bills';
import { formatRupees } from '@school-office/contract/money/money';
import { said } from '@school-office/contract/sentences';
import { t } from '@school-office/contract/words';
import type { TrailLine } from '../audit/audit.service.ts';
import { billInWords } from '../money/bills.words.ts';

export function extraBillMade(student_name: string, bill: ExtraBill): string {
  const { amount, name } = bill;
  return amount < 0
    ? t('{{amount}} is taken off what {{student}} owes.', {
        amount: formatRupees(-amount),
        student: student_name,
      })
    : t('{{student}} is billed {{amount}} for {{name}}, {{month}}.', {
        student: student_name,
        amount: formatRupees(amount),
        name,
        month: formatMonth(bill),
      });
}

export function madeBillInTrail(name: string, bill: Bill): TrailLine {
  return {
    action: 'made bill',
    kind: 'bill',
    record: bill._id,
    name: said(() => formatMonth(bill)),
    about: [bill.student],
    people: [{ kind: 'student', _id: bill.student, name }],
    money: true,
    details: said(() => billInWords(bill)),
  };
}

export function yearIsFar(first: number, last: number): string {
  return t('Year must be from {{first}} to {{last}}', { first: formatYear(first), last: formatYear(last) });
}
