// BSON's types: the numbers and names by which $type knows them, and their places in MongoDB's order of all values.
import type { Decimal128, Double, Long } from 'bson';

export type Document = { [key: string]: unknown };
export type Numeric = number | Double | Long | Decimal128;

export interface Type {
  /** As messages and $type name it; 'missing' for undefined. */
  name: string;
  number: number;
  /** What a value sorts by before anything else; a missing value counts as null. */
  order: number;
}

const TYPES = {
  missing: type('missing', 0, 0x0a),
  null: type('null', 10, 0x0a),
  int: type('int', 16, 0x14),
  double: type('double', 1, 0x14),
  string: type('string', 2, 0x1e),
  object: type('object', 3, 0x28),
  array: type('array', 4, 0x32),
  bool: type('bool', 8, 0x50),
  date: type('date', 9, 0x5a),
};

/** By the name that bson's own classes carry. */
const CLASSES = new Map<unknown, Type>([
  ['Double', TYPES.double],
  ['Long', type('long', 18, 0x14)],
  ['Decimal128', type('decimal', 19, 0x14)],
  ['Binary', type('binData', 5, 0x3c)],
  ['ObjectId', type('objectId', 7, 0x46)],
  ['Timestamp', type('timestamp', 17, 0x5f)],
  ['BSONRegExp', type('regex', 11, 0x64)],
  ['Code', type('javascript', 13, 0x69)],
  ['MinKey', type('minKey', -1, 0x01)],
  ['MaxKey', type('maxKey', 127, 0xfe)],
]);

/** Of an empty array in an index and in a sort: before null. */
export const EMPTY_ARRAY_ORDER = 0x06;

const NAMED = new Map(
  [...Object.values(TYPES), ...CLASSES.values()].flatMap((one) => [
    [one.name as unknown, one] as const,
    [one.number as unknown, one] as const,
  ]),
);

export function typeOf(value: unknown): Type {
  if (typeof value === 'string') return TYPES.string;
  if (typeof value === 'number') return isInt32(value) ? TYPES.int : TYPES.double;
  if (typeof value === 'boolean') return TYPES.bool;
  if (value === undefined) return TYPES.missing;
  if (value === null) return TYPES.null;
  if (Array.isArray(value)) return TYPES.array;
  if (value instanceof Date) return TYPES.date;
  // A document may have a field of that name: only that of a class counts.
  if (Object.getPrototypeOf(value) === Object.prototype) return TYPES.object;
  return CLASSES.get((value as { _bsontype?: unknown })._bsontype) ?? TYPES.object;
}

/** By its number or name; undefined where there is none. */
export function typeNamed(name: unknown): Type | undefined {
  return NAMED.get(name);
}

export function isDocument(value: unknown): value is Document {
  return typeOf(value) === TYPES.object;
}

export function isNumeric(value: unknown): value is Numeric {
  return typeof value === 'number' || typeOf(value).order === TYPES.int.order;
}

/** As a double, rounded where a Long or Decimal128 holds more; NaN for what is no number. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  return isNumeric(value) ? Number(String(value)) : NaN;
}

/** A plain number is what bson.serialize makes of it: such an integer is an Int32, any other a double. */
export function isInt32(value: number): boolean {
  return value === (value | 0) && !Object.is(value, -0);
}

function type(name: string, number: number, order: number): Type {
  return { name, number, order };
}
