import { useState } from 'react';
import { PrintButton } from '../../../components/print/PrintButton.tsx';
import { PrintChoice } from '../../../components/print/PrintChoice.tsx';
import './printedStatement.scss';
import { useUser } from '../../auth/useUser.ts';
import { PrintedStatement, type Statement } from './PrintedStatement.tsx';
import { STATEMENT_PAPERS, type StatementPaper } from './statementPapers.ts';

const PAPERS = Object.keys(STATEMENT_PAPERS) as StatementPaper[];

/** The choice of paper and the Print button of a statement. */
export function StatementPrint({ statement }: { statement: Statement }) {
  const { schoolName } = useUser();
  const [paper, setPaper] = useState<StatementPaper>('300 × 140.5 mm');
  return (
    <>
      <PrintChoice label="Paper" options={PAPERS} value={paper} onChange={setPaper} />
      <PrintButton
        label="Print"
        kind="outline"
        documentTitle={`${statement.title}, ${statement.period}`}
        pageStyle={STATEMENT_PAPERS[paper]}
        disabled={statement.lines.length === 0}
      >
        {() => <PrintedStatement statement={statement} schoolName={schoolName} />}
      </PrintButton>
    </>
  );
}
