import type { SalaryMonth, SalaryRow } from '@school-office/contract/money/salaryMonth';
import { useRef, useState } from 'react';
import { useKept } from '../../components/form/useKept.ts';
import type { RequestError } from '../../lib/requestError.ts';
import { useAppDispatch, type AppThunk } from '../../store/appThunk.ts';
import { useSendAgain } from '../../store/useSendAgain.ts';
import { keyOfMonth, salaryDraftSave, salaryMonth, type MonthOfSheet } from './salaryMonthRequests.ts';
import {
  changesInWords,
  faultOfRow,
  isPayable,
  standsAsTyped,
  withTyped,
  type TypedRow,
} from './salaryRows.ts';

// Rows are kept while they are typed, without a button, as marks are: one request at a time, and again when the line is back.

interface UnsentRow {
  /** The row as it stood when it was typed. */
  before: SalaryRow;
  typed: TypedRow;
}
/** By the employee's id. */
export type Unsent = Record<string, UnsentRow>;

/** A row that another desk changed or paid first, with what was typed here. */
export interface Contested {
  employee: string;
  typed: TypedRow;
  /** 'Other 2,483 instead of 0' */
  changes: string;
}

/** Sending the same again does not help. */
const REFUSALS: ReadonlySet<number> = new Set([400, 403, 404]);

export interface UnsentRows {
  /** The rows that are on their way. */
  unsent: Unsent;
  contested: readonly Contested[];
  /** Why they are not kept yet; null while all goes well. */
  trouble: { text: string; isLine: boolean } | null;
  /** The moment of the last answer. */
  keptAt: Date | null;
  send: (rows: readonly (UnsentRow & { employee: string })[]) => void;
  /** Ends a contest: with what was typed here, or with what stands. */
  settle: (contested: Contested, takesOurs: boolean) => void;
}

/** Sends the rows of a month until they are kept. */
export function useUnsentRows(month: MonthOfSheet, table: SalaryMonth | null): UnsentRows {
  const dispatch = useAppDispatch();
  const name = `salaryMonth:${keyOfMonth(month)}`;
  const { value: unsent, set: keep } = useKept<Unsent>(name, {});
  const { value: contested, set: keepContested } = useKept<Contested[]>(['contested', name].join(' '), []);
  const [trouble, setTrouble] = useState<UnsentRows['trouble']>(null);
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const waiting = useRef(unsent);
  const isBusy = useRef(false);
  /** What our own saving has made of a row: no other desk was there. */
  const own = useRef<OwnChanges>(new Map());

  const put = (next: Unsent) => {
    waiting.current = next;
    keep(next);
  };
  const sendWaiting = async () => {
    if (isBusy.current || !table) return;
    const sent = sendable(table.rows, waiting.current);
    if (Object.keys(sent).length === 0) return;
    isBusy.current = true;
    const { saved, error, rows } = await dispatch(saveRows(month, sent, own.current));
    isBusy.current = false;
    if (saved) {
      put(withoutSent(waiting.current, sent));
      setTrouble(null);
      setKeptAt(new Date());
      return;
    }
    if (error?.status === 409 && rows) {
      const lost = lostOf(rows, sent, own.current);
      keepContested((before) => [...before, ...lost.filter(({ isSettled }) => !isSettled)]);
      put(withoutSent(waiting.current, Object.fromEntries(lost.map(({ employee: id }) => [id, sent[id]!]))));
      setTrouble(null);
      setKeptAt(new Date());
      return;
    }
    const isRefused = error?.status !== undefined && REFUSALS.has(error.status);
    // What stands is shown; ours are typed again if they are still meant.
    if (isRefused) put(withoutSent(waiting.current, sent));
    if (error) setTrouble({ text: error.message, isLine: error.status === undefined || error.status >= 500 });
  };

  // Rows that an earlier visit could not send, and rows that wait for the connection.
  const hasUnsent = Object.keys(unsent).length > 0;
  // An answer for what came meanwhile is a reason to send.
  useSendAgain(() => void sendWaiting(), hasUnsent && table !== null, JSON.stringify(keptAt));

  const send: UnsentRows['send'] = (rows) => {
    const next = { ...waiting.current };
    for (const { employee, typed, ...row } of rows) {
      const before = next[employee];
      next[employee] = { ...(before ?? row), typed: { ...before?.typed, ...typed } };
    }
    put(next);
    void sendWaiting();
  };
  const settle: UnsentRows['settle'] = (settled, takesOurs) => {
    keepContested((before) => before.filter((each) => each !== settled));
    const row = table?.rows.find(({ employee }) => employee === settled.employee);
    if (takesOurs && row) send([{ employee: row.employee, before: row, typed: settled.typed }]);
  };

  return {
    unsent,
    contested,
    trouble: hasUnsent || trouble?.isLine === false ? trouble : null,
    keptAt,
    send,
    settle,
  };
}

/** The rows that can be sent: one from which more would be taken off than it has waits until it is typed right. */
function sendable(rows: readonly SalaryRow[], waiting: Unsent): Unsent {
  const byId = new Map(rows.map((row) => [row.employee, row]));
  return Object.fromEntries(
    Object.entries(waiting).filter(([id, { typed }]) => {
      const row = byId.get(id);
      return row && (!isPayable(row) || faultOfRow(withTyped(row, typed)) === undefined);
    }),
  );
}

/** Returns what was typed after these were sent. */
function withoutSent(now: Unsent, sent: Unsent): Unsent {
  const left: Unsent = {};
  for (const [id, row] of Object.entries(now)) {
    const before = sent[id]?.typed;
    const typed = Object.fromEntries(
      Object.entries(row.typed).filter(([field, value]) => before?.[field as keyof TypedRow] !== value),
    ) as TypedRow;
    if (Object.keys(typed).length > 0) left[id] = { ...row, typed };
  }
  return left;
}

/** By the employee's id and how often the row had been changed before. */
type OwnChanges = Map<string, SalaryRow>;

/** The row as it is by now, where only we have changed it since. */
function knownAs(own: OwnChanges, before: SalaryRow): SalaryRow {
  const next = own.get(`${before.employee} ${before.changes}`);
  return next === undefined || next.changes === before.changes ? before : knownAs(own, next);
}

/** Returns which of the sent rows another desk changed or paid first; of one that stands as it was typed here nothing is left to settle. */
function lostOf(
  now: readonly SalaryRow[],
  sent: Unsent,
  own: OwnChanges,
): (Contested & { isSettled: boolean })[] {
  return now.flatMap((row) => {
    const { employee } = row;
    const ours = sent[employee];
    if (!ours) return [];
    const known = knownAs(own, ours.before);
    if (isPayable(row) && row.changes <= known.changes) return [];
    const changes = changesInWords(known, row);
    return [{ employee, typed: ours.typed, changes, isSettled: standsAsTyped(row, ours.typed) }];
  });
}

interface Saved {
  saved: boolean;
  error: RequestError | null;
  /** The table as it is after a refusal because others were first. */
  rows?: readonly SalaryRow[];
}

/** Saves rows, and puts the saved ones into the table on the screen without reading it again. */
function saveRows(month: MonthOfSheet, sent: Unsent, own: OwnChanges): AppThunk<Promise<Saved>> {
  return async (dispatch, getState) => {
    const rows = Object.entries(sent).map(
      ([
        employee,
        {
          before: { kind },
          typed,
        },
      ]) => ({
        employee,
        kind,
        ...typed,
      }),
    );
    const seen = Object.values(sent).reduce((sum, { before }) => sum + knownAs(own, before).changes, 0);
    const asked = { month, draft: { rows, seen } };
    const kept = await dispatch(salaryDraftSave.run(asked));
    if (!kept) {
      const { error } = salaryDraftSave.select(getState(), asked);
      if (error?.status !== 409) return { saved: false, error };
      const table = await dispatch(salaryMonth.run(month));
      return { saved: false, error, ...(table && { rows: table.rows }) };
    }
    for (const row of kept.rows) {
      const { changes } = knownAs(own, sent[row.employee]!.before);
      own.set(`${row.employee} ${changes}`, row);
    }
    const { result: shown } = salaryMonth.select(getState(), month);
    if (shown) {
      const changed = new Map(kept.rows.map((row) => [row.employee, row]));
      const all = shown.rows.map((row) => changed.get(row.employee) ?? row);
      dispatch(salaryMonth.actions.success({ ...shown, rows: all }, month));
    }
    return { saved: true, error: null };
  };
}
