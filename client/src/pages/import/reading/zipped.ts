// A spreadsheet is a zip file of XML files.

import { strFromU8 } from 'fflate';
import { readOpenDocument } from './openDocument.ts';
import { TooLarge, type Book } from './tableOf.ts';
import { unzip } from './unzip.ts';
import { readWorkbook } from './workbook.ts';

/** Throws TooLarge, or an error with a sentence for a file that is damaged or no spreadsheet that is read here. */
export function readZipped(name: string, bytes: Uint8Array): Book {
  try {
    const files = unzip(bytes);
    refuse(name, [...files.keys()], textIn(files, 'meta-inf/manifest.xml') ?? '');
    const content = textIn(files, 'content.xml');
    return content === undefined
      ? readWorkbook(name, [...files.keys()], (path) => textIn(files, path))
      : readOpenDocument(name, content);
  } catch (error) {
    if (error instanceof Refused || error instanceof TooLarge) throw error;
    throw new Error(`${name} cannot be read: it is damaged, or no .xlsx file. Save it again in Excel.`, {
      cause: error,
    });
  }
}

class Refused extends Error {}

function refuse(name: string, files: readonly string[], manifest: string): void {
  if (files.some((file) => file.endsWith('vbaproject.bin'))) {
    throw new Refused(`${name} has macros, which are not opened here. Save it as .xlsx without macros.`);
  }
  if (manifest.includes('encryption-data')) {
    throw new Refused(`${name} has a password. Open it and save it as .xlsx without a password.`);
  }
  if (files.some((file) => file.endsWith('workbook.bin'))) {
    throw new Refused(`${name} is a binary workbook (.xlsb). Open it in Excel and save it as .xlsx.`);
  }
  if (files.some((file) => file.endsWith('.iwa'))) {
    throw new Refused(`${name} is of Numbers. Export it from Numbers as Excel (.xlsx).`);
  }
  if (files.some((file) => /^(?:word|ppt)\//.test(file))) {
    throw new Refused(`${name} is no spreadsheet. Copy its table and paste it below.`);
  }
}

function textIn(files: ReadonlyMap<string, Uint8Array>, path: string): string | undefined {
  const bytes = files.get(path.toLowerCase());
  if (!bytes) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return strFromU8(bytes).replace(/^\uFEFF/, '');
}
