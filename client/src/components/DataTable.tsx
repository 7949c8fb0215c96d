import { memo, useRef } from 'react';
import { useTable, type RowData, type SortingState } from '@tanstack/react-table';
import { Frame } from './panel/Frame.tsx';
import { useAddressText } from './listAddress.ts';
import { Matched, SearchedText } from './Matched.tsx';
import { byValue, classOf, features, type TableColumn } from './tableColumns.ts';
import { TableHead } from './TableHead.tsx';
import { Table } from './table/Table.tsx';
import { useColumnWidths } from './useColumnWidths.ts';
import { useListPlace } from './useListPlace.ts';
import { useTableWindow } from './useTableWindow.ts';
import styles from './DataTable.module.css';
import textStyles from './text.module.css';
import tableStyles from './table/table.module.css';
import layoutStyles from './layout.module.css';

const LEAST_WIDTH_OF_SN = 40;
const WIDTH_OF_DIGIT = 9;

export interface DataTableProps<Row extends RowData> {
  /** Its accessible name, such as 'All Students'. */
  label: string;
  rows: readonly Row[];
  columns: TableColumn<Row>[];
  rowId: (row: Row) => string;
  /** The search that found the rows; matching words are marked. */
  search?: string;
  /** Smaller gaps, for tables of more than thirteen columns. */
  dense?: boolean;
}

const defaultColumn = {
  sortFn: byValue,
  // A first click begins at the smallest, numbers too.
  sortDescFirst: false,
  cell: ({ getValue }: { getValue: () => unknown }) => {
    const text = String(getValue());
    return (
      <span className={styles.text} title={text}>
        <Matched text={text} />
      </span>
    );
  },
};

/** A table with SN and sorting, which scrolls inside its panel and renders only the rows in sight. */
// With `memo` a letter that is typed above a long list does not wait for its rows.
export const DataTable = memo(TableOfRows) as typeof TableOfRows;

function TableOfRows<Row extends RowData>({
  label,
  rows,
  columns,
  rowId,
  search = '',
  dense = false,
}: DataTableProps<Row>) {
  const [order, setOrder] = useAddressText('sort');
  const table = useTable({
    features,
    initialState: { sorting: sortingOf(order, columns) },
    columns,
    data: rows,
    defaultColumn,
    getRowId: rowId,
  });
  const panel = useRef<HTMLElement>(null);
  const shown = table.getRowModel().rows;
  const view = useTableWindow(panel, shown.length);
  const sorted = orderOf(table.state.sorting);

  useListPlace(panel, { search, sorted, count: rows.length, onOrder: setOrder, order });

  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const widthOfSn = Math.max(LEAST_WIDTH_OF_SN, (String(rows.length).length + 2) * WIDTH_OF_DIGIT);
  const { widths, least } = useColumnWidths(panel, [
    widthOfSn,
    ...headers.map(({ column }) => column.columnDef.meta?.width),
  ]);

  return (
    <Frame
      as="section"
      ref={panel}
      className={`${tableStyles.scroll} ${styles.scroller}`}
      aria-label={label}
      // It scrolls, so it must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <SearchedText value={search}>
        <Table
          sticky
          className={`${styles.rows} ${dense ? styles.dense : ''}`}
          aria-rowcount={shown.length + 1}
          style={{ minWidth: least }}
        >
          <colgroup>
            {['SN', ...headers.map(({ id }) => id)].map((id, index) => (
              <col key={id} style={{ width: widths[index] }} />
            ))}
          </colgroup>
          <TableHead headers={headers} />
          <tbody>
            {view.before > 0 && <tr aria-hidden="true" style={{ height: view.before }} />}
            {shown.slice(view.from, view.to).map((row, index) => (
              <tr
                key={row.id}
                ref={view.measure}
                data-index={view.from + index}
                aria-rowindex={view.from + index + 2}
              >
                <td className={`${tableStyles.number} ${styles.number} ${textStyles.faint}`}>
                  {view.from + index + 1}
                </td>
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} className={classOf(cell.column.columnDef.meta)}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
            {view.after > 0 && <tr aria-hidden="true" style={{ height: view.after }} />}
          </tbody>
        </Table>
      </SearchedText>
      <p
        className={shown.length === 0 ? `${layoutStyles.middle} ${textStyles.faint}` : textStyles.hidden}
        role="status"
      >
        {search === '' ? '' : foundText(shown.length, search)}
      </p>
    </Frame>
  );
}

/** 'name', and '-name' downwards. */
function orderOf([first]: SortingState): string {
  return first ? `${first.desc ? '-' : ''}${first.id}` : '';
}

function sortingOf<Row extends RowData>(order: string, columns: TableColumn<Row>[]): SortingState {
  const id = order.replace(/^-/, '');
  const isColumn = columns.some(
    (column) => column.id === id || ('accessorKey' in column && column.accessorKey === id),
  );
  return isColumn ? [{ id, desc: order.startsWith('-') }] : [];
}

function foundText(count: number, search: string): string {
  return count === 0 ? `Nothing here matches “${search}”.` : `${count} found`;
}
