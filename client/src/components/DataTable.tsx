import { dictionaries, t } from '@school-office/contract/words';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo, useMemo, useRef, useEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { looks } from './kit/looks.ts';
import { inOrder, nextOrder, type ListColumn } from './list/listColumns.ts';
import { useAddressText, useKeptPlace } from './listAddress.ts';
import { Matched, SearchedText } from './Matched.tsx';
import { ScrollPanel } from './table/ScrollPanel.tsx';
import { Table } from './table/Table.tsx';
import { useColumnWidths } from './useColumnWidths.ts';
import { useRowsInSight } from './useRowsInSight.ts';
import styles from './DataTable.module.css';
import tableStyles from './table/table.module.css';

const ROWS = { height: 65, renderedWhole: 100 };
const LEAST_WIDTH_OF_SN = 40;
const WIDTH_OF_DIGIT = 9;

export interface DataTableProps<Row> {
  /** Its accessible name, such as 'All Students'. */
  label: string;
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  rowId: (row: Row) => string;
  /** The search that found the rows; matching words are marked. */
  search?: string;
  /** Smaller gaps, for tables of more than thirteen columns. */
  dense?: boolean;
}

/** A table with SN and sorting, which scrolls inside its panel and renders only the rows in sight. */
// With `memo` a letter that is typed above a long list does not wait for its rows.
export const DataTable = memo(TableOfRows) as typeof TableOfRows;

function TableOfRows<Row>({ label, rows, columns, rowId, search = '', dense = false }: DataTableProps<Row>) {
  // The page that is drawn anew in another language gives it nothing new.
  useTranslation(undefined, { i18n: dictionaries });
  const [order, setOrder] = useAddressText('sort');
  const shown = useMemo(() => inOrder(rows, columns, order), [rows, columns, order]);
  const panel = useRef<HTMLElement>(null);
  const view = useRowsInSight(panel, shown.length, ROWS);
  useListPlace(panel, { search, order, count: rows.length });

  const widthOfSn = Math.max(LEAST_WIDTH_OF_SN, (String(rows.length).length + 2) * WIDTH_OF_DIGIT);
  const { widths, least } = useColumnWidths(panel, [widthOfSn, ...columns.map(({ width }) => width)]);

  return (
    <ScrollPanel ref={panel} label={label} className={styles.scroller}>
      <SearchedText value={search}>
        <Table
          sticky
          className={`${styles.rows} ${dense ? styles.dense : ''}`}
          aria-rowcount={shown.length + 1}
          style={{ minWidth: least }}
        >
          <colgroup>
            {['SN', ...columns.map(({ name }) => name)].map((name, index) => (
              <col key={name} style={{ width: widths[index] }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className={`${tableStyles.number} ${styles.number}`}>
                {t('SN')}
              </th>
              {columns.map((column) => (
                <Heading key={column.name} column={column} order={order} onOrder={setOrder} />
              ))}
            </tr>
          </thead>
          <tbody>
            {view.before > 0 && <tr aria-hidden="true" style={{ height: view.before }} />}
            {view.indexes.map((index) => {
              const row = shown[index]!;
              return (
                <tr key={rowId(row)} ref={view.measure} data-index={index} aria-rowindex={index + 2}>
                  <td className={`${looks('faint')} ${tableStyles.number} ${styles.number}`}>{index + 1}</td>
                  {columns.map((column) => (
                    <td key={column.name} className={classOf(column)}>
                      {column.cell ? column.cell(row) : <Text text={String(column.value?.(row) ?? '')} />}
                    </td>
                  ))}
                </tr>
              );
            })}
            {view.after > 0 && <tr aria-hidden="true" style={{ height: view.after }} />}
          </tbody>
        </Table>
      </SearchedText>
      <p
        className={looks(
          shown.length === 0 && 'middle',
          shown.length === 0 && 'faint',
          shown.length !== 0 && 'hidden',
        )}
        role="status"
      >
        {search === '' ? '' : foundText(shown.length, search)}
      </p>
    </ScrollPanel>
  );
}

interface HeadingProps<Row> {
  column: ListColumn<Row>;
  order: string;
  onOrder: (order: string) => void;
}

/** The heading of a column; where the list can be sorted by it, a button. */
function Heading<Row>({ column, order, onOrder }: HeadingProps<Row>) {
  const { name, sort } = column;
  if (sort === undefined) {
    return (
      <th scope="col" className={classOf(column)}>
        {t(name)}
      </th>
    );
  }
  const sorted = order === sort ? 'ascending' : order === `-${sort}` ? 'descending' : undefined;
  const Sign = sorted === undefined ? ChevronsUpDown : SIGNS[sorted];
  return (
    <th scope="col" className={classOf(column)} aria-sort={sorted}>
      <button type="button" className={styles.sort} onClick={() => onOrder(nextOrder(column, order))}>
        {t(name)}
        <Sign className={sorted === undefined ? styles.unsorted : undefined} aria-hidden="true" />
      </button>
    </th>
  );
}

const SIGNS = { ascending: ArrowUp, descending: ArrowDown } as const;

function Text({ text }: { text: string }) {
  return (
    <span className={styles.text} title={text}>
      <Matched text={text} />
    </span>
  );
}

const CLASS_OF = { right: `${tableStyles.number} ${styles.number}`, center: styles.center };

/** Returns the classes of a column's heading and cells. */
function classOf({ align, stays }: Pick<ListColumn<never>, 'align' | 'stays'>): string | undefined {
  return [align && CLASS_OF[align], stays && tableStyles.pinned].filter(Boolean).join(' ') || undefined;
}

function foundText(count: number, search: string): string {
  return count === 0 ? t('Nothing here matches “{{search}}”.', { search }) : t('{{count}} found', { count });
}

interface ListShown {
  search: string;
  /** Such as '-name'. */
  order: string;
  /** The number of all rows, before any search. */
  count: number;
}

/**
 * Keeps a list where it was left. A new order or search starts at its first row, and the focus goes to the list when the row
 * whose button had it is gone.
 */
function useListPlace(panel: RefObject<HTMLElement | null>, { search, order, count }: ListShown): void {
  const shownFor = useRef({ search, order });
  useEffect(() => {
    const before = shownFor.current;
    shownFor.current = { search, order };
    if (before.search !== search || before.order !== order) panel.current?.scrollTo({ top: 0 });
  }, [panel, search, order]);
  useKeptPlace(panel);

  const countBefore = useRef(count);
  useEffect(() => {
    const isFewer = count < countBefore.current;
    countBefore.current = count;
    if (isFewer && document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [panel, count]);
}
