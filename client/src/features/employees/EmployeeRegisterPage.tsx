import { employeeFields } from '@school-office/contract/employees/employees';
import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { RegistrationPage } from '../../components/form/RegistrationPage.tsx';
import { EmployeeFields, type EmployeeForm } from './EmployeeFields.tsx';
import { EMPLOYEE_PAGES } from './employeePages.ts';
import { employeeRequests } from './employeeRequests.ts';
import { useEmployeeRequest } from './useEmployeeRequest.ts';

export function EmployeeRegisterPage({ kind }: { kind: EmployeeKind }) {
  const { labels, noun } = EMPLOYEE_WIRE[kind];
  return (
    <RegistrationPage
      title={EMPLOYEE_PAGES[kind].registerTitle}
      subtitle={`The ${labels.number} is given when the ${noun} is registered.`}
      name={kind}
      schema={employeeFields[kind]}
      request={useEmployeeRequest(kind, employeeRequests[kind].register)}
    >
      {(form: EmployeeForm) => <EmployeeFields kind={kind} form={form} />}
    </RegistrationPage>
  );
}
