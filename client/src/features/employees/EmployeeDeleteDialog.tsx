import type { Employee } from '@school-office/contract/employees';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { ConfirmDelete } from '../../components/ConfirmDelete.tsx';
import type { RowDialogClosing } from '../../components/EditableTable.tsx';
import { employeeRequests } from './employeeRequests.ts';

export interface EmployeeDeleteDialogProps extends RowDialogClosing {
  kind: EmployeeKind;
  employee: Employee;
}

export function EmployeeDeleteDialog({ kind, employee, ...closing }: EmployeeDeleteDialogProps) {
  return (
    <ConfirmDelete
      slice={employeeRequests[kind].delete}
      id={employee._id}
      name={`${employee.name} (${employee.number})`}
      consequence="Salaries and attendance of the past stay."
      {...closing}
    />
  );
}
