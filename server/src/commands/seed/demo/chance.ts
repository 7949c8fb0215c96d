// Chance without chance: the same words always throw the same dice, so that the demo is the same everywhere and every day.
import { createHash } from 'node:crypto';

type Words = readonly (string | number)[];

/** A number from 0 up to 1 that depends on the words alone. */
export function chance(...words: Words): number {
  return createHash('sha256').update(words.join(' ')).digest().readUInt32BE(0) / 2 ** 32;
}

/** One of a list, chosen by the words alone. */
export function pick<Value>(values: readonly Value[], ...words: Words): Value {
  return values[Math.floor(chance(...words) * values.length)]!;
}

/** From `least` to `most`, both included. */
export function between(least: number, most: number, ...words: Words): number {
  return least + Math.floor(chance(...words) * (most - least + 1));
}
