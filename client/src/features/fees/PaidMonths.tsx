import { MONTHS, type MonthName } from '@school-office/server/contract/enumerations';
import type { FeePayment } from '@school-office/server/contract/fees';
import { feeTotal, sumRupees } from '@school-office/server/contract/money';
import { monthNameOf, type NepaliDate } from '@school-office/server/contract/nepaliCalendar';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';
import type { RequestState } from '../../store/createRequestSlice.ts';

export interface PaidMonthsProps {
  state: RequestState<FeePayment[]>;
  today: NepaliDate;
  /** The month that the form is filled in for. */
  chosen: MonthName | '';
  refresh: () => void;
}

/** What a student has paid for each month of this BS year. */
export function PaidMonths({ state, today, chosen, refresh }: PaidMonthsProps) {
  const paidFor = new Map(MONTHS.map((month) => [month, totalOf(month, state.result ?? [])]));
  const paidForChosen = chosen === '' ? 0 : paidFor.get(chosen)!;
  return (
    <section className="paid-months" aria-label={`Paid in ${today.year}`} aria-busy={!state.result}>
      <h3>Paid in {today.year}</h3>
      {state.status === 'fail' && (
        <p className="paid-months-note">
          What is paid already could not be read: {state.error?.message}.{' '}
          <button type="button" className="btn btn-link" onClick={refresh}>
            Try again
          </button>
        </p>
      )}
      <ol>
        {MONTHS.map((month) => (
          <Month
            key={month}
            month={month}
            amount={state.result ? paidFor.get(month)! : undefined}
            isNow={month === monthNameOf(today)}
            isChosen={month === chosen}
          />
        ))}
      </ol>
      <p className="paid-months-note" role="status">
        {paidForChosen > 0 && `${formatRupees(paidForChosen)} is paid for ${chosen} already.`}
      </p>
    </section>
  );
}

interface MonthProps {
  month: MonthName;
  /** Rupees; undefined while it is not known. */
  amount: number | undefined;
  isNow: boolean;
  isChosen: boolean;
}

function Month({ month, amount, isNow, isChosen }: MonthProps) {
  const paid = amount !== undefined && amount > 0;
  const marks = [paid && 'paid', isChosen && 'chosen'].filter(Boolean);
  return (
    <li className={marks.join(' ')}>
      <span aria-hidden="true">{month.slice(0, 3)}</span>
      <strong aria-hidden="true">{paid ? formatNumber(amount) : isNow ? 'now' : '–'}</strong>
      <span className="visually-hidden">
        {month}
        {isNow && ', this month'}:{' '}
        {amount === undefined ? 'not known yet' : paid ? formatRupees(amount) : 'nothing'}
      </span>
    </li>
  );
}

function totalOf(month: MonthName, payments: FeePayment[]): number {
  return sumRupees(payments.filter((payment) => payment.month_name === month).map(feeTotal));
}
