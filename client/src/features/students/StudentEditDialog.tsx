import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AMOUNT, ROLL_NO } from '@school-office/contract/numericRanges';
import type { Student } from '@school-office/contract/students';
import type { RowDialogClosing } from '../../components/EditableTable.tsx';
import { EditDialog } from '../../components/form/EditDialog.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useServerMessage } from '../../components/form/useServerMessage.ts';
import { useRequest } from '../../store/useRequest.ts';
import { StudentFields } from './StudentFields.tsx';
import { STUDENT_FIELDS, toChanges, toFormValues, type StudentFormValues } from './StudentInput.ts';
import { studentUpdate } from './studentRequests.ts';

export interface StudentEditDialogProps extends RowDialogClosing {
  student: Student;
}

export function StudentEditDialog({ student, onDone, onClose }: StudentEditDialogProps) {
  const { state, run, reset } = useRequest(studentUpdate);
  const [before] = useState(() => toFormValues(student));
  const form = useForm<StudentFormValues>({ defaultValues: before });
  useServerMessage(form, state.error, STUDENT_FIELDS);

  useEffect(() => () => void reset(), [reset]);

  const submit = form.handleSubmit(async (values) => {
    const answer = await run({ id: student._id, changes: toChanges(values, before) });
    if (answer) onDone(answer.message);
  });

  return (
    <EditDialog
      title={`Edit ${student.student_name}`}
      state={state}
      shownFields={STUDENT_FIELDS}
      onSubmit={submit}
      onClose={onClose}
    >
      <StudentFields form={form} />
      <TextField form={form} name="roll_no" label="Roll No" range={ROLL_NO} required />
      <TextField form={form} name="previous_dues" label="Previous Dues" range={AMOUNT} required />
    </EditDialog>
  );
}
