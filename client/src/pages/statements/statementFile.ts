import { STUDENT_LABELS } from '@school-office/contract/students/students';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { columnsOf, type StatementLine } from './statementLines.ts';

/** The columns of a statement as a file: each thing that can be summed by has its own, and each head its amounts. */
export function statementFile(lines: readonly StatementLine[]): ListColumn<StatementLine>[] {
  const { hasReceipts } = columnsOf(lines);
  const heads = [...new Set(lines.flatMap((line) => line.heads.map(({ name }) => name)))];
  return [
    { name: 'Date', value: ({ date }) => date },
    ...(hasReceipts ? [{ name: 'Receipt', value: ({ receipt }: StatementLine) => receipt }] : []),
    { name: 'Name', value: ({ name }) => name },
    { name: hasReceipts ? 'Class' : 'Kind', value: ({ group }) => group },
    { name: hasReceipts ? STUDENT_LABELS.roll_no : 'Id', value: ({ number }) => number },
    { name: 'Month', value: ({ month }) => month },
    { name: 'Way', value: ({ way }) => way },
    ...heads.map((head) => ({
      name: `${head} (Rs)`,
      value: (line: StatementLine) => line.heads.find(({ name }) => name === head)?.amount ?? null,
    })),
    { name: 'Amount (Rs)', value: ({ amount }) => amount },
  ];
}
