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

/** Call it when nobody has the file open, and all that was written has come into it. */
export function writeSum(file: string): void {
  writeFileSync(sumFile(file), String(sumOf(file)));
}

/** Call it before the file is changed. */
export function forgetSum(file: string): void {
  rmSync(sumFile(file), { force: true });
}

/** Whether the file has changed since it was closed; false where it was not closed, since nothing is known then. */
export function hasChanged(file: string): boolean {
  const isClosed =
    existsSync(sumFile(file)) && (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0;
  return isClosed && readFileSync(sumFile(file), 'latin1') !== String(sumOf(file));
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
