import { inLanguage } from '@school-office/contract/language';
import type { ByHead } from '@school-office/contract/money/byHead';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { t } from '@school-office/contract/words';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { PaperTable } from '../../components/list/PaperTable.tsx';
import { listPage } from '../../components/print/listPages.ts';
import { PrintedList, Signatures } from '../../features/school/PrintedList.tsx';
import { SchoolPrintButton } from '../../features/school/SchoolPrintButton.tsx';
import { columnFormat } from '../../lib/numbers.ts';
import { headColumns, sumsOf } from './headColumns.tsx';
import { addedAmounts, formatOf, groupedLines, type Grouping, type HeadLine } from './headLines.ts';
import { momentText, scopeText } from './headTexts.ts';
import { totalsOnPaper } from './headTotals.tsx';
import { incomeLines } from './incomeLines.ts';
import printedListStyles from '../../components/print/printedList.module.css';

interface HeadPapersProps {
  told: ByHead;
  by: Grouping;
  /** What is printed: each sum, and the lines of those that are opened. */
  shown: readonly HeadLine[];
}

/** All rows as a file, and what is shown on A4 landscape. */
export function HeadPapers({ told, by, shown }: HeadPapersProps) {
  const titleOf = () => t('Fees by head {{period}}', { period: scopeText(told) });
  return (
    <>
      <ExcelButton
        title={inLanguage('en', titleOf)}
        columns={headColumns({ by, scope: told, format: String })}
        rows={groupedLines(told.rows, by).flatMap(({ lines }) => lines)}
        total={{ Head: 'All', ...sumsOf(addedAmounts(told.rows), (amount) => amount) }}
      />
      <SchoolPrintButton documentTitle={titleOf()} pageStyle={listPage('297mm 210mm')}>
        {(school) => <PrintedHeads {...{ school, told, by, shown }} />}
      </SchoolPrintButton>
    </>
  );
}

function PrintedHeads({ school, told, by, shown }: HeadPapersProps & { school: SchoolInFull }) {
  const format = formatOf([...told.rows, { ...addedAmounts(told.rows), ...told.earlier }]);
  const isOpened = shown.some(({ row }) => row);
  return (
    <PrintedList
      school={school}
      title={t('Fees by head')}
      subtitle={t('{{what}}. {{moment}}', { what: scopeText(told), moment: momentText(told) })}
    >
      <PaperTable
        columns={headColumns({ by, scope: told, format, isSum: ({ row }) => isOpened && !row })}
        rows={shown}
        rowId={({ key }) => key}
        totals={totalsOnPaper(told, format)}
      />
      <PrintedIncome told={told} />
      <Signatures of={[t('Prepared by'), t('Checked by'), t('Principal')]} />
    </PrintedList>
  );
}

/** In one line, so that heads without their classes and the lines to sign on find room on one page. */
function PrintedIncome({ told }: { told: ByHead }) {
  const lines = incomeLines(told);
  const format = columnFormat(lines.map(({ amount }) => amount));
  return (
    <section className={printedListStyles.printedTogether}>
      <PaperTable
        columns={lines.map(({ words, sign, amount }) => ({
          name: t('{{words}} (Rs)', { words }),
          cell: () => `${sign} ${format(amount)}`.trim(),
        }))}
        rows={[told]}
        rowId={scopeText}
      />
    </section>
  );
}
