import type { Employee } from '@school-office/contract/employees/employees';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { t } from '@school-office/contract/words';
import { EditDialog, type RowDialogClosing } from '../../components/form/EditDialog.tsx';
import { useMay } from '../auth/useMay.ts';
import { phoneDoubts } from '../person/phoneDoubts.ts';
import { EmployeeFields, type EmployeeForm } from './EmployeeFields.tsx';
import { asTyped, employeeForm } from './employeeForms.ts';
import { employeeRequests } from './employeeRequests.ts';
import { useEmployeeRequest } from './useEmployeeRequest.ts';

interface EmployeeEditDialogProps extends RowDialogClosing {
  kind: EmployeeKind;
  employee: Employee;
}

export function EmployeeEditDialog({ kind, employee, ...closing }: EmployeeEditDialogProps) {
  const withSalary = useMay('changeSalaries');
  const withPayDetails = useMay('keepPayDetails');
  return (
    <EditDialog
      title={t('Edit {{name}} ({{number}})', { name: employee.name, number: employee.number })}
      schema={withSalary ? employeeForm[kind] : withoutSalary(kind)}
      record={asTyped(employee)}
      request={useEmployeeRequest(kind, employeeRequests[kind].update)}
      doubtOf={({ contact_no }) => ({
        title: t('Save this phone?'),
        reasons: phoneDoubts(contact_no),
        yes: t('Change'),
      })}
      {...closing}
    >
      {(form: EmployeeForm) => (
        <EmployeeFields form={form} withSalary={withSalary} withPayDetails={withPayDetails} />
      )}
    </EditDialog>
  );
}

/** The salary may not even be there for those who do not change it, and is not sent. */
function withoutSalary(kind: EmployeeKind) {
  const { estimated_salary } = employeeForm[kind].shape;
  return employeeForm[kind].extend({ estimated_salary: estimated_salary.catch(0) });
}
