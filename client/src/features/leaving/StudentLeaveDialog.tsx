import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import { placeInWords } from '@school-office/contract/school/classes';
import type { Student } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { looks } from '../../components/kit/looks.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { useToday } from '../../components/useToday.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { advanceText } from '../desk/aheadTexts.ts';
import { studentAccount } from '../desk/deskRequests.ts';
import { DeleteDialog, type DeleteDialogProps } from '../person/DeleteDialog.tsx';
import { LeaveDialog, type LeaveDialogProps } from '../person/LeaveDialog.tsx';
import { studentDelete, studentLeave } from '../students/studentRequests.ts';

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
  const who = { name: student_name, place: placeInWords(student) };
  return (
    <>
      <LoadFailure state={state} subject={t('What is paid', { context: 'in fees' })} refresh={refresh} />
      <p>
        {account ? (
          <Sentence
            text="<b>{{name}}</b> of class {{place}} {{paid}} and <o>{{owes}}</o>."
            values={{ ...who, paid: paidText(account, year), owes: owesText(account, year) }}
            parts={{ b: <strong />, o: <strong className={looks(account.due > 0 && 'due')} /> }}
          />
        ) : (
          <Sentence
            text="<b>{{name}}</b> of class {{place}} leaves the lists."
            values={who}
            parts={{ b: <strong /> }}
          />
        )}
      </p>
      {account && account.advance > 0 && (
        <p>
          {t('What is paid ahead stays ahead.')}{' '}
          {account.refundable > 0 &&
            t('{{refundable}} can be given back: the page of {{student_name}} offers that.', {
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

/** 'has paid 8 months of 2083' */
function paidText({ months }: StudentAccount, year: number): string {
  const count = months.filter((month) => month.year === year && month.paid > 0).length;
  const values = { count, year: formatYear(year) };
  if (count === 0) return t('has paid nothing of {{year}}', values);
  return count === 1
    ? t('has paid {{count}} month of {{year}}', values)
    : t('has paid {{count}} months of {{year}}', values);
}

function owesText(account: StudentAccount, year: number): string {
  const { due, advance } = account;
  const owed = formatRupees(due);
  if (due > 0 && advance > 0)
    return t('owes {{owed}}, with {{advance}}', { owed, advance: advanceText(account, year) });
  if (due > 0) return t('owes {{owed}}', { owed });
  return advance > 0 ? advanceText(account, year) : t('owes nothing');
}
