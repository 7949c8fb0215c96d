// A document as it is stored: its BSON and, behind it, the BSON's checksum.
import { crc32 } from 'node:zlib';
import { EJSON } from 'bson';
import { CommandError } from '../errors.ts';
import { decode } from '../values/bson.ts';
import type { Collection } from './collections.ts';

export const CHECKSUM_SIZE = 4;

export function toStored(bson: Buffer): Buffer {
  const stored = Buffer.allocUnsafe(bson.length + CHECKSUM_SIZE);
  bson.copy(stored);
  stored.writeUInt32LE(crc32(bson), bson.length);
  return stored;
}

/** Returns the BSON that lies at `at`; undefined where it is not as it was stored. */
export function fromStored(bytes: Buffer, at = 0): Buffer | undefined {
  const size = at + CHECKSUM_SIZE <= bytes.length ? bytes.readInt32LE(at) : 0;
  if (size < 5 || at + size + CHECKSUM_SIZE > bytes.length) return undefined;
  const bson = bytes.subarray(at, at + size);
  return crc32(bson) === bytes.readUInt32LE(at + size) ? bson : undefined;
}

/** Returns the error of a document that is not as it was stored, or not there though an index holds it. */
export function damaged({ namespace }: Collection, row: number, stored?: Buffer): CommandError {
  const id = stored && idIn(stored);
  const which = id === undefined ? `in row ${row}` : `with the _id ${id}`;
  return new CommandError(
    'DataCorruptionDetected',
    `The document ${which} of ${namespace} is damaged in the database's file: it can only be had from a backup`,
  );
}

/** The _id stands in front, so that it can be read where the damage lies behind it. */
function idIn(stored: Buffer): string | undefined {
  const value = '\0_id\0'.length + 4;
  const type = stored[4]!;
  if (stored.length < value + 4 || stored.toString('latin1', 5, value) !== '_id\0') return undefined;
  const size = type === 2 ? 4 + stored.readInt32LE(value) : SIZES_OF_TYPES[type];
  if (size === undefined || size < 0 || value + size > stored.length) return undefined;
  const document = Buffer.alloc(value + size + 1);
  stored.copy(document, 4, 4, value + size);
  document.writeInt32LE(document.length);
  try {
    return EJSON.stringify(decode(document)['_id']);
  } catch {
    return undefined;
  }
}

/** In bytes, of a double, an ObjectId, a date, an Int32 and a Long. */
const SIZES_OF_TYPES: Record<number, number> = { 1: 8, 7: 12, 9: 8, 16: 4, 18: 8 };
