// BSON's types: their names, and their places in MongoDB's order of all values.

import type { Double, Long } from 'bson';

export type Document = { [key: string]: unknown };
export type Numeric = number | Double | Long;

interface Type {
  /** 'missing' for undefined. */
  name: string;
  /** Values sort by this first; a missing value counts as null. */
  order: number;
}

const MISSING = type('missing', 0x0a);
const NULL = type('null', 0x0a);
const INT = type('int', 0x14);
const DOUBLE = type('double', 0x14);
const STRING = type('string', 0x1e);
const OBJECT = type('object', 0x28);
const ARRAY = type('array', 0x32);
const BOOL = type('bool', 0x50);
const DATE = type('date', 0x5a);

/** By the name that each of bson's classes carries. */
const CLASSES = new Map<unknown, Type>([
  ['Double', DOUBLE],
  ['Long', type('long', 0x14)],
  ['Binary', type('binData', 0x3c)],
  ['ObjectId', type('objectId', 0x46)],
  ['BSONRegExp', type('regex', 0x64)],
]);

export function typeOf(value: unknown): Type {
  if (typeof value === 'string') return STRING;
  if (typeof value === 'number') return isInt32(value) ? INT : DOUBLE;
  if (typeof value === 'boolean') return BOOL;
  if (value === undefined) return MISSING;
  if (value === null) return NULL;
  if (Array.isArray(value)) return ARRAY;
  if (value instanceof Date) return DATE;
  // A document may have a field `_bsontype` of its own.
  if (Object.getPrototypeOf(value) === Object.prototype) return OBJECT;
  return CLASSES.get((value as { _bsontype?: unknown })._bsontype) ?? OBJECT;
}

export function isDocument(value: unknown): value is Document {
  return typeOf(value) === OBJECT;
}

export function isNumeric(value: unknown): value is Numeric {
  return typeof value === 'number' || typeOf(value).order === INT.order;
}

/** Returns a double, rounded where a Long is more exact; NaN for a value that is no number. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  return isNumeric(value) ? Number(String(value)) : NaN;
}

export function isNaNValue(value: unknown): boolean {
  return isNumeric(value) && Number.isNaN(toNumber(value));
}

/** Whether conditions, flags and projections take the value for true: also an empty text, unlike in JavaScript. */
export function isTrue(value: unknown): boolean {
  return isNumeric(value) ? toNumber(value) !== 0 : value === '' || Boolean(value);
}

/** Whether bson.serialize writes a plain number as an Int32; it writes any other as a double. */
export function isInt32(value: number): boolean {
  return value === (value | 0) && !Object.is(value, -0);
}

function type(name: string, order: number): Type {
  return { name, order };
}
