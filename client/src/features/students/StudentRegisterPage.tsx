import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { useServerMessage } from '../../components/form/useServerMessage.ts';
import { useRequest } from '../../store/useRequest.ts';
import '../../components/form/form.scss';
import { StudentFields } from './StudentFields.tsx';
import { EMPTY_STUDENT, STUDENT_FIELDS, toRegistration, type StudentFormValues } from './StudentInput.ts';
import { studentRegister } from './studentRequests.ts';

export function StudentRegisterPage() {
  const { state, run, reset } = useRequest(studentRegister);
  const form = useForm<StudentFormValues>({ defaultValues: EMPTY_STUDENT });
  const keyOfForm = useIdempotencyKey(state);
  useServerMessage(form, state.error, STUDENT_FIELDS);

  useEffect(() => () => void reset(), [reset]);

  useEffect(() => {
    if (state.status === 'success') form.setFocus('student_name');
  }, [state, form]);

  const submit = form.handleSubmit(async (values) => {
    if (!(await run({ student: toRegistration(values), idempotencyKey: keyOfForm() }))) return;
    // The next one at the counter is often of the same class.
    form.reset({ ...EMPTY_STUDENT, classname: values.classname });
  });

  return (
    <>
      <PageHeader
        title="Register Student"
        subtitle="The roll number is given when the student is registered."
      />
      <RequestBanner state={state} success={({ message }) => message} fields={STUDENT_FIELDS} />
      <form className="panel form-panel" noValidate onSubmit={(event) => void submit(event)}>
        <div className="form-grid">
          <StudentFields form={form} />
        </div>
        <div className="form-actions">
          <SubmitButton label="Register" busyLabel="Registering" busy={state.status === 'loading'} />
        </div>
      </form>
    </>
  );
}
