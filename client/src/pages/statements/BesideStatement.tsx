import { formatMonth, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { sumRupees } from '@school-office/contract/money/money';
import type { StatementPeriod } from '@school-office/contract/money/statements';
import { phrase, t } from '@school-office/contract/words';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { byHead } from '../../features/books/byHeadRequests.ts';
import { vouchersOfMonth } from '../../features/vouchers/monthRequests.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { toExpenses, toFeesByHead, type YearOrMonth } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';

interface BesideProps {
  period: StatementPeriod;
}

/** Below the payments for a month: what was given back of them, and what else came in on its days. Neither is in their total. */
export function BesideIncome({ period: { year, month } }: BesideProps) {
  if (year === undefined) return null;
  return (
    <div className={looks('closeAbove')}>
      <GivenBack scope={{ year, month_name: month ?? null }} />
      {month !== undefined && <VouchersOf kind="income" month={{ year, month_name: month }} />}
    </div>
  );
}

/** Below the salaries paid for a month: what else was paid out on its days, which is not in their total. */
export function BesideExpense({ period: { year, month } }: BesideProps) {
  if (year === undefined || month === undefined) return null;
  return (
    <div className={looks('closeAbove')}>
      <VouchersOf kind="expense" month={{ year, month_name: month }} />
    </div>
  );
}

function GivenBack({ scope }: { scope: YearOrMonth }) {
  const { state, refresh } = useLoaded(byHead, scope);
  return (
    <>
      <LoadFailure state={state} subject={t('What was given back')} refresh={refresh} />
      {state.result && (
        <p className={looks('note')}>
          <Sentence
            text="Of it given back: {{amount}}, in <a>Fees by head</a>"
            values={{ amount: formatRupees(state.result.refunded) }}
            parts={{ a: <Link to={toFeesByHead(scope)} /> }}
          />
        </p>
      )}
    </>
  );
}

interface VouchersOfProps {
  kind: 'expense' | 'income';
  month: SchoolMonth;
}

const VOUCHERS = {
  income: {
    name: phrase('Other income'),
    sum: phrase('Other income of {{month}}: {{amount}} ({{count}}), in <a>Expenses</a>'),
  },
  expense: {
    name: phrase('Vouchers'),
    sum: phrase('Vouchers of {{month}}: {{amount}} ({{count}}), in <a>Expenses</a>'),
  },
} as const;

function VouchersOf({ kind, month }: VouchersOfProps) {
  const { state, refresh } = useLoaded(vouchersOfMonth, month);
  const own = state.result?.filter((voucher) => voucher.kind === kind && !voucher.cancelled);
  return (
    <>
      <LoadFailure state={state} subject={t(VOUCHERS[kind].name)} refresh={refresh} />
      {own && (
        <p className={looks('note')}>
          <Sentence
            text={VOUCHERS[kind].sum}
            values={{
              month: formatMonth(month),
              amount: formatRupees(sumRupees(own.map(({ amount }) => amount))),
              count: own.length,
            }}
            parts={{ a: <Link to={toExpenses(month, kind === 'expense' ? 'out' : 'in')} /> }}
          />
        </p>
      )}
    </>
  );
}
