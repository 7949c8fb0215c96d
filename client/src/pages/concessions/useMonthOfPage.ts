import { monthNumber, monthOf, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withText } from '../../components/listAddress.ts';
import { useThisMonth } from '../../components/useToday.ts';
import { readMonth, writtenMonth } from '../../lib/writtenMonths.ts';

/** A concession may be given for a month to come. */
const MONTHS_AHEAD = 12;

/** The month that the address names, at first this one; and the last that can be shown. */
export function useMonthOfPage() {
  const thisMonth = useThisMonth();
  const [params, setParams] = useSearchParams();
  const written = params.get('month') ?? '';
  const last = useMemo(() => monthOf(monthNumber(thisMonth) + MONTHS_AHEAD), [thisMonth]);
  const month = useMemo(() => readMonth(written, last) ?? thisMonth, [written, last, thisMonth]);
  return {
    month,
    last,
    setMonth: (next: SchoolMonth) => setParams(withText('month', writtenMonth(next)), { replace: true }),
  };
}
