import {
  constructSortFn,
  createColumnHelper,
  createSortedRowModel,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table';
import styles from './DataTable.module.css';
import tableStyles from './table/table.module.css';

interface TableColumnMeta {
  /** Width in pixels; columns without one share the rest. */
  width?: number;
  /** Numbers are right-aligned, actions centred, everything else left-aligned. */
  align?: 'right' | 'center';
  /** Stays in sight while a table that is wider than the screen scrolls sideways. */
  stays?: boolean;
  /** How a value is written in a file, where it is not as it is sorted. */
  inFile?: (value: string) => string;
}

/** The features of our tables: sorting by a column. */
export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: metaHelper<TableColumnMeta>(),
});

// A column's value type differs from column to column; the cells get theirs from the helper.
// oxlint-disable-next-line typescript/no-explicit-any
export type TableColumn<Row extends RowData> = ColumnDef<typeof features, Row, any>;

export function columnHelper<Row extends RowData>() {
  return createColumnHelper<typeof features, Row>();
}

const collator = new Intl.Collator(['en', 'ne'], { numeric: true, sensitivity: 'base' });

/** Sorts numbers by size, texts in dictionary order. */
export const byValue = constructSortFn({
  sort: (a: unknown, b: unknown) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)),
});

const CLASS_OF = { right: `${tableStyles.number} ${styles.number}`, center: styles.center };

/** Returns the classes of a column's headings and cells. */
export function classOf({ align, stays }: TableColumnMeta = {}): string | undefined {
  return [align && CLASS_OF[align], stays && tableStyles.pinned].filter(Boolean).join(' ') || undefined;
}
