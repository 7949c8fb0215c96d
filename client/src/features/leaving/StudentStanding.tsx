import type { MonthName } from '@school-office/contract/enumerations';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import type { Student } from '@school-office/contract/students/students';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { useToday } from '../../components/useToday.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { studentAccount } from '../desk/deskRequests.ts';
import { monthsPaidText } from './monthsPaidText.ts';
import textStyles from '../../components/text.module.css';
import { placeName } from '@school-office/contract/school/classes';

/** Who a student is, what is paid and what is owed, before they are taken off the lists. */
export function StudentStanding({ student }: { student: Student }) {
  const { _id, student_name } = student;
  const { year } = useToday();
  const { state, refresh } = useLoaded(studentAccount, { studentId: _id, year });
  const account = state.result;
  return (
    <>
      <LoadFailure state={state} subject="What is paid" refresh={refresh} />
      <p>
        <strong>{student_name}</strong> of class {placeName(student)}{' '}
        {account ? (
          <>
            has paid {monthsPaidText(monthsPaid(account, year), year)} and{' '}
            <strong className={account.due > 0 ? textStyles.due : undefined}>{owesText(account)}</strong>
          </>
        ) : (
          'leaves the lists'
        )}
        .
      </p>
      <p>
        Payments and attendance are kept. The roll number and the card can be given to another student. You
        can bring them back later.
      </p>
    </>
  );
}

function monthsPaid({ months }: StudentAccount, year: number): MonthName[] {
  return months.filter((month) => month.year === year && month.paid > 0).map(({ month_name }) => month_name);
}

function owesText({ due, advance }: StudentAccount): string {
  if (due > 0) return `owes ${formatRupees(due)}`;
  return advance > 0 ? `${formatRupees(advance)} in advance` : 'owes nothing';
}
