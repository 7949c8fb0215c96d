// Text in the Preeti font: ASCII that looks Nepali.

import type { ImportField } from '../../../features/import/importFields.ts';

/** Signs that stand within words of Preeti and not within those of a language in Latin letters. */
const TELLING =
  /[a-z][[\]{}\\|;:<>~`^%$#@+=!][a-zA-Z]|[a-zA-Z][{}\\|[\]]|[b-df-hj-np-tv-xzB-DF-HJ-NP-TV-XZ]{5,}|\b[a-z]+[A-Z][a-z]*[{}[\]/;]/;
/** A digit in the Preeti font, as in '@)&@.)#.!$'; ÷ is what it shows as /. */
const DIGITS = /^(?=.*[!@#$%^&*()])[!@#$%^&*().,÷–_/\s-]+$/;
/** What stands between the numbers of a day, whichever sign was typed. */
const DAY = /^([!@#$%^&*()]{4})[.÷–_/\s-]([!@#$%^&*()]{1,2})[.÷–_/\s-]([!@#$%^&*()]{1,2})$/;
/** No word of Preeti begins with a vowel sign, an accent or a full stop. */
const NO_BEGINNING = /(?:^|\s)[fL'"{}[\]+|\\=<]/;
const LATIN_WORD = /^(?:[A-Z][a-z']*|[A-Z]+|[A-Z]'[A-Z][a-z]+|\d+)$/;

export type FromPreeti = (text: string) => string;

interface Looked {
  values: readonly string[];
  field: Pick<ImportField, 'read' | 'choices'>;
  /** Whether the heading says so, or is known only when it is taken for Preeti. */
  isHeadedSo: boolean;
  fromPreeti: FromPreeti;
}

/** Whether a column has values that look like Preeti, or are understood only when they are taken for it. */
export function looksPreeti({ values, field, isHeadedSo, fromPreeti }: Looked): boolean {
  const { choices } = field;
  if (choices) {
    const isOne = (text: string) => choices.includes(field.read(text).text);
    return values.some((value) => !isOne(value) && isOne(fromPreeti(value)));
  }
  const digits = values.filter((value) => DIGITS.test(value));
  // Several such signs and nothing else are no text in any language.
  if (digits.length > values.length / 2 || digits.some((value) => /(?:[!@#$%^&*()].*){4}/.test(value)))
    return true;
  // Some schools write a list in Preeti, in Latin letters and in Unicode at once.
  const unsure = values.filter((value) => !isOther(value));
  if (isHeadedSo) return withLetters(unsure) > withLetters(values) / 3;
  const texts = unsure.filter((value) => /[A-Za-z]{2}/.test(value));
  const telling = texts.filter((text) => TELLING.test(text) || /[a-z]\/|[>;}][a-z]|\]/.test(text));
  return telling.length > 0 && telling.length >= texts.length / 3 && telling.length >= values.length / 10;
}

function withLetters(values: readonly string[]): number {
  return values.filter((value) => /[A-Za-z]/.test(value)).length;
}

/** Returns a cell of a column that has Preeti in Unicode; one that is in Latin letters or in Unicode already as it is. */
export function cellFromPreeti(cell: string, field: Looked['field'], fromPreeti: FromPreeti): string {
  if (DAY.test(cell)) return cell.replace(DAY, (_, ...parts) => parts.slice(0, 3).map(fromPreeti).join('/'));
  if (DIGITS.test(cell)) return fromPreeti(cell);
  if (field.choices?.includes(field.read(cell).text)) return cell;
  return isOther(cell) ? cell : fromPreeti(cell);
}

/** Names in Latin letters begin with a capital, or are in capitals; a number by itself is no word of Preeti. */
function isOther(text: string): boolean {
  if (/\p{Script=Devanagari}|@.*\./u.test(text) || NO_BEGINNING.test(text)) return true;
  const words = text.split(/[\s.,/()-]+/).filter((word) => word !== '');
  const isLatin = words.every((word) => LATIN_WORD.test(word));
  return isLatin && (/[aeiouyAEIOUY]/.test(text) || /^[\d\s.,/()-]*$/.test(text));
}

/** Returns a function that turns Preeti into Unicode. */
export async function loadPreeti(): Promise<FromPreeti> {
  const { convertToUnicode } = await import('nepali-text-conversion');
  return (text) => (text === '' ? '' : convertToUnicode(text).trim());
}
