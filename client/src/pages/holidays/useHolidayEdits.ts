import type { Holiday } from '@school-office/contract/attendance/holidays';
import { useEffect, useMemo, useState } from 'react';
import { draftsBelow, readDraft, writeDraft } from '../../components/form/drafts.ts';
import { namedDays } from './daysOfYear.ts';

/** Names by the number of the day; null where a holiday is taken away. */
export type HolidayChanges = ReadonlyMap<number, string | null>;

const NONE: HolidayChanges = new Map();
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
  const [changes, setChanges] = useState(() => readChanges(year));
  const [restored, setRestored] = useState(changes);
  useEffect(() => keepChanges(year, changes), [year, changes]);
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
      setChanges((before) => unsavedOf(new Map([...before, ...more]), year, saved)),
    /** Forgets what is saved now. What was changed meanwhile stays. */
    forgetSaved: (now: readonly Holiday[]) => setChanges((all) => unsavedOf(all, year, now)),
    forgetAll: () => {
      keepChanges(year, NONE);
      setChanges(NONE);
      setRestored(NONE);
    },
    /** Whether there are changes from before the page was opened. */
    isRestored: restored.size > 0 && unsaved.size > 0,
  };
}

function unsavedOf(changes: HolidayChanges, year: number, saved: readonly Holiday[]): HolidayChanges {
  const days = namedDays(year, saved);
  return new Map([...changes].filter(([number, name]) => name !== (days.get(number) ?? null)));
}

function readChanges(year: number): HolidayChanges {
  const { texts = {} } = readDraft(DRAFT + year) ?? {};
  return new Map(Object.entries(texts).map(([number, name]) => [Number(number), name === '' ? null : name]));
}

function keepChanges(year: number, changes: HolidayChanges): void {
  const texts = Object.fromEntries([...changes].map(([number, name]) => [number, name ?? '']));
  const draft = { texts, idempotencyKey: '', at: Date.now() };
  writeDraft(DRAFT + year, changes.size === 0 ? undefined : draft);
}
