import { writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TRAIL_ABOUT } from '@school-office/contract/users/trail';
import { withText } from '../../components/listAddress.ts';
import { useToday } from '../../components/useToday.ts';
import { readDay } from '../../lib/days.ts';
import type { TrailFilter } from './trailRequests.ts';

/** In the address, in the place of a day. */
const ALL_DAYS = 'all';

/** Day, account and kind stand in the address; without a day it is today. */
export function useTrailFilter() {
  const [params, setParams] = useSearchParams();
  const today = writeDay(useToday());
  const asked = params.get('day');
  const account = params.get('account') ?? undefined;
  const kind = TRAIL_ABOUT.find((each) => each === params.get('kind'));
  const day = asked === ALL_DAYS ? undefined : (dayOf(asked) ?? today);
  const filter: TrailFilter = useMemo(() => ({ day, account, kind }), [day, account, kind]);

  /** An empty value takes a condition away. */
  const set = (name: keyof TrailFilter, value: string) => setParams(withText(name, value), { replace: true });
  return {
    filter,
    today,
    setDay: (next: string) => set('day', next === today ? '' : next),
    setAllDays: () => set('day', ALL_DAYS),
    set,
  };
}

function dayOf(written: string | null): string | undefined {
  const date = written === null ? undefined : readDay(written);
  return date && writeDay(date);
}
