// What $group adds up.
import { compare } from '../values/order.ts';
import { type Memory, sizeOf } from './memory.ts';
import { Sum } from './numbers.ts';

export interface Accumulator {
  /** Undefined stands for a missing value. */
  add(value: unknown): void;
  result(): unknown;
}

/** By name. */
export const ACCUMULATORS: Record<string, (memory: Memory) => Accumulator> = {
  $sum: () => new Sum(),
  $min: () => best(-1),
  $max: () => best(1),
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
};

/** The least or the greatest value; null where all are null or missing. */
function best(direction: 1 | -1): Accumulator {
  let found: unknown = null;
  return {
    add: (value) => {
      if (value === null || value === undefined) return;
      if (found === null || compare(value, found) * direction > 0) found = value;
    },
    result: () => found,
  };
}
