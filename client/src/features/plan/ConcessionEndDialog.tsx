import { useEffect, useId } from 'react';
import { concessionEnd as contractSchema, type Concession } from '@school-office/contract/concessions';
import { MONTHS } from '@school-office/contract/enumerations';
import type { StudentInFull } from '@school-office/contract/students';
import { Dialog } from '../../components/Dialog.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import '../../components/form/form.scss';
import { SelectField } from '../../components/form/SelectField.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useServerMessage } from '../../components/form/useServerMessage.ts';
import { useThisMonth } from '../../components/useToday.ts';
import { useRequest } from '../../store/useRequest.ts';
import { concessionEnd } from './planRequests.ts';

const FIELDS = Object.keys(contractSchema.shape);

export interface ConcessionEndDialogProps {
  student: StudentInFull;
  concession: Concession;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Sets the last month of a concession. */
export function ConcessionEndDialog({ student, concession, onDone, onClose }: ConcessionEndDialogProps) {
  const titleId = useId();
  const { state, run, reset } = useRequest(concessionEnd);
  const { year, month_name } = useThisMonth();
  const form = useContractForm(contractSchema, {
    until_year: concession.until_year ?? year,
    until_month: concession.until_month ?? month_name,
  });
  const { setFocus } = form;
  useServerMessage(form, state.error, FIELDS);

  useEffect(() => {
    setFocus('until_month');
    return () => void reset();
  }, [reset, setFocus]);

  const submit = form.handleSubmit(async (until) => {
    const answer = await run({ student: student._id, id: concession._id, until });
    if (answer) onDone(answer.message);
  });

  return (
    <Dialog className="dialog dialog-narrow" labelledBy={titleId} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <h2 id={titleId}>End the concession</h2>
        <RequestBanner state={state} fields={FIELDS} keepsTyped />
        <p>Months that are charged already stay as they are. Left empty, it goes on.</p>
        <div className="form-grid concession-until">
          <SelectField form={form} name="until_month" label="Last month" options={MONTHS} />
          <TextField form={form} name="until_year" label="Year" />
        </div>
        <div className="dialog-actions">
          <button type="button" className="btn btn-outline" onClick={onClose}>
            Cancel
          </button>
          <SubmitButton label="Save" busyLabel="Saving" busy={state.status === 'loading'} />
        </div>
      </form>
    </Dialog>
  );
}
