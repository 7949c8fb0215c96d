import { lazy, Suspense, useCallback, type ReactNode } from 'react';
import type { Student } from '@school-office/contract/students';
import type { RowActions } from '../../components/editAndDeleteColumns.tsx';
import { EditableTable } from '../../components/EditableTable.tsx';
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
export function StudentTable({ rfid, ...table }: StudentTableProps) {
  const columnsOf = useCallback((actions: RowActions<Student>) => studentColumns(rfid, actions), [rfid]);
  return (
    <EditableTable
      {...table}
      columnsOf={columnsOf}
      renderEditDialog={(student, closing) => (
        <Suspense>
          <StudentEditDialog student={student} {...closing} />
        </Suspense>
      )}
      renderDeleteDialog={(student, closing) => <StudentDeleteDialog student={student} {...closing} />}
    />
  );
}
