import type { ByHead } from '@school-office/contract/money/byHead';
import { sumRupees } from '@school-office/contract/money/money';
import { t } from '@school-office/contract/words';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { columnFormat, formatNumber } from '../../lib/numbers.ts';
import { toDuesFor, toFeesByHead, toPaidAhead, toStatement, type YearOrMonth } from '../../lib/paths.ts';
import { ALL_HEADS } from './headLines.ts';
import { untilText } from './headTotals.tsx';
import { incomeLines, type IncomeLine } from './incomeLines.ts';

/** How what is collected is tied to the statement of income, and what is owed to all dues. */
export function IncomeOfHeads({ told }: { told: ByHead }) {
  const { year, month_name, rows, earlier } = told;
  const lines = incomeLines(told);
  const format = columnFormat(lines.map(({ amount }) => amount));
  const until = sumRupees([...rows.map(({ outstanding }) => outstanding), earlier.outstanding]);
  return (
    <Frame as="section" kind="titled" className={looks('above')} aria-label={t('Income and dues')}>
      <dl className={looks('row', 'wide')}>
        {lines.map(({ words, sign, amount, is }) => (
          <Fact
            key={words}
            words={is === undefined ? words : <Link to={WAYS[is](told)}>{words}</Link>}
            amount={`${sign} ${format(amount)}`.trim()}
          />
        ))}
        <Fact
          words={<Link to={toOwed(year)}>{t('Of earlier years')}</Link>}
          amount={formatNumber(earlier.outstanding)}
          isApart
        />
        {month_name === null && (
          <Fact words={<Link to={toOwed(year + 1)}>{untilText(year)}</Link>} amount={formatNumber(until)} />
        )}
      </dl>
    </Frame>
  );
}

const WAYS: Record<NonNullable<IncomeLine['is']>, (scope: YearOrMonth) => string> = {
  collected: (scope) => toFeesByHead(scope, ALL_HEADS, 'collected'),
  ahead: toPaidAhead,
  income: (scope) => toStatement('income', scope),
};

function toOwed(before: number): string {
  return toDuesFor({ year: before, months: null, isBefore: true });
}

interface FactProps {
  words: ReactNode;
  amount: string;
  isApart?: boolean;
}

function Fact({ words, amount, isApart = false }: FactProps) {
  return (
    <div className={looks(isApart && 'push')}>
      <dt className={looks('note')}>{words}</dt>
      <dd className={looks('strong', 'numeric')}>{amount}</dd>
    </div>
  );
}
