import { Pencil, Trash2, type LucideIcon } from 'lucide-react';
import { IconButton } from './kit/IconButton.tsx';
import type { ListColumn } from './list/listColumns.ts';

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
    act: (row: Row) => void,
  ): ListColumn<Row> => ({
    name,
    width,
    align: 'center',
    cell: (row) => (
      <IconButton
        sign={sign}
        isDanger={act === onDelete}
        label={`${name} ${nameOf(row)}`}
        onClick={() => act(row)}
      />
    ),
  });
  return [column('Edit', 40, Pencil, onEdit), column('Delete', 60, Trash2, onDelete)];
}
