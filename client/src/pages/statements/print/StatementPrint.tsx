import { useMemo } from 'react';
import { STATEMENT_PAPERS } from '@school-office/contract/school/schoolSettings';
import { SchoolPrintButton } from '../../../features/school/SchoolPrintButton.tsx';
import { LabelledSelect } from '../../../components/kit/Select.tsx';
import { useDeskChoice } from '../../../components/print/useDeskChoice.ts';
import { useSchool } from '../../../features/school/useSchool.ts';
import { PrintedStatement, type Statement } from './PrintedStatement.tsx';
import { pagesQuestion, STATEMENT_PAGES } from './statementPapers.ts';
import { pagesOf } from './statementPages.ts';

/** The choice of paper and the Print button of a statement. */
export function StatementPrint({ statement }: { statement: Statement }) {
  const school = useSchool();
  const [paper, setPaper] = useDeskChoice('statementPaper', school.statement_paper, STATEMENT_PAPERS);
  const { lines, isOfOneMonth } = statement;
  const { page, width, height } = STATEMENT_PAGES[paper];
  const pages = useMemo(
    () => pagesOf(lines, { width, height, isOfOneMonth }),
    [lines, width, height, isOfOneMonth],
  );
  return (
    <>
      <LabelledSelect label="Paper" options={STATEMENT_PAPERS} value={paper} onChoose={setPaper} />
      <SchoolPrintButton
        kind="outline"
        documentTitle={`${statement.title}, ${statement.period}`}
        pageStyle={page}
        question={pagesQuestion(pages.length)}
        disabled={lines.length === 0}
      >
        {(school) => <PrintedStatement statement={statement} pages={pages} school={school} />}
      </SchoolPrintButton>
    </>
  );
}
