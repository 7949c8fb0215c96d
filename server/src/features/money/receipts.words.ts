import { formatReceiptNumber, formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth, monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { NamedPerson } from '@school-office/contract/errors';
import { feeTotal, formatRupees, sumRupees, toRupees } from '@school-office/contract/money/money';
import type { Cancellation, Receipt, Way, PrintAnswer } from '@school-office/contract/money/receipts';
import { said } from '@school-office/contract/sentences';
import { t } from '@school-office/contract/words';
import type { TrailLine } from '../audit/audit.service.ts';
import { whyCancelled } from './cancellation.ts';

/** Rupees. */
type Paper = Pick<Receipt, '_id' | 'fiscal_year' | 'number' | 'total'>;
type Numbered = Pick<Receipt, 'fiscal_year' | 'number'>;

/** Returns 'Received Rs 2,150 from Maya Example for Mangsir 2083', for the clerk, the history and the audit trail. */
export function receiptInWords({ lines }: Pick<Receipt, 'lines'>): string {
  const students = [...new Set(lines.map(({ student }) => student))].map((student) => {
    const own = lines.filter((line) => line.student === student);
    return {
      amount: formatRupees(sumRupees(own.flatMap((line) => [feeTotal(line), line.fine]))),
      name: own[0]!.student_name,
      months: monthsInWords(own),
    };
  });
  if (students.length === 1) return t('Received {{amount}} from {{name}} for {{months}}', students[0]);
  const payments = students.map((student) => t('{{amount}} from {{name}} for {{months}}', student));
  return t('Received {{payments}}', { payments: payments.join(', ') });
}

export function receiptCancelled(receipt: Paper): string {
  return t('Receipt {{number}} of {{amount}} is cancelled', {
    number: formatReceiptNumber(receipt),
    amount: formatRupees(receipt.total),
  });
}

export function receiptCancelledAlready(receipt: Numbered): string {
  return t('Receipt {{number}} is cancelled already', { number: formatReceiptNumber(receipt) });
}

/** A voucher has taken its money out, and its students are billed for it. */
export function chequeHasBounced(receipt: Numbered): string {
  return t('The cheque of receipt {{number}} has bounced: its money is taken out already', {
    number: formatReceiptNumber(receipt),
  });
}

/** `refund` is the voucher, with its amount in paisa. */
export function givenBackSince(receipt: Numbered, refund: Numbered & { amount: number }): string {
  return t('Of what receipt {{receipt}} paid, {{amount}} were given back by {{voucher}}: cancel that first', {
    receipt: formatReceiptNumber(receipt),
    amount: formatRupees(toRupees(refund.amount)),
    voucher: formatVoucherNumber(refund),
  });
}

/** For a request that comes again; `message` is what was answered first. */
export function receiptCancelledSince(message: string, receipt: Numbered): string {
  return t('{{message}}. But receipt {{number}} was cancelled since: nothing is paid by it.', {
    message,
    number: formatReceiptNumber(receipt),
  });
}

/** `receipt` is the one that has the reference. */
export function referenceTaken(way: Way, reference: string, receipt: Numbered): string {
  return t('{{way}} {{reference}} was taken before: receipt {{number}}', {
    way: t(way),
    reference,
    number: formatReceiptNumber(receipt),
  });
}

/** `receipt` is the one that was entered. */
export function paperTaken(paper: string, receipt: Numbered): string {
  return t('Paper no {{paper}} was entered before: receipt {{number}}', {
    paper,
    number: formatReceiptNumber(receipt),
  });
}

/** 'taken on 2083/08/09, paper no 51' */
function paperInWords({ number, day }: NonNullable<Receipt['paper']>): string {
  return t('taken on {{day}}, paper no {{number}}', { day: formatNepaliDateShort(day), number });
}

export function receivedInTrail(receipt: Receipt): TrailLine {
  return {
    action: 'received fees',
    ...inTrail(receipt),
    people: payersOf(receipt),
    about: [receipt._id, ...payersOf(receipt).map(({ _id }) => _id)],
    money: true,
    details: said(() =>
      receipt.paper ? `${receiptInWords(receipt)}, ${paperInWords(receipt.paper)}` : receiptInWords(receipt),
    ),
  };
}

export function cancelledReceiptInTrail(receipt: Receipt, why: Cancellation): TrailLine {
  const payers = payersOf(receipt).map(({ _id }) => _id);
  return {
    action: 'cancelled receipt',
    ...inTrail(receipt),
    about: [receipt._id, ...payers],
    money: true,
    details: said(() => cancelledInWords(receipt, why)),
    each: Object.fromEntries(payers.map((_id) => [_id, { details: said(() => whyCancelled(why)) }])),
  };
}

export function cancelledInWords(receipt: Receipt, why: Cancellation): string {
  return [formatRupees(receipt.total), printedBefore(receipt), whyCancelled(why)].filter(Boolean).join(', ');
}

/** A paper that is outside may still be shown to somebody. */
function printedBefore({ prints }: Pick<Receipt, 'prints'>): string {
  if (prints === 0) return '';
  return prints === 1 ? t('printed once') : t('printed {{count}} times', { count: prints });
}

function payersOf({ lines }: Pick<Receipt, 'lines'>): NamedPerson[] {
  const names = new Map(lines.map(({ student, student_name }) => [student, student_name]));
  return Array.from(names, ([_id, name]) => ({ kind: 'student', _id, name }));
}

export function printedReceiptInTrail(
  receipt: Numbered & Pick<Receipt, '_id'>,
  { copy, again }: PrintAnswer,
): TrailLine {
  const details = said(() => {
    const print = copy === 0 ? t('original') : t('copy {{copy}}', { copy: String(copy) });
    return again ? t('{{print}}, printed again', { print }) : print;
  });
  return { ...printInTrail(receipt), details };
}

export function lostPrintInTrail(receipt: Numbered & Pick<Receipt, '_id'>): TrailLine {
  return { ...printInTrail(receipt), details: said(() => t('which did not come out')) };
}

function printInTrail(receipt: Numbered & Pick<Receipt, '_id'>) {
  return { action: 'printed receipt', ...inTrail(receipt) } as const;
}

function inTrail(receipt: Numbered & Pick<Receipt, '_id'>) {
  return { kind: 'receipt', record: receipt._id, name: formatReceiptNumber(receipt) } as const;
}

export function printStays(): string {
  return t(
    'This print can no longer be taken back: that is done once, by who printed it, within ten minutes.',
  );
}

/** Returns 'Mangsir 2083', or 'Bhadra 2083 to Mangsir 2083' for several months. */
function monthsInWords(months: readonly SchoolMonth[]): string {
  const inOrder = months.toSorted((one, other) => monthNumber(one) - monthNumber(other));
  const [first, last] = [formatMonth(inOrder.at(0)!), formatMonth(inOrder.at(-1)!)];
  return first === last ? first : t('{{first}} to {{last}}', { first, last });
}
