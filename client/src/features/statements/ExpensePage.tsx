import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { expenseLine } from './statementLines.ts';
import { StatementPage } from './StatementPage.tsx';
import { allSalary } from './statementRequests.ts';

export function ExpensePage() {
  return (
    <StatementPage
      title="Expense Statement"
      slice={allSalary}
      lineOf={expenseLine}
      nothing="No salaries are paid"
      advice={
        <Link className="btn btn-outline" to={paths.teacherSalary}>
          Pay a salary
        </Link>
      }
    />
  );
}
