// A file, or pasted cells, as rows of texts. Nothing is sent; what cannot be read is an error with a sentence.
import type { CellValue, SheetData } from 'read-excel-file/universal';
import { MOST_IMPORTED } from '@school-office/contract/students/importing';
import { refuseUnreadable } from './xlsxEntries.ts';

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

/** Throws an error with a sentence for the clerk where the file is none that can be read. */
export async function readFile(file: File): Promise<Table> {
  if (file.size > MOST_MEGABYTES * MEGABYTE) {
    const size = Math.round(file.size / MEGABYTE);
    throw new Error(
      `${file.name} has ${size} MB; at most ${MOST_MEGABYTES} MB are read. Copy the list into a new file.`,
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new Error(`${file.name} is empty.`);
  if (refuseUnreadable(file.name, bytes) === 'text') return readText(file.name, textOf(file.name, bytes));
  const { readSheet } = await import('read-excel-file/universal');
  let sheet: SheetData;
  try {
    sheet = await readSheet(file);
  } catch {
    throw new Error(`${file.name} cannot be read: it is damaged, or no .xlsx file. Save it again in Excel.`);
  }
  return tableOf(
    file.name,
    sheet.map((row) => row.map(cellText)),
  );
}

/** Reads cells that were copied from a spreadsheet, or comma-separated text. */
export async function readText(name: string, text: string): Promise<Table> {
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimiter: text.includes('\t') ? '\t' : '',
    delimitersToGuess: [',', ';', '|'],
  });
  return tableOf(name, data);
}

function textOf(name: string, bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
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
  return cell === null || cell === undefined ? '' : String(cell).replace(/^'(?=[=@+-])/, '');
}

function tableOf(name: string, all: readonly string[][]): Table {
  const filled = all
    .map((cells, at) => ({ number: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  // The headings are the first row in which most columns have a text.
  const width = Math.max(0, ...filled.slice(0, ROWS_ABOVE).map(({ cells }) => countOf(cells)));
  const at = filled.slice(0, ROWS_ABOVE).findIndex(({ cells }) => countOf(cells) > width / 2);
  const head = filled[at];
  const rows = filled.slice(at + 1);
  if (!head || rows.length === 0) {
    throw new Error(`${name} has no rows: the first row holds the headings, and each one below a person.`);
  }
  if (rows.length > MOST_IMPORTED) {
    throw new Error(`${name} has ${rows.length} rows; at most ${MOST_IMPORTED} are taken at once.`);
  }
  const length = Math.max(head.cells.length, ...rows.map(({ cells }) => cells.length));
  const headings = Array.from({ length }, (_, index) => head.cells[index] ?? '');
  return {
    name,
    headings,
    rows: rows.map(({ number, cells }) => ({
      number,
      cells: headings.map((_, index) => cells[index] ?? ''),
    })),
  };
}

function countOf(cells: readonly string[]): number {
  return cells.filter((cell) => cell !== '').length;
}
