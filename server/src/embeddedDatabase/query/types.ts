// BSON's types by number and by the names that $type knows.
import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { CommandError } from '../errors.ts';
import { isDocument } from '../values/order.ts';
import { isNumeric } from '../values/numberOrder.ts';

const TYPES: [number: number, name: string, test: (value: unknown) => boolean][] = [
  [1, 'double', (value) => value instanceof Double || (typeof value === 'number' && !isInt32(value))],
  [2, 'string', (value) => typeof value === 'string'],
  [3, 'object', isDocument],
  [4, 'array', Array.isArray],
  [5, 'binData', (value) => value instanceof Binary],
  [6, 'undefined', () => false],
  [7, 'objectId', (value) => value instanceof ObjectId],
  [8, 'bool', (value) => typeof value === 'boolean'],
  [9, 'date', (value) => value instanceof Date],
  [10, 'null', (value) => value === null],
  [11, 'regex', (value) => value instanceof BSONRegExp],
  [13, 'javascript', (value) => value instanceof Code],
  [16, 'int', isInt32],
  [17, 'timestamp', (value) => value instanceof Timestamp],
  [18, 'long', (value) => value instanceof Long && !(value instanceof Timestamp)],
  [19, 'decimal', (value) => value instanceof Decimal128],
  [-1, 'minKey', (value) => value instanceof MinKey],
  [127, 'maxKey', (value) => value instanceof MaxKey],
];

export function typeTest(operand: unknown): (value: unknown) => boolean {
  const wanted = (Array.isArray(operand) ? operand : [operand]).map((one: unknown) => {
    if (one === 'number') return isNumeric;
    const type = TYPES.find(([number, name]) => one === number || one === name);
    if (!type) throw new CommandError('BadValue', `Unknown type name alias: ${String(one)}`);
    return type[2];
  });
  if (wanted.length === 0) throw new CommandError('FailedToParse', '$type must match at least one type');
  return (value) => wanted.some((test) => test(value));
}

/** The name that MongoDB's messages use for a value's type. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  return TYPES.find(([, , test]) => test(value))?.[1] ?? 'object';
}

function isInt32(value: unknown): boolean {
  return typeof value === 'number' && value === (value | 0) && !Object.is(value, -0);
}
