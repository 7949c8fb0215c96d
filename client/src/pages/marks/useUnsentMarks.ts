import type {
  GivenMark,
  GivenMarks,
  MarksAnswer,
  MarksUpdate,
} from '@school-office/contract/examinations/marks';
import { useRef, useState } from 'react';
import { useKept } from '../../components/form/useKept.ts';
import { markSheet, type SheetOf, marksSave } from '../../features/examinations/examinationRequests.ts';
import type { MarkPart } from '../../features/examinations/markTexts.ts';
import type { RequestError } from '../../lib/requestError.ts';
import { useAppDispatch, type AppThunk } from '../../store/appThunk.ts';
import { useSendAgain } from '../../store/useSendAgain.ts';

// Marks are kept row by row while they are typed, without a button: one request at a time, and again when the line is back.

/** By the student's id. */
type Unsent = Record<string, Partial<GivenMarks>>;

/** Sending the same again does not help. */
const REFUSALS: ReadonlySet<number> = new Set([400, 403, 404, 409]);

export interface Sending {
  /** The marks of a published sheet are sent with the reason of the correction; empty while it is not typed. */
  reason: string;
  isLocked: boolean;
}

export interface UnsentMarks {
  /** The marks that are on their way. */
  unsent: Unsent;
  /** Why they are not kept yet; null while all goes well. */
  trouble: { text: string; isLine: boolean } | null;
  /** The moment of the last answer. */
  keptAt: Date | null;
  send: (marks: readonly { student: string; part: MarkPart; mark: GivenMark }[]) => void;
}

/** The name of the draft of a sheet's marks. */
export function draftOfMarks({ id, place, subject }: SheetOf): string {
  return `marks:${id}:${place}:${subject}`;
}

/** Sends the marks of a sheet until they are kept. */
export function useUnsentMarks(
  sheet: SheetOf,
  answer: MarksAnswer | null,
  { reason, isLocked }: Sending,
): UnsentMarks {
  const dispatch = useAppDispatch();
  const { value: unsent, set: keep } = useKept<Unsent>(draftOfMarks(sheet), {});
  const [trouble, setTrouble] = useState<UnsentMarks['trouble']>(null);
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const waiting = useRef(unsent);
  const isBusy = useRef(false);

  const put = (next: Unsent) => {
    waiting.current = next;
    keep(next);
  };
  const sendWaiting = async () => {
    const marks = waiting.current;
    if (isBusy.current || isLocked || Object.keys(marks).length === 0) return;
    isBusy.current = true;
    const sent = await dispatch(saveMarks(sheet, marks, reason));
    isBusy.current = false;
    if (!sent) return;
    const { isKept, error } = sent;
    if (isKept) {
      put(withoutSent(waiting.current, marks));
      setTrouble(null);
      setKeptAt(new Date());
      return;
    }
    const isRefused = error?.status !== undefined && REFUSALS.has(error.status);
    if (isRefused) void dispatch(markSheet.run(sheet));
    // Published meanwhile: the sheet that is read again asks for the reason, and the marks wait for it.
    if (isRefused && error.field === 'reason') return;
    // What stands is shown, such as the marks of somebody who was first; ours are typed again if they are still meant.
    if (isRefused) put(withoutSent(waiting.current, marks));
    const isLine = error?.status === undefined || error.status >= 500;
    setTrouble({ text: error?.message ?? '', isLine });
  };

  // Marks that an earlier visit could not send, and marks that wait for the connection or for a reason.
  const hasUnsent = Object.keys(unsent).length > 0;
  useSendAgain(
    () => void sendWaiting(),
    hasUnsent && answer !== null,
    // A reason that is typed, and an answer for what came meanwhile.
    JSON.stringify([reason, isLocked, keptAt]),
  );

  const send: UnsentMarks['send'] = (marks) => {
    const next = { ...waiting.current };
    for (const { student, part, mark } of marks) {
      const stored = answer?.students.find(({ _id }) => _id === student)?.[part];
      const before = next[student]?.[part];
      if (mark !== (before === undefined ? stored : before))
        next[student] = { ...next[student], [part]: mark };
    }
    put(next);
    void sendWaiting();
  };

  return { unsent, trouble: hasUnsent || trouble?.isLine === false ? trouble : null, keptAt, send };
}

/** Returns the marks that were typed after these were sent. */
function withoutSent(now: Unsent, sent: Unsent): Unsent {
  const left: Unsent = {};
  for (const [student, marks] of Object.entries(now)) {
    const rest = Object.fromEntries(
      Object.entries(marks).filter(([part, mark]) => sent[student]?.[part as MarkPart] !== mark),
    );
    if (Object.keys(rest).length > 0) left[student] = rest;
  }
  return left;
}

/**
 * Saves marks, and puts the saved ones into the sheet on the screen without reading it again. Resolves to undefined when they
 * cannot be sent yet: the sheet is not loaded, or is published and a reason is missing.
 */
function saveMarks(
  sheet: SheetOf,
  marks: MarksUpdate['marks'],
  reason: string,
): AppThunk<Promise<{ isKept: boolean; error: RequestError | null } | undefined>> {
  return async (dispatch, getState) => {
    const { result: known } = markSheet.select(getState(), sheet);
    if (!known || (known.published && reason === '')) return undefined;
    const seen = known.students
      .filter(({ _id }) => _id in marks)
      .reduce((sum, { changes }) => sum + changes, 0);
    const asked = { sheet, update: { marks, seen, reason } };
    const kept = await dispatch(marksSave.run(asked));
    const { result: shown } = markSheet.select(getState(), sheet);
    if (kept && shown) {
      const changed = new Map(kept.students.map((student) => [student._id, student]));
      const students = shown.students.map((student) => changed.get(student._id) ?? student);
      dispatch(markSheet.actions.success({ ...shown, students }, sheet));
    }
    return { isKept: kept !== undefined, error: marksSave.select(getState(), asked).error };
  };
}
