import { phrase, t } from '@school-office/contract/words';
import { Pencil, Trash2, type LucideIcon } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { say } from '../../components/Banner.tsx';
import { DataTable, type DataTableProps } from '../../components/DataTable.tsx';
import type { RowDialogClosing } from '../../components/form/EditDialog.tsx';
import { IconButton } from '../../components/kit/IconButton.tsx';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { Loaded } from '../../components/Loaded.tsx';
import type { RequestState } from '../../store/createRequestSlice.ts';

export interface EditableTableProps<Row extends { _id: string }> extends Pick<
  DataTableProps<Row>,
  'label' | 'rows' | 'search' | 'dense'
> {
  state: RequestState<Row[]>;
  /** Reads the list again. */
  refresh: () => void;
  /** Shown instead of an empty list; says what to do next. */
  empty: ReactNode;
  /** Must stay the same between renders. */
  columnsOf: (actions: RowActions<Row>) => ListColumn<Row>[];
  renderEditDialog: (row: Row, closing: RowDialogClosing) => ReactNode;
  renderDeleteDialog: (row: Row, closing: RowDialogClosing) => ReactNode;
}

/** A list of people who can be edited and taken off it. Its many props are those of its table and of its two dialogs. */
export function EditableTable<Row extends { _id: string }>({
  state,
  refresh,
  empty,
  columnsOf,
  renderEditDialog,
  renderDeleteDialog,
  ...table
}: EditableTableProps<Row>) {
  const [open, setOpen] = useState<{ dialog: 'edit' | 'delete'; row: Row }>();
  const columns = useMemo(() => {
    const show = (dialog: 'edit' | 'delete', row: Row) => {
      // The message about another row would seem to be about this one.
      say(null);
      setOpen({ dialog, row });
    };
    return columnsOf({
      onEdit: (row) => show('edit', row),
      onDelete: (row) => show('delete', row),
    });
  }, [columnsOf]);
  const onClose = () => setOpen(undefined);
  const closing: RowDialogClosing = {
    onClose,
    onDone: () => {
      onClose();
      refresh();
    },
  };

  return (
    <>
      <Loaded state={state} refresh={refresh} empty={empty}>
        {() => <DataTable {...table} columns={columns} rowId={idOf} />}
      </Loaded>
      {open?.dialog === 'edit' && renderEditDialog(open.row, closing)}
      {open?.dialog === 'delete' && renderDeleteDialog(open.row, closing)}
    </>
  );
}

function idOf({ _id }: { _id: string }): string {
  return _id;
}

export interface RowActions<Row> {
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
}

/** The last two columns of every table of people. `nameOf` gives the name that the buttons carry for screen readers. */
export function editAndDeleteColumns<Row>(
  nameOf: (row: Row) => string,
  { onEdit, onDelete }: RowActions<Row>,
): ListColumn<Row>[] {
  const column = (
    name: string,
    width: number,
    sign: LucideIcon,
    label: string,
    act: (row: Row) => void,
  ): ListColumn<Row> => ({
    name,
    width,
    align: 'center',
    cell: (row) => (
      <IconButton
        sign={sign}
        isDanger={act === onDelete}
        label={t(label, { name: nameOf(row) })}
        onClick={() => act(row)}
      />
    ),
  });
  return [
    column(phrase('Edit'), 56, Pencil, phrase('Edit {{name}}'), onEdit),
    column(phrase('Delete'), 64, Trash2, phrase('Delete {{name}}'), onDelete),
  ];
}
