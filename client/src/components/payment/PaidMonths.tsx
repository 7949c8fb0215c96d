import { useEffect } from 'react';
import { MONTHS, type MonthName } from '@school-office/contract/enumerations';
import { sumRupees } from '@school-office/contract/money/money';
import { monthNameOf, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { LoadFailure } from '../LoadFailure.tsx';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';
import type { RequestError } from '../../lib/requestError.ts';
import type { RequestSlice } from '../../store/createRequestSlice.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import tilesStyles from './MonthTiles.module.css';
import styles from './PaidMonths.module.css';
import textStyles from '../text.module.css';
import layoutStyles from '../layout.module.css';

/** Twelve amounts of this length fit beside each other. */
const LONGEST_IN_ONE_ROW = '99,999'.length;

export interface PaidMonthsProps<Name extends string, Whose, Payment> {
  /** Reads the payments of a person for a year. */
  slice: RequestSlice<Name, Whose, Payment[], [Whose]>;
  /** The person and the BS year. */
  whose: Whose & { year: number };
  today: NepaliDate;
  /** The month that the form is filled in for; empty while none is chosen. */
  chosen: string;
  monthOf: (payment: Payment) => MonthName;
  /** In rupees. */
  amountOf: (payment: Payment) => number;
  /** Why the payment failed. It may have arrived all the same, so a new error reads the months again. */
  error: RequestError | null;
}

/** The amounts already paid for each month of a year. */
export function PaidMonths<const Name extends string, Whose, Payment>({
  slice,
  whose,
  today,
  chosen,
  monthOf,
  amountOf,
  error,
}: PaidMonthsProps<Name, Whose, Payment>) {
  const { state, refresh } = useLoaded(slice, whose);
  const { year } = whose;

  useEffect(() => {
    if (error) refresh();
    // oxlint-disable-next-line react/exhaustive-deps -- only a new error is a reason
  }, [error]);

  const totalFor = (month: string) =>
    sumRupees((state.result ?? []).filter((payment) => monthOf(payment) === month).map(amountOf));
  const paidForChosen = totalFor(chosen);
  const isWide = MONTHS.some((month) => formatNumber(totalFor(month)).length > LONGEST_IN_ONE_ROW);
  return (
    <section
      className={`${layoutStyles.closeBelow} ${isWide ? styles.wide : ''}`}
      aria-label={`Paid in ${year}`}
      aria-busy={!state.result}
    >
      <h3 className={`${textStyles.note} ${textStyles.strong} ${layoutStyles.closeBelow}`}>Paid in {year}</h3>
      <LoadFailure state={state} subject="The payments so far" refresh={refresh} />
      <ol className={tilesStyles.tiles}>
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
      <p className={`${textStyles.list} ${textStyles.warning}`} role="status">
        {paidForChosen > 0 && `${formatRupees(paidForChosen)} is already paid for ${chosen} ${year}.`}
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
  return (
    <li data-state={paid ? 'paid' : 'none'} data-taken={isChosen || undefined}>
      <div>
        <span aria-hidden="true">{shortNameOf(month)}</span>
        <strong aria-hidden="true">{paid ? formatNumber(amount) : isNow ? 'now' : '–'}</strong>
        <span className={textStyles.hidden}>
          {month}
          {isNow && ', this month'}:{' '}
          {amount === undefined ? 'not known yet' : paid ? formatRupees(amount) : 'nothing'}
        </span>
      </div>
    </li>
  );
}

/** Three letters; four where another month begins with the same three: Asha, Asho. */
export function shortNameOf(month: MonthName): string {
  const short = month.slice(0, 3);
  const isShared = MONTHS.some((other) => other !== month && other.startsWith(short));
  return isShared ? month.slice(0, 4) : short;
}
