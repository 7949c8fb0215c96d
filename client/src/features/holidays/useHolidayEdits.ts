import { useMemo, useState } from 'react';
import type { Holiday } from '@school-office/contract/holidays';
import { namedDays } from './daysOfYear.ts';

/** Names by the number of the day; null where a holiday is taken away. */
export type HolidayChanges = ReadonlyMap<number, string | null>;

const NONE: HolidayChanges = new Map();

/** The holidays of a year as they are on the screen: the saved ones, with what was changed here and is not saved yet. */
export function useHolidayEdits(year: number, saved: readonly Holiday[]) {
  const [changes, setChanges] = useState(NONE);
  const named = useMemo(() => {
    const days = namedDays(year, saved);
    for (const [number, name] of changes) {
      if (name === null) days.delete(number);
      else days.set(number, name);
    }
    return days;
  }, [year, saved, changes]);

  return {
    named,
    isUnsaved: unsavedOf(changes, year, saved).size > 0,
    /** Days that are as they are saved are no change: they must not undo what another desk does to them. */
    change: (more: HolidayChanges) =>
      setChanges((before) => unsavedOf(new Map([...before, ...more]), year, saved)),
    /** Forgets what is saved now. What was changed meanwhile stays. */
    forgetSaved: (now: readonly Holiday[]) => setChanges((all) => unsavedOf(all, year, now)),
    forgetAll: () => setChanges(NONE),
  };
}

function unsavedOf(changes: HolidayChanges, year: number, saved: readonly Holiday[]): HolidayChanges {
  const days = namedDays(year, saved);
  return new Map([...changes].filter(([number, name]) => name !== (days.get(number) ?? null)));
}
