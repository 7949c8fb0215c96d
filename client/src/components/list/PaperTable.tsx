import { columnsOn, fullName, type ListColumn, type ListGroup, type ListTotal } from './listColumns.ts';
import { ListHead } from './ListHead.tsx';
import { ListTotalRow } from './ListTotalRow.tsx';
import paperStyles from '../print/paper.module.css';
import printedListStyles from '../print/printedList.module.css';

interface PaperTableProps<Row> {
  columns: readonly ListColumn<Row>[];
  /** Those above all groups. */
  rows?: readonly Row[];
  groups?: readonly ListGroup<Row>[];
  rowId: (row: Row) => string;
  totals?: readonly ListTotal[];
}

/** A list on paper. A column without cells and values is empty, to be written in. */
export function PaperTable<Row>({ columns: all, rows, groups, rowId, totals }: PaperTableProps<Row>) {
  const columns = columnsOn('paper', all);
  return (
    <table>
      <colgroup>
        {columns.map((column) => (
          <col key={fullName(column)} style={{ width: column.paper }} />
        ))}
      </colgroup>
      <ListHead columns={columns} classOf={classOf} />
      {[{ title: '', rows: rows ?? [] }, ...(groups ?? [])]
        .filter((group) => group.rows.length > 0)
        .map(({ title = '', rows: own }) => (
          <tbody key={title}>
            {title !== '' && (
              <tr className={printedListStyles.printedGroup}>
                <th scope="colgroup" colSpan={columns.length}>
                  {title}
                </th>
              </tr>
            )}
            {own.map((row) => (
              <tr key={rowId(row)}>
                {columns.map((column) => (
                  <td key={fullName(column)} className={classOf(column)}>
                    {(column.onPaper ?? column.cell ?? column.value)?.(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      {totals && totals.length > 0 && (
        <tbody>
          {totals.map((total) => (
            <ListTotalRow
              key={total.words}
              columns={columns}
              total={total}
              className={printedListStyles.printedSum}
              classOf={classOf}
            />
          ))}
        </tbody>
      )}
    </table>
  );
}

function classOf({ align }: ListColumn<never>): string | undefined {
  return align === 'right' ? paperStyles.number : undefined;
}
