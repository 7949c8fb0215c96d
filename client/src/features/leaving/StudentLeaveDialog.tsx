import type { Student } from '@school-office/contract/students/students';
import { DeleteDialog, type DeleteDialogProps } from '../person/DeleteDialog.tsx';
import { LeaveDialog, type LeaveDialogProps } from '../person/LeaveDialog.tsx';
import { studentDelete, studentLeave } from '../students/studentRequests.ts';
import { StudentStanding } from './StudentStanding.tsx';

interface StudentLeaveDialogProps extends Pick<LeaveDialogProps<string>, 'onLeft' | 'onClose'> {
  student: Student;
}

/** Asks for the last day and the reason. */
export function StudentLeaveDialog({ student, ...closing }: StudentLeaveDialogProps) {
  return (
    <LeaveDialog slice={studentLeave} id={student._id} name={student.student_name} {...closing}>
      <StudentStanding student={student} />
    </LeaveDialog>
  );
}

interface StudentDeleteDialogProps extends Pick<DeleteDialogProps<string>, 'onDeleted' | 'onClose'> {
  student: Student;
}

/** Asks whether, and no more. */
export function StudentDeleteDialog({ student, ...closing }: StudentDeleteDialogProps) {
  return (
    <DeleteDialog slice={studentDelete} id={student._id} name={student.student_name} {...closing}>
      <StudentStanding student={student} />
    </DeleteDialog>
  );
}
