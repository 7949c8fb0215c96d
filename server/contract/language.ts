// The languages of the screens and of the papers, and which of them the reader has.

export const LANGUAGES = ['en', 'ne'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What the languages are called, each in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', ne: 'नेपाली' };

let asked = (): Language => 'en';

/** Returns the language of the reader: on a page that of the screen or of the paper, on the server that of the request. */
export function language(): Language {
  return asked();
}

/** Says where the language of the reader is found. */
export function readLanguageFrom(source: () => Language): void {
  asked = source;
}

/** Runs `work`, which waits for nothing, in a language: a paper is made in its own, a file in English. */
export function inLanguage<Result>(one: Language, work: () => Result): Result {
  const before = asked;
  asked = () => one;
  try {
    return work();
  } finally {
    asked = before;
  }
}
