import type { RowData } from '@tanstack/react-table';
import type { TableColumn } from '../tableColumns.ts';
import type { ExcelColumn } from './writeExcel.ts';

const collator = new Intl.Collator(['en', 'ne'], { numeric: true, sensitivity: 'base' });

/** Returns the columns of a table that hold values, as those of a file. */
export function excelColumns<Row extends RowData>(columns: readonly TableColumn<Row>[]): ExcelColumn<Row>[] {
  return columns.flatMap((column) => {
    const value = valueOf(column);
    const inFile = column.meta?.inFile;
    if (!value) return [];
    return [
      { header: String(column.header), value: inFile ? (row: Row) => inFile(String(value(row))) : value },
    ];
  });
}

/** Returns rows in the order that the address of a table says: 'name', and '-name' downwards. */
export function inOrderOf<Row extends RowData>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  order: string,
): readonly Row[] {
  const id = order.replace(/^-/, '');
  const column = columns.find(
    (each) => id !== '' && (each.id === id || ('accessorKey' in each && each.accessorKey === id)),
  );
  const value = column && valueOf(column);
  if (!value) return rows;
  const sign = order.startsWith('-') ? -1 : 1;
  const { sortFn } = column;
  if (typeof sortFn === 'function') {
    // Those of our tables ask for nothing else of a row.
    const rowOf = (original: Row) => ({ original }) as Parameters<typeof sortFn>[0];
    return rows.toSorted((one, other) => sign * sortFn(rowOf(one), rowOf(other), id));
  }
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    return (
      sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)))
    );
  });
}

function valueOf<Row extends RowData>(column: TableColumn<Row>): ExcelColumn<Row>['value'] | undefined {
  if ('accessorFn' in column && column.accessorFn) {
    const read = column.accessorFn;
    return (row) => read(row, 0) as string | number;
  }
  if ('accessorKey' in column && column.accessorKey !== undefined) {
    const key = String(column.accessorKey);
    return (row) => (row as Record<string, string | number>)[key];
  }
  return undefined;
}
