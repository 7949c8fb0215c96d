import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Employee } from '@school-office/server/contract/employees';
import { EMPLOYEE_WIRE } from '@school-office/server/contract/employeeWire';
import type { EmployeeKind } from '@school-office/server/contract/enumerations';
import { Banner, type BannerMessage } from '../../components/Banner.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { Loader } from '../../components/Loader.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
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
export function EmployeeTable({ kind, state, refresh, search }: EmployeeTableProps) {
  const [open, setOpen] = useState<{ dialog: 'edit' | 'delete'; employee: Employee }>();
  const [message, setMessage] = useState<BannerMessage | null>(null);
  const columns = useMemo(() => {
    const show = (dialog: 'edit' | 'delete', employee: Employee) => {
      // What was said of the one before would be read as said of this one.
      setMessage(null);
      setOpen({ dialog, employee });
    };
    return employeeColumns(kind, {
      onEdit: (employee) => show('edit', employee),
      onDelete: (employee) => show('delete', employee),
    });
  }, [kind]);
  const close = () => setOpen(undefined);
  const done = (text: string) => {
    close();
    setMessage({ kind: 'success', text });
    refresh();
  };

  return (
    <>
      <Banner message={message} />
      <RequestBanner state={state} />
      {state.result && (
        <DataTable
          label={EMPLOYEE_PAGES[kind].listTitle}
          rows={state.result}
          columns={columns}
          rowId={({ _id }) => _id}
          search={search}
          dense
          empty={<Nobody kind={kind} />}
        />
      )}
      {state.status === 'loading' && !state.result && <Loader />}
      {state.status === 'fail' && (
        <button type="button" className="btn btn-outline" onClick={refresh}>
          Try again
        </button>
      )}
      {open?.dialog === 'edit' && (
        <Suspense>
          <EmployeeEditDialog kind={kind} employee={open.employee} onSaved={done} onClose={close} />
        </Suspense>
      )}
      {open?.dialog === 'delete' && (
        <EmployeeDeleteDialog kind={kind} employee={open.employee} onDeleted={done} onClose={close} />
      )}
    </>
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
