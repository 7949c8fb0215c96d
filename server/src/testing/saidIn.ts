import { isSaid } from '@school-office/contract/sentences';
import { inWords } from '@school-office/contract/words';

/** Returns what is stored with all its sentences in English. */
export function saidIn<Stored>(stored: Stored): Stored {
  return wordedIn(stored) as Stored;
}

function wordedIn(stored: unknown): unknown {
  if (isSaid(stored)) return inWords(stored);
  if (Array.isArray(stored)) return stored.map(wordedIn);
  if (typeof stored !== 'object' || stored === null || Object.getPrototypeOf(stored) !== Object.prototype)
    return stored;
  return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, wordedIn(value)]));
}
