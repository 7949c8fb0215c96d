// Columns that are a field together: first and last name, municipality and ward. Headings come in small letters without signs.

import type { NameOf } from '../../../features/import/importFields.ts';

type Part = 'first' | 'middle' | 'last';

const PARTS: Readonly<Record<string, Part>> = {
  first: 'first',
  given: 'first',
  fname: 'first',
  पहिलो: 'first',
  middle: 'middle',
  mname: 'middle',
  बीचको: 'middle',
  बिचको: 'middle',
  last: 'last',
  lname: 'last',
  family: 'last',
  surname: 'last',
  sirname: 'last',
  थर: 'last',
  अन्तिम: 'last',
};
const PEOPLE: Readonly<Record<string, NameOf>> = {
  student: 'own',
  students: 'own',
  pupil: 'own',
  child: 'own',
  teacher: 'own',
  staff: 'own',
  employee: 'own',
  विद्यार्थीको: 'own',
  शिक्षकको: 'own',
  कर्मचारीको: 'own',
  father: 'father',
  fathers: 'father',
  बाबुको: 'father',
  बुबाको: 'father',
  बुवाको: 'father',
  mother: 'mother',
  mothers: 'mother',
  आमाको: 'mother',
  parent: 'parent',
  parents: 'parent',
  guardian: 'parent',
  guardians: 'parent',
  अभिभावकको: 'parent',
};
const BETWEEN = new Set(['name', 'names', 's', 'of', 'the', 'नाम']);
/** 'Sample Nagar-4, Sampletole' is written in this order. */
const ADDRESS: readonly [Part, RegExp][] = [
  [
    'first',
    /^(?:(?:rural |sub )?(?:metropolitan |metro )?(?:municipality|city)|vdc|palika|local level|नगरपालिका|गाउँपालिका|गा पा न पा|पालिका|स्थानीय तह)$/,
  ],
  ['middle', /^(?:ward(?: no| number)?|वडा(?: नं| नम्बर)?)$/],
  ['last', /^(?:tole|village|street|gaun|टोल|गाउँ)$/],
];

/** 'first name of father' is the father's first name; undefined for a heading that is no part of a name. */
export function partOfName(heading: string): { nameOf: NameOf; part: Part } | undefined {
  const words = heading.split(' ');
  const part = words.map((word) => PARTS[word]).find((each) => each !== undefined);
  const nameOf = words.map((word) => PEOPLE[word]).find((each) => each !== undefined) ?? 'own';
  const isKnown = words.every((word) => word in PARTS || word in PEOPLE || BETWEEN.has(word));
  return part && isKnown ? { nameOf, part } : undefined;
}

export function partOfAddress(heading: string): Part | undefined {
  return ADDRESS.find(([, headings]) => headings.test(heading))?.[0];
}
