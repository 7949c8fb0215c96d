// Reads and writes BSON, keeping every number's type: a plain JavaScript number is an Int32 if it is an integer within
// 32 bits, else a double, as with bson.serialize; Long, Decimal128 and a double such as 5.0 keep their wrappers. So a
// document that is read and written back is unchanged.

import { DBRef, deserialize, Double, Int32, serialize } from 'bson';
import { CommandError, demand, notSupported } from '../errors.ts';
import { REFUSED_TYPES } from '../refused.ts';
import { type Document, isDocument, isInt32 } from './types.ts';

export const MAX_DOCUMENT_SIZE = 16 * 1024 * 1024;
/** Of a message. */
const MAX_DEPTH = 200;
/** Documents and arrays in each other that are stored: fewer, so that messages can hold them. */
const MAX_STORED_DEPTH = 180;

/** Decodes one whole document. Throws InvalidBSON where the bytes are not one. */
export function decode(bytes: Buffer): Document {
  let document: Document;
  try {
    document = deserialize(bytes, { promoteValues: false, promoteBuffers: false, bsonRegExp: true });
  } catch (error) {
    throw new CommandError('InvalidBSON', (error as Error).message);
  }
  return unwrapped(document, 0) as Document;
}

/** Cuts bytes into the documents that lie in them one behind the other; the parts share their memory. */
export function splitDocuments(bytes: Buffer): Buffer[] {
  const documents: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += documents.at(-1)!.length) documents.push(sized(bytes, at));
  return documents;
}

/** Returns the bytes from `at` on whose size stands in front. Throws InvalidBSON where some of them are missing. */
export function sized(bytes: Buffer, at: number): Buffer {
  const size = at + 4 <= bytes.length ? bytes.readInt32LE(at) : 0;
  demand(size >= 5 && at + size <= bytes.length, 'InvalidBSON', 'Invalid document length');
  return bytes.subarray(at, at + size);
}

/** Returns a document's bytes. Throws BSONObjectTooLarge past 16 MiB, and Overflow where it is nested too deep. */
export function encode(document: Document): Buffer {
  return checkSize(encodeAnySize(checkDepth(document)));
}

/** Throws Overflow where a document is nested deeper than it can be stored. */
export function checkDepth<T>(value: T, depth = 1): T {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value) && !isDocument(value)) return value;
  const message = `it exceeds ${MAX_STORED_DEPTH} levels of nesting`;
  demand(depth <= MAX_STORED_DEPTH, 'Overflow', `cannot store the document because ${message}`);
  for (const one of Array.isArray(value) ? value : Object.values(value)) checkDepth(one, depth + 1);
  return value;
}

/** BSON's types that hold other values. */
export const DOCUMENT = 3;
export const ARRAY = 4;
const REGULAR_EXPRESSION = 11;

/** In bytes, of values that are all of one size. */
const SIZES: Partial<Record<number, number>> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
};

/** In bytes, of what stands beside that which the size in front of a value counts. */
const BESIDE: Partial<Record<number, number>> = { 2: 4, 5: 5, 12: 16, 13: 4, 14: 4 };

/** Returns the size of a value within a whole document. */
export function sizeOfValue(bytes: Buffer, at: number, type: number): number {
  const size = SIZES[type];
  if (size !== undefined) return size;
  if (type === REGULAR_EXPRESSION) return bytes.indexOf(0, bytes.indexOf(0, at) + 1) + 1 - at;
  return bytes.readInt32LE(at) + (BESIDE[type] ?? 0);
}

/** For replies, which may hold a whole document and more. */
export function encodeAnySize(document: Document): Buffer {
  return bufferOf(serialize(document));
}

export function checkSize(bytes: Buffer): Buffer {
  const { length } = bytes;
  demand(length <= MAX_DOCUMENT_SIZE, 'BSONObjectTooLarge', `BSONObj size: ${length} is above 16MB`);
  return bytes;
}

/** Returns a Buffer on the same memory. */
export function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Unwraps, in place, the numbers that need no wrapper. */
function unwrapped(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Int32) return value.value;
  if (value instanceof Double) return isInt32(value.value) ? value : value.value;
  demand(depth <= MAX_DEPTH, 'Overflow', 'BSONObj exceeded max nested object depth');
  // bson makes a DBRef of any document with $ref and $id.
  if (value instanceof DBRef) return unwrapped(value.toJSON(), depth);
  refuseType(value);
  if (!Array.isArray(value) && !isDocument(value)) return value;
  const container = value as Document;
  for (const name of Object.keys(container)) {
    const before = container[name];
    if (typeof before === 'object') container[name] = unwrapped(before, depth + 1);
  }
  return container;
}

/** A document may have a field `_bsontype` of its own. */
function refuseType(value: object): void {
  const { _bsontype: type = '' } = value as { _bsontype?: string };
  const isClass = Object.getPrototypeOf(value) !== Object.prototype;
  if (isClass && REFUSED_TYPES.has(type)) throw notSupported(`values of the type ${type}`);
}
