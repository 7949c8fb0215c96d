import type { AbsentStudent } from '@school-office/contract/attendance/attendance';
import { formatNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { listPage } from '../../components/print/listPages.ts';
import { PrintButton } from '../../components/print/PrintButton.tsx';
import { useToday } from '../../components/useToday.ts';
import { byPlace, placeOf, type Place } from '../../lib/places.ts';
import { PrintedList } from '../../features/school/PrintedList.tsx';
import { useSchool } from '../../features/school/useSchool.ts';

const WIDTHS = ['16mm', undefined, undefined, '26mm', '13mm', undefined];

export interface PrintAbsentProps {
  students: readonly AbsentStudent[];
  /** The class or section that is shown, if not all are. */
  of: Place | undefined;
}

/** Prints today's absentees by class, with the phones of their parents and room for notes. */
export function PrintAbsent({ students, of }: PrintAbsentProps) {
  const school = useSchool();
  const today = useToday();
  const sorted = inClasses(students);
  const places = [...new Set(sorted.map(placeOf))];
  return (
    <PrintButton
      label="Print"
      kind="outline"
      documentTitle={`Absent on ${formatNepaliDate(today)}`}
      pageStyle={listPage('210mm 297mm')}
      pictures={[school.logo]}
    >
      {(inTime) => (
        <PrintedList
          school={{ ...school, logo: inTime(school.logo) }}
          title={of === undefined ? 'Absent students' : `Absent students of ${of}`}
          subtitle={`${formatNepaliDate(today)} · ${students.length}`}
        >
          {places.map((place) => (
            <section key={place}>
              <h2>Class {place}</h2>
              <table>
                <colgroup>
                  {WIDTHS.map((width, column) => (
                    // oxlint-disable-next-line react/no-array-index-key -- always the same
                    <col key={column} style={{ width }} />
                  ))}
                </colgroup>
                <thead>
                  <tr>
                    <th>Roll No</th>
                    <th>Student Name</th>
                    <th>Parent&apos;s Name</th>
                    <th>Phone</th>
                    <th>Days</th>
                    <th>What was said</th>
                  </tr>
                </thead>
                <tbody>
                  {sorted
                    .filter((student) => placeOf(student) === place)
                    .map((student) => (
                      <tr key={student._id}>
                        <td>{student.roll_no}</td>
                        <td>{student.student_name}</td>
                        <td>{student.parents_name}</td>
                        <td>{student.contact_no}</td>
                        <td>{student.days}</td>
                        <td />
                      </tr>
                    ))}
                </tbody>
              </table>
            </section>
          ))}
        </PrintedList>
      )}
    </PrintButton>
  );
}

export function inClasses(students: readonly AbsentStudent[]): AbsentStudent[] {
  return students.toSorted((one, other) => byPlace(one, other) || one.roll_no - other.roll_no);
}
