// What was typed into the rows of a list: kept beside them, so that it is typed once, whatever happens to the columns meanwhile.

import type { ImportField } from '../../features/import/importFields.ts';
import { correct, UNIQUE, type ImportRow, type Values } from './importRows.ts';
import { inKnownSections, type KnownClass } from './reading/knownSections.ts';

/** A cell and what is typed into it. */
export interface Typed {
  row: ImportRow;
  field: ImportField;
  text: string;
}

/** What was typed in the place of a value of the list. */
export interface Correction {
  /** Of the row. */
  number: number;
  field: ImportField;
  from: string;
  to: string;
}

/** A correction that other rows may need too: those with the same value, refused by the same words, or empty as this one was. */
export interface Repair extends Correction {
  problem: string | undefined;
  /** Of a section, of which class it is. */
  classname: string | undefined;
}

/** The rows as they are corrected. */
export interface Corrected {
  rows: ImportRow[];
  /** By row and field. */
  corrections: ReadonlyMap<string, Correction>;
  repairs: readonly Repair[];
  /** Corrections of values that the columns no longer give. */
  unfit: readonly Correction[];
}

export const NOTHING_CORRECTED: Corrected = { rows: [], corrections: new Map(), repairs: [], unfit: [] };

type ProblemsOf = (row: ImportRow) => Values;

const NAMES = ['student_name', 'nepali_name', 'name'];
/** A value that is typed into an empty cell is not meant for others. */
const ONE_PERSONS = new Set<string>([...NAMES, 'email', ...UNIQUE.map(({ field }) => field)]);

/** Corrects cells of rows as they are now; one whose row has changed meanwhile, or that was left as it was, is passed over. */
export function typeInto(
  before: Corrected,
  cells: readonly Typed[],
  classes: readonly KnownClass[],
): Corrected {
  const present = new Set(before.rows);
  const typed = cells.filter(
    ({ row, field, text }) => present.has(row) && text !== (row.values[field.name] ?? ''),
  );
  if (typed.length === 0) return before;
  const corrections = new Map(before.corrections);
  const corrected = new Map<ImportRow, ImportRow>();
  for (const { row, field, text } of typed) {
    const now = corrected.get(row) ?? row;
    const key = keyOf(row, field);
    const from = corrections.get(key)?.from ?? now.values[field.name] ?? '';
    corrections.set(key, { number: row.number, field, from, to: text });
    corrected.set(row, correct(now, field, text));
  }
  const rows = inKnownSections(
    before.rows.map((row) => corrected.get(row) ?? row),
    classes,
  );
  return { ...before, rows, corrections };
}

/** Corrects one cell, and offers the same for those that are alike until it is used or dismissed. */
export function typeOne(
  before: Corrected,
  typed: Typed,
  { classes, problemsOf }: { classes: readonly KnownClass[]; problemsOf: ProblemsOf },
): Corrected {
  const after = typeInto(before, [typed], classes);
  if (after === before) return before;
  const { row, field, text } = typed;
  const from = row.values[field.name] ?? '';
  const isOfThisCell = (repair: Repair) => repair.number === row.number && repair.field === field;
  if (before.repairs.some(isOfThisCell)) {
    const repairs = before.repairs.map((repair) => (isOfThisCell(repair) ? { ...repair, to: text } : repair));
    return { ...after, repairs };
  }
  const problem = problemsOf(row)[field.name];
  if (from === '' ? ONE_PERSONS.has(field.name) : problem === undefined) return after;
  const classname = field.name === 'section' ? (row.values.classname ?? '') : undefined;
  const repair = { number: row.number, field, from, to: text, problem, classname };
  return { ...after, repairs: [...before.repairs, repair] };
}

/** Returns the other rows whose cell is as the corrected one was; none while that one is still wrong. */
export function alikeTo(
  { number, field: { name }, from, to, problem, classname }: Repair,
  rows: readonly ImportRow[],
  problemsOf: ProblemsOf,
): ImportRow[] {
  const own = rows.find((row) => row.number === number);
  if (!own || to === from || problemsOf(own)[name] !== undefined) return [];
  return rows.filter(
    (row) =>
      row !== own &&
      (row.values[name] ?? '') === from &&
      problemsOf(row)[name] === problem &&
      (classname === undefined || row.values.classname === classname),
  );
}

/** Puts what was typed into rows that are read anew. What the columns no longer give is not decided here: it is `unfit`. */
export function typedAgain(before: Corrected, fresh: ImportRow[], classes: readonly KnownClass[]): Corrected {
  const unfit: Correction[] = [];
  const rows = new Map(fresh.map((row) => [row.number, row]));
  for (const correction of before.corrections.values()) {
    const { number, field, from, to } = correction;
    const row = rows.get(number)!;
    const value = row.values[field.name] ?? '';
    if (value === from) rows.set(number, correct(row, field, to));
    else if (value !== field.read(to).text) unfit.push(correction);
  }
  return { ...before, rows: inKnownSections([...rows.values()], classes), unfit };
}

/** Decides of the corrections that do not fit: they count all the same, or the list does. */
export function decide(before: Corrected, areKept: boolean, classes: readonly KnownClass[]): Corrected {
  const corrections = new Map(before.corrections);
  for (const { number, field } of before.unfit) corrections.delete(keyOf({ number }, field));
  const rows = new Map(before.rows.map((row) => [row.number, row]));
  const kept = areKept ? before.unfit : [];
  return typeInto(
    { ...before, corrections, unfit: [] },
    kept.map(({ number, field, to }) => ({ row: rows.get(number)!, field, text: to })),
    classes,
  );
}

function keyOf({ number }: Pick<ImportRow, 'number'>, { name }: ImportField): string {
  return `${number} ${name}`;
}
