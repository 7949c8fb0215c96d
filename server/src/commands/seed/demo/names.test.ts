// How well the search's keys fit all names of the demo.

import { nameKeys } from '@school-office/contract/search/nameKeys';
import { soundOf } from '@school-office/contract/search/nameSound';
import { expect, test } from 'vitest';
import { FAMILY, GIVEN, LONG_FAMILY, MIDDLE } from './names.ts';

const ALL = [GIVEN, MIDDLE].flatMap((names) => Object.values(names).flat()).concat(FAMILY, LONG_FAMILY);
const NAMES = [...new Map(ALL.map((name) => [name.latin, name])).values()];
/** Names that are one name in Devanagari are no false meeting: Pooja and Puja. */
const PAIRS = NAMES.flatMap((one) =>
  NAMES.filter((other) => other.nepali !== one.nepali).map((other) => [one.latin, other.latin] as const),
);

test.each(NAMES)('$latin and $nepali have one sound', ({ latin, nepali }) => {
  expect(soundsOf(nepali)).toEqual(soundsOf(latin));
});

test('of 4,900 pairs of different names one has one sound', () => {
  const met = PAIRS.filter(([one, other]) => one < other && soundOf(one) === soundOf(other));
  expect(met).toEqual([['Anish', 'Anisha']]);
});

test('of the same pairs 18 meet by the first three letters of one though they are spelt otherwise', () => {
  const met = PAIRS.map(([typed, other]) => [typed.slice(0, 3), other] as const).filter(
    ([letters, other]) => soundOf(other).startsWith(soundOf(letters)) && !other.startsWith(letters),
  );
  const byLetters = new Map<string, Set<string>>();
  for (const [letters, other] of met)
    byLetters.set(letters, (byLetters.get(letters) ?? new Set()).add(other));
  expect([...byLetters].map(([letters, others]) => `${letters}: ${[...others].join(' ')}`)).toEqual([
    'Dee: Dipesh',
    'Dip: Deepak Deepa',
    'Bha: Barsha Bahadur Basnet',
    'Kha: Kabita Karuna Karki',
    'Sha: Sagar Sandesh Saroj Sabina Samjhana Sangita Sarita Sapkota',
    'Tha: Tamang',
  ]);
});

test('a name is found by its beginnings in the other script, but for these, which the next letter corrects', () => {
  const unfound = NAMES.filter(({ latin }) => soundOf(latin) !== '').flatMap(({ latin, nepali }) =>
    Array.from(latin, (_, index) => latin.slice(0, index + 1)).filter(
      (typed) => !soundOf(nepali).startsWith(soundOf(typed)),
    ),
  );
  expect(unfound).toEqual(['De', 'Prade', 'De', 'Po', 'Achary', 'Shaky']);
});

function soundsOf(name: string): string[] {
  return nameKeys(name).filter((key) => /^[A-Z]+$/.test(key));
}
