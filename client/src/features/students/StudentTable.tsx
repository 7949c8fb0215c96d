import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { Student } from '@school-office/server/contract/students';
import { Banner, type BannerMessage } from '../../components/Banner.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { Loader } from '../../components/Loader.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import type { RequestState } from '../../store/createRequestSlice.ts';
import { studentColumns } from './studentColumns.tsx';
import { StudentDeleteDialog } from './StudentDeleteDialog.tsx';

// Forms come in a file of their own, when the first student is edited.
const StudentEditDialog = lazy(async () => ({
  default: (await import('./StudentEditDialog.tsx')).StudentEditDialog,
}));

export interface StudentTableProps {
  label: string;
  state: RequestState<Student[]>;
  /** Reads the list again. */
  refresh: () => void;
  search: string;
  rfid: boolean;
  empty: ReactNode;
}

/** A list of students to edit and delete from. */
export function StudentTable({ label, state, refresh, search, rfid, empty }: StudentTableProps) {
  const [open, setOpen] = useState<{ dialog: 'edit' | 'delete'; student: Student }>();
  const [message, setMessage] = useState<BannerMessage | null>(null);
  const columns = useMemo(() => {
    const show = (dialog: 'edit' | 'delete', student: Student) => {
      // What was said of the one before would be read as said of this one.
      setMessage(null);
      setOpen({ dialog, student });
    };
    return studentColumns(rfid, {
      onEdit: (student) => show('edit', student),
      onDelete: (student) => show('delete', student),
    });
  }, [rfid]);
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
          label={label}
          rows={state.result}
          columns={columns}
          rowId={({ _id }) => _id}
          search={search}
          empty={empty}
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
          <StudentEditDialog student={open.student} onSaved={done} onClose={close} />
        </Suspense>
      )}
      {open?.dialog === 'delete' && (
        <StudentDeleteDialog student={open.student} onDeleted={done} onClose={close} />
      )}
    </>
  );
}
