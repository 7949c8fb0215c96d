// The language of the screens: the one that the user has chosen, kept in this browser too, so that the sign-in page has it.

import { LANGUAGES, readLanguageFrom, type Language } from '@school-office/contract/language';
import { dictionaries, learn } from '@school-office/contract/words';
import { readStored, watchStored, writeStored } from './browserStorage.ts';

const KEY = 'language';

let chosen: Language = 'en';
/** The last that was asked for: words of another may arrive later. */
let wanted: Language = 'en';
/** Until it is settled, only the words of the sign-in page and of the frame are there. */
let whole: Promise<void> = Promise.resolve();

readLanguageFrom(() => chosen);

/** Shows the screens in the language of the last choice; before the first one in the browser's, if it is one of ours. */
export async function startLanguage(): Promise<void> {
  await showIn(stored() ?? (navigator.language.startsWith('ne') ? 'ne' : 'en'));
  watchStored(KEY, () => void showIn(stored() ?? 'en'));
}

/** Shows all screens in a language from now on. What is typed stays. */
export async function chooseLanguage(one: Language): Promise<void> {
  writeStored(KEY, one);
  await showIn(one, { whole: true });
}

/** Resolves when the words of all pages are there; without an answer of the server they are English. */
export function wordsOfPages(): Promise<void> {
  return whole;
}

/** Loads all words of a language, for a paper in it. */
export async function loadLanguage(one: Language): Promise<void> {
  if (one === 'ne') learn('ne', (await import('../ne/dictionary.ts')).dictionary);
}

async function showIn(one: Language, { whole: isWhole = false } = {}): Promise<void> {
  wanted = one;
  if (one === 'ne') {
    // What does not arrive is English. The rest comes while somebody types a password.
    await import('../ne/shell.ts').then(
      ({ shell }) => learn('ne', shell),
      () => {},
    );
    whole = loadLanguage('ne').catch(() => {});
    if (isWhole) await whole;
  }
  if (wanted !== one) return;
  chosen = one;
  document.documentElement.lang = one;
  // Draws the pages anew: they listen to the library.
  await dictionaries.changeLanguage(one);
}

function stored(): Language | undefined {
  const kept = readStored(KEY);
  return LANGUAGES.find((one) => one === kept);
}
