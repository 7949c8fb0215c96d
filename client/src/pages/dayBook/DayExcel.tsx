import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import { timeInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import type { DayBook, PaidOut } from '@school-office/contract/money/dayBook';
import { sumRupees } from '@school-office/contract/money/money';
import type { Receipt } from '@school-office/contract/money/receipts';
import { placeName } from '@school-office/contract/school/classes';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { useAccountName } from '../../features/auth/useUser.ts';
import { standingOf, type Standing } from '../../features/dayBook/dayBookTexts.ts';
import { paidFor } from '../../features/receipts/paidFor.ts';
import { linesByStudent } from '../../features/receipts/receiptRows.ts';

interface Line extends Pick<PaidOut, 'number' | 'for'>, Pick<Standing, 'at' | 'account' | 'cancelledText'> {
  list: string;
  /** '' of a total. */
  way: PaidOut['way'] | '';
  party: string;
  reference: string;
  /** Rupees as on screen and paper: received or paid out, below zero what is taken out of it; null if it was cancelled on the same day. */
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
        { name: 'List', value: ({ list }) => list },
        { name: 'Number', value: ({ number }) => number },
        { name: 'Time', value: ({ at }) => (at === '' ? '' : timeInNepal(new Date(at))) },
        { name: 'From or to', value: ({ party }) => party },
        { name: 'For', value: (line) => line.for },
        { name: 'Way', value: ({ way }) => way },
        { name: 'Reference', value: ({ reference }) => reference },
        { name: 'By', value: ({ account }) => (account === '' ? '' : accountName(account)) },
        { name: 'Amount (Rs)', value: ({ amount }) => amount },
        { name: 'Cancelled on the day (Rs)', value: ({ struck }) => struck },
        { name: 'Cancelled', value: ({ cancelledText }) => cancelledText.replace(/^,? /u, '') },
      ]}
      rows={linesOf(book, accountName)}
    />
  );
}

type NameOf = (account: string) => string;

/** The lines, and below them the sums that the screen has. What was cancelled on its own day counts in none. */
function linesOf({ receipts, cancellations, paid_out, paid_out_cancelled }: DayBook, nameOf: NameOf): Line[] {
  const received = receipts.map((receipt) => receivedLine('Received', receipt, false, nameOf));
  const cancelled = cancellations.map((receipt) =>
    receivedLine('Cancelled, taken earlier', receipt, true, nameOf),
  );
  const paidOut = [
    ...paid_out.map((line) => paidLine('Paid out', line, false, nameOf)),
    ...paid_out_cancelled.map((line) => paidLine('Cancelled, paid earlier', line, true, nameOf)),
  ];
  const sums = [totalOf('Total received', received)];
  if (cancelled.length > 0) {
    sums.push(totalOf('Total cancelled of earlier days', cancelled));
    sums.push(totalOf('Total', [...received, ...cancelled]));
  }
  if (paidOut.length > 0) sums.push(totalOf('Total paid out', paidOut));
  return [...received, ...cancelled, ...paidOut, ...sums];
}

function totalOf(list: string, lines: readonly Line[]): Line {
  const empty = { number: '', at: '', party: '', for: '', way: '' as const, reference: '', account: '' };
  return {
    ...empty,
    list,
    amount: sumRupees(lines.map(({ amount }) => amount ?? 0)),
    struck: sumRupees(lines.map(({ struck }) => struck ?? 0)),
    cancelledText: '',
  };
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
    struck: sign === 0 ? total : null,
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
    amount: sign === 0 ? null : sign * amount,
    struck: sign === 0 ? amount : null,
    ...standing,
  };
}
