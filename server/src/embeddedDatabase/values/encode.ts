import { serialize } from 'bson';
import { CommandError } from '../errors.ts';
import type { Document } from './decode.ts';

export const MAX_DOCUMENT_SIZE = 16 * 1024 * 1024;

/** A document's bytes; throws BSONObjectTooLarge past 16 MiB. */
export function encode(document: Document): Buffer {
  const bytes = encodeAnySize(document);
  if (bytes.length > MAX_DOCUMENT_SIZE) throw tooLarge(bytes.length);
  return bytes;
}

/** For replies, which may hold a whole document and some more. */
export function encodeAnySize(document: Document): Buffer {
  const bytes = serialize(document, { ignoreUndefined: false });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function tooLarge(size: number): CommandError {
  return new CommandError(
    'BSONObjectTooLarge',
    `BSONObj size: ${size} (0x${size.toString(16).toUpperCase()}) is invalid. Size must be between 0 and ${MAX_DOCUMENT_SIZE + 16 * 1024}(16MB)`,
  );
}
