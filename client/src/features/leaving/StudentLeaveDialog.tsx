import type { MonthName } from '@school-office/contract/enumerations';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import { placeName } from '@school-office/contract/school/classes';
import type { Student } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { looks } from '../../components/kit/looks.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { useToday } from '../../components/useToday.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { advanceText } from '../desk/aheadTexts.ts';
import { studentAccount } from '../desk/deskRequests.ts';
import { DeleteDialog, type DeleteDialogProps } from '../person/DeleteDialog.tsx';
import { LeaveDialog, type LeaveDialogProps } from '../person/LeaveDialog.tsx';
import { studentDelete, studentLeave } from '../students/studentRequests.ts';
import { monthsPaidText } from './monthsPaidText.ts';

interface StudentLeaveDialogProps extends Pick<LeaveDialogProps<string>, 'undo' | 'onDone' | 'onClose'> {
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

interface StudentDeleteDialogProps extends Pick<DeleteDialogProps<string>, 'undo' | 'onDone' | 'onClose'> {
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

/** Who a student is, what is paid and what is owed, before they are taken off the lists. */
function StudentStanding({ student }: { student: Student }) {
  const { _id, student_name } = student;
  const { year } = useToday();
  const { state, refresh } = useLoaded(studentAccount, { studentId: _id, year });
  const account = state.result;
  return (
    <>
      <LoadFailure state={state} subject={t('What is paid')} refresh={refresh} />
      <p>
        <strong>{student_name}</strong> of class {placeName(student)}{' '}
        {account ? (
          <>
            has paid {monthsPaidText(monthsPaid(account, year), year)} and{' '}
            <strong className={looks(account.due > 0 && 'due')}>{owesText(account, year)}</strong>
          </>
        ) : (
          t('leaves the lists')
        )}
        .
      </p>
      {account && account.advance > 0 && (
        <p>
          What is paid ahead stays ahead.
          {account.refundable > 0 &&
            t(' {{refundable}} can be given back: the page of {{student_name}} offers that.', {
              refundable: formatRupees(account.refundable),
              student_name,
            })}
        </p>
      )}
      <p>
        {t(
          'Payments and attendance are kept. The roll number and the card can be given to another student. You can bring them back later.',
        )}
      </p>
    </>
  );
}

function monthsPaid({ months }: StudentAccount, year: number): MonthName[] {
  return months.filter((month) => month.year === year && month.paid > 0).map(({ month_name }) => month_name);
}

function owesText(account: StudentAccount, year: number): string {
  const { due, advance } = account;
  if (due > 0 && advance > 0) return `owes ${formatRupees(due)}, with ${advanceText(account, year)}`;
  if (due > 0) return `owes ${formatRupees(due)}`;
  return advance > 0 ? advanceText(account, year) : 'owes nothing';
}
