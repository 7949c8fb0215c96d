// The conditions of a filter on one path, as places in the order of an index's keys.
import { compareTexts, orderText } from '../values/order.ts';
import { type Document, isNaNValue, isNumeric, typeOf } from '../values/types.ts';
import { operatorsOf } from './filter.ts';

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
export function boundsOf(conditions: Conditions, multikey: boolean): Bounds | undefined {
  for (const [operator, operand] of conditions) {
    const values = operator === '$eq' ? [operand] : operator === '$in' ? (operand as unknown[]) : undefined;
    if (!values?.every(isPoint)) continue;
    const keys = [...new Set(values.map(orderText))].toSorted(compareTexts);
    return {
      ranges: keys.map((key) => ({ low: key, high: key + BEHIND })),
      points: true,
      matchesNull: values.some((one) => typeOf(one).order === typeOf(null).order),
      exact: conditions.length === 1 && !multikey,
    };
  }
  const bounding = conditions.filter(
    ([operator, operand]) => /^\$[gl]te?$/.test(operator) && isRangeable(operand),
  );
  // Different elements of an array may meet different conditions: only one of them bounds then.
  const used = multikey ? bounding.slice(0, 1) : bounding;
  if (used.length === 0) return undefined;
  const range = used.map(rangeOf).reduce((a, b) => ({
    low: a.low > b.low ? a.low : b.low,
    high: a.high < b.high ? a.high : b.high,
  }));
  const exact = used.length === conditions.length && !multikey;
  return { ranges: [range], points: false, matchesNull: false, exact };
}

/** Arrays match by element or as a whole, regular expressions by text: neither is one key. */
function isPoint(value: unknown): boolean {
  return !['array', 'regex'].includes(typeOf(value).name);
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
