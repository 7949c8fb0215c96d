import type { DayBook } from '@school-office/contract/money/dayBook';
import { formatNepaliDateLong, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { listPage } from '../../../components/print/listPages.ts';
import { PrintButton } from '../../../components/print/PrintButton.tsx';
import { useSchool } from '../../../features/school/useSchool.ts';
import { PrintedDay } from './PrintedDay.tsx';

/** Prints the day book of a day on A4. */
export function DayPrint({ book, date }: { book: DayBook; date: NepaliDate }) {
  const school = useSchool();
  const day = formatNepaliDateLong(date);
  return (
    <PrintButton
      label="Print"
      kind="outline"
      documentTitle={`Day book, ${day}`}
      pageStyle={listPage('210mm 297mm')}
      pictures={[school.logo]}
    >
      {(inTime) => <PrintedDay book={book} day={day} school={{ ...school, logo: inTime(school.logo) }} />}
    </PrintButton>
  );
}
