import { placeName } from '@school-office/contract/school/classes';
import type { DayBook, PaidOut } from '@school-office/contract/money/dayBook';
import { timeInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import type { Receipt } from '@school-office/contract/money/receipts';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { useAccountName } from '../auth/useUser.ts';
import { paidFor } from '../receipts/paidFor.ts';
import { linesByStudent } from '../receipts/receiptRows.ts';
import { standingOf, type Standing } from './dayBookTexts.ts';

interface Line
  extends Pick<PaidOut, 'number' | 'for' | 'way'>, Pick<Standing, 'at' | 'account' | 'cancelledText'> {
  list: string;
  party: string;
  reference: string;
  /** Rupees by which the day changes; null if it was cancelled on the same day. */
  amount: number | null;
  cancelledText: string;
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
        { header: 'Time', value: ({ at }) => timeInNepal(new Date(at)) },
        { header: 'From or to', value: ({ party }) => party },
        { header: 'For', value: (line) => line.for },
        { header: 'Way', value: ({ way }) => way },
        { header: 'Reference', value: ({ reference }) => reference },
        { header: 'By', value: ({ account }) => accountName(account) },
        { header: 'Amount (Rs)', value: ({ amount }) => amount },
        { header: 'Cancelled', value: ({ cancelledText }) => cancelledText.replace(/^,? /u, '') },
      ]}
      rows={linesOf(book, accountName)}
    />
  );
}

type NameOf = (account: string) => string;

function linesOf({ receipts, cancellations, paid_out, paid_out_cancelled }: DayBook, nameOf: NameOf): Line[] {
  return [
    ...receipts.map((receipt) => receivedLine('Received', receipt, false, nameOf)),
    ...cancellations.map((receipt) => receivedLine('Cancelled, taken earlier', receipt, true, nameOf)),
    ...paid_out.map((line) => paidLine('Paid out', line, false, nameOf)),
    ...paid_out_cancelled.map((line) => paidLine('Cancelled, paid earlier', line, true, nameOf)),
  ];
}

function receivedLine(list: string, receipt: Receipt, isTakenOut: boolean, nameOf: NameOf): Line {
  const { lines, way, reference, total } = receipt;
  const { sign, ...standing } = standingOf(receipt, { isTakenOut, takenText: 'taken' }, nameOf);
  return {
    list,
    number: formatReceiptNumber(receipt),
    party: linesByStudent(lines)
      .map(([line]) => `${line!.student_name}, ${placeName(line!)} ${line!.roll_no}`)
      .join('; '),
    for: paidFor(lines, receipt),
    way,
    reference,
    amount: sign === 0 ? null : sign * total,
    ...standing,
  };
}

function paidLine(list: string, line: PaidOut, isTakenOut: boolean, nameOf: NameOf): Line {
  const { number, name, way, amount } = line;
  const { sign, ...standing } = standingOf(line, { isTakenOut, takenText: 'paid' }, nameOf);
  return {
    list,
    number,
    for: line.for,
    way,
    party: name,
    reference: '',
    amount: sign === 0 ? null : -sign * amount,
    ...standing,
  };
}
