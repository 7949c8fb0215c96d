import { formatReceiptNumber, formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { ExtraBill } from '@school-office/contract/money/bills';
import type { Cheque, ChequeState } from '@school-office/contract/money/cheques';
import { formatRupees, sumRupees } from '@school-office/contract/money/money';
import type { Cancellation, Receipt } from '@school-office/contract/money/receipts';
import type { Voucher } from '@school-office/contract/money/vouchers';
import type { TrailLine } from '../audit/audit.service.ts';
import { cancelledReceiptInTrail, receivedInTrail } from '../money/receipts.words.ts';

type Numbered = Pick<Receipt, 'fiscal_year' | 'number'>;

export function notACheque(receipt: Numbered): string {
  return `Receipt ${formatReceiptNumber(receipt)} was not paid by cheque`;
}

export function dayAfterToday(): string {
  return 'Day must not be after today';
}

export function dayBeforeReceipt(receipt: Numbered): string {
  return `Day must not be before the cheque of receipt ${formatReceiptNumber(receipt)} came, or was marked last`;
}

const NOW: Record<ChequeState | 'cancelled', string> = {
  'in hand': 'is in hand',
  banked: 'is banked',
  cleared: 'is cleared',
  bounced: 'has bounced',
  cancelled: 'is of a receipt that was cancelled',
};

export function chequeChanged(
  receipt: Numbered & Pick<Receipt, 'reference'>,
  state: ChequeState | 'cancelled',
): string {
  return `The cheque ${receipt.reference} of receipt ${formatReceiptNumber(receipt)} ${NOW[state]} already`;
}

export function chequesMarked(state: ChequeState, cheques: readonly Cheque[]): string {
  const amount = formatRupees(sumRupees(cheques.map((cheque) => cheque.amount)));
  return cheques.length === 1
    ? `The cheque ${cheques[0]!.reference} of ${amount} ${NOW[state]}`
    : `${cheques.length} cheques of together ${amount}: each ${NOW[state]}`;
}

export function chequeBounced(receipt: Receipt, cost: number): string {
  const cancelled = `The cheque ${receipt.reference} has bounced: receipt ${formatReceiptNumber(receipt)} of ${formatRupees(receipt.total)} is cancelled`;
  return cost > 0
    ? `${cancelled}, and ${receipt.lines[0]!.student_name} is billed ${formatRupees(cost)}`
    : cancelled;
}

export function billOfBounced(receipt: Receipt, month: SchoolMonth, amount: number): ExtraBill {
  return {
    ...month,
    part: 'miscellaneous',
    name: 'Bounced cheque',
    amount,
    reason: reasonOfBounced(receipt),
  };
}

export function markedInTrail(state: ChequeState, cheques: readonly Cheque[]): TrailLine {
  const numbers = cheques.map((cheque) => `${cheque.reference} (${formatReceiptNumber(cheque)})`);
  return {
    action: 'marked cheques',
    kind: 'cheques',
    name: state,
    about: cheques.map(({ receipt }) => receipt),
    details: numbers.join(', '),
  };
}

/** A bill that is made for it is something that was built. */
export function bouncedInTrail(receipt: Receipt, why: Cancellation, cost: number): TrailLine {
  const line = cancelledReceiptInTrail(receipt, why);
  if (cost === 0) return line;
  const billed = `${formatRupees(cost)} is billed for it`;
  return { ...line, action: 'bounced cheque', details: `${line.details}; ${billed}` };
}

/** Returns 'Cheque NIC 0042 of receipt 2082/83-000123'. */
export function reasonOfBounced(receipt: Receipt): string {
  return `Cheque ${receipt.reference} of receipt ${formatReceiptNumber(receipt)}`;
}

/** What the receipt has paid of one student, where it cannot be cancelled. */
export function billOfPart(receipt: Receipt, month: SchoolMonth, amount: number): ExtraBill {
  const name = `Bounced cheque ${formatReceiptNumber(receipt)}`;
  return { ...billOfBounced(receipt, month, amount), name };
}

export function bouncedByVoucher(receipt: Receipt, voucher: Voucher, cost: number): string {
  const sum = formatRupees(receipt.total);
  const taken = `The cheque ${receipt.reference} has bounced: ${formatVoucherNumber(voucher)} takes ${sum} out, and its students are billed for it. Receipt ${formatReceiptNumber(receipt)} stays as it is`;
  return cost > 0
    ? `${taken}; ${receipt.lines[0]!.student_name} is billed ${formatRupees(cost)} more for it`
    : taken;
}

export function bouncedByVoucherInTrail(receipt: Receipt, voucher: Voucher, cost: number): TrailLine {
  const { about, people } = receivedInTrail(receipt);
  const taken = `${formatRupees(receipt.total)} taken out by ${formatVoucherNumber(voucher)} and billed`;
  return {
    action: 'took out bounced cheque',
    kind: 'receipt',
    record: receipt._id,
    name: formatReceiptNumber(receipt),
    about: about!,
    people: people!,
    money: true,
    details: cost > 0 ? `${taken}; ${formatRupees(cost)} is billed for it` : taken,
  };
}
