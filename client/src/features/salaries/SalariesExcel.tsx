import { formatNepaliDateShort, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { EnteredSalary } from '@school-office/contract/money/salaries';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { useAccountName } from '../auth/useUser.ts';
import { reasonText } from '../receipts/receiptTexts.ts';

interface SalariesExcelProps {
  /** Oldest first, cancelled ones too. */
  salaries: readonly EnteredSalary[];
  year: number;
}

/** The salaries of a person in a year as a file. */
export function SalariesExcel({ salaries, year }: SalariesExcelProps) {
  const nameOf = useAccountName();
  return (
    <ExcelButton<EnteredSalary>
      title={`Salaries of ${salaries[0]?.name ?? ''} ${year}`}
      columns={[
        {
          name: 'Date',
          value: ({ createdAt }) => formatNepaliDateShort(nepaliDateOf(new Date(createdAt))),
        },
        { name: 'For', value: ({ salaryForTheMonth }) => salaryForTheMonth },
        { name: 'Amount', value: ({ salaryAmount }) => salaryAmount },
        { name: 'Way', value: ({ way }) => way },
        { name: 'By', value: ({ account }) => nameOf(account) },
        { name: 'Cancelled', value: ({ cancelled }) => cancelled && reasonText(cancelled) },
      ]}
      rows={salaries}
    />
  );
}
