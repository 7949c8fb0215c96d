import { MONTHS, type MonthName } from '@school-office/contract/enumerations';
import { sumRupees } from '@school-office/contract/money';
import { monthNameOf, type NepaliDate } from '@school-office/contract/nepaliCalendar';
import { formatNumber, formatRupees } from '../lib/numbers.ts';
import type { RequestState } from '../store/createRequestSlice.ts';

/** Twelve amounts of this length fit beside each other. */
const LONGEST_IN_ONE_ROW = '99,999'.length;

export interface PaidMonthsProps<Payment> {
  state: RequestState<Payment[]>;
  /** The BS year that the payments are for. */
  year: number;
  today: NepaliDate;
  /** The month that the form is filled in for. */
  chosen: MonthName | '';
  monthOf: (payment: Payment) => MonthName;
  /** In rupees. */
  amountOf: (payment: Payment) => number;
  refresh: () => void;
}

/** The amount paid for each month of a year. */
export function PaidMonths<Payment>(props: PaidMonthsProps<Payment>) {
  const { state, year, today, chosen, monthOf, amountOf, refresh } = props;
  const totalFor = (month: MonthName) =>
    sumRupees((state.result ?? []).filter((payment) => monthOf(payment) === month).map(amountOf));
  const paidForChosen = chosen === '' ? 0 : totalFor(chosen);
  const isWide = MONTHS.some((month) => formatNumber(totalFor(month)).length > LONGEST_IN_ONE_ROW);
  return (
    <section className="paid-months" aria-label={`Paid in ${year}`} aria-busy={!state.result}>
      <h3>Paid in {year}</h3>
      {state.status === 'fail' && (
        <p className="paid-months-note">
          The payments so far could not be loaded: {state.error?.message}{' '}
          <button type="button" className="btn btn-link" onClick={refresh}>
            Try again
          </button>
        </p>
      )}
      <ol className={isWide ? 'wide' : undefined}>
        {MONTHS.map((month) => (
          <Month
            key={month}
            month={month}
            amount={state.result ? totalFor(month) : undefined}
            isNow={year === today.year && month === monthNameOf(today)}
            isChosen={month === chosen}
          />
        ))}
      </ol>
      <p className="paid-months-note" role="status">
        {paidForChosen > 0 && `${formatRupees(paidForChosen)} is paid for ${chosen} ${year} already.`}
      </p>
    </section>
  );
}

interface MonthProps {
  month: MonthName;
  /** Rupees; undefined while the payments are not loaded. */
  amount: number | undefined;
  isNow: boolean;
  isChosen: boolean;
}

function Month({ month, amount, isNow, isChosen }: MonthProps) {
  const paid = amount !== undefined && amount > 0;
  const marks = [paid && 'paid', isChosen && 'chosen'].filter(Boolean);
  return (
    <li className={marks.join(' ')}>
      <span aria-hidden="true">{shortNameOf(month)}</span>
      <strong aria-hidden="true">{paid ? formatNumber(amount) : isNow ? 'now' : '–'}</strong>
      <span className="visually-hidden">
        {month}
        {isNow && ', this month'}:{' '}
        {amount === undefined ? 'not known yet' : paid ? formatRupees(amount) : 'nothing'}
      </span>
    </li>
  );
}

/** Three letters; four where another month begins with the same three: Asha, Asho. */
function shortNameOf(month: MonthName): string {
  const short = month.slice(0, 3);
  const isShared = MONTHS.some((other) => other !== month && other.startsWith(short));
  return isShared ? month.slice(0, 4) : short;
}
