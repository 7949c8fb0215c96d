import { useEffect } from 'react';
import type { Student } from '@school-office/server/contract/students';
import { ConfirmDelete } from '../../components/ConfirmDelete.tsx';
import { useRequest } from '../../store/useRequest.ts';
import { studentDelete } from './studentRequests.ts';

export interface StudentDeleteDialogProps {
  student: Student;
  /** Called with the server's words. */
  onDeleted: (message: string) => void;
  onClose: () => void;
}

export function StudentDeleteDialog({ student, onDeleted, onClose }: StudentDeleteDialogProps) {
  const { state, run, reset } = useRequest(studentDelete);

  useEffect(() => () => void reset(), [reset]);

  const confirm = async () => {
    const answer = await run(student._id);
    if (answer) onDeleted(answer.message);
  };

  return (
    <ConfirmDelete
      name={`${student.student_name} (class ${student.classname}, roll no ${student.roll_no})`}
      consequence="Payments and attendance of the past stay."
      state={state}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
