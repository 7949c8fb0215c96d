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
        { name: 'Class', value: placeOf },
        { name: 'Roll No', value: ({ roll_no }) => roll_no },
        { name: 'Student Name', value: ({ student_name }) => student_name },
        { name: "Parent's Name", value: ({ parents_name }) => parents_name },
        { name: 'Phone', value: ({ contact_no }) => contact_no },
        { name: 'Days', value: ({ days }) => days },
      ]}
      rows={inClasses(students)}
    />
  );
}
