// The payments of the specification are lines of receipts.

import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import { FEE_PARTS } from '@school-office/contract/enumerations';
import type { FeePayment } from '@school-office/contract/money/fees';
import { toRupees } from '@school-office/contract/money/money';
import type { Receipt, ReceiptLine, StatementPayment } from '@school-office/contract/money/receipts';
import type { ReceiptLineRecord, ReceiptRecord } from './receipts.model.ts';

export function feePaymentOf(
  { createdAt }: Pick<Receipt, 'createdAt'>,
  line: Omit<FeePayment, 'createdAt'>,
): FeePayment {
  const { _id, student_name, classname, roll_no, month_name, year } = line;
  const payment = { _id, student_name, classname, roll_no, month_name, year, createdAt } as FeePayment;
  if (line.section !== undefined) payment.section = line.section;
  for (const part of FEE_PARTS) payment[part] = line[part];
  return payment;
}

/** What of a receipt a statement needs. Its amounts are in paisa. */
type StatementReceipt = Pick<ReceiptRecord, 'fiscal_year' | 'number' | 'createdAt' | 'way'> & {
  lines: Omit<ReceiptLineRecord, 'parents_name' | 'items'>[];
};

/** The fields of `StatementReceipt`, for a read. */
export const STATEMENT_FIELDS = [
  'fiscal_year',
  'number',
  'createdAt',
  'way',
  'lines._id',
  'lines.student',
  'lines.student_name',
  'lines.classname',
  'lines.section',
  'lines.roll_no',
  'lines.year',
  'lines.month_name',
  'lines.fine',
  ...FEE_PARTS.map((part) => `lines.${part}`),
];

/** A payment before it becomes JSON, which makes texts of its ids. To make them here took a quarter of the time of a year. */
export type StoredPayment = Omit<StatementPayment, '_id' | 'student'> &
  Pick<ReceiptLineRecord, '_id' | 'student'>;

/**
 * Returns the lines of a receipt as it is stored as payments that say where they come from. It changes the lines: copies of a
 * hundred thousand take longer than reading them.
 */
export function storedPaymentsOf({ lines, createdAt, way, ...receipt }: StatementReceipt): StoredPayment[] {
  const ofReceipt = { createdAt: createdAt.toISOString(), receipt: formatReceiptNumber(receipt), way };
  return lines.map((line) => {
    for (const part of FEE_PARTS) line[part] = toRupees(line[part]);
    line.fine = toRupees(line.fine);
    return Object.assign(line, ofReceipt);
  });
}

interface PaidReceipt extends Pick<Receipt, 'fiscal_year' | 'number' | 'createdAt' | 'way'> {
  lines: readonly Omit<ReceiptLine, 'parents_name' | 'items'>[];
}

/** Returns the lines of a receipt as payments that say where they come from. */
export function statementPaymentsOf(receipt: PaidReceipt): StatementPayment[] {
  const number = formatReceiptNumber(receipt);
  return receipt.lines.map((line) => {
    const { student, fine } = line;
    return Object.assign(feePaymentOf(receipt, line), { student, fine, receipt: number, way: receipt.way });
  });
}
