import { useSyncExternalStore } from 'react';
import { adDayInNepal, toNepaliDate, type NepaliDate } from '@school-office/contract/nepaliCalendar';

const CHECK_EVERY_MS = 30_000;

/** Today in Nepal; changes by itself after midnight there, on a page that is left open overnight too. */
export function useToday(): NepaliDate {
  return toNepaliDate(useSyncExternalStore(watchClock, () => adDayInNepal(new Date())));
}

function watchClock(changed: () => void): () => void {
  const timer = setInterval(changed, CHECK_EVERY_MS);
  return () => clearInterval(timer);
}
