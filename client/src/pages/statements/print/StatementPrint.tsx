import { inLanguage } from '@school-office/contract/language';
import { STATEMENT_PAPERS, type StatementPaper } from '@school-office/contract/school/schoolSettings';
import { t } from '@school-office/contract/words';
import { useMemo } from 'react';
import { LabelledSelect } from '../../../components/kit/Select.tsx';
import { listPage } from '../../../components/print/listPages.ts';
import { useDeskChoice } from '../../../components/print/useDeskChoice.ts';
import { SchoolPrintButton } from '../../../features/school/SchoolPrintButton.tsx';
import { useSchool } from '../../../features/school/useSchool.ts';
import { PrintedStatement, type Statement } from './PrintedStatement.tsx';
import { pagesOf } from './statementPages.ts';

/** The choice of paper and the Print button of a statement. */
export function StatementPrint({ statement }: { statement: Statement }) {
  const { statement_paper } = useSchool();
  const [paper, setPaper] = useDeskChoice('statementPaper', statement_paper, STATEMENT_PAPERS);
  const { lines, isOfOneMonth } = statement;
  const { page, width, height } = STATEMENT_PAGES[paper];
  const pages = useMemo(
    // As long as they are on the paper, which is in English.
    () => inLanguage('en', () => pagesOf(lines, { width, height, isOfOneMonth })),
    [lines, width, height, isOfOneMonth],
  );
  return (
    <>
      <LabelledSelect
        label={t('Paper')}
        options={STATEMENT_PAPERS}
        labelOf={(each) => t(each)}
        value={paper}
        onChoose={setPaper}
      />
      <SchoolPrintButton
        kind="outline"
        scripts="fixed"
        documentTitle={inLanguage('en', () => `${statement.title}, ${statement.periodOf()}`)}
        pageStyle={page}
        question={pagesQuestion(pages.length)}
        disabled={lines.length === 0}
      >
        {(school) => <PrintedStatement statement={statement} pages={pages} school={school} />}
      </SchoolPrintButton>
    </>
  );
}

interface StatementPage {
  /** CSS. */
  page: string;
  /** Millimetres between the margins. */
  width: number;
  height: number;
}

const STATEMENT_PAGES: Record<StatementPaper, StatementPage> = {
  '300 × 140.5 mm': pageOf(300, 140.5),
  'A4 portrait': pageOf(210, 297),
  'A5 landscape': pageOf(210, 148),
};

const MOST_PAGES_UNASKED = 20;

/** Returns what to ask before so many pages are printed; undefined for a few. */
function pagesQuestion(pages: number): string | undefined {
  return pages > MOST_PAGES_UNASKED ? t('Print about {{pages}} pages?', { pages }) : undefined;
}

function pageOf(width: number, height: number): StatementPage {
  return { page: listPage(`${width}mm ${height}mm`), width: width - 24, height: height - 25 };
}
