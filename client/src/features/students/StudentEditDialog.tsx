import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AMOUNT, ROLL_NO } from '@school-office/server/contract/numericRanges';
import type { Student } from '@school-office/server/contract/students';
import { Dialog } from '../../components/Dialog.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useServerMessage } from '../../components/form/useServerMessage.ts';
import { useRequest } from '../../store/useRequest.ts';
import '../../styles/form.scss';
import { StudentFields } from './StudentFields.tsx';
import { STUDENT_FIELDS, toChanges, toFormValues, type StudentFormValues } from './StudentInput.ts';
import { studentUpdate } from './studentRequests.ts';

export interface StudentEditDialogProps {
  student: Student;
  /** Called with the server's words. */
  onSaved: (message: string) => void;
  onClose: () => void;
}

/** The registration form filled in, over the list: search, order and place in it stay. */
export function StudentEditDialog({ student, onSaved, onClose }: StudentEditDialogProps) {
  const titleId = useId();
  const { state, run, reset } = useRequest(studentUpdate);
  const [before] = useState(() => toFormValues(student));
  const form = useForm<StudentFormValues>({ defaultValues: before });
  useServerMessage(form, state.error, STUDENT_FIELDS);

  useEffect(() => () => void reset(), [reset]);

  const submit = form.handleSubmit(async (values) => {
    const answer = await run({ id: student._id, changes: toChanges(values, before) });
    if (answer) onSaved(answer.message);
  });

  return (
    <Dialog className="dialog" labelledBy={titleId} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <h2 id={titleId}>Edit {student.student_name}</h2>
        <RequestBanner state={state} fields={STUDENT_FIELDS} />
        <div className="form-grid">
          <StudentFields form={form} />
          <TextField form={form} name="roll_no" label="Roll No" range={ROLL_NO} required />
          <TextField form={form} name="previous_dues" label="Previous Dues" range={AMOUNT} required />
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
