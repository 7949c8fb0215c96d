// The language in which a request is answered: its account's; before signing in, and where the account has none, its Accept-Language.

import { AsyncLocalStorage } from 'node:async_hooks';
import { LANGUAGES, readLanguageFrom, type Language } from '@school-office/contract/language';
import { learn } from '@school-office/contract/words';
import type { RequestHandler } from 'express';
import { dictionary } from '../ne/dictionary.ts';

learn('ne', dictionary);

const asking = new AsyncLocalStorage<{ language: Language }>();

// What is worded outside of requests, such as by a command or for the log, is English.
readLanguageFrom(() => asking.getStore()?.language ?? 'en');

export const readLanguage: RequestHandler = (request, _response, next) => {
  const accepted = request.acceptsLanguages([...LANGUAGES]) as Language | false;
  asking.run({ language: accepted || 'en' }, next);
};

/** From here on the request is answered in this language. */
export function answerIn(language: Language): void {
  const asked = asking.getStore();
  if (asked) asked.language = language;
}
