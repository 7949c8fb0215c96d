import { useEffect, useId } from 'react';
import { extraBill } from '@school-office/contract/bills';
import { FEE_PARTS, FEE_PART_LABELS, MONTHS, type FeePart } from '@school-office/contract/enumerations';
import type { StudentInFull } from '@school-office/contract/students';
import { Dialog } from '../../components/Dialog.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import '../../components/form/form.scss';
import { MoneyField } from '../../components/form/MoneyField.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { useServerMessage } from '../../components/form/useServerMessage.ts';
import { useThisMonth } from '../../components/useToday.ts';
import { useRequest } from '../../store/useRequest.ts';
import { extraBillMake } from './planRequests.ts';

const FIELDS = Object.keys(extraBill.shape);

export interface ExtraBillDialogProps {
  student: StudentInFull;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Charges one student something beside the plan, such as a broken window; a negative amount takes something off. */
export function ExtraBillDialog({ student, onDone, onClose }: ExtraBillDialogProps) {
  const titleId = useId();
  const { state, run, reset } = useRequest(extraBillMake);
  const form = useContractForm(extraBill, { ...useThisMonth(), part: 'miscellaneous' });
  const idempotencyKey = useIdempotencyKey(state.error);
  const { setFocus } = form;
  const { leave, question } = useAskBeforeLeaving({ unsaved: form.formState.isDirty });
  const close = () => leave(onClose);
  useServerMessage(form, state.error, FIELDS);

  useEffect(() => {
    setFocus('name');
    return () => void reset();
  }, [reset, setFocus]);

  const submit = form.handleSubmit(async (bill) => {
    const answer = await run({ student: student._id, bill, idempotencyKey: idempotencyKey() });
    if (answer) onDone(answer.message);
  });

  return (
    <>
      <Dialog className="dialog" labelledBy={titleId} onClose={close}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <h2 id={titleId}>Extra bill for {student.student_name}</h2>
          <RequestBanner state={state} fields={FIELDS} keepsTyped />
          <div className="form-grid">
            <TextField form={form} name="name" label="For" placeholder="Such as broken window" required />
            <MoneyField form={form} name="amount" label="Amount (less than 0 takes off)" required />
            <SelectField
              form={form}
              name="part"
              label="Counts as"
              options={FEE_PARTS}
              labelOf={(part) => FEE_PART_LABELS[part as FeePart]}
              required
            />
            <SelectField form={form} name="month_name" label="Month" options={MONTHS} required />
            <TextField form={form} name="year" label="Year" required />
            <TextField form={form} name="reason" label="Reason" required />
          </div>
          <div className="dialog-actions">
            <button type="button" className="btn btn-outline" onClick={close}>
              Cancel
            </button>
            <SubmitButton label="Charge" busyLabel="Charging" busy={state.status === 'loading'} />
          </div>
        </form>
      </Dialog>
      {question}
    </>
  );
}
