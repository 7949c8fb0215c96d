// Reads BSON keeping every number's type. A plain JavaScript number stands for exactly what bson.serialize makes of it
// (an integer within 32 bits is an Int32, any other a double); Long, Decimal128 and a double such as 5.0 keep their
// wrappers, so that a document read and written back is unchanged.
import {
  Binary,
  BSONRegExp,
  Decimal128,
  deserialize,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { CommandError } from '../errors.ts';

export type Document = { [key: string]: unknown };

/** Decodes one whole document; throws InvalidBSON where the bytes are not one. */
export function decode(bytes: Buffer): Document {
  if (bytes.length < 5 || bytes.readInt32LE(0) !== bytes.length) throw invalid('document length');
  return readDocument(bytes, 0, bytes.length, 0);
}

/** Cuts a run of documents lying one behind the other; the parts share its memory. */
export function splitDocuments(bytes: Buffer): Buffer[] {
  const documents: Buffer[] = [];
  let at = 0;
  while (at < bytes.length) {
    const size = at + 4 <= bytes.length ? bytes.readInt32LE(at) : 0;
    if (size < 5 || at + size > bytes.length) throw invalid('document length');
    documents.push(bytes.subarray(at, at + size));
    at += size;
  }
  return documents;
}

const MAX_DEPTH = 200;

function readDocument(bytes: Buffer, start: number, end: number, depth: number): Document {
  const document: Document = {};
  readElements(bytes, start, end, depth, (name, value) => {
    if (name === '__proto__')
      Object.defineProperty(document, name, { value, enumerable: true, writable: true, configurable: true });
    else document[name] = value;
  });
  return document;
}

function readArray(bytes: Buffer, start: number, end: number, depth: number): unknown[] {
  const array: unknown[] = [];
  readElements(bytes, start, end, depth, (_name, value) => array.push(value));
  return array;
}

function readElements(
  bytes: Buffer,
  start: number,
  end: number,
  depth: number,
  add: (name: string, value: unknown) => void,
): void {
  if (depth > MAX_DEPTH)
    throw new CommandError('Overflow', `BSONObj exceeded max nested object depth: ${MAX_DEPTH}`);
  if (bytes[end - 1] !== 0) throw invalid('missing terminator');
  let at = start + 4;
  while (at < end - 1) {
    const type = bytes[at]!;
    const nameEnd = bytes.indexOf(0, at + 1);
    if (nameEnd < 0 || nameEnd >= end - 1) throw invalid('field name');
    const name = bytes.toString('utf8', at + 1, nameEnd);
    const valueStart = nameEnd + 1;
    const valueEnd = valueStart + sizeOf(type, bytes, valueStart, end);
    if (valueEnd > end - 1) throw invalid(`length of field '${name}'`);
    add(name, readValue(type, bytes, valueStart, valueEnd, depth));
    at = valueEnd;
  }
}

const FIXED_SIZES: Record<number, number> = {
  0x01: 8,
  0x06: 0,
  0x07: 12,
  0x08: 1,
  0x09: 8,
  0x0a: 0,
  0x10: 4,
  0x11: 8,
  0x12: 8,
  0x13: 16,
  0xff: 0,
  0x7f: 0,
};

function sizeOf(type: number, bytes: Buffer, at: number, end: number): number {
  const fixed = FIXED_SIZES[type];
  if (fixed !== undefined) return fixed;
  if (type === 0x0b) return bytes.indexOf(0, bytes.indexOf(0, at) + 1) + 1 - at || end;
  const length = at + 4 < end ? bytes.readInt32LE(at) : -1;
  if (type === 0x02 || type === 0x0d || type === 0x0e) {
    if (length < 1 || at + 4 + length > end || bytes[at + 3 + length] !== 0) throw invalid('string length');
    return 4 + length;
  }
  if (type === 0x03 || type === 0x04 || type === 0x0f) {
    if (length < 5) throw invalid('document length');
    return length;
  }
  if (type === 0x05 && length >= 0) return 5 + length;
  if (type === 0x0c && length >= 1) return 4 + length + 12;
  throw invalid(`type ${type}`);
}

function readValue(type: number, bytes: Buffer, at: number, end: number, depth: number): unknown {
  switch (type) {
    case 0x10:
      return bytes.readInt32LE(at);
    case 0x02:
      return bytes.toString('utf8', at + 4, end - 1);
    case 0x07:
      return new ObjectId(Uint8Array.prototype.slice.call(bytes, at, end));
    case 0x01:
      return readDouble(bytes.readDoubleLE(at));
    case 0x08:
      return bytes[at] !== 0;
    case 0x09:
      return new Date(Number(bytes.readBigInt64LE(at)));
    case 0x0a:
      return null;
    case 0x06:
      return undefined;
    case 0x03:
      return readDocument(bytes, at, end, depth + 1);
    case 0x04:
      return readArray(bytes, at, end, depth + 1);
    case 0x12:
      return new Long(bytes.readInt32LE(at), bytes.readInt32LE(at + 4));
    case 0x13:
      return new Decimal128(Uint8Array.prototype.slice.call(bytes, at, end));
    case 0x05:
      return new Binary(Uint8Array.prototype.slice.call(bytes, at + 5, end), bytes[at + 4]);
    case 0x0b: {
      const [pattern = '', flags = ''] = bytes.toString('utf8', at, end).split('\0');
      return new BSONRegExp(pattern, flags);
    }
    case 0x11:
      return new Timestamp({ i: bytes.readUInt32LE(at), t: bytes.readUInt32LE(at + 4) });
    case 0xff:
      return new MinKey();
    case 0x7f:
      return new MaxKey();
    default:
      return readRareValue(type, bytes.subarray(at, end));
  }
}

function readDouble(value: number): unknown {
  return value === (value | 0) && !Object.is(value, -0) ? new Double(value) : value;
}

/** Code, symbols and database pointers: seldom enough to leave them to bson, in a document made for the purpose. */
function readRareValue(type: number, value: Buffer): unknown {
  const length = Buffer.alloc(4);
  length.writeInt32LE(value.length + 8);
  const wrapped = Buffer.concat([length, Buffer.from([type, 0x76, 0]), value, Buffer.from([0])]);
  try {
    return deserialize(wrapped, { promoteValues: false, bsonRegExp: true })['v'];
  } catch {
    throw invalid(`value of type ${type}`);
  }
}

function invalid(what: string): CommandError {
  return new CommandError('InvalidBSON', `Invalid BSON: ${what}`);
}
