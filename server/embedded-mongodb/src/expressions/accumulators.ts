// What $group and the expressions of the same names add up.
import { demand } from '../errors.ts';
import { compare, orderText } from '../values/order.ts';
import { type Document, isDocument, typeOf } from '../values/types.ts';
import { type Memory, put, sizeOf, withinLimit } from './memory.ts';
import { double, Sum } from './numbers.ts';
import { isNullish } from './types.ts';

export interface Accumulator {
  /** Undefined stands for a missing value. */
  add(value: unknown): void;
  result(): unknown;
}

/** By name. */
export const ACCUMULATORS: Record<string, (memory: Memory) => Accumulator> = {
  $sum: () => new Sum(),
  $count: () => new Sum(),
  $avg: () => {
    const sum = new Sum();
    return {
      add: (value) => sum.add(value),
      result: () => (sum.count === 0 ? null : double(sum.total / sum.count)),
    };
  },
  $min: () => best(-1),
  $max: () => best(1),
  $first: () => {
    const values: unknown[] = [];
    return {
      add: (value) => {
        if (values.length === 0) values.push(value);
      },
      result: () => values[0],
    };
  },
  $last: () => {
    let last: unknown;
    return {
      add: (value) => {
        last = value;
      },
      result: () => last,
    };
  },
  $push: (memory) => {
    const values: unknown[] = [];
    return {
      add: (value) => {
        if (value === undefined) return;
        memory.take(sizeOf(value), '$push');
        values.push(value);
      },
      result: () => values,
    };
  },
  $addToSet: (memory) => {
    const values = new Map<string, unknown>();
    return {
      add: (value) => {
        if (value === undefined) return;
        const size = sizeOf(value);
        const text = orderText(value);
        if (values.has(text)) return;
        memory.take(size + text.length, '$addToSet');
        values.set(text, value);
      },
      result: () => [...values.values()],
    };
  },
  $mergeObjects: () => {
    const merged: Document = {};
    return {
      add: (value) => {
        if (isNullish(value)) return;
        const message = `$mergeObjects requires object inputs, but input is of type ${typeOf(value).name}`;
        demand(isDocument(value), 40400, message);
        for (const name of Object.keys(value)) put(merged, name, value[name]);
      },
      result: () => withinLimit(merged),
    };
  },
};

/** The least or the greatest value; null where all are null or missing. */
function best(direction: 1 | -1): Accumulator {
  let found: unknown = null;
  return {
    add: (value) => {
      if (isNullish(value)) return;
      if (found === null || compare(value, found) * direction > 0) found = value;
    },
    result: () => found,
  };
}
