import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { t } from '@school-office/contract/words';
import { RegistrationPage } from '../../components/form/RegistrationPage.tsx';
import { EmployeeFields, type EmployeeForm } from '../../features/employees/EmployeeFields.tsx';
import { employeeForm } from '../../features/employees/employeeForms.ts';
import { EMPLOYEE_PAGES } from '../../features/employees/employeePages.ts';
import { employeeRequests } from '../../features/employees/employeeRequests.ts';
import { useEmployeeRequest } from '../../features/employees/useEmployeeRequest.ts';
import { phoneDoubts } from '../../features/person/phoneDoubts.ts';

export function EmployeeRegisterPage({ kind }: { kind: EmployeeKind }) {
  const { labels, noun } = EMPLOYEE_WIRE[kind];
  return (
    <RegistrationPage
      title={t(EMPLOYEE_PAGES[kind].registerTitle)}
      subtitle={t('The {{number}} is given when the {{noun}} is registered.', {
        number: t(labels.number),
        noun: t(noun),
      })}
      name={kind}
      schema={employeeForm[kind]}
      request={useEmployeeRequest(kind, employeeRequests[kind].register)}
      doubtAbout={({ name, contact_no }) =>
        Promise.resolve({
          title: t('Register {{name}}?', { name }),
          reasons: phoneDoubts(contact_no),
          yes: t('Register'),
        })
      }
    >
      {(form: EmployeeForm) => <EmployeeFields form={form} />}
    </RegistrationPage>
  );
}
