// What a filter says about one path, as places in the order of an index's keys.
import { invert } from '../values/byteTexts.ts';
import { orderText } from '../values/order.ts';
import { type Document, toNumber, typeOf } from '../values/types.ts';
import { operatorsOf } from './filter.ts';

/** From `low` up to but without `high`. */
export interface KeyRange {
  low: string;
  high: string;
}

export interface Bounds {
  /** Single keys in ascending order, by $eq or $in. */
  points?: string[];
  range?: KeyRange;
  /** Whether null is among the points. */
  matchesNull: boolean;
  /** Whether nothing else is asked of the path than what the bounds say. */
  exact: boolean;
}

/** Behind a key and all that begin with it; no key goes on so. */
export const BEHIND = '\xff';

/** Each path that the filter bounds on its top level (or inside a top-level $and), with its operators. */
export function conditionsByPath(filter: Document): Map<string, [operator: string, operand: unknown][]> {
  const conditions = new Map<string, [string, unknown][]>();
  const add = (part: Document): void => {
    for (const [name, condition] of Object.entries(part)) {
      if (name === '$and' && Array.isArray(condition)) condition.forEach((one) => add(one as Document));
      // A number may be a place in an array, which no key tells.
      else if (/(^|\.)\d+(\.|$)/.test(name)) conditions.set(name, [['a position', condition]]);
      else conditions.set(name, [...(conditions.get(name) ?? []), ...Object.entries(operatorsOf(condition))]);
    }
  };
  add(filter);
  return conditions;
}

/** The tightest use of a path's conditions in an index of that direction; undefined where none of them bounds it. */
export function boundsOf(
  conditions: [operator: string, operand: unknown][],
  multikey: boolean,
  descending: boolean,
): Bounds | undefined {
  const turn = (text: string): string => (descending ? invert(text) : text);
  for (const [operator, operand] of conditions) {
    const values =
      operator === '$eq' ? [operand] : operator === '$in' && Array.isArray(operand) ? operand : undefined;
    if (!values?.every(isPoint)) continue;
    const points = [...new Set(values.map((one) => turn(orderText(one))))].toSorted();
    const matchesNull = values.some((one) => one === null || one === undefined);
    return { points, matchesNull, exact: conditions.length === 1 && !multikey };
  }
  const ranges = conditions.filter(
    ([operator, operand]) => /^\$[gl]te?$/.test(operator) && isRangeable(operand),
  );
  // Different elements of an array may meet different conditions: only one of them bounds then.
  const used = (multikey ? ranges.slice(0, 1) : ranges).map(([operator, operand]) =>
    rangeOf(operator, operand, descending),
  );
  if (used.length === 0) return undefined;
  const range = used.reduce((a, b) => ({
    low: a.low > b.low ? a.low : b.low,
    high: a.high < b.high ? a.high : b.high,
  }));
  return { range, matchesNull: false, exact: used.length === conditions.length && !multikey };
}

/** Arrays match by element or as a whole, expressions by text: neither is one key. */
function isPoint(value: unknown): boolean {
  return !['array', 'regex'].includes(typeOf(value).name);
}

function isRangeable(operand: unknown): boolean {
  const { name, order } = typeOf(operand);
  if (order === NUMBER) return !Number.isNaN(toNumber(operand));
  return ['string', 'date', 'objectId'].includes(name);
}

const NUMBER = typeOf(0).order;
const NAN = orderText(NaN);

/** Within the operand's own type, and without NaN, which no range matches. */
function rangeOf(operator: string, operand: unknown, descending: boolean): KeyRange {
  const { order } = typeOf(operand);
  const key = orderText(operand);
  const inclusive = operator.endsWith('e');
  const start = order === NUMBER ? NAN + BEHIND : String.fromCharCode(order);
  const end = String.fromCharCode(order + 1);
  if (!descending)
    return operator.startsWith('$gt')
      ? { low: inclusive ? key : key + BEHIND, high: end }
      : { low: start, high: inclusive ? key + BEHIND : key };
  const turned = invert(key);
  return operator.startsWith('$gt')
    ? { low: String.fromCharCode(0xff - order), high: inclusive ? turned + BEHIND : turned }
    : {
        low: inclusive ? turned : turned + BEHIND,
        high: order === NUMBER ? invert(NAN) : String.fromCharCode(0x100 - order),
      };
}
