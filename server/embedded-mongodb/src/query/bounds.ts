// The conditions of a filter on one path, as places in the order of an index's keys.

import { BSONRegExp } from 'bson';
import { STRING_END } from '../values/byteTexts.ts';
import { compareTexts, orderText } from '../values/order.ts';
import { type Document, isNaNValue, isNumeric, typeOf } from '../values/types.ts';
import { operatorsOf } from './filter.ts';
import { prefixOf } from './valueTests.ts';

/** The keys from `low` up to `high`, without `high`. */
export interface KeyRange {
  low: string;
  high: string;
}

export interface Bounds {
  /** In ascending order. */
  ranges: KeyRange[];
  /** Whether each is of a single key, by $eq or $in. */
  points: boolean;
  /** The length of the shortest text with which all values in the ranges begin; 0 for other ranges. */
  prefix: number;
  /** Whether null is among the points. */
  matchesNull: boolean;
  /** Whether the bounds say all that the filter asks of the path. */
  exact: boolean;
}

export type Conditions = [operator: string, operand: unknown][];

/** Added to a key: sorts behind the key and all keys that begin with it. */
export const BEHIND = '\xff';

/** Returns each path with a condition on the filter's top level, or in a top-level $and, with its operators. */
export function conditionsByPath(filter: Document): Map<string, Conditions> {
  const conditions = new Map<string, Conditions>();
  const add = (part: Document): void => {
    for (const [name, condition] of Object.entries(part)) {
      if (name === '$and') (condition as Document[]).forEach(add);
      // A number may be a place in an array, and keys do not hold places.
      else if (/(^|\.)\d+(\.|$)/.test(name)) conditions.set(name, [['a position', condition]]);
      else conditions.set(name, [...(conditions.get(name) ?? []), ...Object.entries(operatorsOf(condition))]);
    }
  };
  add(filter);
  return conditions;
}

/** Returns the tightest bounds that a path's conditions give; undefined where none of them bounds it. */
export function boundsOf(conditions: Conditions, meetsArrays: boolean): Bounds | undefined {
  const [best] = conditions
    .map((condition) => boundsOfValues(condition, conditions.length === 1, meetsArrays))
    .filter((bounds) => bounds !== undefined)
    .toSorted((a, b) => Number(b.points) - Number(a.points) || b.prefix - a.prefix);
  if (best) return best;
  const bounding = conditions.filter(
    ([operator, operand]) => /^\$[gl]te?$/.test(operator) && isRangeable(operand),
  );
  // Different elements of an array may meet different conditions: only one of them bounds then.
  const used = meetsArrays ? bounding.slice(0, 1) : bounding;
  if (used.length === 0) return undefined;
  const range = used.map(rangeOf).reduce((a, b) => ({
    low: a.low > b.low ? a.low : b.low,
    high: a.high < b.high ? a.high : b.high,
  }));
  const exact = used.length === conditions.length && !meetsArrays;
  return { ranges: [range], points: false, prefix: 0, matchesNull: false, exact };
}

/** Returns the bounds of $eq, $in and $regex: points for values, ranges for regular expressions. */
function boundsOfValues(
  [operator, operand]: Conditions[number],
  isAlone: boolean,
  meetsArrays: boolean,
): Bounds | undefined {
  if (!['$eq', '$in', '$regex'].includes(operator)) return undefined;
  const values = operator === '$in' ? (operand as unknown[]) : [operand];
  const isPattern = (one: unknown): one is BSONRegExp => operator !== '$eq' && one instanceof BSONRegExp;
  const prefixes = values.filter(isPattern).map(prefixOf);
  const isBound = prefixes.every((prefix) => prefix !== '') && !values.some(Array.isArray);
  if (!isBound) return undefined;
  const texts = prefixes.map((prefix) => orderText(prefix).slice(0, -STRING_END.length));
  const ranges: KeyRange[] = [];
  for (const low of [...values.map(orderText), ...texts].toSorted(compareTexts))
    // Whatever begins with a prefix lies within its range.
    if (ranges.length === 0 || !low.startsWith(ranges.at(-1)!.low)) ranges.push({ low, high: low + BEHIND });
  const points = prefixes.length === 0;
  const matchesNull = values.some((one) => typeOf(one).order === typeOf(null).order);
  return {
    ranges,
    points,
    prefix: points ? 0 : Math.min(...prefixes.map(({ length }) => length)),
    matchesNull,
    // One element of an array that is the value is enough, but null also stands for arrays that lack it.
    exact: isAlone && (!meetsArrays || (points && !matchesNull)),
  };
}

function isRangeable(operand: unknown): boolean {
  return (
    ['string', 'date', 'objectId'].includes(typeOf(operand).name) ||
    (isNumeric(operand) && !isNaNValue(operand))
  );
}

const NAN = orderText(NaN);

/** Within the operand's own type, and without NaN, which no range matches. */
function rangeOf([operator, operand]: Conditions[number]): KeyRange {
  const { order } = typeOf(operand);
  const key = orderText(operand);
  const place = operator === '$gt' || operator === '$lte' ? key + BEHIND : key;
  if (operator.startsWith('$gt')) return { low: place, high: String.fromCharCode(order + 1) };
  return { low: isNumeric(operand) ? NAN + BEHIND : String.fromCharCode(order), high: place };
}
