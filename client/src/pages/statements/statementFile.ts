import type { ExcelColumn } from '../../components/excel/writeExcel.ts';
import { columnsOf, type StatementLine } from './statementLines.ts';

/** The columns of a statement as a file: each thing that can be summed by has its own, and each head its amounts. */
export function statementFile(lines: readonly StatementLine[]): ExcelColumn<StatementLine>[] {
  const { hasReceipts } = columnsOf(lines);
  const heads = [...new Set(lines.flatMap((line) => line.heads.map(({ name }) => name)))];
  return [
    { header: 'Date', value: ({ date }) => date },
    ...(hasReceipts ? [{ header: 'Receipt', value: ({ receipt }: StatementLine) => receipt }] : []),
    { header: 'Name', value: ({ name }) => name },
    { header: hasReceipts ? 'Class' : 'Kind', value: ({ group }) => group },
    { header: hasReceipts ? 'Roll No' : 'Id', value: ({ number }) => number },
    { header: 'Month', value: ({ month }) => month },
    { header: 'Way', value: ({ way }) => way },
    ...heads.map((head) => ({
      header: `${head} (Rs)`,
      value: (line: StatementLine) => line.heads.find(({ name }) => name === head)?.amount ?? null,
    })),
    { header: 'Amount (Rs)', value: ({ amount }) => amount },
  ];
}
