import { t } from '@school-office/contract/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { useKept } from '../../components/form/useKept.ts';
import {
  attendanceSheet,
  attendanceSubmit,
  attendanceUndo,
  nextSheets,
  type SheetOf,
} from '../../features/attendance/attendanceRequests.ts';
import type { Correction, MarkedLine, Sheet } from '../../features/attendance/sheetCalls.ts';
import { useOwnPlaces } from '../../features/school/useClasses.ts';
import { useRequest } from '../../store/useRequest.ts';
import { changedLines, markedLines } from './marking.ts';
import { draftOfSheet, isNothing, NO_WORK, type Work } from './sheetDrafts.ts';

const OVERTAKEN = 409;

/** A first sheet that this page has submitted. */
interface SubmittedSheet {
  /** The moment in milliseconds. */
  at: number;
  /** What had been marked, to be gone on with if it is undone. */
  work: Work;
}

/**
 * Reads a sheet, unless its day has not come yet, and submits it. It is read again when another desk was first. Its many hooks
 * are of one thing: reading, submitting, undoing and correcting each forget what the others have left.
 */
export function useSheet({ group, date }: SheetOf, isToCome: boolean) {
  const { state, run: read, reset: forgetSheet } = useRequest(attendanceSheet, { group, date });
  const { state: submission, run: submit, reset: forgetSubmission } = useRequest(attendanceSubmit);
  const { state: undoing, run: undo, reset: forgetUndoing } = useRequest(attendanceUndo);
  const places = useOwnPlaces();
  const { state: next, run: findNext, reset: forgetNext } = useRequest(nextSheets, { group, date, places });
  const [isWorkedOn, setIsWorkedOn] = useState(false);
  const [submitted, setSubmitted] = useState<SubmittedSheet>();

  const kept = useKept<Work>(draftOfSheet({ group, date }), NO_WORK, isNothing);
  const { value: work, set: setWork, begin, idempotencyKey, renewKey } = kept;
  const isRestored = kept.since !== undefined;
  const isCorrecting = work.correction !== undefined;

  const refresh = async () => {
    const now = await read({ group, date });
    // Of what was submitted before the page was opened again, only the answer was lost.
    if (now && kept.isAsBefore && hasArrived(now, work)) begin();
  };
  const onOpen = useEffectEvent(() => {
    if (!isToCome) void refresh();
  });
  useEffect(() => {
    onOpen();
    return () => {
      forgetSheet();
      forgetSubmission();
      forgetUndoing();
      forgetNext();
    };
  }, [forgetSheet, forgetSubmission, forgetUndoing, forgetNext]);

  const { error } = submission;
  const isOvertaken = error?.status === OVERTAKEN;
  const onOvertaken = useEffectEvent(() => {
    renewKey();
    void refresh();
  });
  useEffect(() => {
    if (isOvertaken) onOvertaken();
  }, [isOvertaken]);

  const send = async (lines: MarkedLine[], correction?: Correction) => {
    setIsWorkedOn(true);
    if (!(await submit({ group, date, lines, correction, idempotencyKey }))) return;
    if (!correction) {
      void findNext({ group, date, places });
      setSubmitted({ at: Date.now(), work });
    }
    begin();
    await read({ group, date });
  };
  const takeBack = async ({ work: before }: SubmittedSheet) => {
    if (await undo({ group, date })) {
      setSubmitted(undefined);
      forgetSubmission();
      forgetNext();
      begin(before);
    }
    await read({ group, date });
  };
  const correct = (seen: number) => {
    forgetSubmission();
    forgetUndoing();
    forgetNext();
    setSubmitted(undefined);
    setIsWorkedOn(true);
    setWork((before) => ({ ...before, correction: { reason: '', no_school: false, seen } }));
  };

  return {
    state,
    refresh: () => void refresh(),
    submission,
    undoing,
    /** Why what was marked here is not on the sheet, which was taken meanwhile. */
    overtaken: whyNotTaken(),
    /** What is to be taken after this sheet; null unless it has just been taken. */
    next: next.result,
    isCorrecting,
    /** It was submitted or corrected since the page was opened. */
    isWorkedOn,
    work,
    setWork,
    isRestored,
    submitted,
    undo: (sheetToUndo: SubmittedSheet) => void takeBack(sheetToUndo),
    send: (lines: MarkedLine[], correction?: Correction) => void send(lines, correction),
    correct,
    stopCorrecting: () => begin(),
    /** Forgets what is not submitted; a correction goes on. */
    clear: () => begin({ marked: {}, correction: work.correction && { ...work.correction, ...NO_WORDS } }),
  };

  function whyNotTaken(): string | undefined {
    if (isCorrecting) return undefined;
    if (isOvertaken)
      return isOwn(error) ? t('It was taken as you sent it first.') : t('Another desk took it first.');
    const isTakenMeanwhile = isRestored && state.result !== null && !hasArrived(state.result, work);
    return isTakenMeanwhile ? t('It has been taken meanwhile.') : undefined;
  }
}

const NO_WORDS = { reason: '', no_school: false };

/** Whether the server has what was sent before under the same key. */
export function isOwn(error: { field?: string | undefined } | null): boolean {
  return error?.field === 'idempotencyKey';
}

/** Whether the sheet is as the work makes it. */
function hasArrived(sheet: Sheet, { marked, correction }: Work): boolean {
  if (!sheet.taken) return false;
  if (correction?.no_school) return sheet.no_school;
  return Object.keys(marked).length > 0 && changedLines(sheet, markedLines(sheet, marked)).length === 0;
}
