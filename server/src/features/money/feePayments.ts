// The payments of the specification are lines of receipts.
import { FEE_PARTS } from '@school-office/contract/enumerations';
import type { FeePayment } from '@school-office/contract/fees';
import { formatReceiptNumber } from '@school-office/contract/fiscalYears';
import { feeTotal, formatRupees, sumRupees } from '@school-office/contract/money';
import type { Receipt, ReceiptLine, StatementPayment } from '@school-office/contract/receipts';
import { formatMonth, monthNumber, type SchoolMonth } from '@school-office/contract/schoolMonths';

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

/** Returns 'Received Rs 2,150 from Maya Example for Mangsir 2083', for the clerk, the history and the audit trail. */
export function receiptInWords({ lines }: Pick<Receipt, 'lines'>): string {
  const students = [...new Set(lines.map(({ student }) => student))].map((student) => {
    const own = lines.filter((line) => line.student === student);
    const amount = sumRupees(own.flatMap((line) => [feeTotal(line), line.fine]));
    return `${formatRupees(amount)} from ${own[0]!.student_name} for ${monthsInWords(own)}`;
  });
  return `Received ${students.join(', ')}`;
}

/** Returns 'Mangsir 2083', or 'Bhadra 2083 to Mangsir 2083' for several months. */
function monthsInWords(months: readonly SchoolMonth[]): string {
  const inOrder = months.toSorted((one, other) => monthNumber(one) - monthNumber(other));
  return [...new Set([inOrder.at(0)!, inOrder.at(-1)!].map(formatMonth))].join(' to ');
}
