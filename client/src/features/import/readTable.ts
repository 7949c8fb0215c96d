// A file, or pasted cells, as rows of texts. Nothing is sent; what cannot be read is an error with a sentence.
import type { CellValue, SheetData } from 'read-excel-file/universal';
import { tablesOf } from './sheets.ts';
import type { IsHeading, Table } from './tableOf.ts';
import { unpackXlsx } from './unpackXlsx.ts';
import { damaged, entriesOf, refuseUnreadable } from './xlsxEntries.ts';

const MEGABYTE = 1024 * 1024;
const MOST_MEGABYTES = 20;

/** Returns the lists of a file, the proposed one first. Throws an error with a sentence for the clerk if it cannot be read. */
export async function readFile(file: File, isHeading: IsHeading): Promise<Table[]> {
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
  const { default: readSheets } = await import('read-excel-file/universal');
  const sheets = await readSheets(unpacked).catch(() => {
    throw damaged(file.name);
  });
  return tablesOf(
    sheets.map(({ sheet, data }) => ({ name: file.name, sheet, cells: textsOf(data) })),
    isHeading,
  );
}

/** Reads cells that were copied from a spreadsheet, or comma-separated text. */
export async function readText(name: string, text: string, isHeading: IsHeading): Promise<Table[]> {
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: ['\t', ',', ';', '|'],
    skipEmptyLines: false,
  });
  return tablesOf([{ name, sheet: '', cells: data }], isHeading);
}

function textOf(name: string, bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`${name} is neither .xlsx nor text in UTF-8. Save it as .xlsx, or as “CSV UTF-8”.`);
  }
}

/** A sheet that is a chart has no cells. */
function textsOf(data: SheetData | undefined): string[][] {
  return (data ?? []).map((row) => row.map(cellText));
}

/** A day as '2026-11-21'; a number in all its digits. */
function cellText(cell: CellValue | null | undefined): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number')
    return cell.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 10 });
  // An apostrophe before what looks like a formula is no part of the text.
  return cell === null || cell === undefined ? '' : String(cell).replace(/^'(?='*[=@+-])/, '');
}
