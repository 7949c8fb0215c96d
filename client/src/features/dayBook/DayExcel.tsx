import { placeName } from '@school-office/contract/school/classes';
import type { DayBook } from '@school-office/contract/money/dayBook';
import { timeInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import type { Receipt } from '@school-office/contract/money/receipts';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';

/** The receipts of a day as a file; a cancelled one keeps its line without an amount. */
export function DayExcel({ book, written }: { book: DayBook; written: string }) {
  return (
    <ExcelButton<Receipt>
      title={`Day book of ${written}`}
      columns={[
        { header: 'Receipt', value: formatReceiptNumber },
        { header: 'Time', value: ({ createdAt }) => timeInNepal(new Date(createdAt)) },
        {
          header: 'Student',
          value: ({ lines }) =>
            [
              ...new Set(lines.map((line) => `${line.student_name}, ${placeName(line)} ${line.roll_no}`)),
            ].join('; '),
        },
        { header: 'Way', value: ({ way }) => way },
        { header: 'Reference', value: ({ reference }) => reference },
        { header: 'Amount (Rs)', value: ({ cancelled, total }) => (cancelled ? null : total) },
        { header: 'Cancelled', value: ({ cancelled }) => (cancelled ? 'Cancelled' : '') },
      ]}
      rows={book.receipts}
    />
  );
}
