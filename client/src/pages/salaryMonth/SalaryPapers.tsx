import { inLanguage } from '@school-office/contract/language';
import { sumRupees } from '@school-office/contract/money/money';
import type { SalaryRow } from '@school-office/contract/money/salaryMonth';
import { phrase, t } from '@school-office/contract/words';
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
  // Files are in English.
  const inFiles = inLanguage('en', () => monthInWords(month));
  const salaries = paidBySheet(month, rows);
  return (
    <>
      <SchoolPrintButton
        label={t('Salary sheet')}
        kind="outline"
        documentTitle={t('Salary sheet, {{words}}', { words })}
        pageStyle={listPage('297mm 210mm')}
        scripts="both"
      >
        {(school) => <SalarySheet month={month} rows={rows} school={school} />}
      </SchoolPrintButton>
      <SchoolPrintButton
        label={t('Payslips')}
        kind="outline"
        documentTitle={t('Payslips, {{words}}', { words })}
        pageStyle={PAYSLIP_PAGE}
        scripts="both"
        isChosenElsewhere
        disabled={salaries.length === 0}
      >
        {(school) => <Payslips salaries={salaries} school={school} />}
      </SchoolPrintButton>
      <BankList words={inFiles} rows={rows} />
      <SalaryExcel words={inFiles} rows={rows} />
    </>
  );
}

/** The table as it stands. */
function SalaryExcel({ words, rows }: { words: string; rows: readonly SalaryRow[] }) {
  return (
    <ExcelButton<SalaryRow>
      title={inLanguage('en', () => t('Salaries {{words}}', { words }))}
      columns={[
        { name: phrase('ID'), value: ({ number }) => number },
        { name: phrase('Name'), value: ({ name }) => name },
        { name: phrase('Post'), value: ({ duty }) => duty },
        { name: phrase('Salary'), value: ({ salary }) => salary },
        { name: phrase('Absent'), value: ({ absent }) => absent },
        ...AMOUNTS.map((field) => ({ name: FIELD_LABELS[field], value: (row: SalaryRow) => row[field] })),
        { name: phrase('Note'), value: ({ note }) => note },
        { name: phrase('Gross'), value: ({ gross }) => gross },
        { name: phrase('Net'), value: ({ net }) => net },
        { name: phrase('Paid'), value: ({ paid }) => paid },
      ]}
      rows={rows}
      total={{ Name: phrase('Total'), ...totalsOf(rows) }}
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
