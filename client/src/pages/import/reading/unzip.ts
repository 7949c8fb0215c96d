// What a zip file holds. Bytes are counted as they come out: what the file says of its own size is not believed.

import { Unzip, UnzipInflate } from 'fflate';
import { TooLarge } from './tableOf.ts';

/** Bytes, far more than the largest list that is taken needs. */
const MOST_UNPACKED = 16 * 1024 * 1024;
const AT_ONCE = 64 * 1024;

/**
 * Returns the XML files by their names, in small letters and with / between folders; the names of the others with nothing.
 * Throws TooLarge, or another error if the file is damaged.
 */
export function unzip(bytes: Uint8Array): Map<string, Uint8Array> {
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
