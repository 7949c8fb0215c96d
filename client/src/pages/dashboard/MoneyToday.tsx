import { formatNepaliDateShort, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { DayBook } from '@school-office/contract/money/dayBook';
import { t } from '@school-office/contract/words';
import { LockOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Panel } from '../../components/panel/Panel.tsx';
import { lessText } from '../../features/dayBook/dayBookTexts.ts';
import { dayBook } from '../../features/receipts/dayBookRequest.ts';
import { useSchool } from '../../features/school/useSchool.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { paths } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';

/** What came in today, and the cash drawer. */
export function MoneyToday({ today }: { today: NepaliDate }) {
  const { state, refresh } = useLoaded(dayBook, formatNepaliDateShort(today));
  const { result } = state;
  const { count_blind } = useSchool();
  const count = result ? countOf(result) : 0;
  const drawer = result?.drawer && isUsed(result.drawer) ? result.drawer : null;
  return (
    <Panel
      title={t('Received today')}
      aside={result && <Link to={paths.dayBook}>{t('Day book')}</Link>}
      foot={
        drawer && (
          <>
            <LockOpen size={17} aria-hidden="true" />
            <p className={looks('nowrap')}>
              {count_blind
                ? t('Cash drawer')
                : t('Drawer {{amount}}', { amount: formatRupees(drawer.expected) })}
            </p>
            <ButtonLink isSmall to={`${paths.dayBook}?close`}>
              {t('Close it')}
            </ButtonLink>
          </>
        )
      }
    >
      <Loaded state={state} subject={t('The day book')} refresh={refresh} shape="lines">
        {(book) =>
          count === 0 && lessText(book) === '' ? (
            <p>
              {drawer
                ? t('The first receipt of today shows here.')
                : t('The first receipt shows here, and the cash drawer with it.')}
            </p>
          ) : (
            <>
              <strong className={looks('amount')}>{formatRupees(book.received)}</strong>
              <p>
                {[
                  count === 1 ? t('{{count}} receipt', { count }) : t('{{count}} receipts', { count }),
                  t('Cash {{amount}}', { amount: formatRupees(cashOf(book)) }),
                  lessText(book),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

/** Whether anything was in the drawer since it was opened: below zero it must be looked at most of all. */
function isUsed({ opened, cash_in, cash_cancelled, cash_out }: NonNullable<DayBook['drawer']>): boolean {
  return [opened, cash_in, cash_cancelled, cash_out].some((amount) => amount !== 0);
}

/** A receipt that was taken and cancelled today counts nowhere. */
function countOf({ receipts }: DayBook): number {
  return receipts.filter(({ cancelled }) => cancelled === null).length;
}

/** As the day book has it: less what was cancelled of earlier days. */
function cashOf({ by_way }: DayBook): number {
  return by_way.find(({ name }) => name === 'Cash')?.total ?? 0;
}
