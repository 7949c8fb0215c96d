// The sections of a list as the school, or the list before, names them: 'b' and 'ख' are the B that there is.

import type { SchoolClass } from '@school-office/contract/school/classes';
import type { ImportRow } from '../importRows.ts';

/** As sections are lettered in Nepali. */
const LETTERS = 'कखगघङचछजझञ';

export type KnownClass = Pick<SchoolClass, 'classname' | 'sections'>;

/** Returns the rows with each section spelt as it is known; a row that has it so already stays the same object. */
export function inKnownSections(rows: readonly ImportRow[], classes: readonly KnownClass[]): ImportRow[] {
  const known = new Map<string, string[]>(
    classes.map(({ classname, sections }) => [classname, [...sections]]),
  );
  return rows.map((row) => {
    const { classname = '', section = '' } = row.values;
    if (section === '') return row;
    const names = known.get(classname) ?? [];
    const name =
      names.find((each) => each === section) ?? names.find((each) => keyOf(each) === keyOf(section));
    if (name === undefined) known.set(classname, [...names, section]);
    return name === undefined || name === section
      ? row
      : { ...row, values: { ...row.values, section: name } };
  });
}

function keyOf(section: string): string {
  const at = LETTERS.indexOf(section);
  return at === -1 ? section.toLowerCase() : String.fromCharCode(97 + at);
}
