// Cells as a table: where its headings stand, and the rows below them.

/** One row of a table, with the number that it has in the file; where sheets are together, by which it is told from all others. */
interface TableRow {
  number: number;
  /** Such as '3 of Five A', where sheets are together; else its number says it. */
  name?: string;
  cells: string[];
}

export interface Table {
  /** Of the file. */
  name: string;
  /** '' if the file has only one with rows. */
  sheet: string;
  headings: string[];
  /** Those with something in them. */
  rows: TableRow[];
}

export interface CellsOfSheet extends Pick<Table, 'name' | 'sheet'> {
  cells: readonly (readonly string[])[];
}

/** Titles of a school stand above the headings in many files. */
const ROWS_ABOVE = 10;

/** Says of a text whether it is the heading of a known column. */
export type IsHeading = (text: string) => boolean;

/** Returns undefined if there are no rows below the headings. */
export function tableOf({ name, sheet, cells: all }: CellsOfSheet, isHeading: IsHeading): Table | undefined {
  const filled = all
    .map((cells, at) => ({ number: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => countOf(cells) > 0);
  const { headings, below } = headOf(filled, isHeading);
  const repeated = JSON.stringify(filled[below - 1]?.cells);
  const rows = filled.slice(below).filter(({ cells }) => JSON.stringify(cells) !== repeated);
  if (rows.length === 0) return undefined;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
  const filledUp = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return {
    name,
    sheet,
    headings: filledUp(headings),
    rows: rows.map(({ number, cells }) => ({ number, cells: filledUp(cells) })),
  };
}

/**
 * The headings are the first row with most of the known ones, else the first in which most columns have a text. Below cells that
 * were merged stands a second row of them. Returns them with the place of the row below.
 */
function headOf(filled: readonly TableRow[], isHeading: IsHeading): { headings: string[]; below: number } {
  const top = filled.slice(0, ROWS_ABOVE);
  const known = top.map(({ cells }) => cells.filter(isHeading).length);
  const most = Math.max(0, ...known);
  const width = Math.max(0, ...top.map(({ cells }) => countOf(cells)));
  const at = most >= 2 ? known.indexOf(most) : top.findIndex(({ cells }) => countOf(cells) > width / 2);
  const second = top[at + 1]?.cells ?? [];
  const head = [...(top[at]?.cells ?? [])];
  while (head.length < second.length) head.push('');
  if (countOf(second) > 0 && second.every((cell, column) => cell === '' || isMerged(head, column))) {
    const headings = head.map((heading, column) =>
      second[column] ? `${groupOf(head, column)} ${second[column]}`.trim() : heading,
    );
    return { headings, below: at + 2 };
  }
  // 'Name' below 'Student', and 'Name' below 'Guardian'.
  const groups = top[at - 1]?.cells;
  const isTwice = (heading: string) => heading !== '' && head.indexOf(heading) !== head.lastIndexOf(heading);
  const headings = head.map((heading, column) =>
    groups && isTwice(heading) ? `${groupOf(groups, column)} ${heading}`.trim() : heading,
  );
  return { headings, below: at + 1 };
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
