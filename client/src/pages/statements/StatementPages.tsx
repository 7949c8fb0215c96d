import { phrase, t } from '@school-office/contract/words';
import { ButtonLink } from '../../components/kit/Button.tsx';
import { useMay } from '../../features/auth/useMay.ts';
import { paths } from '../../lib/paths.ts';
import { BesideExpense, BesideIncome } from './BesideStatement.tsx';
import { expenseLine, incomeLine } from './statementLines.ts';
import { StatementPage } from './StatementPage.tsx';
import { allIncome, allSalary } from './statementRequests.ts';

export function IncomePage() {
  return (
    <StatementPage
      title={phrase('Income Statement')}
      slice={allIncome}
      lineOf={incomeLine}
      Beside={BesideIncome}
      nothing={{ ever: phrase('No fees received yet.'), then: phrase('No fees received for {{period}}.') }}
      advice={<ButtonLink to={paths.studentFee}>{t('Receive fees')}</ButtonLink>}
    />
  );
}

export function ExpensePage() {
  const paysSalaries = useMay('paySalaries');
  return (
    <StatementPage
      title={phrase('Expense Statement')}
      slice={allSalary}
      lineOf={expenseLine}
      Beside={BesideExpense}
      nothing={{ ever: phrase('No salaries paid yet.'), then: phrase('No salaries paid for {{period}}.') }}
      advice={paysSalaries && <ButtonLink to={paths.teacherSalary}>{t('Pay a salary')}</ButtonLink>}
    />
  );
}
