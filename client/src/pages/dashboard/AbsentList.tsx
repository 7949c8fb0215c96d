import type { AbsentStudent } from '@school-office/contract/attendance/attendance';
import { formatNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { STUDENT_LABELS } from '@school-office/contract/students/students';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { columnOf, type ListColumn } from '../../components/list/listColumns.ts';
import { PaperTable } from '../../components/list/PaperTable.tsx';
import { useToday } from '../../components/useToday.ts';
import { PrintedList } from '../../features/school/PrintedList.tsx';
import { SchoolPrintButton } from '../../features/school/SchoolPrintButton.tsx';
import { byPlace, placeOf, type Place } from '../../lib/places.ts';

const CLASS: ListColumn<AbsentStudent> = { name: STUDENT_LABELS.classname, value: placeOf };
const COLUMNS: ListColumn<AbsentStudent>[] = [
  columnOf(STUDENT_LABELS, 'roll_no', { paper: '16mm' }),
  columnOf(STUDENT_LABELS, 'student_name'),
  columnOf(STUDENT_LABELS, 'parents_name'),
  columnOf(STUDENT_LABELS, 'contact_no', { paper: '26mm' }),
  { name: 'Days', value: ({ days }) => days, paper: '13mm' },
];
const TO_WRITE_IN: ListColumn<AbsentStudent> = { name: 'What was said' };

interface AbsentListProps {
  students: readonly AbsentStudent[];
  /** The class or section that is shown, if not all are. */
  of: Place | undefined;
}

/** Today's absentees by class with the phones of their parents: as a file, and printed with room for notes. */
export function AbsentList({ students, of }: AbsentListProps) {
  const today = formatNepaliDate(useToday());
  const sorted = students.toSorted((one, other) => byPlace(one, other) || one.roll_no - other.roll_no);
  const places = [...new Set(sorted.map(placeOf))];
  return (
    <>
      <ExcelButton
        title={['Absent', of].filter(Boolean).join(' ')}
        columns={[CLASS, ...COLUMNS]}
        rows={sorted}
      />
      <SchoolPrintButton kind="outline" documentTitle={`Absent on ${today}`}>
        {(school) => (
          <PrintedList
            school={school}
            title={of === undefined ? 'Absent students' : `Absent students of ${of}`}
            subtitle={`${today} · ${students.length}`}
          >
            {places.map((place) => (
              <section key={place}>
                <h2>Class {place}</h2>
                <PaperTable
                  columns={[...COLUMNS, TO_WRITE_IN]}
                  rows={sorted.filter((student) => placeOf(student) === place)}
                  rowId={({ _id }) => _id}
                />
              </section>
            ))}
          </PrintedList>
        )}
      </SchoolPrintButton>
    </>
  );
}
