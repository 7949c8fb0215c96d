import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { MONTHS, type MonthName } from '@school-office/contract/enumerations';
import { sumRupees } from '@school-office/contract/money/money';
import type { NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { EnteredSalary } from '@school-office/contract/money/salaries';
import { shortNameOf } from './PaidMonths.tsx';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';
import styles from './MonthTiles.module.css';
import textStyles from '../text.module.css';

interface MonthTilesProps {
  /** Without those that were cancelled. */
  salaries: EnteredSalary[];
  today: NepaliDate;
  year: number;
  /** Shows the payment for a month. */
  onPaid: (month: MonthName) => void;
  renderUnpaid: (month: MonthName, tile: ReactNode) => ReactNode;
}

/** The months of a year: paid with its amount, not paid, or still to come; told by a sign as well as by colour. */
export function MonthTiles({ salaries, today, year, onPaid, renderUnpaid }: MonthTilesProps) {
  const isToCome = (month: MonthName) => year === today.year && MONTHS.indexOf(month) >= today.month;
  return (
    <ol className={styles.tiles}>
      {MONTHS.map((month) => {
        const ofMonth = salaries.filter(({ salaryForTheMonth }) => salaryForTheMonth === month);
        const paid = sumRupees(ofMonth.map(({ salaryAmount }) => salaryAmount));
        if (paid === 0)
          return (
            <li key={month} data-state={isToCome(month) ? 'to-come' : 'unpaid'}>
              {renderUnpaid(month, <UnpaidTile month={month} isToCome={isToCome(month)} />)}
            </li>
          );
        return (
          <li key={month} data-state="paid">
            <button type="button" title={`Show the payment for ${month}`} onClick={() => onPaid(month)}>
              <span aria-hidden="true">{shortNameOf(month)}</span>
              <strong aria-hidden="true">{formatNumber(paid)}</strong>
              <Check aria-hidden="true" />
              <span className={textStyles.hidden}>
                {month}: paid {formatRupees(paid)}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function UnpaidTile({ month, isToCome }: { month: MonthName; isToCome: boolean }) {
  return (
    <>
      <span aria-hidden="true">{shortNameOf(month)}</span>
      <strong aria-hidden="true">–</strong>
      <small aria-hidden="true">{isToCome ? '\u00A0' : 'not paid'}</small>
      <span className={textStyles.hidden}>
        {month}: {isToCome ? 'to come' : 'not paid'}
      </span>
    </>
  );
}
