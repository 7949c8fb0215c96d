// A file, or pasted cells, as rows of texts. Nothing is sent; what cannot be read is an error with a sentence.
import type { CellValue } from 'read-excel-file/universal';
import { MOST_IMPORTED } from '@school-office/contract/students/importing';
import { unpackXlsx } from './unpackXlsx.ts';
import { damaged, entriesOf, refuseUnreadable } from './xlsxEntries.ts';

/** One row of a table, with the number that it has in the file. */
export interface TableRow {
  number: number;
  cells: string[];
}

export interface Table {
  name: string;
  headings: string[];
  /** Those with something in them. */
  rows: TableRow[];
}

const MEGABYTE = 1024 * 1024;
const MOST_MEGABYTES = 20;
/** Titles of a school stand above the headings in many files. */
const ROWS_ABOVE = 10;

/** Says of a text whether it is the heading of a known column. */
export type IsHeading = (text: string) => boolean;

/** Throws an error with a sentence for the clerk where the file is none that can be read. */
export async function readFile(file: File, isHeading: IsHeading): Promise<Table> {
  if (file.size > MOST_MEGABYTES * MEGABYTE) {
    const size = Math.round(file.size / MEGABYTE);
    throw new Error(
      `${file.name} has ${size} MB; at most ${MOST_MEGABYTES} MB are read. Copy the list into a new file.`,
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new Error(`${file.name} is empty.`);
  if (refuseUnreadable(file.name, bytes) === 'text')
    return readText(file.name, textOf(file.name, bytes), isHeading);
  const entries = entriesOf(file.name, bytes);
  const unpacked = await unpackXlsx(file.name, bytes, entries);
  const { readSheet } = await import('read-excel-file/universal');
  const sheet = await readSheet(unpacked).catch(() => {
    throw damaged(file.name);
  });
  return tableOf(
    file.name,
    sheet.map((row) => row.map(cellText)),
    isHeading,
  );
}

/** Reads cells that were copied from a spreadsheet, or comma-separated text. */
export async function readText(name: string, text: string, isHeading: IsHeading): Promise<Table> {
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: ['\t', ',', ';', '|'],
    skipEmptyLines: false,
  });
  return tableOf(name, data, isHeading);
}

function textOf(name: string, bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`${name} is neither .xlsx nor text in UTF-8. Save it as .xlsx, or as “CSV UTF-8”.`);
  }
}

/** A day as '2026-11-21'; a number in all its digits. */
function cellText(cell: CellValue | null | undefined): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number')
    return cell.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 10 });
  // An apostrophe before what looks like a formula is no part of the text.
  return cell === null || cell === undefined ? '' : String(cell).replace(/^'(?='*[=@+-])/, '');
}

function tableOf(name: string, all: readonly string[][], isHeading: IsHeading): Table {
  const filled = all
    .map((cells, at) => ({ number: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => countOf(cells) > 0);
  const { headings, below } = headOf(filled, isHeading);
  const repeated = JSON.stringify(filled[below - 1]?.cells);
  const rows = filled.slice(below).filter(({ cells }) => JSON.stringify(cells) !== repeated);
  if (rows.length === 0) {
    throw new Error(`${name} has no rows: the first row holds the headings, and each one below a person.`);
  }
  if (rows.length > MOST_IMPORTED) {
    throw new Error(`${name} has ${rows.length} rows; at most ${MOST_IMPORTED} are taken at once.`);
  }
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  const filledUp = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return {
    name,
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
