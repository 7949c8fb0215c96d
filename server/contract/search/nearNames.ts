// Names that are nearly what was typed: found by a letter more or less, or another vowel, where nothing else fits.

import { nameKeys, nameWords, type NameWord } from './nameKeys.ts';

/** A shorter skeleton with a consonant less would be that of hundreds of names. */
const LEAST_TO_SHORTEN = 3;
/** A shorter word has too many neighbours to be taken for one of them unasked. */
const LEAST_TO_TAKE = 4;
/** From this length on two letters may be wrong. */
const LONG = 5;

/** Returns the keys to store for the name of a person: those of `nameKeys`, and those by which its neighbours are found. */
export function nearableNameKeys(name: string): string[] {
  return [...new Set([...nameKeys(name), ...nameWords(name).flatMap(nearKeys)])];
}

/**
 * Returns the keys that a word has in common with its neighbours: '~KRK' for Karki, its consonants, and those with one left
 * out. None for digits and scripts whose sound is not known.
 */
export function nearKeys({ sound }: NameWord): string[] {
  const skeleton = skeletonOf(sound);
  if (skeleton === '') return [];
  const shorter = Array.from(skeleton, (_, at) => skeleton.slice(0, at) + skeleton.slice(at + 1));
  const keys = skeleton.length < LEAST_TO_SHORTEN ? [skeleton] : [skeleton, ...shorter];
  return [...new Set(keys)].map((key) => `~${key}`);
}

interface Nearness {
  /** Letters that are wrong, in all words. */
  distance: number;
  /** Whether the name is meant without doubt: only a vowel is wrong. */
  isMeant: boolean;
}

/** Returns how near a name is to the typed words, each of which is near a word of it; undefined if one is not. */
export function nearnessOf(name: string, typed: readonly NameWord[]): Nearness | undefined {
  const words = nameWords(name);
  let distance = 0;
  let isMeant = true;
  for (const word of typed) {
    const best = Math.min(...words.map((own) => distanceOf(word, own)));
    if (best > (word.sound.length < LONG ? 1 : 2)) return undefined;
    distance += best;
    isMeant &&=
      best === 0 ||
      (best === 1 && word.sound.length >= LEAST_TO_TAKE && words.some((own) => isVowelWrong(word, own)));
  }
  return { distance, isMeant };
}

function distanceOf(typed: NameWord, own: NameWord): number {
  if (own.spelt.startsWith(typed.spelt)) return 0;
  if (typed.sound === '' || own.sound === '') return Infinity;
  return own.sound.startsWith(typed.sound) ? 0 : wrongLetters(typed.sound, own.sound);
}

function isVowelWrong(typed: NameWord, own: NameWord): boolean {
  return skeletonOf(typed.sound) === skeletonOf(own.sound) && wrongLetters(typed.sound, own.sound) === 1;
}

/** The consonants of a sound; a vowel counts only as its beginning. */
function skeletonOf(sound: string): string {
  return sound
    .replace(/^[AEIOU]+/, 'A')
    .replace(/(?<=.)[AEIOUY]/g, '')
    .replace(/(.)\1+/g, '$1');
}

/** Returns how many letters have to be added, left out or replaced to make one word the other (Levenshtein). */
function wrongLetters(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (let at = 0; at < other.length; at += 1)
      next.push(Math.min(next[at]! + 1, row[at + 1]! + 1, row[at]! + (letter === other[at] ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}
