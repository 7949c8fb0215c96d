import { formatReceiptNumber, formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { reasonOfBounced } from '@school-office/contract/money/billReasons';
import type { Cheque, ChequeState } from '@school-office/contract/money/cheques';
import { formatRupees, sumRupees } from '@school-office/contract/money/money';
import type { Cancellation, Receipt } from '@school-office/contract/money/receipts';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { said } from '@school-office/contract/sentences';
import { phrase, t } from '@school-office/contract/words';
import type { TrailLine } from '../audit/audit.service.ts';
import type { NamedBill } from '../charging/extraBills.service.ts';
import { cancelledInWords, cancelledReceiptInTrail, receivedInTrail } from '../money/receipts.words.ts';

type Numbered = Pick<Receipt, 'fiscal_year' | 'number'>;

export function notACheque(receipt: Numbered): string {
  return t('Receipt {{number}} was not paid by cheque', { number: formatReceiptNumber(receipt) });
}

export function dayAfterToday(): string {
  return t('Day must not be after today');
}

export function dayBeforeReceipt(receipt: Numbered): string {
  return t('Day must not be before the cheque of receipt {{number}} came, or was marked last', {
    number: formatReceiptNumber(receipt),
  });
}

const ALREADY: Record<ChequeState | 'cancelled', string> = {
  'in hand': phrase('The cheque {{reference}} of receipt {{number}} is in hand already'),
  banked: phrase('The cheque {{reference}} of receipt {{number}} is banked already'),
  cleared: phrase('The cheque {{reference}} of receipt {{number}} is cleared already'),
  bounced: phrase('The cheque {{reference}} of receipt {{number}} has bounced already'),
  cancelled: phrase(
    'The cheque {{reference}} of receipt {{number}} is of a receipt that was cancelled already',
  ),
};

const ONE_IS: Record<ChequeState, string> = {
  'in hand': phrase('The cheque {{reference}} of {{amount}} is in hand'),
  banked: phrase('The cheque {{reference}} of {{amount}} is banked'),
  cleared: phrase('The cheque {{reference}} of {{amount}} is cleared'),
  bounced: phrase('The cheque {{reference}} of {{amount}} has bounced'),
};

const EACH_IS: Record<ChequeState, string> = {
  'in hand': phrase('{{count}} cheques of together {{amount}}: each is in hand'),
  banked: phrase('{{count}} cheques of together {{amount}}: each is banked'),
  cleared: phrase('{{count}} cheques of together {{amount}}: each is cleared'),
  bounced: phrase('{{count}} cheques of together {{amount}}: each has bounced'),
};

export function chequeChanged(
  receipt: Numbered & Pick<Receipt, 'reference'>,
  state: ChequeState | 'cancelled',
): string {
  return t(ALREADY[state], { reference: receipt.reference, number: formatReceiptNumber(receipt) });
}

export function chequesMarked(state: ChequeState, cheques: readonly Cheque[]): string {
  const amount = formatRupees(sumRupees(cheques.map((cheque) => cheque.amount)));
  return cheques.length === 1
    ? t(ONE_IS[state], { reference: cheques[0]!.reference, amount })
    : t(EACH_IS[state], { count: cheques.length, amount });
}

export function chequeBounced(receipt: Receipt, cost: number): string {
  const values = {
    reference: receipt.reference,
    number: formatReceiptNumber(receipt),
    amount: formatRupees(receipt.total),
  };
  return cost > 0
    ? t(
        'The cheque {{reference}} has bounced: receipt {{number}} of {{amount}} is cancelled, and {{student}} is billed {{cost}}',
        { ...values, student: receipt.lines[0]!.student_name, cost: formatRupees(cost) },
      )
    : t('The cheque {{reference}} has bounced: receipt {{number}} of {{amount}} is cancelled', values);
}

export function billOfBounced(receipt: Receipt, month: SchoolMonth, amount: number): NamedBill {
  return {
    ...month,
    part: 'miscellaneous',
    name: 'Bounced cheque',
    nepali_name: 'अनादर चेक',
    amount,
    reason: whyBilled(receipt),
  };
}

export function markedInTrail(state: ChequeState, cheques: readonly Cheque[]): TrailLine {
  const numbers = cheques.map((cheque) => `${cheque.reference} (${formatReceiptNumber(cheque)})`);
  return {
    action: 'marked cheques',
    kind: 'cheques',
    name: said(() => t(state)),
    about: cheques.map(({ receipt }) => receipt),
    details: numbers.join(', '),
  };
}

/** A bill that is made for it is something that was built. */
export function bouncedInTrail(receipt: Receipt, why: Cancellation, cost: number): TrailLine {
  const line = cancelledReceiptInTrail(receipt, why);
  if (cost === 0) return line;
  const details = said(() => `${cancelledInWords(receipt, why)}; ${billedInWords(cost)}`);
  return { ...line, action: 'bounced cheque', details };
}

/** Returns 'Cheque NIC 0042 of receipt 2082/83-000123', which is stored. */
export function whyBilled(receipt: Receipt): string {
  return reasonOfBounced({ reference: receipt.reference, receipt: formatReceiptNumber(receipt) });
}

/** What the receipt has paid of one student, where it cannot be cancelled. */
export function billOfPart(receipt: Receipt, month: SchoolMonth, amount: number): NamedBill {
  const bill = billOfBounced(receipt, month, amount);
  const number = formatReceiptNumber(receipt);
  return { ...bill, name: `${bill.name} ${number}`, nepali_name: `${bill.nepali_name} ${number}` };
}

export function bouncedByVoucher(receipt: Receipt, voucher: Voucher, cost: number): string {
  const values = {
    reference: receipt.reference,
    voucher: formatVoucherNumber(voucher),
    amount: formatRupees(receipt.total),
    number: formatReceiptNumber(receipt),
  };
  return cost > 0
    ? t(
        'The cheque {{reference}} has bounced: {{voucher}} takes {{amount}} out, and its students are billed for it. Receipt {{number}} stays as it is; {{student}} is billed {{cost}} more for it',
        { ...values, student: receipt.lines[0]!.student_name, cost: formatRupees(cost) },
      )
    : t(
        'The cheque {{reference}} has bounced: {{voucher}} takes {{amount}} out, and its students are billed for it. Receipt {{number}} stays as it is',
        values,
      );
}

export function bouncedByVoucherInTrail(receipt: Receipt, voucher: Voucher, cost: number): TrailLine {
  const { about, people } = receivedInTrail(receipt);
  return {
    action: 'took out bounced cheque',
    kind: 'receipt',
    record: receipt._id,
    name: formatReceiptNumber(receipt),
    about: about!,
    people: people!,
    money: true,
    details: said(() => {
      const taken = t('{{amount}} taken out by {{voucher}} and billed', {
        amount: formatRupees(receipt.total),
        voucher: formatVoucherNumber(voucher),
      });
      return cost > 0 ? `${taken}; ${billedInWords(cost)}` : taken;
    }),
  };
}

function billedInWords(cost: number): string {
  return t('{{amount}} is billed for it', { amount: formatRupees(cost) });
}
