// A list read as the Import page reads it, up to its preview.

import { IMPORT_FIELDS } from '../features/import/importFields.ts';
import { problemsOf, rowsOf, type ImportRow, type Values } from '../pages/import/importRows.ts';
import { headingsOf, matchColumns } from '../pages/import/reading/matchColumns.ts';
import { peopleOf } from '../pages/import/reading/people.ts';
import { loadPreeti } from '../pages/import/reading/preeti.ts';
import { openQuestions, questionsOf, type Question } from '../pages/import/reading/reading.ts';
import { readFile, readText } from '../pages/import/reading/readTable.ts';
import type { Table } from '../pages/import/reading/tableOf.ts';

export interface ImportedList {
  /** Columns that are taken, by heading. */
  taken: Values;
  questions: Question[];
  /** Those that have to be answered still. */
  open: string[];
  /** What is said of the file. */
  remarks: string[];
  rows: ImportRow[];
  /** Of each row, by field. */
  problems: Values[];
  tables: Table[];
}

/** Reads a list of students; `answers` is what the clerk says once for all. */
export async function importedList(from: File | string, answers: Values = {}): Promise<ImportedList> {
  const fields = IMPORT_FIELDS.student;
  const fromPreeti = await loadPreeti();
  const isHeading = headingsOf(fields);
  const isKnown = (text: string) => isHeading(text) || isHeading(fromPreeti(text));
  const tables = await (typeof from === 'string'
    ? readText('Pasted cells', from, isKnown, { fromPreeti })
    : readFile(from, isKnown, fromPreeti));
  const table = tables[0]!;
  const columns = matchColumns(table, fields, { fromPreeti });
  const forAll = { values: { address: 'Sampletole', gender: 'Others', age: '9' }, ages: {}, answers };
  const reading = { fields, columns, forAll, fromPreeti };
  const questions = questionsOf(table, reading);
  const rows = rowsOf(table, reading);
  const { leftOut } = peopleOf(table, reading);
  return {
    taken: Object.fromEntries(columns.map(({ heading, field }) => [heading, field])),
    questions,
    open: openQuestions(questions, forAll).map(({ text }) => text),
    remarks: [...(table.remarks ?? []), ...(leftOut ? [leftOut] : [])],
    rows,
    problems: rows.map((row) => problemsOf('student', row)),
    tables,
  };
}
