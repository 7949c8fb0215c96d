import { Table } from '../table/Table.tsx';
import { columnsOn, fullName, type ListColumn, type ListGroup, type ListTotal } from './listColumns.ts';
import { ListHead } from './ListHead.tsx';
import { ListTotalRow } from './ListTotalRow.tsx';
import tableStyles from '../table/table.module.css';
import styles from './ListTable.module.css';

interface ListTableProps<Row> {
  /** Its accessible name, unless what is around it has one. */
  label?: string;
  columns: readonly ListColumn<Row>[];
  /** Those above all groups. */
  rows?: readonly Row[];
  groups?: readonly ListGroup<Row>[];
  rowId: (row: Row) => string;
  classOfRow?: (row: Row) => string | undefined;
  totals?: readonly ListTotal[];
  /** The head stays in sight while the rows scroll in their panel. */
  sticky?: boolean;
  className?: string | undefined;
}

/** A list on screen that shows all its rows as they come; a long one that is sorted is a `DataTable`. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const {
    label,
    columns: all,
    rows = [],
    groups = [],
    rowId,
    classOfRow,
    totals = [],
    sticky,
    className,
  } = props;
  const columns = columnsOn('screen', all);
  return (
    <Table sticky={sticky} className={`${styles.list} ${className ?? ''}`} aria-label={label}>
      <colgroup>
        {columns.map((column) => (
          <col
            key={fullName(column)}
            className={column.notInNarrow ? tableStyles.notInNarrow : undefined}
            style={{ width: column.width }}
          />
        ))}
      </colgroup>
      <ListHead columns={columns} classOf={classOf} />
      {[{ title: '', rows }, ...groups]
        .filter((group) => group.rows.length > 0)
        .map(({ title = '', rows: own }) => (
          <tbody key={title}>
            {title !== '' && <GroupTitle title={title} columns={columns} />}
            {own.map((row) => (
              <tr key={rowId(row)} className={classOfRow?.(row)}>
                {columns.map((column) => (
                  <td key={fullName(column)} className={classOf(column)}>
                    {(column.cell ?? column.value)?.(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      {totals.length > 0 && (
        <tfoot>
          {totals.map((total) => (
            <ListTotalRow
              key={total.words}
              columns={columns}
              total={total}
              className={tableStyles.strong}
              classOf={classOf}
            />
          ))}
        </tfoot>
      )}
    </Table>
  );
}

/** One cell for each column that a narrow list leaves out: a wider one would make room for them. */
function GroupTitle<Row>({ title, columns }: { title: string; columns: readonly ListColumn<Row>[] }) {
  const leftOut = columns.filter(({ notInNarrow }) => notInNarrow);
  return (
    <tr>
      <th scope="colgroup" colSpan={columns.length - leftOut.length} className={tableStyles.group}>
        {title}
      </th>
      {leftOut.map((column) => (
        <td key={fullName(column)} className={`${tableStyles.group} ${tableStyles.notInNarrow}`} />
      ))}
    </tr>
  );
}

function classOf({ align, notInNarrow, isCut, stays }: ListColumn<never>): string | undefined {
  const classes = [
    align === 'right' && tableStyles.number,
    notInNarrow && tableStyles.notInNarrow,
    isCut && tableStyles.cut,
    stays && tableStyles.pinned,
  ];
  return classes.filter(Boolean).join(' ') || undefined;
}
