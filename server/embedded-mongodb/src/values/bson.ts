// BSON read and written, keeping every number's type. A plain JavaScript number stands for what bson.serialize makes of it
// (an integer within 32 bits is an Int32, any other a double); Long, Decimal128 and a double such as 5.0 keep their
// wrappers, so that a document read and written back is unchanged.
import { DBRef, deserialize, Double, Int32, serialize } from 'bson';
import { CommandError, demand } from '../errors.ts';
import { type Document, isDocument, isInt32 } from './types.ts';

export const MAX_DOCUMENT_SIZE = 16 * 1024 * 1024;
const MAX_DEPTH = 200;

/** Decodes one whole document; throws InvalidBSON where the bytes are not one. */
export function decode(bytes: Buffer): Document {
  let document: Document;
  try {
    document = deserialize(bytes, { promoteValues: false, promoteBuffers: false, bsonRegExp: true });
  } catch (error) {
    throw new CommandError('InvalidBSON', (error as Error).message);
  }
  return unwrapped(document, 0) as Document;
}

/** Cuts a run of documents lying one behind the other; the parts share its memory. */
export function splitDocuments(bytes: Buffer): Buffer[] {
  const documents: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += documents.at(-1)!.length) documents.push(sized(bytes, at));
  return documents;
}

/** The bytes from there on whose size stands in front; throws InvalidBSON where they are not all there. */
export function sized(bytes: Buffer, at: number): Buffer {
  const size = at + 4 <= bytes.length ? bytes.readInt32LE(at) : 0;
  demand(size >= 5 && at + size <= bytes.length, 'InvalidBSON', 'Invalid document length');
  return bytes.subarray(at, at + size);
}

/** A document's bytes; throws BSONObjectTooLarge past 16 MiB. */
export function encode(document: Document): Buffer {
  return checkSize(encodeAnySize(document));
}

/** For replies, which may hold a whole document and some more. */
export function encodeAnySize(document: Document): Buffer {
  return bufferOf(serialize(document));
}

export function checkSize(bytes: Buffer): Buffer {
  const { length } = bytes;
  demand(length <= MAX_DOCUMENT_SIZE, 'BSONObjectTooLarge', `BSONObj size: ${length} is above 16MB`);
  return bytes;
}

/** The same memory. */
export function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Unwraps, in place, the numbers that need no wrapper. */
function unwrapped(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Int32) return value.value;
  if (value instanceof Double) return isInt32(value.value) ? value : value.value;
  demand(depth <= MAX_DEPTH, 'Overflow', 'BSONObj exceeded max nested object depth');
  // bson takes any document with $ref and $id for one.
  if (value instanceof DBRef) return unwrapped(value.toJSON(), depth);
  if (!Array.isArray(value) && !isDocument(value)) return value;
  const container = value as Document;
  for (const name of Object.keys(container)) {
    const before = container[name];
    if (typeof before === 'object') container[name] = unwrapped(before, depth + 1);
  }
  return container;
}
