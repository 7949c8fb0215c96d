// A checksum of the whole file, written when it is closed and compared when it is opened again: what lies in indexes and
// between documents has no checksum of its own.

import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { crc32 } from 'node:zlib';

const CHUNK = 1024 * 1024;
const DAMAGED = 'damaged';

/** Call it when nobody has the file open, and all that was written has come into it. */
export function writeSum(file: string): void {
  writeFileSync(sumFile(file), String(sumOf(file)), { mode: 0o600 });
}

/** Call it before the file is changed. */
export function forgetSum(file: string): void {
  rmSync(sumFile(file), { force: true });
}

/** Call it when damage was found, so that no start serves the file. */
export function noteDamage(file: string): void {
  writeFileSync(sumFile(file), DAMAGED, { mode: 0o600 });
}

/** 'unknown' where the file was not closed since it was written. */
type State = 'new' | 'as closed' | 'changed' | 'unknown';

/** Returns what has become of the file since it was closed. */
export function stateOf(file: string): State {
  if (!existsSync(file)) return 'new';
  const sum = existsSync(sumFile(file)) ? readFileSync(sumFile(file), 'latin1') : undefined;
  if (sum === DAMAGED) return 'changed';
  const isClosed = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0;
  if (sum === undefined || !isClosed) return 'unknown';
  return sum === String(sumOf(file)) ? 'as closed' : 'changed';
}

function sumFile(file: string): string {
  return `${file}.sum`;
}

function sumOf(file: string): number {
  const descriptor = openSync(file, 'r');
  try {
    const chunk = Buffer.allocUnsafe(CHUNK);
    let sum = 0;
    for (let size; (size = readSync(descriptor, chunk)) > 0;) sum = crc32(chunk.subarray(0, size), sum);
    return sum;
  } finally {
    closeSync(descriptor);
  }
}
