// Marks are kept row by row while they are typed, without a button: one request at a time, and again when the line is back.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { MarkedStudent, MarksAnswer } from '@school-office/contract/examinations/marks';
import { useAppDispatch } from '../../store/appThunk.ts';
import { markSheet, marksSave, type SheetOf } from './examinationRequests.ts';
import { readMark, type MarkPart } from './markTexts.ts';
import { readUnsent, writeUnsent, type Unsent } from './unsentMarks.ts';

const TRY_AGAIN_MS = 3000;

export interface TypedMark {
  student: string;
  part: MarkPart;
  text: string;
}

export interface MarkTyping {
  /** What is typed into a cell and not read yet, or cannot be a mark. */
  textOf: (student: string, part: MarkPart) => string | undefined;
  faultOf: (student: string, part: MarkPart) => string | undefined;
  type: (cells: readonly TypedMark[]) => void;
  /** Takes back what is typed into a cell. */
  undo: (student: string, part: MarkPart) => void;
  /** Reads what is typed into cells, and keeps it. */
  keep: (cells: readonly Omit<TypedMark, 'text'>[], texts?: readonly TypedMark[]) => void;
  /** The marks of a published sheet are sent with the reason of the correction, which is not typed yet. */
  needsReason: boolean;
  /** The marks that are on their way. */
  unsent: Unsent;
  /** Why they are not kept yet; null while all goes well. */
  trouble: { text: string; isLine: boolean } | null;
  /** The moment of the last answer. */
  keptAt: Date | null;
}

const keyOf = (student: string, part: MarkPart) => `${student} ${part}`;

export function useMarkTyping(
  sheet: SheetOf,
  answer: MarksAnswer | null,
  { reason, isLocked }: { reason: string; isLocked: boolean },
): MarkTyping {
  const dispatch = useAppDispatch();
  const store = useStore();
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [unsent, setUnsent] = useState<Unsent>(() => readUnsent(sheet));
  const [trouble, setTrouble] = useState<MarkTyping['trouble']>(null);
  /** Counts answers: what was typed meanwhile is sent next. */
  const [turn, setTurn] = useState(0);
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const waiting = useRef(unsent);
  const isBusy = useRef(false);

  const put = useCallback(
    (next: Unsent) => {
      waiting.current = next;
      setUnsent(next);
      writeUnsent(sheet, next);
    },
    [sheet],
  );

  /** Puts what was kept into the sheet that is shown, without reading it again. */
  const showKept = useCallback(
    (students: readonly MarkedStudent[]) => {
      const { result } = markSheet.select(store.getState(), sheet);
      if (!result) return;
      const known = new Map(students.map((student) => [student._id, student]));
      const all = result.students.map((student) => known.get(student._id) ?? student);
      dispatch(markSheet.actions.success({ ...result, students: all }, sheet));
    },
    [dispatch, store, sheet],
  );

  const send = useCallback(async (): Promise<void> => {
    const marks = waiting.current;
    const names = Object.keys(marks);
    const { result } = markSheet.select(store.getState(), sheet);
    if (isBusy.current || names.length === 0 || !result || isLocked) return;
    if (result.published && reason === '') return;
    isBusy.current = true;
    const seen = result.students
      .filter(({ _id }) => names.includes(_id))
      .reduce((sum, { changes }) => sum + changes, 0);
    const asked = { sheet, update: { marks, seen, reason } };
    const kept = await dispatch(marksSave.run(asked));
    const { error } = marksSave.select(store.getState(), asked);
    isBusy.current = false;
    if (kept) {
      put(withoutSent(waiting.current, marks));
      showKept(kept.students);
      setTrouble(null);
      setKeptAt(new Date());
      setTurn((before) => before + 1);
      return;
    }
    const isLine = error?.status === undefined || error.status >= 500;
    if (error?.status === 409) {
      // Somebody else was first: their marks stand, and ours are typed again if they are still meant.
      put(withoutSent(waiting.current, marks));
      void dispatch(markSheet.run(sheet));
    }
    setTrouble({ text: error?.message ?? '', isLine });
  }, [dispatch, store, isLocked, put, reason, sheet, showKept]);

  // What an earlier visit could not send, and what waits for the line or for a reason.
  const hasUnsent = Object.keys(unsent).length > 0;
  const isLoaded = answer !== null;
  useEffect(() => {
    if (!hasUnsent || !isLoaded) return undefined;
    void send();
    const timer = setInterval(() => void send(), TRY_AGAIN_MS);
    const atOnce = () => void send();
    window.addEventListener('online', atOnce);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', atOnce);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- an answer is a reason to send what came meanwhile
  }, [hasUnsent, isLoaded, send, turn]);

  const keep: MarkTyping['keep'] = (cells, typed = []) => {
    if (!answer) return;
    const given = {
      ...texts,
      ...Object.fromEntries(typed.map((one) => [keyOf(one.student, one.part), one.text])),
    };
    const next: Unsent = { ...waiting.current };
    const rest = { ...given };
    for (const { student, part } of cells) {
      const text = given[keyOf(student, part)];
      const read = text === undefined ? undefined : readMark(text, part, answer);
      if (!read || read.fault !== undefined) continue;
      delete rest[keyOf(student, part)];
      const stored = answer.students.find(({ _id }) => _id === student)?.[part];
      const before = next[student]?.[part];
      if (read.mark !== (before === undefined ? stored : before))
        next[student] = { ...next[student], [part]: read.mark };
    }
    setTexts(rest);
    put(next);
    void send();
  };

  return {
    textOf: (student, part) => texts[keyOf(student, part)],
    faultOf: (student, part) => {
      const text = texts[keyOf(student, part)];
      return text === undefined || !answer ? undefined : readMark(text, part, answer).fault;
    },
    type: (cells) =>
      setTexts((before) => ({
        ...before,
        ...Object.fromEntries(cells.map(({ student, part, text }) => [keyOf(student, part), text])),
      })),
    undo: (student, part) => setTexts(({ [keyOf(student, part)]: _gone, ...others }) => others),
    keep,
    needsReason: answer?.published === true && reason === '',
    unsent,
    trouble: hasUnsent || trouble?.isLine === false ? trouble : null,
    keptAt,
  };
}

/** Returns what was typed since. */
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
