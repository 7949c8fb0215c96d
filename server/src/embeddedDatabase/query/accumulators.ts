// What $group collects. Sums keep the widest number type, and comparisons are ours, which mingo's accumulators do not.
import { add, fromDouble } from '../values/arithmetic.ts';
import type { Document } from '../values/decode.ts';
import { isNumeric, type Numeric, toNumber } from '../values/numberOrder.ts';
import { compare, orderBytes } from '../values/order.ts';

export interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

export const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: sum,
  $count: sum,
  $avg: () => {
    const total = sum();
    let count = 0;
    return {
      add: (value) => {
        if (!isNumeric(value)) return;
        count += 1;
        total.add(value);
      },
      result: () => (count === 0 ? null : fromDouble(toNumber(total.result() as Numeric) / count)),
    };
  },
  $min: () =>
    fold((best, value) =>
      value === null || value === undefined
        ? best
        : best === undefined || compare(value, best) < 0
          ? value
          : best,
    ),
  $max: () =>
    fold((best, value) =>
      value === null || value === undefined
        ? best
        : best === undefined || compare(value, best) > 0
          ? value
          : best,
    ),
  $first: () => {
    let first: { value: unknown } | undefined;
    return { add: (value) => (first ??= { value }), result: () => first?.value ?? null };
  },
  $last: () => fold((_last, value) => value),
  $push: () => {
    const values: unknown[] = [];
    return { add: (value) => value !== undefined && values.push(value), result: () => values };
  },
  $addToSet: () => {
    const values = new Map<string, unknown>();
    return {
      add: (value) => {
        const hash = orderBytes(value).toString('latin1');
        if (value !== undefined && !values.has(hash)) values.set(hash, value);
      },
      result: () => [...values.values()],
    };
  },
  $mergeObjects: () => fold((all, value) => ({ ...(all as Document), ...(value as Document) })),
};

function sum(): Accumulator {
  let total: Numeric = 0;
  return {
    add: (value) => {
      if (isNumeric(value)) total = add(total, value) ?? fromDouble(toNumber(total) + toNumber(value));
    },
    result: () => total,
  };
}

function fold(combine: (before: unknown, value: unknown) => unknown): Accumulator {
  let state: unknown;
  return { add: (value) => (state = combine(state, value)), result: () => state ?? null };
}
