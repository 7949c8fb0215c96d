import type { ReactNode } from 'react';
import dayBookStyles from './dayBook.module.css';
import textStyles from '../../components/text.module.css';

export interface DayTableProps<Line> {
  /** The names of the first three columns. */
  columns: readonly [string, string, string];
  lines: readonly Line[];
  /** Those of earlier days that were cancelled on this one. */
  cancelled: readonly Line[];
  /** The heading above them. */
  cancelledTitle: string;
  renderRow: (line: Line) => ReactNode;
}

/** The lines of a day: what was received or paid out on it, then what was cancelled of earlier days. */
export function DayTable<Line>({
  columns,
  lines,
  cancelled,
  cancelledTitle,
  renderRow,
}: DayTableProps<Line>) {
  return (
    <table>
      <thead>
        <tr>
          {[...columns, 'For', 'Way', 'By'].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col" className={dayBookStyles.right}>
            Amount (Rs)
          </th>
          <th scope="col">
            <span className={textStyles.hidden}>Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>{lines.map(renderRow)}</tbody>
      {cancelled.length > 0 && (
        <tbody>
          <tr>
            <th scope="colgroup" colSpan={8}>
              {cancelledTitle}
            </th>
          </tr>
          {cancelled.map(renderRow)}
        </tbody>
      )}
    </table>
  );
}
