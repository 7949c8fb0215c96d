// What a filter says about one path, as intervals of index key bytes.
import { BSONRegExp } from 'bson';
import { isNumeric, toNumber } from '../values/numberOrder.ts';
import { orderBytes, TYPE_ORDER, typeOrder } from '../values/order.ts';
import { isOperators } from './filter.ts';
import type { Document } from '../values/decode.ts';

/** A cut in the order of keys: just before a key, or behind all that begins with it. */
export interface Cut {
  key: Buffer;
  behind: boolean;
}

export interface Interval {
  low: Cut;
  high: Cut;
}

export interface Bounds {
  /** Single values, by $eq or $in. */
  points?: unknown[];
  interval?: Interval;
  /** Whether nothing else is asked of the path than what the bounds say. */
  exact: boolean;
}

/** A cut's place among the bytes of keys; no key goes on with 0xff. */
export function cutBytes({ key, behind }: Cut): Buffer {
  return behind ? Buffer.concat([key, Buffer.from([0xff])]) : key;
}

const NAN = Buffer.concat([Buffer.from([TYPE_ORDER.number]), Buffer.alloc(8)]);
const RANGES = new Set(['$gt', '$gte', '$lt', '$lte']);

/** Each path that the filter bounds on its top level (or inside a top-level $and), with its conditions. */
export function conditionsByPath(filter: Document): Map<string, unknown[]> {
  const conditions = new Map<string, unknown[]>();
  const add = (part: Document): void => {
    for (const [name, condition] of Object.entries(part)) {
      if (name === '$and' && Array.isArray(condition)) condition.forEach((one) => add(one as Document));
      else if (!/(^|\.)\d+(\.|$)/.test(name))
        conditions.set(name, [...(conditions.get(name) ?? []), condition]);
      else conditions.set(name, [Symbol('positional')]);
    }
  };
  add(filter);
  return conditions;
}

/** The tightest use of a path's conditions; undefined where none of them bounds it. */
export function boundsOf(conditions: readonly unknown[], multikey: boolean): Bounds | undefined {
  const operators = conditions.flatMap((condition) =>
    isOperators(condition) ? Object.entries(condition) : ([['$eq', condition]] as [string, unknown][]),
  );
  for (const [operator, operand] of operators) {
    const points = pointsOf(operator, operand);
    if (points) return { points, exact: operators.length === 1 && !multikey };
  }
  const ranges = operators.filter(([operator, operand]) => RANGES.has(operator) && isRangeable(operand));
  // Different elements of an array may meet different conditions: only one of them bounds then.
  const used = multikey ? ranges.slice(0, 1) : ranges;
  if (used.length === 0) return undefined;
  const intervals = used.map(([operator, operand]) => intervalOf(operator, operand));
  return {
    interval: intervals.reduce(intersect),
    exact: used.length === operators.length && !multikey,
  };
}

function pointsOf(operator: string, operand: unknown): unknown[] | undefined {
  if (operator === '$eq') return isPoint(operand) ? [operand] : undefined;
  if (operator !== '$in' || !Array.isArray(operand) || !operand.every(isPoint)) return undefined;
  const distinct = new Map(operand.map((one: unknown) => [orderBytes(one).toString('latin1'), one]));
  return [...distinct.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** Arrays match by element or as a whole, expressions by text: neither is one key. */
function isPoint(value: unknown): boolean {
  return !Array.isArray(value) && !(value instanceof BSONRegExp) && typeof value !== 'symbol';
}

function isRangeable(operand: unknown): boolean {
  const type = typeOrder(operand);
  if (type === TYPE_ORDER.number) return !Number.isNaN(isNumeric(operand) ? toNumber(operand) : 0);
  return [TYPE_ORDER.string, TYPE_ORDER.date, TYPE_ORDER.objectId].some((one) => one === type);
}

/** Within the operand's own type, and without NaN, which no range matches. */
function intervalOf(operator: string, operand: unknown): Interval {
  const type = typeOrder(operand);
  const key = orderBytes(operand);
  // No type has the number just below another's.
  const low = { key: type === TYPE_ORDER.number ? NAN : Buffer.from([type - 1]), behind: true };
  const high = { key: Buffer.from([type + 1]), behind: false };
  if (operator === '$gt' || operator === '$gte') return { low: { key, behind: operator === '$gt' }, high };
  return { low, high: { key, behind: operator === '$lte' } };
}

function intersect(a: Interval, b: Interval): Interval {
  return {
    low: Buffer.compare(cutBytes(a.low), cutBytes(b.low)) > 0 ? a.low : b.low,
    high: Buffer.compare(cutBytes(a.high), cutBytes(b.high)) < 0 ? a.high : b.high,
  };
}
