import { Pencil, Trash2 } from 'lucide-react';
import type { RowData } from '@tanstack/react-table';
import { columnHelper, type TableColumn } from './tableColumns.ts';

export interface RowActions<Row> {
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
}

/** The last two columns of every table of people. `nameOf` gives the name that the buttons carry for screen readers. */
export function editAndDeleteColumns<Row extends RowData>(
  nameOf: (row: Row) => string,
  { onEdit, onDelete }: RowActions<Row>,
): TableColumn<Row>[] {
  const column = columnHelper<Row>();
  return [
    column.display({
      id: 'edit',
      header: 'Edit',
      meta: { width: 46, align: 'center' },
      cell: ({ row: { original } }) => (
        <button
          type="button"
          className="icon-button"
          aria-label={`Edit ${nameOf(original)}`}
          onClick={() => onEdit(original)}
        >
          <Pencil aria-hidden="true" />
        </button>
      ),
    }),
    column.display({
      id: 'delete',
      header: 'Delete',
      meta: { width: 56, align: 'center' },
      cell: ({ row: { original } }) => (
        <button
          type="button"
          className="icon-button icon-button-danger"
          aria-label={`Delete ${nameOf(original)}`}
          onClick={() => onDelete(original)}
        >
          <Trash2 aria-hidden="true" />
        </button>
      ),
    }),
  ];
}
