import {
  adDayInNepal,
  monthNameOf,
  toNepaliDate,
  type NepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { useMemo, useSyncExternalStore } from 'react';

const CHECK_EVERY_MS = 30_000;
const DAY_MS = 24 * 60 * 60_000;
/** Nepal is 5:45 ahead of UTC, all the year. */
const NEPAL_AHEAD_MS = (5 * 60 + 45) * 60_000;

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

/** Looks at the clock now and then, because it may be set, and at midnight: a payment a second later is of the new day. */
function watchClock(changed: () => void): () => void {
  const timer = setInterval(changed, CHECK_EVERY_MS);
  const midnight = setTimeout(changed, untilMidnight(Date.now()));
  return () => {
    clearInterval(timer);
    clearTimeout(midnight);
  };
}

function untilMidnight(now: number): number {
  return DAY_MS - ((now + NEPAL_AHEAD_MS) % DAY_MS);
}
