import { MONTHS } from '@school-office/contract/enumerations';
import { concessionEnd as contractSchema, type Concession } from '@school-office/contract/money/concessions';
import type { StudentInFull } from '@school-office/contract/students/students';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useThisMonth } from '../../components/useToday.ts';
import { concessionEnd } from '../../features/plan/planRequests.ts';
import { useRequest } from '../../store/useRequest.ts';
import formStyles from '../../components/form/form.module.css';

const FIELDS = Object.keys(contractSchema.shape);

interface ConcessionEndDialogProps {
  student: StudentInFull;
  concession: Concession;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Sets the last month of a concession. */
export function ConcessionEndDialog({ student, concession, onDone, onClose }: ConcessionEndDialogProps) {
  const request = useRequest(concessionEnd);
  const { year, month_name } = useThisMonth();
  const form = useContractForm(contractSchema, {
    until_year: concession.until_year ?? year,
    until_month: concession.until_month ?? month_name,
  });

  return (
    <FormDialog
      title="End the concession"
      label="Save"
      busyLabel="Saving"
      width="narrow"
      form={form}
      fields={FIELDS}
      request={request}
      focus="until_month"
      onSubmit={async (until) => {
        const answer = await request.run({ student: student._id, id: concession._id, until });
        if (answer) onDone(answer.message);
      }}
      onClose={onClose}
    >
      <p>Months that are charged already stay as they are. Left empty, it goes on.</p>
      <div className={formStyles.pair}>
        <SelectField form={form} name="until_month" label="Last month" options={MONTHS} />
        <TextField form={form} name="until_year" label="Year" />
      </div>
    </FormDialog>
  );
}
