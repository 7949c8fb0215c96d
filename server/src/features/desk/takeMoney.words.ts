import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import { formatMonth, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { formatRupees } from '@school-office/contract/money/money';
import type { Receipt } from '@school-office/contract/money/receipts';

/** Returns 'Received Rs 5,000 from Maya Example, receipt 2083/84-000001. Rs 1,861 is still due'. */
export function moneyTaken(receipt: Receipt): string {
  const names = [...new Set(receipt.lines.map(({ student_name }) => student_name))];
  const payers = new Intl.ListFormat('en').format(names);
  const [amount, number] = [formatRupees(receipt.total), formatReceiptNumber(receipt)];
  return receipt.due_after > 0
    ? `Received ${amount} from ${payers}, receipt ${number}. ${formatRupees(receipt.due_after)} is still due`
    : `Received ${amount} from ${payers}, receipt ${number}`;
}

/** Of students whose ledgers the desk has not seen as they are now. */
export function changedMeanwhile(names: readonly string[]): string {
  const whose = new Intl.ListFormat('en').format(names);
  return `The fees of ${whose} were changed at another desk meanwhile. Nothing was taken: look at what is owed now.`;
}

interface Most {
  /** Rupees. */
  most: number;
  /** The student, where the receipt is for several. */
  whose: string | undefined;
  /** The last month that can be paid ahead. */
  until: SchoolMonth | undefined;
}

export function tooMuch({ most, whose, until }: Most): string {
  if (most === 0 && whose === undefined) return 'Nothing is owed, and nothing can be paid ahead.';
  const amount = formatRupees(most);
  if (until === undefined) {
    return whose === undefined ? `Only ${amount} can be taken` : `Only ${amount} can be taken from ${whose}`;
  }
  return whose === undefined
    ? `Only ${amount} can be taken until ${formatMonth(until)}`
    : `Only ${amount} can be taken from ${whose} until ${formatMonth(until)}`;
}

/** Rupees. */
export function fineTooMuch(student_name: string, most: number): string {
  return `The fine of ${student_name} is ${formatRupees(most)} at most`;
}

/** Rupees. */
export function receivedTooLittle(total: number): string {
  return `Received must be at least the total of ${formatRupees(total)}`;
}

export function paperOfLaterDay(): string {
  return 'Day of the paper must not be after today';
}
