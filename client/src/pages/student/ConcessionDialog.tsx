import { monthNumber, monthOf, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { MONTHS } from '@school-office/contract/enumerations';
import { AMOUNT } from '@school-office/contract/fields';
import {
  CONCESSION_KINDS,
  concessionRequest,
  type ConcessionRequest,
} from '@school-office/contract/money/concessions';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import { isTuition, type FeeHead } from '@school-office/contract/money/feePlan';
import type { StudentInFull } from '@school-office/contract/students/students';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { MoneyField } from '../../components/form/MoneyField.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { Check } from '../../components/kit/Check.tsx';
import { useThisMonth } from '../../components/useToday.ts';
import { concessionGive } from '../../features/plan/planRequests.ts';
import { useRequest } from '../../store/useRequest.ts';
import fieldStyles from '../../components/form/field.module.css';
import formStyles from '../../components/form/form.module.css';

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
  const headsFailure = form.formState.errors.heads?.message;

  return (
    <FormDialog
      title={`Concession for ${student.student_name}`}
      label="Give"
      busyLabel="Saving"
      form={form}
      request={request}
      focus="kind"
      send={(fields) => request.run({ student: student._id, fields })}
      onDone={onDone}
      onClose={onClose}
    >
      <div className={formStyles.formGrid}>
        <SelectField form={form} name="kind" label="Kind" options={CONCESSION_KINDS} required />
        <TextField form={form} name="percent" label="Percent" range={AMOUNT} />
        <MoneyField form={form} name="amount" label="Or rupees a month" />
      </div>
      <fieldset className={formStyles.boxes}>
        <legend className={fieldStyles.label}>Off</legend>
        {heads.map(({ _id, name }) => (
          <Check key={_id} value={_id} {...form.register('heads')}>
            {name}
          </Check>
        ))}
        {headsFailure !== undefined && (
          <p className={fieldStyles.failure} role="alert">
            {headsFailure}
          </p>
        )}
      </fieldset>
      <div className={formStyles.pair}>
        <SelectField form={form} name="from_month" label="From month" options={MONTHS} required />
        <TextField form={form} name="from_year" label="From year" required />
        <SelectField form={form} name="until_month" label="Until month" options={MONTHS} />
        <TextField form={form} name="until_year" label="Until year" />
      </div>
      <TextField form={form} name="reason" label="Reason" required />
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
