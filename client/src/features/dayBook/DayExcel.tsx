import { placeName } from '@school-office/contract/school/classes';
import type { DayBook, PaidOut } from '@school-office/contract/money/dayBook';
import { timeInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import type { Receipt } from '@school-office/contract/money/receipts';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { useAccountName } from '../auth/useUser.ts';
import { sumRupees } from '@school-office/contract/money/money';
import { paidFor } from '../receipts/paidFor.ts';
import { linesByStudent } from '../receipts/receiptRows.ts';
import { standingOf, type Standing } from './dayBookTexts.ts';

interface Line extends Pick<PaidOut, 'number' | 'for'>, Pick<Standing, 'at' | 'account' | 'cancelledText'> {
  list: string;
  isReceipt: boolean;
  /** '' of a total. */
  way: PaidOut['way'] | '';
  party: string;
  reference: string;
  /** Rupees by which the day changes; null if it was cancelled on the same day. */
  amount: number | null;
  /** Rupees of one that was cancelled on its own day, and so counts nowhere. */
  struck: number | null;
  cancelledText: string;
}

interface DayExcelProps {
  book: DayBook;
  /** '2083-08-06' */
  written: string;
}

/** Both lists of a day as one file, with their totals below. */
export function DayExcel({ book, written }: DayExcelProps) {
  const accountName = useAccountName();
  return (
    <ExcelButton<Line>
      title="Day book"
      day={written}
      columns={[
        { header: 'List', value: ({ list }) => list },
        { header: 'Number', value: ({ number }) => number },
        { header: 'Time', value: ({ at }) => (at === '' ? '' : timeInNepal(new Date(at))) },
        { header: 'From or to', value: ({ party }) => party },
        { header: 'For', value: (line) => line.for },
        { header: 'Way', value: ({ way }) => way },
        { header: 'Reference', value: ({ reference }) => reference },
        { header: 'By', value: ({ account }) => (account === '' ? '' : accountName(account)) },
        { header: 'Amount (Rs)', value: ({ amount }) => amount },
        { header: 'Cancelled on the day (Rs)', value: ({ struck }) => struck },
        { header: 'Cancelled', value: ({ cancelledText }) => cancelledText.replace(/^,? /u, '') },
      ]}
      rows={withTotals(linesOf(book, accountName))}
    />
  );
}

/** Adds three rows below the lines: the sum received, the sum paid out, and the total. */
function withTotals(lines: Line[]): Line[] {
  const received = lines.filter(({ isReceipt }) => isReceipt);
  const paidOut = lines.filter(({ isReceipt }) => !isReceipt);
  return [
    ...lines,
    totalOf('Total received', received),
    ...(paidOut.length === 0 ? [] : [totalOf('Total paid out', paidOut), totalOf('Total', lines)]),
  ];
}

function totalOf(list: string, lines: readonly Line[]): Line {
  const empty = { number: '', at: '', party: '', for: '', way: '' as const, reference: '', account: '' };
  return {
    ...empty,
    list,
    isReceipt: false,
    amount: sumRupees(lines.map(({ amount }) => amount ?? 0)),
    struck: sumRupees(lines.map(({ struck }) => struck ?? 0)),
    cancelledText: '',
  };
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
    isReceipt: true,
    number: formatReceiptNumber(receipt),
    party: linesByStudent(lines)
      .map(([line]) => `${line!.student_name}, ${placeName(line!)} ${line!.roll_no}`)
      .join('; '),
    for: paidFor(lines, receipt),
    way,
    reference,
    amount: sign === 0 ? null : sign * total,
    struck: sign === 0 ? total : null,
    ...standing,
  };
}

function paidLine(list: string, line: PaidOut, isTakenOut: boolean, nameOf: NameOf): Line {
  const { number, name, way, amount } = line;
  const { sign, ...standing } = standingOf(line, { isTakenOut, takenText: 'paid' }, nameOf);
  return {
    list,
    isReceipt: false,
    number,
    for: line.for,
    way,
    party: name,
    reference: '',
    amount: sign === 0 ? null : -sign * amount,
    struck: sign === 0 ? amount : null,
    ...standing,
  };
}
