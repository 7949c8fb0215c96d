import { formatSalaryNumber } from '@school-office/contract/calendar/fiscalYears';
import {
  FIRST_YEAR,
  type NepaliDate,
  formatNepaliDateShort,
  nepaliDateOf,
} from '@school-office/contract/calendar/nepaliCalendar';
import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import { type MonthName, MONTHS } from '@school-office/contract/enumerations';
import { inLanguage } from '@school-office/contract/language';
import { sumRupees } from '@school-office/contract/money/money';
import type { EnteredSalary } from '@school-office/contract/money/salaries';
import { phrase, t } from '@school-office/contract/words';
import { useRef, type ReactNode } from 'react';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { Steps } from '../../components/Steps.tsx';
import { formatRupees } from '../../lib/numbers.ts';
import type { RequestState } from '../../store/createRequestSlice.ts';
import { useAccountName } from '../auth/useUser.ts';
import { amountText, MonthTiles, type MonthTile } from '../payment/MonthTiles.tsx';
import { reasonText } from '../receipts/receiptTexts.ts';
import { SalariesTable } from './SalariesTable.tsx';
import peopleStyles from '../person/people.module.css';

interface PaymentsOfYearProps {
  /** Oldest first, cancelled ones too. */
  state: RequestState<EnteredSalary[]>;
  refresh: () => void;
  today: NepaliDate;
  year: number;
  onYear: (year: number) => void;
  /** The path that pays for a month of this year; undefined where nothing can be paid. */
  toPay: ((month: MonthName) => string) | undefined;
  /** Beside the list of payments. */
  children: ReactNode;
}

/** The salaries of a year: twelve tiles, and the list of payments. A paid tile leads to its payment, another one pays. */
export function PaymentsOfYear({
  state,
  refresh,
  today,
  year,
  onYear,
  toPay,
  children,
}: PaymentsOfYearProps) {
  const table = useRef<HTMLDivElement>(null);
  const salaries = state.result ?? [];
  const paid = salaries.filter(({ cancelled }) => !cancelled);
  const total = sumRupees(paid.map(({ salaryAmount }) => salaryAmount));
  const showPayment = (month: MonthName) =>
    table.current?.querySelector<HTMLElement>(`[data-months~="${month}"]`)?.focus();
  return (
    <>
      <Frame as="section" kind="titled" aria-label={t('Salaries of {{year}}', { year: formatYear(year) })}>
        <header>
          <h2>{t('Salaries of {{year}}', { year: formatYear(year) })}</h2>
          {/* Salaries can be paid ahead. */}
          <YearArrows year={year} lastYear={today.year + 1} onYear={onYear} />
          <p className={looks('row', 'apart')}>
            {total > 0 && <span>{t('Paid {{total}}', { total: formatRupees(total) })}</span>}
          </p>
          {salaries.length > 0 && <SalariesExcel salaries={salaries} year={year} />}
        </header>
        <Loaded state={state} subject={t('What is paid')} refresh={refresh} shape="lines">
          {() => <SalaryTiles salaries={paid} today={today} year={year} onPaid={showPayment} toPay={toPay} />}
        </Loaded>
      </Frame>
      <div className={`${looks('beside')} ${peopleStyles.lower}`}>
        <Frame
          as="section"
          kind="titled"
          aria-label={t('Payments of {{year}}', { year: formatYear(year) })}
          ref={table}
        >
          <Loaded state={state} refresh={refresh} shape="lines">
            {() => <SalariesTable key={year} salaries={salaries} year={year} refresh={refresh} />}
          </Loaded>
        </Frame>
        {children}
      </div>
    </>
  );
}

interface YearArrowsProps {
  year: number;
  lastYear: number;
  onYear: (year: number) => void;
}

/** The buttons for the year before and after. */
export function YearArrows({ year, lastYear, onYear }: YearArrowsProps) {
  return (
    <Steps
      before={t('Year {{year}}', { year: formatYear(year - 1) })}
      after={t('Year {{year}}', { year: formatYear(year + 1) })}
      atFirst={year <= FIRST_YEAR}
      atLast={year >= lastYear}
      onStep={(by) => onYear(year + by)}
    />
  );
}

interface SalariesExcelProps {
  /** Oldest first, cancelled ones too. */
  salaries: readonly EnteredSalary[];
  year: number;
}

/** The salaries of a person in a year as a file. */
function SalariesExcel({ salaries, year }: SalariesExcelProps) {
  const nameOf = useAccountName();
  return (
    <ExcelButton<EnteredSalary>
      title={inLanguage('en', () =>
        t('Salaries of {{name}} {{year}}', { name: salaries[0]?.name ?? '', year: String(year) }),
      )}
      columns={[
        {
          name: phrase('Date'),
          value: ({ createdAt }) => formatNepaliDateShort(nepaliDateOf(new Date(createdAt))),
        },
        {
          name: phrase('Number'),
          value: ({ fiscal_year, serial: number }) => formatSalaryNumber({ fiscal_year, number }),
        },
        { name: phrase('For'), value: ({ salaryForTheMonth }) => salaryForTheMonth },
        { name: phrase('Amount'), value: ({ salaryAmount }) => salaryAmount },
        { name: phrase('Way'), value: ({ way }) => way },
        { name: phrase('By'), value: ({ account }) => nameOf(account) },
        { name: phrase('Cancelled'), value: ({ cancelled }) => cancelled && reasonText(cancelled) },
      ]}
      rows={salaries}
    />
  );
}

interface SalaryTilesProps {
  /** Without those that were cancelled. */
  salaries: EnteredSalary[];
  today: NepaliDate;
  year: number;
  /** Shows the payment for a month. */
  onPaid: (month: MonthName) => void;
  /** The path that pays for a month of this year; undefined where nothing can be paid. */
  toPay: ((month: MonthName) => string) | undefined;
}

/** The months of a year: paid with its amount, not paid, or still to come. */
function SalaryTiles({ salaries, today, year, onPaid, toPay }: SalaryTilesProps) {
  const isNow = year === today.year;
  const tileOf = (month: MonthName): MonthTile => {
    const ofMonth = salaries.filter(({ salaryForTheMonth }) => salaryForTheMonth === month);
    const paid = sumRupees(ofMonth.map(({ salaryAmount }) => salaryAmount));
    const text = amountText(paid);
    if (paid > 0) {
      return {
        state: 'paid',
        text,
        sign: 'tick',
        label: t('{{month}}: paid {{amount}}', { month: t(month), amount: formatRupees(paid) }),
        title: t('Show the payment for {{month}}', { month: t(month) }),
        onClick: () => onPaid(month),
      };
    }
    const way = {
      to: isNow ? toPay?.(month) : undefined,
      title: t('Take the payment for {{month}}', { month: t(month) }),
    };
    return isNow && MONTHS.indexOf(month) >= today.month
      ? { state: 'to-come', text, sign: '', label: t('{{month}}: to come', { month: t(month) }), ...way }
      : {
          state: 'unpaid',
          text,
          sign: t('not paid'),
          label: t('{{month}}: not paid', { month: t(month) }),
          ...way,
        };
  };
  return <MonthTiles tileOf={tileOf} />;
}
