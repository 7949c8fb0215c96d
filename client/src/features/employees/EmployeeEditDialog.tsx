import { employeeFields, type Employee } from '@school-office/contract/employees/employees';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { RowDialogClosing } from '../../components/EditableTable.tsx';
import { EditDialog } from '../../components/form/EditDialog.tsx';
import { useMay } from '../auth/useMay.ts';
import { EmployeeFields, type EmployeeForm } from './EmployeeFields.tsx';
import { employeeRequests } from './employeeRequests.ts';
import { useEmployeeRequest } from './useEmployeeRequest.ts';

interface EmployeeEditDialogProps extends RowDialogClosing {
  kind: EmployeeKind;
  employee: Employee;
}

export function EmployeeEditDialog({ kind, employee, ...closing }: EmployeeEditDialogProps) {
  const withSalary = useMay('changeSalaries');
  return (
    <EditDialog
      title={`Edit ${employee.name} (${employee.number})`}
      schema={employeeFields[kind]}
      record={employee}
      request={useEmployeeRequest(kind, employeeRequests[kind].update)}
      {...closing}
    >
      {(form: EmployeeForm) => <EmployeeFields kind={kind} form={form} withSalary={withSalary} />}
    </EditDialog>
  );
}
