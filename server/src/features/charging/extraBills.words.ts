import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import type { Bill, ExtraBill } from '@school-office/contract/money/bills';
import { formatRupees } from '@school-office/contract/money/money';
import type { TrailLine } from '../audit/audit.service.ts';
import { billInWords } from '../money/bills.words.ts';

export function extraBillMade(student_name: string, bill: ExtraBill): string {
  const { amount, name } = bill;
  return amount < 0
    ? `${formatRupees(-amount)} is taken off what ${student_name} owes.`
    : `${student_name} is billed ${formatRupees(amount)} for ${name}, ${formatMonth(bill)}.`;
}

export function madeBillInTrail(name: string, bill: Bill): TrailLine {
  return {
    action: 'made bill',
    kind: 'bill',
    record: bill._id,
    name: formatMonth(bill),
    about: [bill.student],
    people: [{ kind: 'student', _id: bill.student, name }],
    money: true,
    details: billInWords(bill),
  };
}

export function yearIsFar(first: number, last: number): string {
  return `Year must be from ${first} to ${last}`;
}
