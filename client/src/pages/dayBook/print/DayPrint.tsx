import type { DayBook } from '@school-office/contract/money/dayBook';
import { formatNepaliDateLong, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { SchoolPrintButton } from '../../../features/school/SchoolPrintButton.tsx';
import { PrintedDay } from './PrintedDay.tsx';

/** Prints the day book of a day on A4. */
export function DayPrint({ book, date }: { book: DayBook; date: NepaliDate }) {
  const day = formatNepaliDateLong(date);
  return (
    <SchoolPrintButton kind="outline" documentTitle={`Day book, ${day}`}>
      {(school) => <PrintedDay book={book} day={day} school={school} />}
    </SchoolPrintButton>
  );
}
