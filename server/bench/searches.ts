// What clerks type into the search, and the same reads by the bare driver.

import { keysOfWord, type NameWord } from '@school-office/contract/search/nameKeys';
import { wordsOf } from '@school-office/contract/search/searchText';
import { QUICK } from './measure.ts';
import type { Desk } from './office.ts';

export const SEARCHES = QUICK ? 10 : 200;
const LOOKED_AT = 50;
const SOURCES = {
  students: ['student_name', 'nepali_name', 'parents_name', 'address'],
  employees: ['name', 'nepali_name', 'duty', 'address'],
};

/** Returns the text of a search: beginnings and whole names, of one word and two, a parent's name, a phone number. */
export function searchOf({ pupils }: Desk, index: number): string {
  const { student_name, parents_name, contact_no } = pupils[index % pupils.length]!;
  const [given = '', family = ''] = student_name.split(' ');
  const texts = [
    given.slice(0, 2),
    given.slice(0, 3),
    given,
    family,
    `${family} ${given.slice(0, 3)}`,
    student_name,
    parents_name,
    contact_no.slice(0, 8),
  ];
  return texts[index % texts.length]!;
}

/** Reads the same candidates as our search, under the same indexes. */
export async function bareSearch({ db, school }: Desk, text: string): Promise<unknown> {
  const [first, ...others] = wordsOf(text);
  const reads = Object.entries(SOURCES).flatMap(([collection, fields]) => {
    const searched = /^\d+$/.test(first!.spelt) ? [...fields, 'contact_no'] : fields;
    const rest = others.map((word) => ({ $or: fields.map((field) => beginsWith(field, word)) }));
    const residue = rest.length > 0 ? { $and: rest } : {};
    return searched.map((field) =>
      db
        .collection(collection)
        .find({ school, ...beginsWith(field, first!), ...residue })
        .limit(LOOKED_AT)
        .toArray(),
    );
  });
  return JSON.stringify((await Promise.all(reads)).flat().slice(0, 8));
}

function beginsWith(field: string, word: NameWord): object {
  return { [`keys.${field}`]: { $in: keysOfWord(word).map((key) => new RegExp(`^${key}`)) } };
}
