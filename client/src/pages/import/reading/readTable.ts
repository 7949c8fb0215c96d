// A file, or pasted cells, as rows of texts. Nothing is sent; what cannot be read is an error with a sentence.

import { t } from '@school-office/contract/words';
import { cellsOfText, textOfBytes } from './delimited.ts';
import type { FromPreeti } from './preeti.ts';
import { tablesOf } from './sheets.ts';
import { TooLarge, type Book, type IsHeading, type Table } from './tableOf.ts';

const MEGABYTE = 1024 * 1024;
const MOST_MEGABYTES = 20;

/** Returns the lists of a file, the proposed one first. Throws an error with a sentence for the clerk if it cannot be read. */
export async function readFile(file: File, isHeading: IsHeading, fromPreeti?: FromPreeti): Promise<Table[]> {
  const { name } = file;
  if (file.size > MOST_MEGABYTES * MEGABYTE) {
    const size = Math.round(file.size / MEGABYTE);
    throw new Error(
      t('{{name}} has {{size}} MB; at most {{most}} MB are read. Copy the list into a new file.', {
        name,
        size,
        most: MOST_MEGABYTES,
      }),
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new Error(t('{{name}} is empty.', { name }));
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) {
    throw new Error(
      isEncrypted(bytes)
        ? t('{{name}} has a password. Open it in Excel and save it as .xlsx without a password.', { name })
        : t(
            '{{name}} has a password, or is of an Excel before 2007. Open it in Excel and save it as .xlsx without a password.',
            { name },
          ),
    );
  }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const { readZipped } = await import('./zipped.ts');
    return listsOf(name, () => readZipped(name, bytes), { isHeading, fromPreeti });
  }
  const read = textOfBytes(bytes);
  if (!read) {
    throw new Error(
      t('{{name}} is neither .xlsx nor text in UTF-8. Save it as .xlsx, or as “CSV UTF-8”.', { name }),
    );
  }
  if (/^\s*<\?xml/i.test(read.text.slice(0, 100))) {
    throw new Error(
      t('{{name}} is XML, whatever its name says. Open it in Excel and save it as .xlsx.', { name }),
    );
  }
  if (/^\s*<(?:!doctype|html|table)/i.test(read.text.slice(0, 100))) {
    throw new Error(
      t('{{name}} is a web page, whatever its name says. Open it in Excel and save it as .xlsx.', { name }),
    );
  }
  return readText(name, read.text, isHeading, { encoding: read.encoding, fromPreeti });
}

/** Whether the file is an .xlsx behind a password, which stands in such a file under this name. */
function isEncrypted(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le')
    .decode(bytes.subarray(0, bytes.length & ~1))
    .includes('EncryptedPackage');
}

/** Reads cells that were copied from a spreadsheet, or comma-separated text. */
export async function readText(
  name: string,
  text: string,
  isHeading: IsHeading,
  { encoding = 'utf-8', fromPreeti }: { encoding?: string; fromPreeti?: FromPreeti | undefined } = {},
): Promise<Table[]> {
  const cells = await cellsOfText(text.replace(/^\uFEFF/, ''));
  const rows = cells.map((each, at) => ({ number: at + 1, cells: each }));
  const remarks =
    encoding === 'windows-1252'
      ? [t('The file is text in Windows-1252, not in UTF-8: look whether its letters are right.')]
      : [];
  return listsOf(
    name,
    () => ({ sheets: [{ name, sheet: '', rows }], hidden: [] }),
    { isHeading, fromPreeti },
    remarks,
  );
}

function listsOf(
  name: string,
  read: () => Book,
  { isHeading, fromPreeti }: { isHeading: IsHeading; fromPreeti: FromPreeti | undefined },
  remarks: readonly string[] = [],
): Table[] {
  let hidden: readonly string[] = [];
  try {
    const book = read();
    hidden = book.hidden;
    return tablesOf(book.sheets, name, isHeading, fromPreeti).map((table) => ({
      ...table,
      remarks: [...remarks, ...hiddenSheets(hidden), ...(table.remarks ?? [])],
    }));
  } catch (error) {
    if (!(error instanceof TooLarge)) {
      throw new Error([(error as Error).message, ...hiddenSheets(hidden)].join(' '), { cause: error });
    }
    throw new Error(
      t(
        '{{name}} is too large when unpacked, perhaps by empty rows that have a format or a cell far from the list. Copy the filled rows into a new file.',
        { name: t(name) },
      ),
      { cause: error },
    );
  }
}

function hiddenSheets(hidden: readonly string[]): string[] {
  if (hidden.length === 0) return [];
  return hidden.length === 1
    ? [t('The sheet {{sheet}} is hidden in the file: it is not read.', { sheet: hidden[0]! })]
    : [t('The sheets {{sheets}} are hidden in the file: they are not read.', { sheets: hidden.join(', ') })];
}
