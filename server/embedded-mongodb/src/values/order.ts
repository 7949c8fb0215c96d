// MongoDB's order of all BSON values: as texts of bytes (latin1) that compare like the values they stand for. The keys of
// indexes are those bytes, and sorts, comparisons and sets use the same texts: an index cannot disagree with them.

import type { Binary, BSONRegExp, ObjectId } from 'bson';
import { bytesText, numberText, stringText, unsigned64 } from './byteTexts.ts';
import { type Document, type Numeric, typeOf } from './types.ts';

/** Returns less than 0, 0 or more than 0, in MongoDB's order across all types. */
export function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number' && a === a && b === b) return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === 'string' && a === b) return 0;
  const types = typeOf(a).order - typeOf(b).order;
  return types === 0 ? compareTexts(orderText(a), orderText(b)) : types;
}

export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function equals(a: unknown, b: unknown): boolean {
  return compare(a, b) === 0;
}

/** Returns a text that is not the beginning of any other, so that texts put together compare field by field. */
export function orderText(value: unknown): string {
  const { name, order } = typeOf(value);
  return String.fromCharCode(order) + contentText(value, name);
}

function contentText(value: unknown, type: string): string {
  switch (type) {
    case 'int':
    case 'double':
    case 'long':
      return numberText(value as Numeric);
    case 'string':
      return stringText(value as string);
    case 'objectId':
      return bytesText((value as ObjectId).id);
    case 'bool':
      return value ? '\x01' : '\0';
    case 'date':
      return unsigned64(BigInt((value as Date).getTime() || 0) ^ (1n << 63n));
    case 'array':
      return `${(value as unknown[]).map(orderText).join('')}\0`;
    case 'object':
      return documentText(value as Document);
    case 'binData': {
      const { buffer, sub_type: subtype, position } = value as Binary;
      // What the old subtype 2 holds begins with its size.
      const size = unsigned64(BigInt(subtype === 2 ? position + 4 : position)).slice(4);
      return size + String.fromCharCode(subtype) + bytesText(buffer.subarray(0, position));
    }
    case 'regex': {
      const { pattern, options } = value as BSONRegExp;
      return stringText(pattern) + stringText(options);
    }
    default:
      return '';
  }
}

/** Fields in their own order: each by its value's type, then its name, then its value. */
function documentText(document: Document): string {
  const fields = Object.keys(document).map(
    (name) =>
      String.fromCharCode(typeOf(document[name]).order) + stringText(name) + orderText(document[name]),
  );
  return `${fields.join('')}\0`;
}
