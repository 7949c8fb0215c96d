// Chance without chance: the same words always throw the same dice, so that the demo is the same everywhere and every day.

import { createHash } from 'node:crypto';

export type Words = readonly (string | number)[];

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

const KEYS = { student: '00', teacher: '01', staff: '02', family: '06' };

/** Returns a word of a person or family for `chance`: whether they come late, are absent or get good marks depends on it. */
export function diceOf(kind: keyof typeof KEYS, index: number): string {
  return `64656d6f${KEYS[kind]}${index.toString(16).padStart(14, '0')}`;
}
