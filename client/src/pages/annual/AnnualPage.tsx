import { monthsOfFiscalYear } from '@school-office/contract/calendar/fiscalYears';
import { monthOf } from '@school-office/contract/calendar/schoolMonths';
import type { FiscalYear } from '@school-office/contract/money/annual';
import type { Places } from '@school-office/contract/money/places';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Alert } from '../../components/kit/Alert.tsx';
import { Button, ButtonLink } from '../../components/kit/Button.tsx';
import { withText } from '../../components/listAddress.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Steps } from '../../components/Steps.tsx';
import { useMay } from '../../features/auth/useMay.ts';
import { useAccountName } from '../../features/auth/useUser.ts';
import { unknownIn } from '../../features/books/useUnknownPlaces.ts';
import { places as placesRequest } from '../../features/places/placeRequests.ts';
import { toAnnual, toPlaces } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { AnnualPapers } from './AnnualPapers.tsx';
import { annual, fiscalYears } from './annualRequests.ts';
import type { IsUnknownThen } from './annualSides.ts';
import { CloseYear } from './CloseYear.tsx';
import { Statement } from './Statement.tsx';
import { stateText } from './stateText.ts';

/** Receipts and payments of a fiscal year, and its closing. The year stands in the address; without one, the present one. */
export function AnnualPage() {
  const { state, refresh } = useLoaded(fiscalYears, undefined);
  const [params] = useSearchParams();
  const asked = params.get('fy')?.replace('-', '/');
  return (
    <>
      {!state.result && <PageHeader title={t('Annual statement')} subtitle={'\u00A0'} />}
      <Loaded state={state} refresh={refresh} shape="table">
        {(years) => {
          const year = years.find(({ fiscal_year }) => fiscal_year === asked) ?? years[0]!;
          return <YearPage key={year.fiscal_year} years={years} year={year} refreshYears={refresh} />;
        }}
      </Loaded>
    </>
  );
}

interface YearPageProps {
  /** Newest first. */
  years: readonly FiscalYear[];
  year: FiscalYear;
  refreshYears: () => void;
}

function YearPage({ years, year, refreshYears }: YearPageProps) {
  const { fiscal_year } = year;
  const { state, refresh } = useLoaded(annual, fiscal_year);
  const places = useLoaded(placesRequest, undefined);
  const [isClosing, setIsClosing] = useState(false);
  const mayClose = useMay('closeYear');
  const nameOf = useAccountName();
  const earlier = years.findLast((one) => one.fiscal_year < fiscal_year && one.over && !one.closed);
  const isReady = year.over && !year.closed && !earlier;
  const statement = state.result;
  const known = places.state.result;
  const isUnknownIn = (all: Places) => unknownOf(year, years, all);
  return (
    <>
      <PageHeader
        title={t('Annual statement')}
        subtitle={statement ? stateText(statement, nameOf) : '\u00A0'}
      >
        <YearSteps years={years} year={year} />
        {statement && known && <AnnualPapers statement={statement} isUnknown={isUnknownIn(known)} />}
        {statement &&
          isReady &&
          mayClose &&
          (year.openings_not_said === null ? (
            <Button kind="primary" onClick={() => setIsClosing(true)}>
              {t('Close {{fiscal_year}}', { fiscal_year })}
            </Button>
          ) : (
            <ButtonLink to={toPlaces()}>{t('Say the opening sums')}</ButtonLink>
          ))}
      </PageHeader>
      {earlier && <EarlierIsOpen year={year} earlier={earlier.fiscal_year} />}
      {isReady && year.openings_not_said !== null && (
        <Alert kind="warning" role="status">
          {t('{{sentence}}.', { sentence: year.openings_not_said })}
        </Alert>
      )}
      <Loaded state={places.state} refresh={places.refresh} shape="table">
        {(all) => (
          <Loaded state={state} refresh={refresh} shape="table">
            {(result) => (
              <Statement
                statement={result}
                isUnknown={isUnknownIn(all)}
                isAsked={isReady && year.openings_not_said !== null}
              />
            )}
          </Loaded>
        )}
      </Loaded>
      {statement && isReady && isClosing && (
        <CloseYear
          year={year}
          totals={statement.totals}
          onEnded={() => {
            setIsClosing(false);
            refreshYears();
            refresh();
          }}
          onClose={() => setIsClosing(false)}
        />
      )}
    </>
  );
}

/**
 * A closed year is as it was closed, and the one after it begins so; in one that is open, it may not be known yet how much lies in a bank
 * at its end.
 */
function unknownOf(year: FiscalYear, years: readonly FiscalYear[], { places }: Places): IsUnknownThen {
  if (year.closed) return () => false;
  const isUnknown = unknownIn(places, monthOf(monthsOfFiscalYear(year.fiscal_year).last));
  const before = years[years.indexOf(year) + 1];
  return (key, when) =>
    !(when === 'opening' && before?.closed) && places.some((place) => place.key === key && isUnknown(place));
}

function YearSteps({ years, year: { fiscal_year } }: Pick<YearPageProps, 'years' | 'year'>) {
  const [, setParams] = useSearchParams();
  const at = years.findIndex((year) => year.fiscal_year === fiscal_year);
  const [before, after] = [years[at + 1]?.fiscal_year, years[at - 1]?.fiscal_year];
  return (
    <Steps
      before={before ?? t('No year before')}
      after={after ?? t('No year after')}
      atFirst={before === undefined}
      atLast={after === undefined}
      onStep={(by) =>
        setParams(withText('fy', (by < 0 ? before : after)!.replace('/', '-')), { replace: true })
      }
    >
      <span role="status">{fiscal_year}</span>
    </Steps>
  );
}

/** On the page of the present year, that one before it waits to be closed; on that of a later one, that it comes first. */
function EarlierIsOpen({ year, earlier }: { year: FiscalYear; earlier: string }) {
  if (year.closed) return null;
  return (
    <Alert kind="warning" role="status">
      {year.over
        ? t('{{earlier}} comes first: it is over and not closed yet.', { earlier })
        : t('{{earlier}} is over and not closed yet.', { earlier })}{' '}
      <Link to={toAnnual(earlier)}>{t('Open {{earlier}}', { earlier })}</Link>
    </Alert>
  );
}
