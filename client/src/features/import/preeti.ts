// Text in the Preeti font: ASCII that looks Nepali.

/** Signs that stand within words of Preeti and not within those of a language in Latin letters. */
const TELLING =
  /[a-z][[\]{}\\|;:<>~`^%$#@+=!][a-zA-Z]|[a-zA-Z][{}\\|[\]]|[b-df-hj-np-tv-xzB-DF-HJ-NP-TV-XZ]{5,}|\b[a-z]+[A-Z][a-z]*[{}[\]/;]/;
const MOST_LOOKED_AT = 50;

/** Whether most texts of a column look like Preeti. */
export function looksPreeti(texts: readonly string[]): boolean {
  const words = texts.filter((text) => /[A-Za-z]{2}/.test(text)).slice(0, MOST_LOOKED_AT);
  if (words.length === 0 || words.some((text) => text.includes('@') && text.includes('.'))) return false;
  const telling = words.filter((text) => TELLING.test(text) || /[a-z]\/|[>;}][a-z]|\]/.test(text));
  return telling.length >= words.length / 3;
}

/** Returns a function that turns Preeti into Unicode. */
export async function loadPreeti(): Promise<(text: string) => string> {
  const { convertToUnicode } = await import('nepali-text-conversion');
  return (text) => (text === '' ? '' : convertToUnicode(text).trim());
}
