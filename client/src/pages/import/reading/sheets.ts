// Which sheets of a workbook hold lists. Many schools have a sheet for each class; those with the same headings are also one list.

import { inLanguage } from '@school-office/contract/language';
import { MOST_IMPORTED } from '@school-office/contract/students/importing';
import { t } from '@school-office/contract/words';
import { isClassWord } from '../../../features/import/understand.ts';
import { SHEET } from './matchColumns.ts';
import type { FromPreeti } from './preeti.ts';
import {
  CLASS_ABOVE,
  tableOf,
  withDerived,
  type CellsOfSheet,
  type IsHeading,
  type Table,
} from './tableOf.ts';

/**
 * Returns the lists that can be taken from a file, the proposed one first. Where more than one sheet has rows, its name is a column.
 * Throws an error with a sentence if there is no list.
 */
export function tablesOf(
  sheets: readonly CellsOfSheet[],
  name: string,
  isHeading: IsHeading,
  fromPreeti?: FromPreeti,
): Table[] {
  const filled = sheets
    .map((sheet) => tableOf(sheet, isHeading, fromPreeti))
    .filter((table): table is Table => table !== undefined);
  const [first, ...more] = filled.filter(fits);
  if (!first) throw noneOf(name, filled[0]);
  if (filled.length === 1) return [{ ...first, sheet: '' }];
  const known = ({ headings }: Table) => headings.filter(isHeading).length;
  const best = more.reduce((before, table) => (known(table) > known(before) ? table : before), first);
  const all = [first, ...more].map(withSheet);
  const alike = all.filter((table) => isAlike(table, withSheet(best), isHeading));
  const rest = all.filter(({ sheet }) => sheet !== best.sheet);
  const others = filled
    .map(({ sheet }) => sheet)
    .filter((sheet) => !alike.some((one) => one.sheet === sheet));
  const together = alike.length > 1 ? [togetherOf(alike, others)].filter(fits) : [];
  return alike.every(isOfClass) ? [...together, ...all] : [withSheet(best), ...rest, ...together];
}

function fits({ rows }: Table): boolean {
  return rows.length <= MOST_IMPORTED;
}

function noneOf(name: string, tooLong: Table | undefined): Error {
  return new Error(
    tooLong
      ? t('{{name}} has {{count}} rows; at most {{most}} are taken at once.', {
          name: t(name),
          count: String(tooLong.rows.length),
          most: String(MOST_IMPORTED),
        })
      : t('{{name}} has no rows: the first row holds the headings, and each one below a person.', {
          name: t(name),
        }),
  );
}

function withSheet(table: Table): Table {
  return {
    ...table,
    headings: [...table.headings, SHEET],
    rows: table.rows.map((row) => withDerived(row, table.sheet)),
  };
}

/** The sheets of classes are also one list where the upper ones have a column more, such as Section. */
function isAlike(one: Table, other: Table, isHeading: IsHeading): boolean {
  const [keys, others] = [keysOf(one), keysOf(other)];
  if (keys.join('\n') === others.join('\n')) return true;
  if (!isOfClass(one) || !isOfClass(other)) return false;
  const common = one.headings.filter((heading, at) => isHeading(heading) && others.includes(keys[at]!));
  return common.length >= LEAST_IN_COMMON;
}

function isOfClass({ sheet, headings }: Table): boolean {
  return isClassWord(sheet) || headings.includes(CLASS_ABOVE);
}

/** Known headings of two sheets of classes that are one list. */
const LEAST_IN_COMMON = 2;

/** Returns the headings of a table without case, those that it has twice told apart. */
function keysOf({ headings }: Table): string[] {
  const keys = headings.map((heading) => heading.trim().toLowerCase());
  return keys.map((key, at) => `${key} ${keys.slice(0, at).filter((each) => each === key).length}`);
}

/**
 * Their rows are counted through, because each sheet has a row 2; they are called by the number in their sheet. They have the columns of
 * all; the names of sheets stay the last one.
 */
function togetherOf(tables: readonly Table[], others: readonly string[]): Table {
  const columns = new Map<string, string>();
  for (const table of tables) {
    const keys = keysOf(table).slice(0, -1);
    for (const [at, key] of keys.entries()) if (!columns.has(key)) columns.set(key, table.headings[at]!);
  }
  const keys = [...columns.keys(), SHEET];
  const placed = tables.map((table) => {
    const own = keysOf(table).slice(0, -1);
    return { ...table, to: [...own.map((key) => keys.indexOf(key)), columns.size] };
  });
  const rows = placed
    .flatMap(({ sheet, rows: ofSheet, to }) =>
      ofSheet.map((row) => ({
        ...row,
        name: t('{{row}} of {{sheet}}', { row: String(row.number), sheet }),
        cells: keys.map((_, column) => row.cells[to.indexOf(column)] ?? ''),
        ...(row.derived && { derived: row.derived.map((column) => to[column]!) }),
      })),
    )
    .map((row, at) => ({ ...row, number: at + 2 }));
  const count = tables.length + others.length;
  const together = { taken: tables.length, all: count };
  // It tells the list apart, and is kept with it.
  const sheet = inLanguage('en', () => sheetText({ sheet: '', together }));
  const left = others.length === 0 ? [] : [notAmong(others)];
  return {
    ...tables[0]!,
    sheet,
    together,
    headings: [...columns.values(), SHEET],
    rows,
    hiddenColumns: [
      ...new Set(placed.flatMap(({ hiddenColumns = [], to }) => hiddenColumns.map((column) => to[column]!))),
    ],
    remarks: [...left, ...new Set(tables.flatMap((table) => table.remarks ?? []))],
  };
}

/** Returns what a list is called: by its sheet, or 'all 3 sheets' or '2 of 3 sheets' where they are together. */
export function sheetText({ sheet, together }: Pick<Table, 'sheet' | 'together'>): string {
  if (!together) return sheet;
  const { taken, all } = together;
  return taken === all
    ? t('all {{count}} sheets', { count: all })
    : t('{{taken}} of {{count}} sheets', { taken, count: all });
}

function notAmong(sheets: readonly string[]): string {
  return sheets.length === 1
    ? t('The sheet {{sheet}} has other headings and is not among these rows.', { sheet: sheets[0]! })
    : t('{{count}} sheets have other headings and are not among these rows: {{sheets}}.', {
        count: sheets.length,
        sheets: sheets.join(', '),
      });
}
