import { FIRST_YEAR } from '@school-office/contract/calendar/nepaliCalendar';
import {
  formatMonth,
  monthNumber,
  monthOf,
  type SchoolMonth,
} from '@school-office/contract/calendar/schoolMonths';
import { MONTHS } from '@school-office/contract/enumerations';
import { Steps } from './Steps.tsx';
import { useThisMonth } from './useToday.ts';

const FIRST_MONTH: SchoolMonth = { year: FIRST_YEAR, month_name: MONTHS[0] };

interface MonthStepsProps {
  month: SchoolMonth;
  onMonth: (month: SchoolMonth) => void;
  /** The last that can be shown, if it is another than this month; null for none. */
  last?: SchoolMonth | null;
}

/** A month, with the buttons for the one before and, until the last, the one after. */
export function MonthSteps({ month, onMonth, last }: MonthStepsProps) {
  const thisMonth = useThisMonth();
  const end = last === undefined ? thisMonth : last;
  const number = monthNumber(month);
  return (
    <Steps
      before={formatMonth(monthOf(number - 1))}
      after={formatMonth(monthOf(number + 1))}
      atFirst={number === monthNumber(FIRST_MONTH)}
      atLast={end !== null && number === monthNumber(end)}
      onStep={(by) => onMonth(monthOf(number + by))}
    >
      <span role="status">{formatMonth(month)}</span>
    </Steps>
  );
}
