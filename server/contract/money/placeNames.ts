// How places of money are called that no school has named: the drawer, cheques in hand, and what employees were paid ahead.

import { phrase, t } from '../words.ts';
import { CHEQUES, DRAWER, NOT_SAID } from './places.ts';

/** By key. Answers and files have them in English. */
export const FIXED_PLACES: ReadonlyMap<string, string> = new Map([
  [DRAWER, phrase('Drawer')],
  [CHEQUES, phrase('Cheques in hand')],
  [NOT_SAID, phrase('Handed over, not said where')],
]);

/** The name of the place that holds what an employee was paid ahead. */
export function nameOfAdvance({ name, number }: { name: string; number: string }): string {
  return `Advance of ${name} (${number})`;
}

/** Returns the name of a place of money in the language of the reader. A name that a school has given stays as it is. */
export function moneyPlaceInWords(place: string): string {
  const [, name, number] = /^Advance of (.+) \((.+)\)$/.exec(place) ?? [];
  return name === undefined || number === undefined
    ? t(place)
    : t('Advance of {{name}} ({{number}})', { name, number });
}
