import { FIRST_YEAR } from '@school-office/contract/calendar/nepaliCalendar';
import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import { phrase, t } from '@school-office/contract/words';
import { useSearchParams } from 'react-router-dom';
import { Choices } from '../../components/Choices.tsx';
import { MonthSteps } from '../../components/MonthSteps.tsx';
import { Steps } from '../../components/Steps.tsx';
import { useThisMonth } from '../../components/useToday.ts';
import type { YearOrMonth } from '../../lib/paths.ts';
import { writtenMonth } from '../../lib/writtenMonths.ts';
import { lastMonthOf, lastYearOf } from './headTexts.ts';

const KINDS = ['month', 'year'] as const;
const KIND_NAMES = { month: phrase('Month'), year: phrase('Year') };

/** Whether a month or a school year is shown, and the ways to the one before and the one after. */
export function ScopeSteps({ scope: { year, month_name } }: { scope: YearOrMonth }) {
  const thisMonth = useThisMonth();
  const [, setParams] = useSearchParams();
  const show = (next: YearOrMonth) =>
    setParams(
      (before) => {
        const query = new URLSearchParams(before);
        query.delete('year');
        query.delete('month');
        if (next.month_name === null) query.set('year', String(next.year));
        else query.set('month', writtenMonth({ year: next.year, month_name: next.month_name }));
        return query;
      },
      { replace: true },
    );
  return (
    <>
      <Choices
        label={t('Of a month or a year')}
        choices={KINDS}
        chosen={month_name === null ? 'year' : 'month'}
        labelOf={(kind) => t(KIND_NAMES[kind])}
        onChoose={(kind) =>
          show(kind === 'year' ? { year, month_name: null } : lastMonthOf({ year, month_name }, thisMonth))
        }
      />
      {month_name === null ? (
        <Steps
          before={t('Year {{year}}', { year: formatYear(year - 1) })}
          after={t('Year {{year}}', { year: formatYear(year + 1) })}
          atFirst={year <= FIRST_YEAR}
          atLast={year >= lastYearOf(thisMonth)}
          onStep={(by) => show({ year: year + by, month_name: null })}
        >
          <span role="status">{formatYear(year)}</span>
        </Steps>
      ) : (
        <MonthSteps month={{ year, month_name }} onMonth={show} />
      )}
    </>
  );
}
