// Numbers are typed in either script, and kept in ASCII digits.

import { language } from './language.ts';

const DEVANAGARI = '०१२३४५६७८९';

/** ५ is 5. */
export function asciiDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(DEVANAGARI.indexOf(digit)));
}

/** Returns figures as they stand among words: to a reader of Nepali '3.75' is ३.७५. */
export function digitsInWords(figures: number | string): string {
  return language() === 'ne' ? devanagariDigits(figures) : String(figures);
}

/** 5 is ५, and '1,500' is १,५००. */
export function devanagariDigits(number: number | string): string {
  return String(number).replace(/\d/g, (digit) => DEVANAGARI[Number(digit)]!);
}
