// The rows of a list as they will be stored, and what is wrong with each.

import { ageAt } from '@school-office/contract/fields';
import type { PersonKind } from '@school-office/contract/history';
import { placeInWords } from '@school-office/contract/school/classes';
import type { RefusedRow } from '@school-office/contract/students/importing';
import { STUDENT_LABELS } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { ROW_SCHEMAS, type ImportField } from '../../features/import/importFields.ts';
import type { Understood } from '../../features/import/understand.ts';
import { readerOf, rowsTaken, type Reading } from './reading/reading.ts';
import type { Table } from './reading/tableOf.ts';

export type Values = Record<string, string>;

/** Whether a field is the name by which a row is known. */
export function isName(field: string): boolean {
  return field === 'student_name' || field === 'name';
}

export interface ImportRow {
  /** Unique among the rows of the list. */
  number: number;
  /** As the file calls it: '3', or '3 of Five A' where sheets are together. */
  name: string;
  values: Values;
  /** By field: of what cannot be read without guessing. */
  unclear: Values;
  /** The fields that a cell of the row says, or what was typed into it; the others are said for all, or counted. */
  said: Set<string>;
}

/** Returns the rows of people, but for those that are to be left out. */
export function rowsOf(table: Table, reading: Reading): ImportRow[] {
  const { fields, columns, forAll } = reading;
  const byName = new Map(fields.map((field) => [field.name, field]));
  const taken = [...new Set(columns.map(({ field }) => field).filter((field) => field !== ''))];
  const read = readerOf(table, reading);
  // What there is none of yet is said by an empty text; without any, the contract refuses the row.
  const none = Object.fromEntries(
    fields.filter(({ canBeMissing }) => canBeMissing).map(({ name }) => [name, '']),
  );
  return rowsTaken(table, reading).map(({ number, name = String(number), cells }) => {
    const row: ImportRow = {
      number,
      name,
      values: { ...none, ...forAll.values },
      unclear: {},
      said: new Set(),
    };
    const also = taken.flatMap((field) => putInto(row, byName.get(field)!, read(field, cells)));
    fillIn(row, also);
    row.values.parents_name ||= row.values.fathers_name || row.values.mothers_name || '';
    row.values.age ||= ageOf(row.values) ?? forAll.ages[row.values.classname ?? ''] ?? '';
    return row;
  });
}

/** Changes one cell of a row, read as a cell of the file is. */
export function correct(row: ImportRow, field: ImportField, text: string): ImportRow {
  const { [field.name]: _, ...unclear } = row.unclear;
  const next = { ...row, values: { ...row.values }, unclear, said: new Set(row.said) };
  fillIn(next, putInto(next, field, field.read(text)));
  if (field.name === 'birth_date') next.values.age = ageOf(next.values) ?? next.values.age ?? '';
  return next;
}

/** Returns what the value says of other fields. */
function putInto(
  row: ImportRow,
  field: ImportField,
  { text, problem, also = {} }: Understood,
): [field: string, text: string][] {
  row.values[field.name] = text;
  if (text !== '') row.said.add(field.name);
  if (problem !== undefined) row.unclear[field.name] = problem;
  return Object.entries(also);
}

function fillIn(row: ImportRow, also: readonly [field: string, text: string][]): void {
  for (const [field, text] of also) {
    const before = row.values[field] ?? '';
    if (before === '') {
      row.values[field] = text;
      row.said.add(field);
    }
    // Nothing that a list says is left out without a word.
    else if (field === 'second_phone' && before !== text) {
      row.unclear.contact_no = t('{{text}} has no place: the second phone is {{before}}', { text, before });
    }
  }
}

function ageOf({ birth_date = '' }: Values): string | undefined {
  if (birth_date === '') return undefined;
  try {
    return String(ageAt(birth_date, new Date()));
  } catch {
    return undefined;
  }
}

/** What is wrong with a row, by field, in the contract's sentences. */
export function problemsOf(kind: PersonKind, { values, unclear }: ImportRow): Values {
  const { error } = ROW_SCHEMAS[kind].safeParse(values);
  const issues = error?.issues.map(({ path, message }) => [String(path[0]), message] as const) ?? [];
  return { ...Object.fromEntries(issues), ...unclear };
}

/** Returns what the row says itself, which is all that it changes of somebody who is registered. */
export function saidBy({ values, said }: ImportRow): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, text]) => said.has(name) && text !== ''));
}

/** Roll numbers, cards and admission numbers that stand in two rows; of the later one it is said. */
export function twiceIn(rows: readonly ImportRow[]): RefusedRow[] {
  const seen = new Map<string, string>();
  return rows.flatMap(({ values, name: rowName }, row) =>
    UNIQUE.flatMap(({ field, within }) => {
      const value = values[field] ?? '';
      if (value === '') return [];
      const key = [field, value, ...within.map((name) => values[name] ?? '')].join('\n');
      const first = seen.get(key);
      if (first === undefined) {
        seen.set(key, rowName);
        return [];
      }
      const { classname = '', section = '' } = values;
      const said = { label: STUDENT_LABELS[field], value, row: first };
      const message =
        within.length === 0 || classname === ''
          ? t('{{label}} {{value}} is that of row {{row}} too', said)
          : t('{{label}} {{value}} of {{place}} is that of row {{row}} too', {
              ...said,
              place: placeInWords({ classname, section }),
            });
      return [{ row, field, message }];
    }),
  );
}

/** The same person in an earlier row, by name and parent, or of teachers and staff by name and phone: the earlier row's name, by row. */
export function repeatedIn(rows: readonly ImportRow[]): Map<ImportRow, string> {
  const seen = new Map<string, string>();
  const repeated = new Map<ImportRow, string>();
  for (const row of rows) {
    const { student_name = '', parents_name = '', name = '', contact_no = '' } = row.values;
    const person = student_name === '' ? [name, contact_no] : [student_name, parents_name];
    if (person.includes('')) continue;
    const key = person.join('\n').toLowerCase();
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row.name);
    else repeated.set(row, first);
  }
  return repeated;
}

/** Fields whose value is one row's only. */
export const UNIQUE = [
  { field: 'roll_no', within: ['classname', 'section'] },
  { field: 'rfid', within: [] },
  { field: 'admission_no', within: [] },
] as const;
