import { sumRupees } from '@school-office/contract/money/money';
import type { SalaryRow } from '@school-office/contract/money/salaryMonth';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { listPage } from '../../components/print/listPages.ts';
import { PAYSLIP_PAGE, Payslips } from '../../features/salaries/Payslips.tsx';
import { SchoolPrintButton } from '../../features/school/SchoolPrintButton.tsx';
import { BankList } from './BankList.tsx';
import { paidBySheet } from './paidBySheet.ts';
import { SalarySheet } from './print/SalarySheet.tsx';
import type { MonthOfSheet } from './salaryMonthRequests.ts';
import { AMOUNTS, FIELD_LABELS, monthInWords } from './salaryRows.ts';

interface SalaryPapersProps {
  month: MonthOfSheet;
  rows: readonly SalaryRow[];
}

/** The papers and files of pay day: the sheet to sign, payslips, the list for the bank, and the table. */
export function SalaryPapers({ month, rows }: SalaryPapersProps) {
  const words = monthInWords(month);
  const salaries = paidBySheet(month, rows);
  return (
    <>
      <SchoolPrintButton
        label="Salary sheet"
        kind="outline"
        documentTitle={`Salary sheet, ${words}`}
        pageStyle={listPage('297mm 210mm')}
      >
        {(school) => <SalarySheet month={month} rows={rows} school={school} />}
      </SchoolPrintButton>
      <SchoolPrintButton
        label="Payslips"
        kind="outline"
        documentTitle={`Payslips, ${words}`}
        pageStyle={PAYSLIP_PAGE}
        disabled={salaries.length === 0}
      >
        {(school) => <Payslips salaries={salaries} school={school} />}
      </SchoolPrintButton>
      <BankList words={words} rows={rows} />
      <SalaryExcel words={words} rows={rows} />
    </>
  );
}

/** The table as it stands. */
function SalaryExcel({ words, rows }: { words: string; rows: readonly SalaryRow[] }) {
  return (
    <ExcelButton<SalaryRow>
      title={`Salaries ${words}`}
      columns={[
        { name: 'ID', value: ({ number }) => number },
        { name: 'Name', value: ({ name }) => name },
        { name: 'Post', value: ({ duty }) => duty },
        { name: 'Salary', value: ({ salary }) => salary },
        { name: 'Absent', value: ({ absent }) => absent },
        ...AMOUNTS.map((field) => ({ name: FIELD_LABELS[field], value: (row: SalaryRow) => row[field] })),
        { name: 'Note', value: ({ note }) => note },
        { name: 'Gross', value: ({ gross }) => gross },
        { name: 'Net', value: ({ net }) => net },
        { name: 'Paid', value: ({ paid }) => paid },
      ]}
      rows={rows}
      total={{ Name: 'Total', ...totalsOf(rows) }}
    />
  );
}

function totalsOf(rows: readonly SalaryRow[]): Record<string, number> {
  const sum = (of: (row: SalaryRow) => number) => sumRupees(rows.map(of));
  return {
    Salary: sum(({ salary }) => salary),
    ...Object.fromEntries(AMOUNTS.map((field) => [FIELD_LABELS[field], sum((row) => row[field])])),
    Gross: sum(({ gross }) => gross),
    Net: sum(({ net }) => net),
    Paid: sum(({ paid }) => paid),
  };
}
