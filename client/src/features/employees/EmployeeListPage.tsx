import { useCallback } from 'react';
import type { Employee } from '@school-office/contract/employees';
import { EMPLOYEE_WIRE } from '@school-office/contract/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { ConfirmDelete } from '../../components/ConfirmDelete.tsx';
import type { RowActions } from '../../components/editAndDeleteColumns.tsx';
import { PeoplePage } from '../../components/PeoplePage.tsx';
import { useLoaded } from '../../store/useLoaded.ts';
import { employeeColumns } from './employeeColumns.tsx';
import { EmployeeEditDialog } from './EmployeeEditDialog.tsx';
import { EMPLOYEE_PAGES } from './employeePages.ts';
import { employeeRequests } from './employeeRequests.ts';

/** All teachers, or all non-teaching staff. */
export function EmployeeListPage({ kind }: { kind: EmployeeKind }) {
  const columnsOf = useCallback((actions: RowActions<Employee>) => employeeColumns(kind, actions), [kind]);
  const { listTitle, searchPlaceholder, register } = EMPLOYEE_PAGES[kind];
  const { noun } = EMPLOYEE_WIRE[kind];
  return (
    <PeoplePage
      {...useLoaded(employeeRequests[kind].list, undefined)}
      title={listTitle}
      noun={noun}
      searchPlaceholder={searchPlaceholder}
      register={register}
      nobody={`No ${noun} is registered yet.`}
      dense
      columnsOf={columnsOf}
      renderEditDialog={(employee, closing) => (
        <EmployeeEditDialog kind={kind} employee={employee} {...closing} />
      )}
      renderDeleteDialog={({ _id, name, number }, closing) => (
        <ConfirmDelete
          slice={employeeRequests[kind].delete}
          id={_id}
          name={`${name} (${number})`}
          consequence="Salaries and attendance of the past stay."
          {...closing}
        />
      )}
    />
  );
}
