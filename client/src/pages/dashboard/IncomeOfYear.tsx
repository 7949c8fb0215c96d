import { monthNameOf } from '@school-office/contract/calendar/nepaliCalendar';
import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { MonthIncome } from '@school-office/contract/dashboard';
import { sumRupees } from '@school-office/contract/money/money';
import { t } from '@school-office/contract/words';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Panel } from '../../components/panel/Panel.tsx';
import { useToday } from '../../components/useToday.ts';
import { shortNameOf } from '../../features/payment/MonthTiles.tsx';
import { formatRupees } from '../../lib/numbers.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { yearIncome } from './dashboardRequests.ts';
import styles from './IncomeOfYear.module.css';

/** The income of a BS year: a bar for each month, and the same as a table for screen readers. */
export function IncomeOfYear({ year }: { year: number }) {
  const { state, refresh } = useLoaded(yearIncome, year);
  const { result } = state;
  const total = result && sumRupees(result.map(({ income }) => income));
  return (
    <Panel
      title={t('Income of {{year}}', { year: formatYear(year) })}
      aside={total !== null && total > 0 && <p>{formatRupees(total)}</p>}
    >
      <Loaded state={state} subject={t('The income')} refresh={refresh} shape="lines">
        {(months) =>
          total === 0 ? (
            <p>{t('Fees show here, month by month, as soon as you receive some.')}</p>
          ) : (
            <Bars months={months} label={t('Income of {{year}} by month', { year: formatYear(year) })} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function Bars({ months, label }: { months: MonthIncome[]; label: string }) {
  const thisMonth = monthNameOf(useToday());
  const current = months.findIndex(({ month }) => month === thisMonth);
  const highest = Math.max(...months.map(({ income }) => income));
  return (
    <>
      <div className={styles.incomeBars} aria-hidden="true">
        {months.map(({ month, income }, index) => (
          <div
            key={month}
            className={month === thisMonth ? `${styles.incomeMonth} ${styles.incomeNow}` : styles.incomeMonth}
            title={`${t(month)}: ${formatRupees(income)}`}
          >
            <span style={{ height: `${(income / highest) * 100}%` }} />
            {/* Every second name, this month's among them: all twelve do not fit. */}
            {(index - current) % 2 === 0 && shortNameOf(month)}
          </div>
        ))}
      </div>
      {/* Heard, not seen: without the looks of a list. */}
      <div className={looks('hidden')}>
        <table>
          <caption>{label}</caption>
          <tbody>
            {months.map(({ month, income }) => (
              <tr key={month}>
                <th scope="row">{t(month)}</th>
                <td>{formatRupees(income)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
