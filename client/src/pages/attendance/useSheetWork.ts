import { useEffect, useState } from 'react';
import { newIdempotencyKey } from '../../components/form/useDraft.tsx';
import type { SheetOf } from '../../features/attendance/attendanceRequests.ts';
import type { Sheet } from '../../features/attendance/sheetCalls.ts';
import { changedLines, markedLines } from './marking.ts';
import {
  draftOfSheet,
  isNothing,
  NO_WORK,
  readSheetDraft,
  writeSheetDraft,
  type Work,
} from './sheetDrafts.ts';

/** What is done to a sheet here and not submitted yet; it survives a reload and the end of a sign-in. */
export function useSheetWork(sheetOf: SheetOf) {
  const name = draftOfSheet(sheetOf);
  const [draft, setDraft] = useState(() => readSheetDraft(name));
  const [work, setWork] = useState(draft?.work ?? NO_WORK);
  const [key, setKey] = useState(() => draft?.idempotencyKey ?? newIdempotencyKey());

  useEffect(() => writeSheetDraft(name, work, key), [name, work, key]);

  /** Begins anew, with nothing or with other work. */
  const begin = (next: Work) => {
    // At once, not after the next render: a page that is closed now must not find the old work again.
    writeSheetDraft(name, NO_WORK, key);
    setDraft(undefined);
    setWork(next);
    setKey(newIdempotencyKey());
  };

  return {
    work,
    setWork,
    begin,
    /** Whether there is something from before the page was opened. */
    isRestored: draft !== undefined && !isNothing(work),
    /** Forgets what was submitted before the page was opened again, and of which only the answer was lost. */
    settle: (sheet: Sheet) => {
      if (work === draft?.work && hasArrived(sheet, work)) begin(NO_WORK);
    },
    /** However often the work is sent under it, it counts once. */
    idempotencyKey: key,
    /** The next submission is another act, even of the same marks. */
    renewKey: () => setKey(newIdempotencyKey()),
  };
}

/** Whether the sheet is as the work makes it. */
export function hasArrived(sheet: Sheet, { marked, correction }: Work): boolean {
  if (!sheet.taken) return false;
  if (correction?.no_school) return sheet.no_school;
  return Object.keys(marked).length > 0 && changedLines(sheet, markedLines(sheet, marked)).length === 0;
}
