// The keys under which people are found by the words of their names, in whichever spelling and script.

import { asciiDigits } from '../digits.ts';
import { soundOf } from './nameSound.ts';

/** A word as it is compared: as it is spelt, without case and accents, and as it sounds. */
export interface NameWord {
  spelt: string;
  /** In capitals; empty for digits and scripts whose sound is not known. */
  sound: string;
}

/** Returns the words of a name, or of what was typed to find one. Initials are one word: K.C. is KC. */
export function nameWords(text: string): NameWord[] {
  return placedWords(text).map(({ word }) => nameWord(word));
}

/** Returns the keys to store for a name, two for each word: '=shrestha' as it is spelt, 'SREST' as it sounds. */
export function nameKeys(name: string): string[] {
  const words = nameWords(name);
  return [...new Set([...words, ...otherwiseParted(name, words)].flatMap(keysOfWord))];
}

/** Returns the keys to store for an address: its words, and with the number of the ward behind them, as of 'Patan-7'; no number alone. */
export function placeKeys(address: string): string[] {
  return [...nameKeys(address).filter((key) => !/^=\d/.test(key)), ...wardKeys(address)];
}

/** Returns '=patan7' and 'PATAN7' of each word of a text with a number behind it. */
export function wardKeys(text: string): string[] {
  const words = nameWords(text);
  return words.flatMap(({ spelt, sound }, at) => {
    const number = words[at + 1]?.spelt ?? '';
    if (!/^\d+$/.test(number) || /^\d/.test(spelt)) return [];
    return [`=${spelt}${number}`, ...(sound === '' ? [] : [`${sound}${number}`])];
  });
}

/** Returns the keys to store for the number of a card, '=00140639' and '=140639'. */
export function cardKeys(rfid: string): string[] {
  const number = asciiDigits(rfid).toLowerCase();
  return [...new Set([number, number.replace(/^0+/, '')])].filter(Boolean).map((each) => `=${each}`);
}

/** Returns the key to store for an email address, or that of its beginning. */
export function emailKeys(email: string): string[] {
  return email === '' ? [] : [`=${email.toLowerCase()}`];
}

/** Returns the keys of a word, or of its beginning. In an index spellings come before sounds. */
export function keysOfWord({ spelt, sound }: NameWord): [spelt: string, ...sound: string[]] {
  return sound === '' ? [`=${spelt}`] : [`=${spelt}`, sound];
}

/**
 * Returns the keys of each telephone number in a text, without the country's 977: '=9841234567', and '<7654321489' for its last
 * digits.
 */
export function phoneKeys(contact: string): string[] {
  return phonesIn(contact).flatMap((digits) => [`=${digits}`, phoneEndKey(digits)]);
}

/** Returns the digits of each telephone number in a text. */
export function phonesIn(contact: string): string[] {
  return (asciiDigits(contact).match(/\+?\d[\d\s().-]*/g) ?? []).map(phoneDigits);
}

/** Returns the beginning of the keys of telephone numbers that end with these digits. */
export function phoneEndKey(digits: string): string {
  return `<${Array.from(digits).toReversed().join('')}`;
}

/** Returns the digits of a telephone number, or of its beginning. */
export function phoneDigits(number: string): string {
  return asciiDigits(number)
    .replace(/[^\d+]/g, '')
    .replace(/^(\+|00)977/, '')
    .replaceAll('+', '');
}

interface TextPart {
  text: string;
  /** Whether this part is the beginning of a word that was typed. */
  matched: boolean;
}

/** Cuts a shown text into parts, so that the beginnings that match the typed words can be marked. */
export function matchedParts(shown: string, typed: string): TextPart[] {
  const typedWords = nameWords(typed);
  const parts: TextPart[] = [];
  let done = 0;
  for (const { word, at } of placedWords(shown)) {
    const length = Math.max(0, ...typedWords.map((typedWord) => matchedLength(word, typedWord)));
    if (length === 0) continue;
    parts.push({ text: shown.slice(done, at), matched: false });
    parts.push({ text: word.slice(0, length), matched: true });
    done = at + length;
  }
  return [...parts, { text: shown.slice(done), matched: false }].filter(({ text }) => text !== '');
}

/** Returns how much of a shown word the typed one matches: the shortest beginning that is spelt, or else sounds, so. */
function matchedLength(shown: string, typed: NameWord): number {
  const beginnings = [...shown.matchAll(/.\p{M}*/gsu)].map(({ 0: letter, index }) => index + letter.length);
  const { spelt, sound } = nameWord(shown);
  if (spelt.startsWith(typed.spelt))
    return (
      beginnings.find((end) => nameWord(shown.slice(0, end)).spelt.startsWith(typed.spelt)) ?? shown.length
    );
  if (typed.sound === '' || !sound.startsWith(typed.sound)) return 0;
  return beginnings.find((end) => soundOf(shown.slice(0, end)).startsWith(typed.sound)) ?? shown.length;
}

function nameWord(word: string): NameWord {
  const spelt = asciiDigits(word.normalize('NFD').toLowerCase()).replace(/[\u0300-\u036f\p{Cf}.'’]/gu, '');
  return { spelt: spelt.normalize('NFC'), sound: soundOf(spelt) };
}

/** Returns words as the name may be parted in another way: O'Brien as O Brien and the other way round, KC as K C, K. C. as KC. */
function otherwiseParted(name: string, words: NameWord[]): NameWord[] {
  const parts = placedWords(name).flatMap(({ word }) => word.split(/['’]/).slice(1));
  const initials = words.flatMap(({ spelt }) =>
    /^[b-df-hj-np-tv-z]{2}$/.test(spelt) ? [{ spelt: spelt.slice(1), sound: '' }] : [],
  );
  const joined = words.flatMap(({ spelt }, index) => {
    const next = words[index + 1]?.spelt ?? '';
    const isOneWord = /^[od]$/.test(spelt) ? next !== '' : spelt.length === 1 && next.length === 1;
    return isOneWord ? [spelt + next] : [];
  });
  return [...[...parts, ...joined].filter(Boolean).map(nameWord), ...initials];
}

/** Initials with dots, or letters and digits in a row. */
const WORD =
  /(?:\p{L}\p{M}*\.)+(?:\p{L}\p{M}*)?(?![\p{L}\p{M}\p{N}])|[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Cf}'’]*/gu;

function placedWords(text: string): { word: string; at: number }[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, at: index }));
}
