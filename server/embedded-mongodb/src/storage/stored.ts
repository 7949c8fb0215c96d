// A document as it is stored: its BSON and, behind it, the BSON's checksum (CRC-32).

import { crc32 } from 'node:zlib';
import { EJSON } from 'bson';
import { CommandError } from '../errors.ts';
import { decode, sizeOfValue } from '../values/bson.ts';
import type { Collection } from './collections.ts';

export const CHECKSUM_SIZE = 4;

/**
 * The start of every checksum. It is chosen so that a checksum over bytes and their own checksum gives it again: then many
 * documents, one behind the other, are checked at once.
 */
const START = 0x2144df1c;

/** Stands for a document among others that is read alone. In SQL. */
export const ELSEWHERE = "x'1cdf4421'";

export function toStored(bson: Buffer): Buffer {
  const stored = Buffer.allocUnsafe(bson.length + CHECKSUM_SIZE);
  bson.copy(stored);
  stored.writeUInt32LE(crc32(bson, START), bson.length);
  return stored;
}

/**
 * Cuts bytes into the documents that lie in them one behind the other, up to the first that is not as it was stored;
 * undefined for one that is elsewhere. The parts share their memory.
 */
export function fromStored(bytes: Buffer): (Buffer | undefined)[] {
  const documents: (Buffer | undefined)[] = [];
  const areIntact = crc32(bytes, START) === START;
  for (let at = 0, end = 0; at + CHECKSUM_SIZE <= bytes.length; at = end + CHECKSUM_SIZE) {
    const size = bytes.readUInt32LE(at);
    const isElsewhere = size === START;
    end = isElsewhere ? at : at + size;
    const isIntact = areIntact || crc32(bytes.subarray(at, end + CHECKSUM_SIZE), START) === START;
    if (!isIntact) break;
    documents.push(isElsewhere ? undefined : bytes.subarray(at, end));
  }
  return documents;
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
  if (stored.length < value + 4 || stored.toString('latin1', 5, value) !== '_id\0') return undefined;
  const size = sizeOfValue(stored, value, stored[4]!);
  if (size < 0 || value + size > stored.length) return undefined;
  const document = Buffer.alloc(value + size + 1);
  stored.copy(document, 4, 4, value + size);
  document.writeInt32LE(document.length);
  try {
    return EJSON.stringify(decode(document)['_id']);
  } catch {
    return undefined;
  }
}
