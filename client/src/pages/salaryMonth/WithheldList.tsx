import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import { sumRupees } from '@school-office/contract/money/money';
import type { SalaryRow } from '@school-office/contract/money/salaryMonth';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import type { MonthOfSheet } from './salaryMonthRequests.ts';
import { FIELD_LABELS } from './salaryRows.ts';

interface WithheldListProps {
  month: MonthOfSheet;
  rows: readonly SalaryRow[];
}

interface Withheld {
  held: string;
  number: string;
  amount: number;
  row: SalaryRow;
}

/** What was withheld for the fund, the tax office and the investment trust, by kind. */
export function WithheldList({ month, rows }: WithheldListProps) {
  const paid = rows.filter(({ slip }) => slip !== null);
  const lines = (['fund', 'tax', 'cit'] as const).flatMap((kind) =>
    paid
      .filter((row) => row[kind] !== 0)
      .map((row): Withheld => {
        const numbers = { fund: row.fund_no, tax: row.pan, cit: row.cit_no };
        return { held: FIELD_LABELS[kind], number: numbers[kind], amount: row[kind], row };
      }),
  );
  if (lines.length === 0) return null;
  return (
    <ExcelButton<Withheld>
      label="Withheld list"
      title={`Withheld ${formatMonth(month)}${month.sheet === 'festival' ? ' festival' : ''}`}
      columns={[
        { name: 'For', value: ({ held }) => held },
        { name: 'Name', value: ({ row }) => row.name },
        { name: 'PAN or number of the fund', value: ({ number }) => number },
        { name: 'Salary (Rs)', value: ({ row }) => row.salary },
        { name: 'Gross (Rs)', value: ({ row }) => row.gross },
        { name: 'Amount (Rs)', value: ({ amount }) => amount },
      ]}
      rows={lines}
      total={{ For: 'Total', 'Amount (Rs)': sumRupees(lines.map(({ amount }) => amount)) }}
    />
  );
}
