import {
  columnFilteringFeature,
  constructFilterFn,
  constructSortFn,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table';

export interface TableColumnMeta {
  /** Width in pixels; columns without one share the rest. */
  width?: number;
  /** Numbers are right-aligned, actions centred, everything else left-aligned. */
  align?: 'right' | 'center';
}

/** Without case and surplus blanks, as people type. */
const includesText = constructFilterFn({
  ...filterFn_includesString,
  resolveFilterValue: (searched) => comparable(String(searched)),
  resolveDataValue: (value) => (value == null ? undefined : comparable(String(value))),
});

/** The features of our tables: sorting by a column, and filtering by one search box. */
export const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { includesText },
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

function comparable(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').toLowerCase();
}
