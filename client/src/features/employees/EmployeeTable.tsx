import { lazy, Suspense, useCallback } from 'react';
import { Link } from 'react-router-dom';
import type { Employee } from '@school-office/contract/employees';
import { EMPLOYEE_WIRE } from '@school-office/contract/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { RowActions } from '../../components/editAndDeleteColumns.tsx';
import { EditableTable } from '../../components/EditableTable.tsx';
import type { RequestState } from '../../store/createRequestSlice.ts';
import { employeeColumns } from './employeeColumns.tsx';
import { EmployeeDeleteDialog } from './EmployeeDeleteDialog.tsx';
import { EMPLOYEE_PAGES } from './employeePages.ts';

// Forms come in a file of their own, when the first employee is edited.
const EmployeeEditDialog = lazy(async () => ({
  default: (await import('./EmployeeEditDialog.tsx')).EmployeeEditDialog,
}));

export interface EmployeeTableProps {
  kind: EmployeeKind;
  state: RequestState<Employee[]>;
  /** Reads the list again. */
  refresh: () => void;
  search: string;
}

/** A list of employees to edit and delete from. */
export function EmployeeTable({ kind, ...table }: EmployeeTableProps) {
  const columnsOf = useCallback((actions: RowActions<Employee>) => employeeColumns(kind, actions), [kind]);
  return (
    <EditableTable
      {...table}
      label={EMPLOYEE_PAGES[kind].listTitle}
      dense
      empty={<Nobody kind={kind} />}
      columnsOf={columnsOf}
      renderEditDialog={(employee, closing) => (
        <Suspense>
          <EmployeeEditDialog kind={kind} employee={employee} {...closing} />
        </Suspense>
      )}
      renderDeleteDialog={(employee, closing) => (
        <EmployeeDeleteDialog kind={kind} employee={employee} {...closing} />
      )}
    />
  );
}

function Nobody({ kind }: { kind: EmployeeKind }) {
  const { noun } = EMPLOYEE_WIRE[kind];
  return (
    <>
      <p>No {noun} is registered yet.</p>
      <Link className="btn btn-outline" to={EMPLOYEE_PAGES[kind].register}>
        Register the first {noun}
      </Link>
    </>
  );
}
