import type { Student } from '@school-office/server/contract/students';
import { ConfirmDelete } from '../../components/ConfirmDelete.tsx';
import { studentDelete } from './studentRequests.ts';

export interface StudentDeleteDialogProps {
  student: Student;
  /** Called with what to say. */
  onDeleted: (message: string) => void;
  onClose: () => void;
}

export function StudentDeleteDialog({ student, onDeleted, onClose }: StudentDeleteDialogProps) {
  return (
    <ConfirmDelete
      slice={studentDelete}
      id={student._id}
      name={`${student.student_name} (class ${student.classname}, roll no ${student.roll_no})`}
      consequence="Payments and attendance of the past stay."
      onDeleted={onDeleted}
      onCancel={onClose}
    />
  );
}
