import type { AbsentStudent } from '@school-office/contract/attendance/attendance';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { placeOf } from '../../lib/places.ts';
import { inClasses, type PrintAbsentProps } from './PrintAbsent.tsx';

/** Today's absentees by class as a file: the same lines as on paper. */
export function AbsentExcel({ students, of }: PrintAbsentProps) {
  return (
    <ExcelButton<AbsentStudent>
      title={['Absent', of].filter(Boolean).join(' ')}
      columns={[
        { header: 'Class', value: placeOf },
        { header: 'Roll No', value: ({ roll_no }) => roll_no },
        { header: 'Student Name', value: ({ student_name }) => student_name },
        { header: "Parent's Name", value: ({ parents_name }) => parents_name },
        { header: 'Phone', value: ({ contact_no }) => contact_no },
        { header: 'Days', value: ({ days }) => days },
      ]}
      rows={inClasses(students)}
    />
  );
}
