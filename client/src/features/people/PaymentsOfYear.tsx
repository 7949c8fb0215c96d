import { useRef, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MonthName } from '@school-office/contract/enumerations';
import { sumRupees } from '@school-office/contract/money';
import { FIRST_YEAR, type NepaliDate } from '@school-office/contract/nepaliCalendar';
import { Loaded } from '../../components/Loaded.tsx';
import { formatRupees } from '../../lib/numbers.ts';
import type { RequestState } from '../../store/createRequestSlice.ts';
import { MonthTiles } from './MonthTiles.tsx';
import { PaymentsTable } from './PaymentsTable.tsx';

/** A payment of fees or of a salary. */
export interface PaidLine {
  id: string;
  month: MonthName;
  /** Of the month paid for, such as 'exam'; empty for the usual one. */
  note: string;
  /** Rupees. */
  amount: number;
  /** ISO 8601. */
  createdAt: string;
  /** The email of the account that took or paid it. */
  account: string;
}

export interface PaymentsOfYearProps {
  title: 'Fees' | 'Salaries';
  state: RequestState<unknown>;
  refresh: () => void;
  /** The payments, oldest first. */
  lines: PaidLine[];
  today: NepaliDate;
  year: number;
  onYear: (year: number) => void;
  /** Such as what is owed. */
  aside?: ReactNode;
  /** The path that pays for a month of this year; undefined where nothing can be paid. */
  toPay: ((month: MonthName) => string) | undefined;
  /** Beside the list of payments. */
  children: ReactNode;
}

/** The payments of a year: twelve tiles, and the list of payments. A paid tile leads to its payment, another one pays. */
export function PaymentsOfYear({
  title,
  state,
  refresh,
  lines,
  today,
  year,
  onYear,
  aside,
  toPay,
  children,
}: PaymentsOfYearProps) {
  const table = useRef<HTMLDivElement>(null);
  const total = sumRupees(lines.map(({ amount }) => amount));
  const showPayment = (month: MonthName) =>
    table.current?.querySelector<HTMLElement>(`[data-month="${month}"]`)?.focus();
  return (
    <>
      <section className="panel person-panel" aria-label={`${title} of ${year}`}>
        <header>
          <h2>
            {title} of {year}
          </h2>
          <YearArrows year={year} lastYear={today.year} onYear={onYear} />
          <p className="person-sums">
            {total > 0 && <span>Paid {formatRupees(total)}</span>}
            {aside}
          </p>
        </header>
        <MonthTiles
          lines={lines}
          today={today}
          year={year}
          onPaid={showPayment}
          renderUnpaid={(month, tile) =>
            toPay && year === today.year ? (
              <Link to={toPay(month)} title={`Take the payment for ${month}`}>
                {tile}
              </Link>
            ) : (
              <div>{tile}</div>
            )
          }
        />
      </section>
      <div className="person-lower">
        <section className="panel person-panel" aria-label={`Payments of ${year}`} ref={table}>
          <Loaded state={state} refresh={refresh} shape="lines">
            {() => <PaymentsTable key={year} lines={lines} year={year} />}
          </Loaded>
        </section>
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
    <span className="year-arrows">
      <button
        type="button"
        className="icon-button"
        aria-label={`Year ${year - 1}`}
        disabled={year <= FIRST_YEAR}
        onClick={() => onYear(year - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Year ${year + 1}`}
        disabled={year >= lastYear}
        onClick={() => onYear(year + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </button>
    </span>
  );
}
