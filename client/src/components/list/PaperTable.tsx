import type { ListColumn } from './listColumns.ts';
import paperStyles from '../print/paper.module.css';

interface PaperTableProps<Row> {
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
}

/** A list on paper. A column without cells and values is empty, to be written in. */
export function PaperTable<Row>({ columns, rows, rowId }: PaperTableProps<Row>) {
  return (
    <table>
      <colgroup>
        {columns.map(({ name, paper }) => (
          <col key={name} style={{ width: paper }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ name, align }) => (
            <th key={name} className={classOf(align)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)}>
            {columns.map(({ name, value, cell = value, align }) => (
              <td key={name} className={classOf(align)}>
                {cell?.(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function classOf(align: ListColumn<never>['align']): string | undefined {
  return align === 'right' ? paperStyles.number : undefined;
}
