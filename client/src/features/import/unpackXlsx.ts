// The library that reads spreadsheets believes a file's own word about its size, keeps a place for each cell between the first
// and the farthest one, and unpacks in a worker that the page may not start. So a file is unpacked here, no further than a list
// of people needs, and goes to the library as a zip file in which nothing is packed. The library also reads in pieces, and halves
// them while one takes longer than 7 ms: with some hundred thousand rows on a slow computer it ends with pieces of nothing and
// fails. So the empty rows at the end of a sheet are left out.
import { damaged, type Entry } from './xlsxEntries.ts';

/** Bytes, far more than the largest list that is taken needs. */
const MOST_UNPACKED = 16 * 1024 * 1024;
/** Of all sheets. */
const MOST_CELLS = 2_000_000;

/** Throws an error with a sentence for a file that is damaged or unpacks to too much. */
export async function unpackXlsx(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  entries: readonly Entry[],
): Promise<ArrayBuffer> {
  const files: [name: string, content: Uint8Array<ArrayBuffer>][] = [];
  let left = MOST_UNPACKED;
  let cells = 0;
  for (const entry of entries.filter((each) => /\.(?:xml|rels)$/.test(each.name))) {
    // One after the other, so that they share what may be unpacked.
    // oxlint-disable-next-line no-await-in-loop
    const content = await contentOf(entry, bytes, left).catch(() => {
      throw damaged(name);
    });
    const sheet = content && entry.name.includes('worksheets/') ? new TextDecoder().decode(content) : '';
    cells += placesIn(sheet);
    if (content === undefined || cells > MOST_CELLS) {
      throw new Error(
        `${name} is too large when unpacked, perhaps by empty rows that have a format or a cell far from the list. Copy the filled rows into a new file.`,
      );
    }
    left -= content.length;
    files.push([entry.name, sheet ? new TextEncoder().encode(withoutEmptyEnd(sheet)) : content]);
  }
  return plainZip(files);
}

/** Returns undefined if there is more of it than `most` bytes. */
async function contentOf({ at, packed, isCompressed }: Entry, bytes: Uint8Array<ArrayBuffer>, most: number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const content = bytes.subarray(start, start + packed);
  if (!isCompressed) return content.length > most ? undefined : content;
  const unpacking = new Blob([content]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = unpacking.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  while (true) {
    // oxlint-disable-next-line no-await-in-loop -- a stream
    const { done, value } = await reader.read();
    if (done) return joined(parts, size);
    size += value.length;
    if (size > most) {
      // oxlint-disable-next-line no-await-in-loop -- the last one
      await reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Returns how many cells there are between the first and the farthest one of a sheet. */
function placesIn(sheet: string): number {
  let [rows, columns] = [0, 0];
  // Those with something in them.
  for (const [, letters = '', row] of sheet.matchAll(/<c\b[^>]*?\br="([A-Z]+)(\d+)"(?:[^>]*[^/])?>/g)) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, countOf(letters));
  }
  return rows * columns;
}

/** Leaves out the rows below the last cell with something in it. */
function withoutEmptyEnd(sheet: string): string {
  const lastRow = sheet.indexOf('</row>', sheet.lastIndexOf('</c>'));
  const end = sheet.indexOf('</sheetData>', lastRow);
  return lastRow === -1 || end === -1 ? sheet : sheet.slice(0, lastRow) + '</row>' + sheet.slice(end);
}

/** 'C' is the third column, 'AA' the twenty-seventh. */
function countOf(letters: string): number {
  let count = 0;
  for (let at = 0; at < letters.length; at += 1) count = count * 26 + letters.charCodeAt(at) - 64;
  return count;
}

function plainZip(files: readonly [name: string, content: Uint8Array][]): ArrayBuffer {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let at = 0;
  for (const [name, content] of files) {
    const written = encoder.encode(name);
    parts.push(headOf(0x04034b50, 30, [[18, content.length], [22, content.length], [26, written.length]]), written, content); // oxfmt-ignore
    list.push(headOf(0x02014b50, 46, [[20, content.length], [24, content.length], [28, written.length], [42, at]]), written); // oxfmt-ignore
    at += 30 + written.length + content.length;
  }
  const size = list.reduce((sum, { length }) => sum + length, 0);
  // The count fits into two bytes; what follows it is zero.
  const end = headOf(0x06054b50, 22, [[8, files.length], [10, files.length], [12, size], [16, at]]); // oxfmt-ignore
  const all = [...parts, ...list, end];
  return joined(all, at + size + end.length).buffer;
}

function headOf(sign: number, length: number, numbers: readonly [at: number, value: number][]): Uint8Array {
  const head = new Uint8Array(length);
  const view = new DataView(head.buffer);
  view.setUint32(0, sign, true);
  for (const [place, value] of numbers) view.setUint32(place, value, true);
  return head;
}
