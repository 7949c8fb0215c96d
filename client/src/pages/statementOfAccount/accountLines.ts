import { formatReceiptNumber, formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import { formatNepaliDate, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth, monthNumber } from '@school-office/contract/calendar/schoolMonths';
import { billReasonInWords } from '@school-office/contract/money/billReasons';
import type { Bill } from '@school-office/contract/money/bills';
import type { AccountMonth, StudentAccountOfYear } from '@school-office/contract/money/feeAccount';
import { feeTotal, sumRupees, toPaisa, toRupees } from '@school-office/contract/money/money';
import { divide } from '@school-office/contract/money/moneyModel';
import type { Receipt } from '@school-office/contract/money/receipts';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { nameInWords, t } from '@school-office/contract/words';
import { monthsText, ofFine, paidMonthsText } from '../../features/receipts/monthTexts.ts';
import { reasonText } from '../../features/receipts/receiptTexts.ts';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';

/** A bill, a receipt or what was given back, in the order in which they were made. Rupees. */
export interface AccountLine {
  id: string;
  /** ISO 8601. */
  at: string;
  text: string;
  charged: number;
  paid: number;
  /** What is owed after it; below zero when more is paid than charged. */
  balance: number;
}

interface AccountOfYear {
  /** What was owed when the year began. */
  before: number;
  lines: AccountLine[];
  charged: number;
  paid: number;
  /** What is owed at the end. */
  balance: number;
}

type Account = Pick<StudentAccountOfYear, 'bills' | 'receipts' | 'refunds' | 'months' | 'year' | 'before'> & {
  student: { _id: string };
};

/**
 * The bills, receipts and refunds that were made in the account's year, with what is owed after each; months that were paid and never
 * charged count as charged. A fine is charged and paid by its receipt.
 */
export function accountOfYear(account: Account): AccountOfYear {
  const { student, bills, receipts, refunds, months, year, before } = account;
  const all = [
    ...bills.map(billLine),
    ...months.flatMap((month) => asPaidLines(month, account)),
    ...receipts.map((receipt) => receiptLine(receipt, student._id)),
    ...refunds.map(refundLine),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const owed = (lines: typeof all) => sumRupees(lines.flatMap(({ charged, paid }) => [charged, -paid]));
  const own = all.filter((line) => yearOf(line) === year);
  const lines = own.map((line, index) => ({
    ...line,
    balance: sumRupees([before, owed(own.slice(0, index + 1))]),
  }));
  return {
    before,
    lines,
    charged: sumRupees(own.map(({ charged }) => charged)),
    paid: sumRupees(own.map(({ paid }) => paid)),
    balance: sumRupees([before, owed(own)]),
  };
}

function yearOf({ at }: { at: string }): number {
  return nepaliDateOf(new Date(at)).year;
}

function billLine(bill: Bill): Omit<AccountLine, 'balance'> {
  const heads = bill.lines.map((line) => `${nameInWords(line)} ${formatNumber(line.net)}`).join(', ');
  const isSaid = ['', ...bill.lines.map(({ name }) => name)].includes(bill.reason);
  const why = isSaid || bill.kind === 'month' ? '' : ` (${billReasonInWords(bill.reason)})`;
  return {
    id: bill._id,
    at: bill.createdAt,
    text: `${formatMonth(bill)}: ${heads}${why}`,
    charged: bill.total,
    paid: 0,
  };
}

/** What counts as charged of a month stands on the days of the receipts whose lines say so, the last ones first. */
function asPaidLines(month: AccountMonth, { student, receipts }: Account): Omit<AccountLine, 'balance'>[] {
  const text = t('{{month}}, as paid', { month: formatMonth(month) });
  const saying = receipts
    .filter(({ cancelled }) => !cancelled)
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .flatMap(({ _id, createdAt, lines }) =>
      lines
        .filter((line) => line.student === student._id && line.as_charged)
        .filter((line) => monthNumber(line) === monthNumber(month))
        .map((line) => ({
          id: `${monthNumber(month)} ${_id}`,
          at: createdAt,
          month: monthNumber(month),
          amount: toPaisa(feeTotal(line)),
        })),
    );
  return divide(toPaisa(month.as_charged), saying).parts.map(({ id, at, amount }) => ({
    id,
    at,
    text,
    charged: toRupees(amount),
    paid: 0,
  }));
}

function receiptLine(receipt: Receipt, studentId: string): Omit<AccountLine, 'balance'> {
  const { _id: id, createdAt, cancelled, way } = receipt;
  const own = receipt.lines.filter(({ student }) => student === studentId);
  const fine = sumRupees(own.map((line) => line.fine));
  const paid = sumRupees([...own.map(feeTotal), fine]);
  const { year } = nepaliDateOf(new Date(createdAt));
  const months = paidMonthsText(own, year);
  const number = t('Receipt {{number}}, {{way}}', { number: formatReceiptNumber(receipt), way: t(way) });
  if (cancelled) {
    return {
      id,
      at: createdAt,
      text: t('{{paper}}: CANCELLED on {{day}}, {{reason}} ({{amount}})', {
        paper: number,
        day: dayOf(cancelled.at),
        reason: reasonText(cancelled),
        amount: formatNumber(paid),
      }),
      charged: 0,
      paid: 0,
    };
  }
  const fined = t('a fine of {{amount}}{{months}}', {
    amount: formatRupees(fine),
    months: ofFine(own, year),
  });
  const what =
    months === '' ? fined : fine > 0 ? t('{{months}}, with {{fine}}', { months, fine: fined }) : months;
  return { id, at: createdAt, text: `${number}: ${what}`, charged: fine, paid };
}

/** Paid less by what was given back. */
function refundLine(refund: Voucher): Omit<AccountLine, 'balance'> {
  const { _id: id, createdAt, amount, way, cancelled, lines = [] } = refund;
  const number = t('Voucher {{number}}, {{way}}', { number: formatVoucherNumber(refund), way: t(way ?? '') });
  if (cancelled) {
    const text = t('{{paper}}: CANCELLED on {{day}}, {{reason}} ({{amount}})', {
      paper: number,
      day: dayOf(cancelled.at),
      reason: reasonText(cancelled),
      amount: `−${formatNumber(amount)}`,
    });
    return { id, at: createdAt, text, charged: 0, paid: 0 };
  }
  const months = monthsText(lines.map(monthNumber), nepaliDateOf(new Date(createdAt)).year);
  return {
    id,
    at: createdAt,
    text: t('{{paper}}: given back of {{months}}', { paper: number, months }),
    charged: 0,
    paid: -amount,
  };
}

/** '7 Mangsir 2083' */
function dayOf(at: string): string {
  return formatNepaliDate(nepaliDateOf(new Date(at)));
}
