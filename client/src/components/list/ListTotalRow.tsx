import { fullName, type ListColumn, type ListTotal } from './listColumns.ts';

interface ListTotalRowProps<Row> {
  columns: readonly ListColumn<Row>[];
  total: ListTotal;
  className: string | undefined;
  classOf: (column: ListColumn<never>) => string | undefined;
}

/** A sum below a list: its words stand before the first column that has one. */
export function ListTotalRow<Row>({ columns, total, className, classOf }: ListTotalRowProps<Row>) {
  const { words, sums } = total;
  const first = columns.findIndex((column) => fullName(column) in sums);
  return (
    <tr className={className}>
      <td colSpan={first}>{words}</td>
      {columns.slice(first).map((column) => (
        <td key={fullName(column)} className={classOf(column)}>
          {sums[fullName(column)]}
        </td>
      ))}
    </tr>
  );
}
