import { useEffect, useEffectEvent, useState } from 'react';
import { writeDay } from '../../lib/days.ts';
import { useRequest } from '../../store/useRequest.ts';
import { attendanceSheet, attendanceSubmit, nextSheets, type SheetOf } from './attendanceRequests.ts';
import type { Marked } from './marking.ts';
import type { Correction, MarkedLine } from './sheetCalls.ts';

const OVERTAKEN = 409;

/** Reads a sheet, unless its day has not come yet, and submits it. It is read again when another desk was first. */
export function useSheet({ group, date }: SheetOf, isToCome: boolean) {
  const { state, run: read, reset: forgetSheet } = useRequest(attendanceSheet);
  const { state: submission, run: submit, reset: forgetSubmission } = useRequest(attendanceSubmit);
  const { state: next, run: findNext, reset: forgetNext } = useRequest(nextSheets);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [isWorkedOn, setIsWorkedOn] = useState(false);
  // Kept when another desk was first, so that a correction begins with it.
  const [marked, setMarked] = useState<Marked>({});

  const refresh = () => void read({ group, date });
  const onOpen = useEffectEvent(() => {
    if (!isToCome) refresh();
  });
  useEffect(() => {
    onOpen();
    return () => {
      forgetSheet();
      forgetSubmission();
      forgetNext();
    };
  }, [forgetSheet, forgetSubmission, forgetNext]);

  const { error } = submission;
  // The server takes a sheet that another desk has taken meanwhile for a correction, which needs a reason.
  const isOvertaken = error?.status === OVERTAKEN || (!isCorrecting && error?.field === 'reason');
  const onOvertaken = useEffectEvent(refresh);
  useEffect(() => {
    if (isOvertaken) onOvertaken();
  }, [isOvertaken]);

  const send = async (lines: MarkedLine[], correction?: Correction) => {
    setIsWorkedOn(true);
    if (!(await submit({ group, date, lines, correction }))) return;
    if (!correction) void findNext({ group, date });
    await read({ group, date });
    stopCorrecting();
  };
  const stopCorrecting = () => {
    setIsCorrecting(false);
    setMarked({});
  };
  const correct = () => {
    forgetSubmission();
    forgetNext();
    setIsCorrecting(true);
    setIsWorkedOn(true);
  };

  // While another sheet is read, the slice may still hold the one before.
  const isRead = state.result?.group === group && state.result.day === writeDay(date);
  return {
    /** Its result is null until the sheet of this group and day is read. */
    state: isRead ? state : { ...state, result: null },
    refresh,
    submission,
    /** Another desk has taken the sheet while it was marked here. */
    isTakenElsewhere: isOvertaken && !isCorrecting,
    /** What is to be taken after this sheet; null unless it has just been taken. */
    next: next.result,
    isCorrecting,
    /** It was submitted or corrected since the page was opened. */
    isWorkedOn,
    marked,
    setMarked,
    send: (lines: MarkedLine[], correction?: Correction) => void send(lines, correction),
    correct,
    stopCorrecting,
  };
}
