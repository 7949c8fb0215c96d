import type { PersonKind } from '@school-office/contract/history';
import type { RefusedRow, SameBy } from '@school-office/contract/students/importing';
import { useMemo, useState } from 'react';
import { useRequest } from '../../store/useRequest.ts';
import {
  alikeTo,
  decide,
  NOTHING_CORRECTED,
  typedAgain,
  typeInto,
  typeOne,
  type Corrected,
  type Repair,
  type Typed,
} from './correcting.ts';
import { importPreview, type ChangeLine } from './importRequests.ts';
import { problemsOf, repeatedIn, twiceIn, type ImportRow, type Values } from './importRows.ts';
import { inKnownSections, type KnownClass } from './reading/knownSections.ts';

export interface SameLine {
  row: number;
  by: SameBy;
  /** The name of the row of the file that is of the same person. */
  earlier?: string;
  [person: string]: unknown;
}

/** What the server says of rows. Of a row that was corrected since, it says nothing any more. */
interface Verdict {
  /** The rows as they were looked at, by number. */
  seen: Map<number, ImportRow>;
  refused: Map<ImportRow, Values>;
  same: Map<ImportRow, SameLine>;
  /** What the rows say themselves of those who are registered, where it differs. */
  changed: Map<ImportRow, ChangeLine>;
}

const NO_VERDICT: Verdict = { seen: new Map(), refused: new Map(), same: new Map(), changed: new Map() };

export interface CheckedRow {
  row: ImportRow;
  /** By field. */
  problems: Values;
  same: SameLine | undefined;
  /** While those who are registered are updated: what the row changes; undefined where it changes nothing. */
  change: ChangeLine | undefined;
  /** Whether it can be taken. */
  canBeTaken: boolean;
  /** Whether it is taken. */
  isTaken: boolean;
}

/**
 * The rows with what is wrong with them, by the contract here and by the server's trial; corrected and ticked in place. What was typed
 * stays with the list when its columns are taken otherwise.
 */
export function useImportRows(kind: PersonKind, classes: readonly KnownClass[]) {
  const [corrected, setCorrected] = useState(NOTHING_CORRECTED);
  const { rows } = corrected;
  const [verdict, setVerdict] = useState<Verdict>(NO_VERDICT);
  const [lookedAt, setLookedAt] = useState<ImportRow[]>();
  /** By number: what the user ticked or unticked. */
  const [ticks, setTicks] = useState<Record<number, boolean>>({});
  /** Whether those who are registered are brought up to date; else they are left out. */
  const [isUpdating, setUpdating] = useState(false);
  const { state, run } = useRequest(importPreview);
  const [cache] = useState(() => new WeakMap<ImportRow, Values>());

  const checked = useMemo(() => {
    const twice = byRow(rows, twiceIn(rows));
    const repeated = repeatedIn(rows);
    return rows.map((row): CheckedRow => {
      if (!cache.has(row)) cache.set(row, problemsOf(kind, row));
      const seen = seenOf(kind, row, verdict, isUpdating);
      const found = seen && verdict.same.get(seen);
      const isKnown = isUpdating && found !== undefined;
      const own = Object.entries(cache.get(row)!).filter(([name]) => !isKnown || row.said.has(name));
      const problems = { ...verdict.refused.get(row), ...twice.get(row), ...Object.fromEntries(own) };
      // It is counted from the birth date, once that is right.
      if ('birth_date' in problems) delete problems.age;
      const earlier = repeated.get(row);
      const same =
        found ??
        (earlier === undefined ? undefined : ({ row: row.number, by: 'name', earlier } satisfies SameLine));
      const change = isKnown ? changeOf(row, seen!, found, verdict) : undefined;
      const canBeTaken = Object.keys(problems).length === 0 && (!isKnown || change !== undefined);
      const isTaken = canBeTaken && (ticks[row.number] ?? same === undefined);
      return { row, problems, same, change, canBeTaken, isTaken };
    });
  }, [rows, verdict, ticks, kind, cache, isUpdating]);

  /** Asks the server; resolves to whether it knows nothing against the rows that are taken. */
  const look = async (update = isUpdating): Promise<boolean> => {
    const answer = await run({ kind, rows: rows.map(({ values }) => values), update });
    if (!answer) return false;
    const next: Verdict = {
      seen: new Map(rows.map((row) => [row.number, row])),
      refused: byRow(rows, answer.refused),
      same: new Map((answer.same as SameLine[]).map((line) => [rows[line.row]!, line])),
      changed: changedBy(rows, answer.changed),
    };
    setVerdict(next);
    setLookedAt(rows);
    return checked.every(
      ({ row, isTaken }) =>
        !isTaken || (!next.refused.has(row) && (!next.same.has(row) || ticks[row.number])),
    );
  };

  const problemsByRow = useMemo(
    () => new Map(checked.map(({ row, problems }) => [row, problems])),
    [checked],
  );
  const known = (row: ImportRow) => problemsByRow.get(row) ?? {};
  const change = (to: (before: Corrected) => Corrected) => setCorrected(to);

  return {
    checked,
    state,
    look,
    /** Until the first answer is known, nothing can be said of who can be taken. */
    isLooking: state.status === 'loading' || (lookedAt === undefined && state.status !== 'fail'),
    /** Corrections that more rows need, each with how many these are. */
    repairs: corrected.repairs
      .map((repair) => ({ ...repair, count: alikeTo(repair, rows, known).length }))
      .filter(({ count }) => count > 0),
    repair: (repair: Repair) => {
      const others = alikeTo(repair, rows, known);
      const typed = others.map((row): Typed => ({ row, field: repair.field, text: repair.to }));
      change((before) => withoutRepair(typeInto(before, typed, classes), repair));
    },
    dismiss: (repair: Repair) => change((before) => withoutRepair(before, repair)),
    /** Whether the server has seen the rows as they are. */
    isLookedAt: lookedAt === rows,
    tick: (number: number, isTicked: boolean) => setTicks((before) => ({ ...before, [number]: isTicked })),
    correct: (typed: Typed) => change((before) => typeOne(before, typed, { classes, problemsOf: known })),
    /** Takes cells that were pasted. */
    paste: (cells: readonly Typed[]) => change((before) => typeInto(before, cells, classes)),
    /** The server refused some of the rows that were sent. */
    refuse: (sent: ImportRow[], refused: RefusedRow[]) =>
      setVerdict((before) => ({ ...before, refused: byRow(sent, refused) })),
    /** Takes the rows of a list that was not seen before. */
    begin: (fresh: ImportRow[]) => {
      change(() => ({ ...NOTHING_CORRECTED, rows: inKnownSections(fresh, classes) }));
      setTicks({});
      setUpdating(false);
      setVerdict(NO_VERDICT);
      setLookedAt(undefined);
    },
    /** Takes the rows of the same list anew, with what was typed into them. */
    beginAgain: (fresh: ImportRow[]) => {
      change((before) => typedAgain(before, inKnownSections(fresh, classes), classes));
      setVerdict(NO_VERDICT);
      setLookedAt(undefined);
    },
    isUpdating,
    /** Those who are registered are brought up to date from now on, or left out again; `look` asks what that means. */
    setUpdating: (isWanted: boolean) => {
      setUpdating(isWanted);
      setVerdict(NO_VERDICT);
      setLookedAt(undefined);
    },
    /** Whether anything would be lost with the rows. */
    isTyped: corrected.corrections.size > 0 || Object.keys(ticks).length > 0,
    unfit: corrected.unfit,
    decide: (areKept: boolean) => change((before) => decide(before, areKept, classes)),
  };
}

function withoutRepair(corrected: Corrected, { number, field }: Repair): Corrected {
  const repairs = corrected.repairs.filter((each) => each.number !== number || each.field !== field);
  return { ...corrected, repairs };
}

/** Returns what rows change by what they say themselves; to be brought back is a change. */
function changedBy(rows: ImportRow[], changed: readonly ChangeLine[]): Verdict['changed'] {
  const lines = changed.map((line) => {
    const row = rows[line.row]!;
    // The age is counted from a birth date.
    const isSaid = (name: string) => row.said.has(name) || (name === 'age' && row.said.has('birth_date'));
    const fields = Object.fromEntries(Object.entries(line.fields).filter(([name]) => isSaid(name)));
    return [row, { ...line, fields }] as const;
  });
  return new Map(lines.filter(([, line]) => Object.keys(line.fields).length > 0 || isBroughtBack(line)));
}

/**
 * Returns the row as it was looked at, whose answer counts: of a row that was corrected since, only while those who are registered are
 * updated, and what tells of whom it is has stayed.
 */
function seenOf(
  kind: PersonKind,
  row: ImportRow,
  { seen }: Verdict,
  isUpdating: boolean,
): ImportRow | undefined {
  const before = seen.get(row.number);
  if (!before || before === row) return before;
  const tells = kind === 'student' ? TELLS_OF_STUDENT : TELLS_OF_EMPLOYEE;
  return isUpdating && tells.every((name) => before.values[name] === row.values[name]) ? before : undefined;
}

const TELLS_OF_STUDENT = ['student_name', 'parents_name', 'rfid', 'admission_no'];
const TELLS_OF_EMPLOYEE = ['name', 'contact_no'];

/** Returns what a row changes, with what was typed into it since it was looked at. */
function changeOf(
  row: ImportRow,
  seen: ImportRow,
  found: SameLine,
  { changed }: Verdict,
): ChangeLine | undefined {
  const before = changed.get(seen);
  if (seen === row) return before;
  const typed = [...row.said].filter((name) => row.values[name] !== seen.values[name]);
  const fields = {
    ...before?.fields,
    ...Object.fromEntries(
      typed.map((name) => [name, { from: before?.fields[name]?.from, to: row.values[name] }]),
    ),
  };
  const filled = Object.fromEntries(Object.entries(fields).filter(([, { to }]) => to !== ''));
  return Object.keys(filled).length === 0 ? undefined : { ...found, ...before, fields: filled };
}

export function isBroughtBack({ student }: ChangeLine): boolean {
  return (student as { left?: true } | undefined)?.left === true;
}

export function isWrong({ problems }: Pick<CheckedRow, 'problems'>): boolean {
  return Object.keys(problems).length > 0;
}

/** Returns what is said of a row, each sentence once. */
export function reasonsOf(problems: Values): string[] {
  return [...new Set(Object.values(problems))];
}

export type RowsOfImport = ReturnType<typeof useImportRows>;

function byRow(rows: ImportRow[], refused: readonly RefusedRow[]): Map<ImportRow, Values> {
  const all = new Map<ImportRow, Values>();
  for (const { row, field, message } of refused) {
    all.set(rows[row]!, { ...all.get(rows[row]!), [field]: message });
  }
  return all;
}
