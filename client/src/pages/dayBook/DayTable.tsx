import type { ReactNode } from 'react';
import { Table } from '../../components/table/Table.tsx';
import tableStyles from '../../components/table/table.module.css';
import dayBookStyles from './dayBook.module.css';

/** The columns that a narrow list leaves out. */
const LEFT_OUT = ['time', 'by'];

interface DayTableProps<Line> {
  /** The names of the first three columns. */
  columns: readonly [string, string, string];
  lines: readonly Line[];
  /** Lines of earlier days that were cancelled on this day. */
  cancelled: readonly Line[];
  /** The heading above them. */
  cancelledTitle: string;
  renderRow: (line: Line, isTakenOut: boolean) => ReactNode;
}

/** The lines of a day: what was received or paid out on it, then what was cancelled of earlier days. */
export function DayTable<Line>({
  columns: [number, time, from],
  lines,
  cancelled,
  cancelledTitle,
  renderRow,
}: DayTableProps<Line>) {
  const columns = [
    { name: number, width: '76px' },
    { name: time, width: '60px', notInNarrow: true },
    { name: from, width: 'var(--from-width)' },
    { name: 'For' },
    { name: 'Way', width: '96px' },
    { name: 'By', width: '14%', notInNarrow: true },
    { name: 'Amount (Rs)', width: '108px', isNumber: true },
    { name: 'Actions', width: '78px', isHidden: true },
  ];
  return (
    <Table columns={columns} sticky className={dayBookStyles.day}>
      <tbody>{lines.map((line) => renderRow(line, false))}</tbody>
      {cancelled.length > 0 && (
        <tbody>
          <tr>
            {/* One cell for each column that a narrow list leaves out: a wider one would make room for them. */}
            <th scope="colgroup" colSpan={columns.length - LEFT_OUT.length} className={tableStyles.group}>
              {cancelledTitle}
            </th>
            {LEFT_OUT.map((column) => (
              <td key={column} className={`${tableStyles.group} ${tableStyles.notInNarrow}`} />
            ))}
          </tr>
          {cancelled.map((line) => renderRow(line, true))}
        </tbody>
      )}
    </Table>
  );
}
