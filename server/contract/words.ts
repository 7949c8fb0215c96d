// Sentences in the language of the reader. The English sentence is the key of its translation: code says what the screen says, and a
// sentence that nobody has translated is English.

import { createInstance } from 'i18next';
import { formatNepaliDate, formatNepaliDateLong } from './calendar/nepaliCalendar.ts';
import { formatMonth, formatYear, type SchoolMonth } from './calendar/schoolMonths.ts';
import { devanagariDigits } from './digits.ts';
import { language, type Language } from './language.ts';
import { formatNumber, formatRupees } from './money/money.ts';
import { keep, partOf, type Part, type Sentence, type Written } from './sentences.ts';

/** English sentences, and what they are in another language. */
export type Dictionary = Readonly<Record<string, string>>;

/** What stands in a sentence in the place of {{names}}. Numbers are written as the language writes them, texts stay as they are. */
export type Values = Readonly<Record<string, string | number>>;

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
  return keep(() => sentenceOf(sentence, values)) ?? inLanguageOfReader(sentence, values);
}

function sentenceOf(text: string, values: Values): Sentence {
  const parts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? partOf(value) : value,
  ]);
  return parts.length === 0 ? { text } : { text, values: Object.fromEntries(parts) as Record<string, Part> };
}

function inLanguageOfReader(sentence: string, values: Values): string {
  const lng = language();
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? numberIn(lng, value) : value,
  ]);
  const text = dictionaries.t(sentence, {
    lng,
    ...(Object.fromEntries(lng === 'ne' ? texts.map(markedWord) : texts) as Record<string, string>),
    // A name that somebody typed is no pattern.
    nest: false,
    skipInterpolation: texts.length === 0,
  });
  return lng === 'ne' ? text.replaceAll(BEFORE_ENDING, '$1').replaceAll(WORD_END, '') : text;
}

/** Marks where a value ends that is a word of Nepali script: a character that nobody types. */
const WORD_END = '\uE002';
/** What stands between such a word and its ending, which Nepali writes in one: मंसिरको, but 2083 को and Hari को. */
const BEFORE_ENDING =
  /\uE002(<\/\w+>)? (?=(?:को|का|की|मा|ले|लाई|बाट|देखि|सम्म|सँग|भन्दा|मध्ये|अनुसार)(?![\p{L}\p{M}]))/gu;

function markedWord([name, text]: readonly string[]): (string | undefined)[] {
  return [name, /(?!\p{Nd})\p{Script=Devanagari}$/u.test(text ?? '') ? `${text}${WORD_END}` : text];
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
  if (!nepali_name) return t(name);
  const kept = keep(() => ({ as: 'name', of: { name, nepali_name } }));
  return kept ?? (language() === 'ne' ? nepali_name : t(name));
}

/** Returns what was stored, in the language of the reader; a text as it is. */
export function inWords(part: Part): string {
  if (typeof part === 'string') return part;
  if (typeof part === 'number') return numberIn(language(), part);
  if ('as' in part) return written(part);
  const values = Object.entries(part.values ?? {}).map(([name, value]) => [name, inWords(value)]);
  return t(part.text, Object.fromEntries(values) as Values);
}

function written(part: Written): string {
  switch (part.as) {
    case 'rupees':
      return formatRupees(part.of);
    case 'year':
      return formatYear(part.of);
    case 'date':
      return formatNepaliDate(part.of);
    case 'long date':
      return formatNepaliDateLong(part.of);
    case 'month':
      return formatMonth(part.of as SchoolMonth);
    case 'name':
      return nameInWords(part.of);
    case 'list':
      return listed(part.of.map(inWords));
    default:
      return part.of.map(inWords).join('');
  }
}

const englishList = new Intl.ListFormat('en');

/** Returns 'Five, Six, and Seven', to a reader of Nepali 'पाँच, छ र सात'. */
export function listed(texts: Iterable<string>): string {
  const kept = keep(() => ({ as: 'list', of: [...texts].map(partOf) }));
  return kept ?? (language() === 'ne' ? nepaliList([...texts]) : englishList.format(texts));
}

/** Browsers know no lists in Nepali, and would write them in English. */
function nepaliList(texts: readonly string[]): string {
  const others = texts.slice(0, -1).join(', ');
  return [others, ...texts.slice(-1)].filter(Boolean).join(' र ');
}

function numberIn(lng: Language, value: number): string {
  const digits = formatNumber(value);
  return lng === 'ne' ? devanagariDigits(digits) : digits;
}
