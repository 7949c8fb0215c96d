import { MONTHS, type MonthName } from '@school-office/contract/enumerations';
import { sumRupees } from '@school-office/contract/money/money';
import type { NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { EnteredSalary } from '@school-office/contract/money/salaries';
import { amountText, MonthTiles, type MonthTile } from '../payment/MonthTiles.tsx';
import { formatRupees } from '../../lib/numbers.ts';

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
export function SalaryTiles({ salaries, today, year, onPaid, toPay }: SalaryTilesProps) {
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
        label: `${month}: paid ${formatRupees(paid)}`,
        title: `Show the payment for ${month}`,
        onClick: () => onPaid(month),
      };
    }
    const way = { to: isNow ? toPay?.(month) : undefined, title: `Take the payment for ${month}` };
    return isNow && MONTHS.indexOf(month) >= today.month
      ? { state: 'to-come', text, sign: '', label: `${month}: to come`, ...way }
      : { state: 'unpaid', text, sign: 'not paid', label: `${month}: not paid`, ...way };
  };
  return <MonthTiles tileOf={tileOf} />;
}
