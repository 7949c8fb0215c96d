import type { Employee } from '@school-office/contract/employees/employees';
import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { t } from '@school-office/contract/words';
import { useCallback } from 'react';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useMay } from '../../features/auth/useMay.ts';
import { EmployeeEditDialog } from '../../features/employees/EmployeeEditDialog.tsx';
import { EMPLOYEE_PAGES } from '../../features/employees/employeePages.ts';
import { employeeRequests } from '../../features/employees/employeeRequests.ts';
import { importShape } from '../../features/import/importShape.ts';
import { EmployeeDeleteDialog } from '../../features/leaving/EmployeeLeaveDialog.tsx';
import type { RowActions } from '../../features/person/EditableTable.tsx';
import type { Findable } from '../../features/person/findPeople.ts';
import { PeoplePage } from '../../features/person/PeoplePage.tsx';
import { useBringBack } from '../../features/person/useBringBack.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { employeeColumns } from './employeeColumns.tsx';

/** All teachers, or all non-teaching staff. */
export function EmployeeListPage({ kind }: { kind: EmployeeKind }) {
  const seesSalaries = useMay('seeSalaries');
  const columnsOf = useCallback(
    (actions: RowActions<Employee>) => employeeColumns(kind, actions, seesSalaries),
    [kind, seesSalaries],
  );
  const back = useBringBack(employeeRequests[kind].return);
  const { listTitle, searchPlaceholder, register, left } = EMPLOYEE_PAGES[kind];
  const { noun } = EMPLOYEE_WIRE[kind];
  return (
    <>
      <RequestBanner state={back.state} />
      <PeoplePage
        {...useLoaded(employeeRequests[kind].list, undefined)}
        title={t(listTitle)}
        noun={noun}
        excel={importShape(kind)}
        searchPlaceholder={t(searchPlaceholder)}
        findableOf={findableOf}
        register={register}
        left={{ to: left, label: t('Who left') }}
        nobody={t('No {{noun}} is registered yet.', { noun: t(noun) })}
        dense
        columnsOf={columnsOf}
        renderEditDialog={(employee, closing) => (
          <EmployeeEditDialog kind={kind} employee={employee} {...closing} />
        )}
        renderDeleteDialog={(employee, closing) => (
          <EmployeeDeleteDialog
            kind={kind}
            employee={employee}
            undo={back.undo(employee._id, closing.onDone)}
            {...closing}
          />
        )}
      />
    </>
  );
}

function findableOf({ name, nepali_name, duty, qualification, address, ...employee }: Employee): Findable {
  return { ...employee, texts: [name, nepali_name, duty, qualification, address] };
}
