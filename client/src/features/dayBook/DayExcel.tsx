import { placeName } from '@school-office/contract/school/classes';
import type { DayBook, PaidOut } from '@school-office/contract/money/dayBook';
import { timeInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import type { Cancelled, Receipt } from '@school-office/contract/money/receipts';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { useAccountName } from '../auth/useUser.ts';
import { paidFor } from '../receipts/paidFor.ts';
import { linesByStudent } from '../receipts/receiptRows.ts';
import { reasonText } from '../receipts/receiptTexts.ts';

interface Line extends Pick<PaidOut, 'number' | 'createdAt' | 'for' | 'way' | 'account'> {
  list: string;
  party: string;
  reference: string;
  /** Rupees by which the day changes; null if it was cancelled on the same day. */
  amount: number | null;
  cancelled: Cancelled | null;
}

interface DayExcelProps {
  book: DayBook;
  /** '2083-08-06' */
  written: string;
  isToday: boolean;
}

/** Both lists of a day as one file. The sum of its amounts is what the day brought, less what was paid out. */
export function DayExcel({ book, written, isToday }: DayExcelProps) {
  const accountName = useAccountName();
  return (
    <ExcelButton<Line>
      // The day of today is added to the name of each file.
      title={isToday ? 'Day book' : `Day book of ${written}`}
      columns={[
        { header: 'List', value: ({ list }) => list },
        { header: 'Number', value: ({ number }) => number },
        { header: 'Time', value: ({ createdAt }) => timeInNepal(new Date(createdAt)) },
        { header: 'From or to', value: ({ party }) => party },
        { header: 'For', value: (line) => line.for },
        { header: 'Way', value: ({ way }) => way },
        { header: 'Reference', value: ({ reference }) => reference },
        { header: 'By', value: ({ account }) => accountName(account) },
        { header: 'Amount (Rs)', value: ({ amount }) => amount },
        { header: 'Cancelled', value: ({ cancelled }) => cancelled && reasonText(cancelled) },
      ]}
      rows={linesOf(book)}
    />
  );
}

function linesOf({ receipts, cancellations, paid_out, paid_out_cancelled }: DayBook): Line[] {
  return [
    ...receipts.map((receipt) => receivedLine('Received', receipt, receipt.cancelled ? null : receipt.total)),
    ...cancellations.map((receipt) => receivedLine('Cancelled, taken earlier', receipt, -receipt.total)),
    ...paid_out.map((line) => paidLine('Paid out', line, line.cancelled ? null : -line.amount)),
    ...paid_out_cancelled.map((line) => paidLine('Cancelled, paid earlier', line, line.amount)),
  ];
}

function receivedLine(list: string, receipt: Receipt, amount: number | null): Line {
  const { lines, createdAt, way, reference, account, cancelled } = receipt;
  return {
    list,
    number: formatReceiptNumber(receipt),
    createdAt,
    party: linesByStudent(lines)
      .map(([line]) => `${line!.student_name}, ${placeName(line!)} ${line!.roll_no}`)
      .join('; '),
    for: paidFor(lines, receipt),
    way,
    reference,
    account,
    amount,
    cancelled,
  };
}

function paidLine(list: string, { name, ...line }: PaidOut, amount: number | null): Line {
  return { ...line, list, party: name, reference: '', amount };
}
