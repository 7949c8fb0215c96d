import type { Holiday } from '@school-office/contract/attendance/holidays';
import { useMemo } from 'react';
import { draftsBelow } from '../../components/form/drafts.ts';
import { useKept } from '../../components/form/useKept.ts';
import { namedDays } from './daysOfYear.ts';

/** Names by the number of the day; null where a holiday is taken away. */
export type HolidayChanges = ReadonlyMap<number, string | null>;

const DRAFT = 'holidays/';

/** The year whose holidays were changed and not saved before the page was reloaded or the sign-in ended. */
export function draftedYear(): number | undefined {
  const [year] = draftsBelow(DRAFT);
  return year === undefined ? undefined : Number(year);
}

/**
 * The holidays of a year as they are on the screen: the saved ones, with what was changed here and is not saved yet. The
 * changes are kept as a draft.
 */
export function useHolidayEdits(year: number, saved: readonly Holiday[]) {
  const { value, set, begin, since } = useKept<[number, string | null][]>(DRAFT + year, []);
  const changes: HolidayChanges = useMemo(() => new Map(value), [value]);
  const named = useMemo(() => {
    const days = namedDays(year, saved);
    for (const [number, name] of changes) {
      if (name === null) days.delete(number);
      else days.set(number, name);
    }
    return days;
  }, [year, saved, changes]);

  const unsaved = unsavedOf(changes, year, saved);

  return {
    named,
    isUnsaved: unsaved.size > 0,
    /** Days that are as they are saved are no change: they must not undo what another desk does to them. */
    change: (more: HolidayChanges) =>
      set((before) => [...unsavedOf(new Map([...before, ...more]), year, saved)]),
    /** Forgets what is saved now. What was changed meanwhile stays. */
    forgetSaved: (now: readonly Holiday[]) => set((all) => [...unsavedOf(new Map(all), year, now)]),
    forgetAll: () => begin(),
    /** Whether there are changes from before the page was opened. */
    isRestored: since !== undefined && unsaved.size > 0,
  };
}

function unsavedOf(changes: HolidayChanges, year: number, saved: readonly Holiday[]): HolidayChanges {
  const days = namedDays(year, saved);
  return new Map([...changes].filter(([number, name]) => name !== (days.get(number) ?? null)));
}
