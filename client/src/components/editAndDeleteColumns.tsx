import { Pencil, Trash2, type LucideIcon } from 'lucide-react';
import type { RowData } from '@tanstack/react-table';
import { IconButton } from './kit/IconButton.tsx';
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
  const column = (
    header: string,
    width: number,
    sign: LucideIcon,
    act: (row: Row) => void,
    isDanger = false,
  ) =>
    columnHelper<Row>().display({
      id: header.toLowerCase(),
      header,
      meta: { width, align: 'center' },
      cell: ({ row: { original } }) => (
        <IconButton
          sign={sign}
          isDanger={isDanger}
          label={`${header} ${nameOf(original)}`}
          onClick={() => act(original)}
        />
      ),
    });
  return [column('Edit', 40, Pencil, onEdit), column('Delete', 60, Trash2, onDelete, true)];
}
