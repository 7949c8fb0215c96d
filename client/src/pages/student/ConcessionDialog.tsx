import { monthNumber, monthOf, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { concessionRequest, type ConcessionRequest } from '@school-office/contract/money/concessions';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import { isTuition, type FeeHead } from '@school-office/contract/money/feePlan';
import type { StudentInFull } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useThisMonth } from '../../components/useToday.ts';
import { ConcessionFields } from '../../features/plan/ConcessionFields.tsx';
import { concessionGive } from '../../features/plan/planRequests.ts';
import { useRequest } from '../../store/useRequest.ts';

interface ConcessionDialogProps {
  student: StudentInFull;
  /** Undefined until it is read. */
  account: StudentAccount | undefined;
  /** Those that are not retired. */
  heads: FeeHead[];
  onDone: () => void;
  onClose: () => void;
}

/** Gives a student less to pay. Months that are charged already stay as they are, and can be corrected. */
export function ConcessionDialog({ student, account, heads, onDone, onClose }: ConcessionDialogProps) {
  const request = useRequest(concessionGive);
  const charged = chargedMonths(account);
  const from = firstOpenMonth(useThisMonth(), charged);
  const form = useContractForm<ConcessionRequest>(concessionRequest, {
    heads: heads.filter(isTuition).map(({ _id }) => _id),
    from_year: from.year,
    from_month: from.month_name,
  });

  return (
    <FormDialog
      title={t('Concession for {{student_name}}', { student_name: student.student_name })}
      label={t('Give')}
      busyLabel={t('Saving')}
      form={form}
      request={request}
      focus="kind"
      send={(fields) => request.run({ student: student._id, fields })}
      onDone={onDone}
      onClose={onClose}
    >
      <ConcessionFields form={form} heads={heads} />
    </FormDialog>
  );
}

/** The `monthNumber` of each month for which the student was charged by the plan. */
function chargedMonths(account: StudentAccount | undefined): number[] {
  return (account?.bills ?? []).filter(({ kind }) => kind === 'month').map(monthNumber);
}

/** The first month from this one on that is not charged yet. */
function firstOpenMonth(thisMonth: SchoolMonth, charged: readonly number[]): SchoolMonth {
  let month = monthNumber(thisMonth);
  while (charged.includes(month)) month += 1;
  return monthOf(month);
}
