import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { EMPLOYEE_WIRE } from '@school-office/contract/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { useServerMessage } from '../../components/form/useServerMessage.ts';
import '../../components/form/form.scss';
import { EmployeeFields } from './EmployeeFields.tsx';
import { EMPLOYEE_FIELDS, EMPTY_EMPLOYEE, trimmed, type EmployeeFormValues } from './EmployeeInput.ts';
import { EMPLOYEE_PAGES } from './employeePages.ts';
import { employeeRequests } from './employeeRequests.ts';
import { useEmployeeRequest } from './useEmployeeRequest.ts';

export function EmployeeRegisterPage({ kind }: { kind: EmployeeKind }) {
  const { state, run, reset } = useEmployeeRequest(kind, employeeRequests[kind].register);
  const form = useForm<EmployeeFormValues>({ defaultValues: EMPTY_EMPLOYEE });
  const keyOfForm = useIdempotencyKey(state);
  useServerMessage(form, state.error, EMPLOYEE_FIELDS);

  useEffect(() => () => void reset(), [reset]);

  useEffect(() => {
    if (state.status === 'success') form.setFocus('name');
  }, [state, form]);

  const submit = form.handleSubmit(async (values) => {
    if (await run({ values: trimmed(values), idempotencyKey: keyOfForm() })) form.reset(EMPTY_EMPLOYEE);
  });

  const { labels, noun } = EMPLOYEE_WIRE[kind];
  return (
    <>
      <PageHeader
        title={EMPLOYEE_PAGES[kind].registerTitle}
        subtitle={`The ${labels.number} is given when the ${noun} is registered.`}
      />
      <RequestBanner state={state} success={({ message }) => message} fields={EMPLOYEE_FIELDS} />
      <form className="panel form-panel" noValidate onSubmit={(event) => void submit(event)}>
        <div className="form-grid">
          <EmployeeFields kind={kind} form={form} />
        </div>
        <div className="form-actions">
          <SubmitButton label="Register" busyLabel="Registering" busy={state.status === 'loading'} />
        </div>
      </form>
    </>
  );
}
