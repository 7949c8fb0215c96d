import { useMemo } from 'react';
import type { StudentAccount } from '@school-office/contract/feeAccount';
import type { Student } from '@school-office/contract/students';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useToday } from '../../components/useToday.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { accountOfLeaver } from '../dues/duesRequests.ts';
import { feesOfLeaver } from '../desk/deskRequests.ts';
import { studentLeave } from '../students/studentRequests.ts';
import { LeaveDialog, type LeaveDialogProps } from './LeaveDialog.tsx';
import { monthsPaidText } from './monthsPaidText.ts';

export interface StudentLeaveDialogProps extends Pick<LeaveDialogProps<string>, 'onLeft' | 'onClose'> {
  student: Student;
}

export function StudentLeaveDialog({ student, ...closing }: StudentLeaveDialogProps) {
  const { _id, student_name, classname } = student;
  const { year } = useToday();
  const whose = useMemo(() => ({ studentId: _id, year }), [_id, year]);
  const { state } = useLoaded(feesOfLeaver, whose);
  const { state: account } = useLoaded(accountOfLeaver, _id);
  return (
    <LeaveDialog slice={studentLeave} id={_id} name={student_name} {...closing}>
      <RequestBanner state={state} />
      <RequestBanner state={account} />
      <p>
        <strong>{student_name}</strong> of class {classname}{' '}
        {state.result
          ? `has paid ${monthsPaidText(
              state.result.map(({ month_name }) => month_name),
              year,
            )}`
          : 'leaves the lists'}
        {account.result && (
          <>
            {' '}
            and{' '}
            <strong className={account.result.due > 0 ? 'due' : undefined}>{owesText(account.result)}</strong>
          </>
        )}
        .
      </p>
      <p>Payments and attendance stay, and roll number and card become free. You can bring them back.</p>
    </LeaveDialog>
  );
}

function owesText({ due, advance }: StudentAccount): string {
  if (due > 0) return `owes ${formatRupees(due)}`;
  return advance > 0 ? `has paid ${formatRupees(advance)} in advance` : 'owes nothing';
}
