import type { Student } from '@school-office/contract/students';
import { ConfirmDelete } from '../../components/ConfirmDelete.tsx';
import type { RowDialogClosing } from '../../components/EditableTable.tsx';
import { studentDelete } from './studentRequests.ts';

export function StudentDeleteDialog({ student, ...closing }: { student: Student } & RowDialogClosing) {
  return (
    <ConfirmDelete
      slice={studentDelete}
      id={student._id}
      name={`${student.student_name} (class ${student.classname}, roll no ${student.roll_no})`}
      consequence="Payments and attendance of the past stay."
      {...closing}
    />
  );
}
