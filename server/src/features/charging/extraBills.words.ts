import type { ExtraBill } from '@school-office/contract/money/bills';
import { formatRupees } from '@school-office/contract/money/money';
import { formatMonth } from '@school-office/contract/calendar/schoolMonths';

export function extraBillMade(student_name: string, bill: ExtraBill): string {
  const { amount, name } = bill;
  return amount < 0
    ? `${formatRupees(-amount)} is taken off what ${student_name} owes.`
    : `${student_name} is billed ${formatRupees(amount)} for ${name}, ${formatMonth(bill)}.`;
}
