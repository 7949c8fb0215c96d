// MongoDB's order of all BSON values, once: as bytes which compare like the values they stand for. Indexes store them,
// sorting and comparing use them, so that an index can never disagree with a comparison.
import { Binary, BSONRegExp, Code, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { ByteWriter } from './byteWriter.ts';
import type { Document } from './decode.ts';
import { isNumeric, type Numeric, writeNumber } from './numberOrder.ts';

/** What one value sorts by before anything else; a missing value counts as null, an empty array sorts before it. */
export const TYPE_ORDER = {
  minKey: 0x01,
  emptyArray: 0x06,
  null: 0x0a,
  number: 0x14,
  string: 0x1e,
  object: 0x28,
  array: 0x32,
  binary: 0x3c,
  objectId: 0x46,
  boolean: 0x50,
  date: 0x5a,
  timestamp: 0x5f,
  regex: 0x64,
  code: 0x69,
  maxKey: 0xfe,
} as const;

export function typeOrder(value: unknown): number {
  if (value === undefined || value === null) return TYPE_ORDER.null;
  if (typeof value === 'string') return TYPE_ORDER.string;
  if (isNumeric(value)) return TYPE_ORDER.number;
  if (typeof value === 'boolean') return TYPE_ORDER.boolean;
  if (Array.isArray(value)) return TYPE_ORDER.array;
  if (value instanceof ObjectId) return TYPE_ORDER.objectId;
  if (value instanceof Date) return TYPE_ORDER.date;
  if (value instanceof Binary) return TYPE_ORDER.binary;
  if (value instanceof Timestamp) return TYPE_ORDER.timestamp;
  if (value instanceof BSONRegExp || value instanceof RegExp) return TYPE_ORDER.regex;
  if (value instanceof MinKey) return TYPE_ORDER.minKey;
  if (value instanceof MaxKey) return TYPE_ORDER.maxKey;
  if (value instanceof Code) return TYPE_ORDER.code;
  return TYPE_ORDER.object;
}

export function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && typeOrder(value) === TYPE_ORDER.object;
}

/** Less than 0, 0 or more than 0, in MongoDB's order across all types. */
export function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number' && a === a && b === b) return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === 'string' && a === b) return 0;
  const types = typeOrder(a) - typeOrder(b);
  if (types !== 0) return types;
  return Buffer.compare(orderBytes(a), orderBytes(b));
}

export function equals(a: unknown, b: unknown): boolean {
  return compare(a, b) === 0;
}

/** The bytes of one value. */
export function orderBytes(value: unknown): Buffer {
  const writer = new ByteWriter();
  writeOrdered(writer, value);
  return writer.take();
}

export function writeOrdered(writer: ByteWriter, value: unknown): void {
  const type = typeOrder(value);
  writer.byte(type);
  switch (type) {
    case TYPE_ORDER.number:
      return writeNumber(writer, value as Numeric);
    case TYPE_ORDER.string:
      return writer.text(String(value));
    case TYPE_ORDER.objectId:
      return writer.bytes((value as ObjectId).id);
    case TYPE_ORDER.boolean:
      return writer.byte(value ? 1 : 0);
    case TYPE_ORDER.date:
      return writer.signed64(BigInt.asIntN(64, BigInt((value as Date).getTime() || 0)));
    case TYPE_ORDER.timestamp:
      return writer.unsigned64((value as Timestamp).toBigInt());
    case TYPE_ORDER.array:
      for (const element of value as unknown[]) writeOrdered(writer, element);
      return writer.byte(0);
    case TYPE_ORDER.object:
      return writeObject(writer, value as Document);
    case TYPE_ORDER.binary: {
      const { buffer, sub_type: subtype, position } = value as Binary;
      writer.unsigned32(position);
      writer.byte(subtype);
      return writer.bytes(buffer.subarray(0, position));
    }
    case TYPE_ORDER.regex: {
      const { pattern, flags } = regexParts(value as RegExp | BSONRegExp);
      writer.text(pattern);
      return writer.text(flags);
    }
    case TYPE_ORDER.code:
      writer.text((value as Code).code);
      return writeObject(writer, (value as Code).scope ?? {});
    default:
      return undefined;
  }
}

export function regexParts(value: RegExp | BSONRegExp): { pattern: string; flags: string } {
  if (value instanceof RegExp) return { pattern: value.source, flags: value.flags };
  return { pattern: value.pattern, flags: value.options };
}

/** Fields in their own order: each by its value's type, then its name, then its value. */
function writeObject(writer: ByteWriter, document: Document): void {
  for (const name of Object.keys(document)) {
    writer.byte(typeOrder(document[name]));
    writer.text(name);
    writeOrdered(writer, document[name]);
  }
  writer.byte(0);
}
