import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Employee } from '@school-office/contract/employees';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { RowDialogClosing } from '../../components/EditableTable.tsx';
import { EditDialog } from '../../components/form/EditDialog.tsx';
import { useServerMessage } from '../../components/form/useServerMessage.ts';
import { EmployeeFields } from './EmployeeFields.tsx';
import { EMPLOYEE_FIELDS, toChanges, toFormValues, type EmployeeFormValues } from './EmployeeInput.ts';
import { employeeRequests } from './employeeRequests.ts';
import { useEmployeeRequest } from './useEmployeeRequest.ts';

export interface EmployeeEditDialogProps extends RowDialogClosing {
  kind: EmployeeKind;
  employee: Employee;
}

export function EmployeeEditDialog({ kind, employee, onDone, onClose }: EmployeeEditDialogProps) {
  const { state, run, reset } = useEmployeeRequest(kind, employeeRequests[kind].update);
  const [before] = useState(() => toFormValues(employee));
  const form = useForm<EmployeeFormValues>({ defaultValues: before });
  useServerMessage(form, state.error, EMPLOYEE_FIELDS);

  useEffect(() => () => void reset(), [reset]);

  const submit = form.handleSubmit(async (values) => {
    const answer = await run({ id: employee._id, changes: toChanges(values, before) });
    if (answer) onDone(answer.message);
  });

  return (
    <EditDialog
      title={`Edit ${employee.name} (${employee.number})`}
      state={state}
      shownFields={EMPLOYEE_FIELDS}
      onSubmit={submit}
      onClose={onClose}
    >
      <EmployeeFields kind={kind} form={form} />
    </EditDialog>
  );
}
