import { useEffect } from 'react';
import type { Employee } from '@school-office/server/contract/employees';
import type { EmployeeKind } from '@school-office/server/contract/enumerations';
import { ConfirmDelete } from '../../components/ConfirmDelete.tsx';
import { useRequest } from '../../store/useRequest.ts';
import { employeeRequests } from './employeeRequests.ts';

export interface EmployeeDeleteDialogProps {
  kind: EmployeeKind;
  employee: Employee;
  /** Called with the server's words. */
  onDeleted: (message: string) => void;
  onClose: () => void;
}

export function EmployeeDeleteDialog({ kind, employee, onDeleted, onClose }: EmployeeDeleteDialogProps) {
  const { state, run, reset } = useRequest(employeeRequests[kind].delete);

  useEffect(() => () => void reset(), [reset]);

  const confirm = async () => {
    const answer = await run(employee._id);
    if (answer) onDeleted(answer.message);
  };

  return (
    <ConfirmDelete
      name={`${employee.name} (${employee.number})`}
      consequence="Salaries and attendance of the past stay."
      state={state}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
