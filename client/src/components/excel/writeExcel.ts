// Writes the shown rows of a table as an .xlsx file, numbers as numbers and days as texts.

import { writeDay, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { inLanguage } from '@school-office/contract/language';
import type { CellObject, Feature } from 'write-excel-file/universal';
import { columnsOn, fullName, type ListColumn } from '../list/listColumns.ts';

const LEAST_WIDTH = 6;
const MOST_WIDTH = 48;
const FORMULA = /^[=@+-]/;
/** Import takes the first apostrophe off: files of earlier versions have one before what looks like a formula. */
const WITH_APOSTROPHE = /^'+[=@+-]/;
/** Makes a spreadsheet take everything typed into such a cell as text. */
const TEXT_FORMAT = '@';
const PLAIN_NUMBER = /^[+-]?[\d\s().-]*$/;
/** The cells of the row below the others, by the name of their column. */
export type TotalRow = Record<string, string | number>;

/** What stands around the rows. */
export interface Around {
  /** A line above the head, such as 'Sample School, salaries of Kartik 2083'. */
  above?: string;
  total?: TotalRow;
}

/** How many rows of an empty sheet have its lists. */
const ROWS_WITH_LISTS = 5000;

/** Returns a sheet with a bold frozen head, fitting widths, a filter, and a bold total below the rows that are filtered. */
export async function excelOf<Row>(
  list: readonly ListColumn<Row>[],
  rows: readonly Row[],
  { above, total }: Around = {},
): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal');
  const columns = columnsOn('file', list).filter(({ value }) => value !== undefined);
  const names = columns.map(fullName);
  // Files are English: other programs read them.
  const values = inLanguage('en', () =>
    rows.map((row) => columns.map(({ value, inFile = value }) => inFile?.(row))),
  );
  const cells = values.map((row) => row.map(cellOf));
  const head = names.map((name) => ({ ...bold(name), type: String, format: TEXT_FORMAT }));
  const foot = total && names.map((name) => (total[name] === undefined ? null : bold(total[name])));
  const widths = names.map((name, at) => ({
    width: Math.min(
      MOST_WIDTH,
      Math.max(LEAST_WIDTH, name.length + 4, ...values.map((row) => String(row[at] ?? '').length + 2)),
    ),
  }));
  const top = above === undefined ? [head] : [[bold(above)], head];
  return write(
    [...top, ...cells, ...(foot ? [foot] : [])],
    { columns: widths, stickyRowsCount: top.length },
    { features: [withFilterAndLists(columns, top.length, rows.length)] },
  ).toBlob();
}

function bold(value: string | number) {
  return { value, fontWeight: 'bold' as const };
}

/** Gives a table to the user as a file with a name such as 'Dues Five A 2083-08-07.xlsx'. */
export async function downloadExcel<Row>(
  name: string,
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  around: Around = {},
): Promise<void> {
  const address = URL.createObjectURL(await excelOf(columns, rows, around));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Returns the name of a file of today. */
export function fileName(title: string, now = new Date()): string {
  return fileNameOn(title, writeDay(nepaliDateOf(now)));
}

/** Returns the name of a file of a day such as '2083-08-06'. */
export function fileNameOn(title: string, day: string): string {
  return `${title.replace(/[\\/:*?"<>|]+/g, ' ').trim()} ${day}.xlsx`;
}

/**
 * Returns the cell of a value. A text that looks like a formula is written as text, and its cell is one of texts, so that it stays
 * one also when it is edited in a spreadsheet; a telephone number needs that not.
 */
export function cellOf(value: string | number | null | undefined): string | number | CellObject | null {
  if (typeof value !== 'string') return value ?? null;
  if (value === '') return null;
  if (WITH_APOSTROPHE.test(value)) return `'${value}`;
  return FORMULA.test(value) && !PLAIN_NUMBER.test(value)
    ? { value, type: String, format: TEXT_FORMAT }
    : value;
}

/** `head` is the row of the headings, counted from 1. */
function withFilterAndLists(
  columns: readonly ListColumn<never>[],
  head: number,
  count: number,
): Feature<Blob> {
  const lists = columns.flatMap(({ choices }, at) => {
    if (!choices) return [];
    const cell = lettersOf(at);
    const list = choices.join(',').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return [
      `<dataValidation type="list" allowBlank="1" sqref="${cell}${head + 1}:${cell}${ROWS_WITH_LISTS}"><formula1>"${list}"</formula1></dataValidation>`,
    ];
  });
  const filter = `<autoFilter ref="A${head}:${lettersOf(Math.max(0, columns.length - 1))}${head + count}"/>`;
  const validations =
    lists.length === 0 ? '' : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`;
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml) => xml.replace('</sheetData>', `</sheetData>${filter}${validations}`),
        },
      },
    },
  };
}

/** Returns what a spreadsheet calls a column, counted from 0: 'A' to 'Z', 'AA' ... */
export function lettersOf(at: number): string {
  return at < 26 ? String.fromCharCode(65 + at) : lettersOf(Math.floor(at / 26) - 1) + lettersOf(at % 26);
}
