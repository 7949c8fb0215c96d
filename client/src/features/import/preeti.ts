// Text in the Preeti font: ASCII that looks Nepali.
import type { ImportField } from './importFields.ts';

/** Signs that stand within words of Preeti and not within those of a language in Latin letters. */
const TELLING =
  /[a-z][[\]{}\\|;:<>~`^%$#@+=!][a-zA-Z]|[a-zA-Z][{}\\|[\]]|[b-df-hj-np-tv-xzB-DF-HJ-NP-TV-XZ]{5,}|\b[a-z]+[A-Z][a-z]*[{}[\]/;]/;
/** A digit in the Preeti font, as in '@)&@.)#.!$'. */
const DIGITS = /^(?=.*[!@#$%^&*()])[!@#$%^&*().\s-]+$/;

export type FromPreeti = (text: string) => string;

interface Looked {
  values: readonly string[];
  field: Pick<ImportField, 'read' | 'choices'>;
  /** Whether the heading says so, or is known only when it is taken for Preeti. */
  isHeadedSo: boolean;
  fromPreeti: FromPreeti;
}

/** Whether most values of a column look like Preeti, or are understood only when they are taken for it. */
export function looksPreeti({ values, field, isHeadedSo, fromPreeti }: Looked): boolean {
  const { choices } = field;
  if (choices) {
    const understood = (texts: string[]) =>
      texts.filter((text) => choices.includes(field.read(text).text)).length;
    return understood(values.map(fromPreeti)) > understood([...values]);
  }
  const digits = values.filter((value) => DIGITS.test(value));
  if (digits.length > values.length / 2) return true;
  if (values.some((value) => /\p{Script=Devanagari}|@.*\./u.test(value))) return false;
  // Short names tell nothing, but names in Latin letters begin with a capital.
  const letters = values.filter((value) => /[A-Za-z]/.test(value));
  if (isHeadedSo) return letters.filter((text) => !/^[A-Z][a-z]+ ?/.test(text)).length > letters.length / 2;
  const texts = letters.filter((value) => /[A-Za-z]{2}/.test(value));
  const telling = texts.filter((text) => TELLING.test(text) || /[a-z]\/|[>;}][a-z]|\]/.test(text));
  return telling.length > 0 && telling.length >= texts.length / 3;
}

/** Returns a function that turns Preeti into Unicode. */
export async function loadPreeti(): Promise<FromPreeti> {
  const { convertToUnicode } = await import('nepali-text-conversion');
  return (text) => (text === '' ? '' : convertToUnicode(text).trim());
}
