// A spreadsheet is a zip file of XML files.

import { t } from '@school-office/contract/words';
import { strFromU8, Unzip, UnzipInflate } from 'fflate';
import { readOpenDocument } from './openDocument.ts';
import { TooLarge, type Book } from './tableOf.ts';
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
    throw new Error(
      t('{{name}} cannot be read: it is damaged, or no .xlsx file. Save it again in Excel.', { name }),
      {
        cause: error,
      },
    );
  }
}

class Refused extends Error {}

function refuse(name: string, files: readonly string[], manifest: string): void {
  if (files.some((file) => file.endsWith('vbaproject.bin'))) {
    throw new Refused(
      t('{{name}} has macros, which are not opened here. Save it as .xlsx without macros.', { name }),
    );
  }
  if (manifest.includes('encryption-data')) {
    throw new Refused(
      t('{{name}} has a password. Open it and save it as .xlsx without a password.', { name }),
    );
  }
  if (files.some((file) => file.endsWith('workbook.bin'))) {
    throw new Refused(
      t('{{name}} is a binary workbook (.xlsb). Open it in Excel and save it as .xlsx.', { name }),
    );
  }
  if (files.some((file) => file.endsWith('.iwa'))) {
    throw new Refused(t('{{name}} is of Numbers. Export it from Numbers as Excel (.xlsx).', { name }));
  }
  if (files.some((file) => /^(?:word|ppt)\//.test(file))) {
    throw new Refused(t('{{name}} is no spreadsheet. Copy its table and paste it below.', { name }));
  }
}

function textIn(files: ReadonlyMap<string, Uint8Array>, path: string): string | undefined {
  const bytes = files.get(path.toLowerCase());
  if (!bytes) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return strFromU8(bytes).replace(/^\uFEFF/, '');
}

/** Bytes, far more than the largest list that is taken needs. */
const MOST_UNPACKED = 16 * 1024 * 1024;
const AT_ONCE = 64 * 1024;

/**
 * Bytes are counted as they come out: what the file says of its own size is not believed. Returns the XML files by their names, in small letters and with / between folders; the names of the others with nothing.
 * Throws TooLarge, or another error if the file is damaged.
 */
function unzip(bytes: Uint8Array): Map<string, Uint8Array> {
  if (!hasList(bytes)) throw new Error('No list at the end');
  const files = new Map<string, Uint8Array>();
  let size = 0;
  const zip = new Unzip((file) => {
    const name = file.name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
    files.set(name, new Uint8Array());
    if (!/\.(?:xml|rels)$/.test(name)) return;
    const parts: Uint8Array[] = [];
    file.ondata = (error, part, isLast) => {
      if (error) throw error;
      size += part.length;
      if (size > MOST_UNPACKED) throw new TooLarge();
      parts.push(part);
      if (isLast) files.set(name, joined(parts));
    };
    file.start();
  });
  zip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    zip.push(bytes.subarray(at, at + AT_ONCE), at + AT_ONCE >= bytes.length);
  }
  return files;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** At the end of a zip file stands a list of what it holds, and behind it a comment of at most 65,535 bytes. */
function hasList(bytes: Uint8Array): boolean {
  const end = bytes.subarray(-65_558);
  return end.some(
    (byte, at) => byte === 0x50 && end[at + 1] === 0x4b && end[at + 2] === 5 && end[at + 3] === 6,
  );
}
