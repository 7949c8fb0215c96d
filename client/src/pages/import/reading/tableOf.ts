// Cells as a table: where its headings stand, and the rows below them.

import { phrase, t } from '@school-office/contract/words';
import { isClass, isClassLine, readClass } from '../../../features/import/understand.ts';
import type { FromPreeti } from './preeti.ts';

/** A row of a sheet, with the number that it has in the file; where sheets are together, by which it is told from all others. */
export interface SheetRow {
  number: number;
  /** Such as '3 of Five A', where sheets are together; else its number says it. */
  name?: string;
  cells: string[];
  /** A filter or the user of the spreadsheet has hidden it. */
  isHidden?: boolean;
  /** The columns whose value nobody typed there: it comes from a formula, or from the cell above that it is merged with. */
  derived?: number[];
}

export interface Table {
  /** Of the file. */
  name: string;
  /** '' if the file has only one with rows. */
  sheet: string;
  /** Of sheets that are together. */
  together?: { taken: number; all: number };
  headings: string[];
  /** Those with something in them. */
  rows: SheetRow[];
  hiddenColumns?: readonly number[];
  /** What was left out of the file, in sentences. */
  remarks?: readonly string[];
}

/** Cells of a column that are merged, by the numbers of their rows. */
export interface Merged {
  column: number;
  from: number;
  to: number;
}

export interface CellsOfSheet extends Pick<Table, 'name' | 'sheet' | 'hiddenColumns'> {
  /** In their order; those without a cell may be missing. */
  rows: readonly SheetRow[];
  merged?: Merged[];
}

/** What is in a file: its sheets in sight, and the names of the hidden ones. */
export interface Book {
  sheets: CellsOfSheet[];
  hidden: readonly string[];
}

/** Titles of a school stand above the headings in many files. */
const ROWS_ABOVE = 10;
/** Of a sheet. */
const MOST_CELLS = 2_000_000;
/** Longer than any text that is taken. */
const LONGEST = 1000;
/** They tell a program in which direction a text is written. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
/** Cells of a line that says the class of the rows below it. */
const MOST_OF_LINE = 4;
/** Below 'DOB', for example. */
const CALENDAR = /^\(?(?:b\.?\s?s\.?|a\.?\s?d\.?|वि\.?\s?सं\.?|ई\.?\s?सं\.?)\)?$/i;
/** The heading of the column with the class that stands above the rows. */
export const CLASS_ABOVE = phrase('Class above the rows');

/** '1 row', '31 rows'. */
export function rowsText(count: number): string {
  return count === 1 ? t('1 row') : t('{{count}} rows', { count });
}

/** Says of a text whether it is the heading of a known column. */
export type IsHeading = (text: string) => boolean;

/** More than is read: unpacked, or between the first and the farthest cell. */
export class TooLarge extends Error {}

/** Returns undefined if there are no rows below the headings. */
export function tableOf(
  sheet: CellsOfSheet,
  isHeading: IsHeading,
  fromPreeti: FromPreeti = (text) => text,
): Table | undefined {
  const filled = sheet.rows
    .map((row) => ({
      ...row,
      cells: row.cells.map((cell) => cell.slice(0, LONGEST).replaceAll(UNSEEN, '').trim()),
    }))
    .filter(({ cells }) => countOf(cells) > 0);
  const { headings, at, below } = headOf(filled, isHeading);
  const repeated = JSON.stringify(filled[below - 1]?.cells);
  const all = filled.slice(below);
  const rows = all.filter(({ cells }) => JSON.stringify(cells) !== repeated);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
  if (width * rows.length > MOST_CELLS) throw new TooLarge();
  const filledUp = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, place) => cells[place] ?? '');
  fillDown(rows, sheet.merged ?? []);
  const withClass = classAbove(rows, filled.slice(0, Math.max(0, at)), headings, fromPreeti);
  if (withClass.rows.length === 0) return undefined;
  const more = withClass.isThere ? [CLASS_ABOVE] : [];
  return {
    name: sheet.name,
    sheet: sheet.sheet,
    headings: [...filledUp(headings), ...more],
    rows: withClass.rows.map(({ above, ...row }) => {
      const cells = filledUp(row.cells);
      return withClass.isThere ? withDerived({ ...row, cells }, above) : { ...row, cells };
    }),
    hiddenColumns: sheet.hiddenColumns ?? [],
    remarks: [
      ...(all.length > rows.length ? [headingsLeftOut(all.length - rows.length)] : []),
      ...otherClassAbove(sheet.sheet, withClass.rows),
    ],
  };
}

/** Returns a row with one more cell, which nobody typed there. */
export function withDerived(row: SheetRow, cell: string): SheetRow {
  return {
    ...row,
    cells: [...row.cells, cell],
    derived: [...(row.derived ?? []), row.cells.length],
  };
}

/** Every row of merged cells has their value. */
function fillDown(rows: readonly SheetRow[], merged: readonly Merged[]): void {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const last = rows.at(-1)?.number ?? 0;
  let filled = 0;
  for (const { column, from, to } of merged) {
    const value = byNumber.get(from)?.cells[column] ?? '';
    const end = value === '' ? from : Math.min(to, last);
    for (let number = from + 1; number <= end; number += 1) {
      filled += 1;
      if (filled > MOST_CELLS) throw new TooLarge();
      const row = byNumber.get(number);
      if (!row || row.derived?.includes(column)) continue;
      while (row.cells.length < column) row.cells.push('');
      row.cells[column] ||= value;
      row.derived = [...(row.derived ?? []), column];
    }
  }
}

/** A sheet that was copied for the next class, and kept its title. */
function otherClassAbove(sheet: string, rows: readonly { above: string }[]): string[] {
  const isOther = (above: string) => above !== '' && readClass(above).text !== readClass(sheet).text;
  const other = isClass(sheet) ? rows.find(({ above }) => isOther(above)) : undefined;
  return other
    ? [
        t(
          'Above the rows of the sheet {{sheet}} stands {{other}}, which is taken: see whether it is right.',
          {
            sheet,
            other: other.above,
          },
        ),
      ]
    : [];
}

/** A line 'Class: Five' is of the rows below it; one that stands above the headings is too, where no column is of the class. */
function classAbove(
  rows: readonly SheetRow[],
  titles: readonly SheetRow[],
  headings: readonly string[],
  fromPreeti: FromPreeti,
) {
  const lineOf = ({ cells }: SheetRow) => {
    const texts = cells.filter((cell) => cell !== '');
    if (texts.length > MOST_OF_LINE) return undefined;
    const inUnicode = texts.map(fromPreeti);
    // A digit by itself is a letter of Preeti, and a class in words.
    const readings = inUnicode[0]?.startsWith('कक्षा') ? [texts, inUnicode] : [texts];
    return readings.find(isClassLine)?.join(' ');
  };
  const title = headings.some((heading) => /\b(?:class|grade|std)\b|कक्षा/i.test(heading))
    ? undefined
    : titles.map(lineOf).findLast((line) => line !== undefined);
  let above = title ?? '';
  const people: (SheetRow & { above: string })[] = [];
  for (const row of rows) {
    const line = lineOf(row);
    if (line === undefined) people.push({ ...row, above });
    else above = line;
  }
  return { rows: people, isThere: people.some((row) => row.above !== '') };
}

function headingsLeftOut(count: number): string {
  return count === 1
    ? t('The headings stand once more between the rows: this line is left out.')
    : t('The headings stand {{count}} times more between the rows: these lines are left out.', { count });
}

/**
 * The headings are the first row with most of the known ones, else the first in which most columns have a text. Below cells that
 * were merged stands a second row of them. Returns them with their place and that of the row below.
 */
function headOf(filled: readonly SheetRow[], isHeading: IsHeading) {
  const top = filled.slice(0, ROWS_ABOVE);
  const known = top.map(({ cells }) => cells.filter(isHeading).length);
  const most = Math.max(0, ...known);
  const width = Math.max(0, ...top.map(({ cells }) => countOf(cells)));
  const at = most >= 2 ? known.indexOf(most) : top.findIndex(({ cells }) => countOf(cells) > width / 2);
  const second = top[at + 1]?.cells ?? [];
  const head = [...(top[at]?.cells ?? [])];
  while (head.length < second.length) head.push('');
  const isBelow = (cell: string, column: number) =>
    cell === '' || isMerged(head, column) || CALENDAR.test(cell) || isHeading(cell);
  const hasGroups = second.some((cell, column) => cell !== '' && isMerged(head, column));
  if (hasGroups && second.every(isBelow)) {
    const headings = head.map((heading, column) =>
      second[column] ? `${groupOf(head, column)} ${second[column]}`.trim() : heading,
    );
    return { headings, at, below: at + 2 };
  }
  // 'Name' below 'Student', and 'Name' below 'Guardian'.
  const groups = top[at - 1]?.cells;
  const isTwice = (heading: string) => heading !== '' && head.indexOf(heading) !== head.lastIndexOf(heading);
  const headings = head.map((heading, column) =>
    groups && isTwice(heading) ? `${groupOf(groups, column)} ${heading}`.trim() : heading,
  );
  return { headings, at, below: at + 1 };
}

function isMerged(head: readonly string[], column: number): boolean {
  return head[column] === '' || head[column + 1] === '';
}

/** Only the first of the merged cells has the text. */
function groupOf(head: readonly string[], column: number): string {
  return head.slice(0, column + 1).findLast((cell) => cell !== '') ?? '';
}

function countOf(cells: readonly string[]): number {
  return cells.filter((cell) => cell !== '').length;
}
