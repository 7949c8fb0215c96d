// What $group adds up.
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
