import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Employee } from '@school-office/server/contract/employees';
import type { EmployeeKind } from '@school-office/server/contract/enumerations';
import { Dialog } from '../../components/Dialog.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useServerMessage } from '../../components/form/useServerMessage.ts';
import '../../styles/form.scss';
import { EmployeeFields } from './EmployeeFields.tsx';
import { EMPLOYEE_FIELDS, toChanges, toFormValues, type EmployeeFormValues } from './EmployeeInput.ts';
import { employeeRequests } from './employeeRequests.ts';
import { useEmployeeRequest } from './useEmployeeRequest.ts';

export interface EmployeeEditDialogProps {
  kind: EmployeeKind;
  employee: Employee;
  /** Called with the server's words. */
  onSaved: (message: string) => void;
  onClose: () => void;
}

/** The registration form filled in, over the list: search, order and place in it stay. */
export function EmployeeEditDialog({ kind, employee, onSaved, onClose }: EmployeeEditDialogProps) {
  const titleId = useId();
  const { state, run, reset } = useEmployeeRequest(kind, employeeRequests[kind].update);
  const [before] = useState(() => toFormValues(employee));
  const form = useForm<EmployeeFormValues>({ defaultValues: before });
  useServerMessage(form, state.error, EMPLOYEE_FIELDS);

  useEffect(() => () => void reset(), [reset]);

  const submit = form.handleSubmit(async (values) => {
    const answer = await run({ id: employee._id, changes: toChanges(values, before) });
    if (answer) onSaved(answer.message);
  });

  return (
    <Dialog className="dialog" labelledBy={titleId} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <h2 id={titleId}>
          Edit {employee.name} ({employee.number})
        </h2>
        <RequestBanner state={state} fields={EMPLOYEE_FIELDS} />
        <div className="form-grid">
          <EmployeeFields kind={kind} form={form} />
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
