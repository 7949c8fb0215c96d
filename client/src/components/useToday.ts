import { useMemo, useSyncExternalStore } from 'react';
import {
  adDayInNepal,
  monthNameOf,
  toNepaliDate,
  type NepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';

const CHECK_EVERY_MS = 30_000;

/** Today in Nepal; changes by itself after midnight there, on a page that is left open overnight too. */
export function useToday(): NepaliDate {
  return toNepaliDate(useSyncExternalStore(watchClock, () => adDayInNepal(new Date())));
}

/** The month in Nepal. It stays the same between renders until the month ends. */
export function useThisMonth(): SchoolMonth {
  const today = useToday();
  const { year } = today;
  const month_name = monthNameOf(today);
  return useMemo(() => ({ year, month_name }), [year, month_name]);
}

function watchClock(changed: () => void): () => void {
  const timer = setInterval(changed, CHECK_EVERY_MS);
  return () => clearInterval(timer);
}
