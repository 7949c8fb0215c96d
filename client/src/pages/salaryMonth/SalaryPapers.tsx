import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import { sumRupees } from '@school-office/contract/money/money';
import type { SalaryRow } from '@school-office/contract/money/salaryMonth';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { listPage } from '../../components/print/listPages.ts';
import { SchoolPrintButton } from '../../features/school/SchoolPrintButton.tsx';
import { PAYSLIP_PAGE, Payslips } from './print/Payslips.tsx';
import { SalarySheet } from './print/SalarySheet.tsx';
import type { MonthOfSheet } from './salaryMonthRequests.ts';
import { AMOUNTS, FIELD_LABELS } from './salaryRows.ts';

interface SalaryPapersProps {
  month: MonthOfSheet;
  rows: readonly SalaryRow[];
}

/** The papers and files of pay day: the sheet to sign, payslips, the list for the bank, and the table. */
export function SalaryPapers({ month, rows }: SalaryPapersProps) {
  const words = `${formatMonth(month)}${month.sheet === 'festival' ? ' festival' : ''}`;
  const paid = rows.filter(({ slip }) => slip !== null);
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
        disabled={paid.length === 0}
      >
        {(school) => <Payslips month={month} rows={paid} school={school} />}
      </SchoolPrintButton>
      <BankList words={words} rows={paid.filter(({ slip }) => slip?.way !== 'Cash')} />
      <SalaryExcel words={words} rows={rows} />
    </>
  );
}

interface ListProps {
  /** 'Kartik 2083' */
  words: string;
  rows: readonly SalaryRow[];
}

/** What the bank puts to which account. Account numbers are texts: they may begin with a zero. */
function BankList({ words, rows }: ListProps) {
  if (rows.length === 0) return null;
  const place = new Map(rows.map(({ employee }, index) => [employee, index + 1]));
  return (
    <ExcelButton<SalaryRow>
      label="Bank list"
      title={`Bank list ${words}`}
      columns={[
        { name: 'SN', value: ({ employee }) => place.get(employee) },
        { name: 'Name', value: ({ name }) => name },
        { name: 'Bank', value: ({ bank }) => bank },
        { name: 'Account number', value: ({ account_no }) => account_no },
        { name: 'Amount (Rs)', value: ({ net }) => net },
        { name: 'Payment', value: ({ slip }) => slip && `${slip.fiscal_year}-S${slip.number}` },
      ]}
      rows={rows}
      total={{ Name: 'Total', 'Amount (Rs)': sumRupees(rows.map(({ net }) => net)) }}
    />
  );
}

/** The table as it stands. */
function SalaryExcel({ words, rows }: ListProps) {
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
      total={{ Name: 'Total', Net: sumRupees(rows.map(({ net }) => net)) }}
    />
  );
}
