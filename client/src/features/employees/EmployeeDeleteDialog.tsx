import type { Employee } from '@school-office/server/contract/employees';
import type { EmployeeKind } from '@school-office/server/contract/enumerations';
import { ConfirmDelete } from '../../components/ConfirmDelete.tsx';
import { employeeRequests } from './employeeRequests.ts';

export interface EmployeeDeleteDialogProps {
  kind: EmployeeKind;
  employee: Employee;
  /** Called with what to say. */
  onDeleted: (message: string) => void;
  onClose: () => void;
}

export function EmployeeDeleteDialog({ kind, employee, onDeleted, onClose }: EmployeeDeleteDialogProps) {
  return (
    <ConfirmDelete
      slice={employeeRequests[kind].delete}
      id={employee._id}
      name={`${employee.name} (${employee.number})`}
      consequence="Salaries and attendance of the past stay."
      onDeleted={onDeleted}
      onCancel={onClose}
    />
  );
}
