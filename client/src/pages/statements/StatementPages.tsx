import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { expenseLine, incomeLine } from './statementLines.ts';
import { StatementPage } from './StatementPage.tsx';
import { allIncome, allSalary } from './statementRequests.ts';
import buttonStyles from '../../components/button.module.css';

export function IncomePage() {
  return (
    <StatementPage
      title="Income Statement"
      slice={allIncome}
      lineOf={incomeLine}
      nothing="No fees received"
      advice={
        <Link className={buttonStyles.outline} to={paths.studentFee}>
          Receive fees
        </Link>
      }
    />
  );
}

export function ExpensePage() {
  const paysSalaries = useMay('paySalaries');
  return (
    <StatementPage
      title="Expense Statement"
      slice={allSalary}
      lineOf={expenseLine}
      nothing="No salaries paid"
      advice={
        paysSalaries && (
          <Link className={buttonStyles.outline} to={paths.teacherSalary}>
            Pay a salary
          </Link>
        )
      }
    />
  );
}
