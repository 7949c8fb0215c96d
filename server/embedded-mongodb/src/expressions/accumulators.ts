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
  $max: () => greatest(),
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

/** Null where all values are null or missing. */
function greatest(): Accumulator {
  let found: unknown = null;
  return {
    add: (value) => {
      if (value === null || value === undefined) return;
      if (found === null || compare(value, found) > 0) found = value;
    },
    result: () => found,
  };
}
