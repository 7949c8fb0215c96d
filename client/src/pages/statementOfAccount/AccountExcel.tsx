import type { StudentAccountOfYear } from '@school-office/contract/money/feeAccount';
import { formatNepaliDateShort, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { accountOfYear, type AccountLine } from './accountLines.ts';

/** A student's account of a year as a file: the same lines as on paper, with numbers as numbers. */
export function AccountExcel({ account }: { account: StudentAccountOfYear }) {
  const { before, lines, charged, paid, balance } = accountOfYear(account);
  const sums: Omit<AccountLine, 'id' | 'at'> = {
    text: `Total of ${account.year}`,
    charged,
    paid,
    balance,
  };
  return (
    <ExcelButton<Omit<AccountLine, 'id' | 'at'> & { at?: string }>
      title={`Statement of account of ${account.student.student_name} ${account.year}`}
      columns={[
        { name: 'Date', value: ({ at }) => at && formatNepaliDateShort(nepaliDateOf(new Date(at))) },
        { name: 'Particulars', value: ({ text }) => text },
        { name: 'Charged', value: (line) => line.charged },
        { name: 'Paid', value: (line) => line.paid },
        { name: 'Balance', value: (line) => line.balance },
      ]}
      rows={[
        { text: 'Brought forward from earlier years', charged: 0, paid: 0, balance: before },
        ...lines,
        sums,
      ]}
    />
  );
}
