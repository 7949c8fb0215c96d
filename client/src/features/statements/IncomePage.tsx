import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { incomeLine } from './statementLines.ts';
import { StatementPage } from './StatementPage.tsx';
import { allIncome } from './statementRequests.ts';

export function IncomePage() {
  return (
    <StatementPage
      title="Income Statement"
      slice={allIncome}
      lineOf={incomeLine}
      nothing="No fees are received"
      advice={
        <Link className="btn btn-outline" to={paths.studentFee}>
          Receive fees
        </Link>
      }
    />
  );
}
