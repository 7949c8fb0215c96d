import { serialize } from 'bson';
import { CommandError } from '../errors.ts';
import type { Document } from './types.ts';

export const MAX_DOCUMENT_SIZE = 16 * 1024 * 1024;

/** A document's bytes; throws BSONObjectTooLarge past 16 MiB. */
export function encode(document: Document): Buffer {
  const bytes = encodeAnySize(document);
  checkSize(bytes);
  return bytes;
}

/** For replies, which may hold a whole document and some more. */
export function encodeAnySize(document: Document): Buffer {
  const bytes = serialize(document);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function checkSize({ length }: Buffer): void {
  if (length > MAX_DOCUMENT_SIZE)
    throw new CommandError(
      'BSONObjectTooLarge',
      `BSONObj size: ${length} is invalid. Size must be between 0 and ${MAX_DOCUMENT_SIZE}(16MB)`,
    );
}
