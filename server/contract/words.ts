// Sentences in the language of the reader. The English sentence is the key of its translation: code says what the screen says, and a
// sentence that nobody has translated is English.

import { createInstance } from 'i18next';
import { devanagariDigits } from './digits.ts';
import { language, type Language } from './language.ts';
import { formatNumber } from './money/money.ts';

/** English sentences, and what they are in another language. */
export type Dictionary = Readonly<Record<string, string>>;

/** What stands in a sentence in the place of {{names}}. Numbers are written as the language writes them, texts stay as they are. */
export type Values = Readonly<Record<string, string | number>>;

/** A sentence that is stored with its values, and worded where somebody reads it. */
export interface Sentence {
  text: string;
  values: Values;
}

/** The library; pages listen to it, and are drawn anew when another language is chosen. */
export const dictionaries = createInstance();
void dictionaries.init({
  lng: 'en',
  fallbackLng: false,
  resources: {},
  initAsync: false,
  // An advertisement in the log.
  showSupportNotice: false,
  // A sentence holds colons and points.
  nsSeparator: false,
  keySeparator: false,
  // React and JSON escape what they write.
  interpolation: { escapeValue: false },
});

/** Adds a dictionary. */
export function learn(one: Language, dictionary: Dictionary): void {
  dictionaries.addResourceBundle(one, 'translation', dictionary, false, true);
}

/**
 * Returns a sentence in the language of the reader. It is called where the sentence is shown, never while a file is loaded: a table of
 * texts holds `phrase`s. The value `context` tells two meanings of one English word apart, such as the leave of a day and leaving a page.
 */
export function t(sentence: string, values: Values = {}): string {
  const lng = language();
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? numberIn(lng, value) : value,
  ]);
  return dictionaries.t(sentence, {
    lng,
    ...(Object.fromEntries(written) as Record<string, string>),
    // A name that somebody typed is no pattern.
    nest: false,
    skipInterpolation: written.length === 0,
  });
}

/** Returns the English text of a table, such as the name of a column. It is worded by `t` where it is shown. */
export function phrase(text: string): string {
  return text;
}

/** Returns a table of English texts, each in the language of the reader when it is read. */
export function worded<Name extends string>(
  texts: Readonly<Record<Name, string>>,
): Readonly<Record<Name, string>> {
  const table = {} as Record<Name, string>;
  for (const name of Object.keys(texts) as Name[])
    Object.defineProperty(table, name, { enumerable: true, get: () => t(texts[name]) });
  return table;
}

/** Returns the name of a head or the like: to a reader of Nepali the one in Nepali, where there is one. */
export function nameInWords({ name, nepali_name }: { name: string; nepali_name?: string }): string {
  return language() === 'ne' && nepali_name ? nepali_name : t(name);
}

/** Returns a stored sentence in the language of the reader, also the names among its values; a text as it is. */
export function inWords(said: Sentence | string): string {
  if (typeof said === 'string') return said;
  const values = Object.entries(said.values).map(([name, value]) => [
    name,
    typeof value === 'string' ? t(value) : value,
  ]);
  return t(said.text, Object.fromEntries(values) as Values);
}

const lists: Readonly<Record<Language, Intl.ListFormat>> = {
  en: new Intl.ListFormat('en'),
  ne: new Intl.ListFormat('ne'),
};

/** Returns 'Five, Six, and Seven', to a reader of Nepali 'पाँच, छ र सात'. */
export function listed(texts: Iterable<string>): string {
  return lists[language()].format(texts);
}

function numberIn(lng: Language, value: number): string {
  const written = formatNumber(value);
  return lng === 'ne' ? devanagariDigits(written) : written;
}
