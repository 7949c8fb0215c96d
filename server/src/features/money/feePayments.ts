// The payments of the specification are lines of receipts.
import { FEE_PARTS } from '@school-office/contract/enumerations';
import type { FeePayment } from '@school-office/contract/fees';
import { formatReceiptNumber } from '@school-office/contract/fiscalYears';
import type { Receipt, ReceiptLine, StatementPayment } from '@school-office/contract/receipts';

export function feePaymentOf({ createdAt }: Pick<Receipt, 'createdAt'>, line: ReceiptLine): FeePayment {
  const { _id, student_name, classname, roll_no, month_name, year } = line;
  const parts = Object.fromEntries(FEE_PARTS.map((part) => [part, line[part]]));
  return { _id, student_name, classname, roll_no, month_name, year, ...parts, createdAt } as FeePayment;
}

/** Returns the lines of a receipt as payments that say where they come from. */
export function statementPaymentsOf(receipt: Receipt): StatementPayment[] {
  const number = formatReceiptNumber(receipt);
  return receipt.lines.map((line) => {
    const { student, fine } = line;
    return { ...feePaymentOf(receipt, line), student, fine, receipt: number };
  });
}
