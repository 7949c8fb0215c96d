// What is typed or pasted, without the characters that nobody sees: two texts that look alike are alike, none looks empty, and
// none turns the direction of what stands beside it.

import { asciiDigits } from './digits.ts';

/**
 * Format characters, fillers and the blank Braille pattern. Only a joiner or non-joiner between two Devanagari letters is
 * writing: it says how they are joined.
 */
const INVISIBLE =
  /(?!(?<=\p{Script=Devanagari}(?<!\p{N}))[\u200c\u200d](?=(?!\p{N})\p{Script=Devanagari}))[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const BLANKS = /[\p{Zs}\p{Zl}\p{Zp}]+/gu;
/** Latin letters, digits and signs in the width of a Chinese character. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns a text as it is kept: in NFC, trimmed, without invisible characters, with ordinary widths and one ordinary blank at a time. */
export function plainText(text: string): string {
  const narrow = text.replace(FULL_WIDTH, (wide) =>
    String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET),
  );
  return visible(narrow).replace(BLANKS, ' ').trim();
}

/** Marks change places when they come together, so that a joiner may stand between two letters no more: until nothing changes. */
function visible(text: string): string {
  const seen = text.normalize('NFC').replace(INVISIBLE, '');
  return seen === text ? text : visible(seen);
}

/** As `plainText`, for texts that are mostly a number: also in ASCII digits, and without other forms of one character. */
export function plainNumber(text: string): string {
  return asciiDigits(plainText(plainText(text).normalize('NFKC')));
}

/** Whether there is anything to see in a text: marks that stand on no letter are nothing. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** Returns a text in the form in which two are compared: without case, surplus blanks, joiners and other forms of one character. */
export function comparableText(text: string): string {
  return plainText(text)
    .normalize('NFKC')
    .replace(/[\u200c\u200d]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
