import { useMemo, useState } from 'react';
import type { PersonKind } from '@school-office/contract/history';
import type { RefusedRow, SameBy } from '@school-office/contract/students/importing';
import { useRequest } from '../../store/useRequest.ts';
import type { ImportField } from './importFields.ts';
import { importPreview } from './importRequests.ts';
import { inKnownSections, type KnownClass } from './knownSections.ts';
import { correct, problemsOf, repeatedIn, twiceIn, type ImportRow, type Values } from './importRows.ts';

export interface SameLine {
  row: number;
  by: SameBy;
  /** The number of the row of the file that is of the same person. */
  earlier?: number;
  [person: string]: unknown;
}

/** What the server says of rows. Of a row that was corrected since, it says nothing any more. */
interface Verdict {
  refused: Map<ImportRow, Values>;
  same: Map<ImportRow, SameLine>;
}

const NO_VERDICT: Verdict = { refused: new Map(), same: new Map() };

/** What was typed in the place of a value that was refused. */
interface Corrected {
  field: ImportField;
  from: string;
  to: string;
  problem: string;
}

export interface CheckedRow {
  row: ImportRow;
  /** By field. */
  problems: Values;
  same: SameLine | undefined;
  /** Whether it is taken. */
  isTaken: boolean;
}

/** The rows with what is wrong with them, by the contract here and by the server's trial; corrected and ticked in place. */
export function useImportRows(kind: PersonKind, given: ImportRow[], classes: readonly KnownClass[]) {
  const [rows, setRows] = useState(given);
  const [verdict, setVerdict] = useState<Verdict>(NO_VERDICT);
  const [lookedAt, setLookedAt] = useState<ImportRow[]>();
  /** By number: what the user ticked or unticked. */
  const [ticks, setTicks] = useState<Record<number, boolean>>({});
  const [corrected, setCorrected] = useState<Corrected>();
  const { state, run } = useRequest(importPreview);
  const [cache] = useState(() => new WeakMap<ImportRow, Values>());

  const checked = useMemo(() => {
    const twice = byRow(rows, twiceIn(rows));
    const repeated = repeatedIn(rows);
    return rows.map((row): CheckedRow => {
      if (!cache.has(row)) cache.set(row, problemsOf(kind, row));
      const problems = { ...verdict.refused.get(row), ...twice.get(row), ...cache.get(row) };
      // It is counted from the birth date, once that is right.
      if ('birth_date' in problems) delete problems.age;
      const earlier = repeated.get(row);
      const same =
        verdict.same.get(row) ??
        (earlier === undefined ? undefined : ({ row: row.number, by: 'name', earlier } satisfies SameLine));
      const isRight = Object.keys(problems).length === 0;
      return { row, problems, same, isTaken: isRight && (ticks[row.number] ?? same === undefined) };
    });
  }, [rows, verdict, ticks, kind, cache]);

  /** Asks the server; resolves to whether it knows nothing against the rows that are taken. */
  const look = async (): Promise<boolean> => {
    const answer = await run({ kind, rows: rows.map(({ values }) => values) });
    if (!answer) return false;
    const next: Verdict = {
      refused: byRow(rows, answer.refused),
      same: new Map((answer.same as SameLine[]).map((line) => [rows[line.row]!, line])),
    };
    setVerdict(next);
    setLookedAt(rows);
    return checked.every(
      ({ row, isTaken }) =>
        !isTaken || (!next.refused.has(row) && (!next.same.has(row) || ticks[row.number])),
    );
  };

  const alike = corrected
    ? checked.filter(
        ({ row, problems }) =>
          row.values[corrected.field.name] === corrected.from &&
          problems[corrected.field.name] === corrected.problem,
      )
    : [];

  return {
    checked,
    state,
    look,
    /** Until the first answer is known, nothing can be said of who can be taken. */
    isLooking: state.status === 'loading' || (lookedAt === undefined && state.status !== 'fail'),
    /** The last correction, and in how many more rows the same value was refused by the same words. */
    alike: corrected && alike.length > 0 ? { ...corrected, count: alike.length } : undefined,
    correctAlike: () => {
      if (!corrected) return;
      const those = new Set(alike.map(({ row }) => row));
      setRows((before) =>
        inKnownSections(
          before.map((each) => (those.has(each) ? correct(each, corrected.field, corrected.to) : each)),
          classes,
        ),
      );
    },
    /** Whether the server has seen the rows as they are. */
    isLookedAt: lookedAt === rows,
    tick: (number: number, isTicked: boolean) => setTicks((before) => ({ ...before, [number]: isTicked })),
    correct: (row: ImportRow, field: ImportField, text: string) => {
      const from = row.values[field.name] ?? '';
      if (from === text && !(field.name in row.unclear)) return;
      const problem = checked.find((each) => each.row === row)?.problems[field.name];
      if (problem !== undefined && from !== '') setCorrected({ field, from, to: text, problem });
      setRows((before) =>
        inKnownSections(
          before.map((each) => (each === row ? correct(row, field, text) : each)),
          classes,
        ),
      );
    },
    /** The server refused some of the rows that were sent. */
    refuse: (sent: ImportRow[], refused: RefusedRow[]) =>
      setVerdict((before) => ({ ...before, refused: byRow(sent, refused) })),
  };
}

export function isWrong({ problems }: Pick<CheckedRow, 'problems'>): boolean {
  return Object.keys(problems).length > 0;
}

export type RowsOfImport = ReturnType<typeof useImportRows>;

function byRow(rows: ImportRow[], refused: readonly RefusedRow[]): Map<ImportRow, Values> {
  const all = new Map<ImportRow, Values>();
  for (const { row, field, message } of refused) {
    all.set(rows[row]!, { ...all.get(rows[row]!), [field]: message });
  }
  return all;
}
