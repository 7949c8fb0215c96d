import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import type { PersonKind } from '@school-office/contract/history';
import type { Bill } from '@school-office/contract/money/bills';
import { formatRupees } from '@school-office/contract/money/money';
import type { Cancellation, Receipt } from '@school-office/contract/money/receipts';
import type { SalaryPayment } from '@school-office/contract/money/salaries';
import type { AuditEntry } from '../audit/audit.model.ts';
import { changesInWords } from '../audit/changesInWords.ts';
import { billInWords } from '../money/bills.words.ts';
import { whyCancelled } from '../money/cancellation.ts';
import { receiptInWords } from '../money/receipts.words.ts';
import { salaryPaid } from '../salaries/salaries.words.ts';

/** Returns the words of an edit, or such as 'Left on 2083-08-06, reason: moved to Pokhara' of another act. */
export function deedInWords(
  kind: PersonKind,
  { action, changes, details }: Pick<AuditEntry, 'action' | 'changes' | 'details'>,
): string {
  if (changes) return changesInWords(kind, changes);
  const deed = action.charAt(0).toUpperCase() + action.slice(1);
  return details === undefined ? deed : `${deed} ${details}`;
}

export function billCharged(bill: Bill): string {
  return `Charged ${billInWords(bill)}`;
}

export function feesReceived(receipt: Receipt): string {
  const received = `${receiptInWords(receipt)}, receipt ${formatReceiptNumber(receipt)}`;
  return receipt.cancelled ? `${received}, cancelled since` : received;
}

export function receiptCancelledAs(receipt: Receipt, why: Cancellation): string {
  return `Cancelled receipt ${formatReceiptNumber(receipt)}: ${whyCancelled(why)}`;
}

export function salaryReceived(salary: SalaryPayment): string {
  return salary.cancelled ? `${salaryPaid(salary)}, cancelled since` : salaryPaid(salary);
}

export function salaryCancelledAs({ salaryAmount }: SalaryPayment, why: Cancellation): string {
  return `Cancelled salary of ${formatRupees(salaryAmount)}: ${whyCancelled(why)}`;
}
