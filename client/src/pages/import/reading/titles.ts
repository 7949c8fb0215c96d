// Titles before names, as lists have them.

/** Each with the words that stand for it. Dr. and Late say something of the person, and stay. */
const TITLES: readonly [title: string, word: RegExp][] = [
  ['Miss', /^miss(?!\.?\s*(?:[&/]|and\b))(?:\.\s*|\s+)/i],
  ['Mr.', /^mr(?!\.?\s*(?:[&/]|and\b))(?:\.\s*|\s+)/i],
  ['Mrs.', /^mrs(?!\.?\s*(?:[&/]|and\b))(?:\.\s*|\s+)/i],
  ['Ms.', /^ms(?!\.?\s*(?:[&/]|and\b))(?:\.\s*|\s+)/i],
  ['Master', /^mast(?:er\s+|\.\s*)/i],
  ['Smt.', /^smt(?!\.?\s*(?:[&/]|and\b))(?:\.\s*|\s+)/i],
  ['श्रीमान्', /^श्रीमान्?\s+/],
  ['श्रीमती', /^(?:श्रीमती|श्रीमति)\s+/],
  ['सुश्री', /^(?:सुश्री|सुश्रि)\s+/],
  ['Shree', /^(?:shree|shri|sri)(?:\.\s*|\s+)/i],
  ['श्री', /^(?:श्री|श्रि)\s+/],
];
/** Names begin so too: श्रीकृष्ण is often written in two words. */
const ALSO_NAMES = new Set(['Shree', 'श्री']);

export interface TitleFound {
  title: string;
  /** Those that begin with it. */
  names: string[];
  /** Whether it is left out where nobody says otherwise. */
  isLeftOut: boolean;
}

/** Returns the titles that names of a column begin with. */
export function titlesIn(names: readonly string[]): TitleFound[] {
  return TITLES.map(([title, word]) => ({ title, names: names.filter((name) => word.test(name)) }))
    .filter((found) => found.names.length > 0)
    .map((found) => ({
      ...found,
      isLeftOut: !ALSO_NAMES.has(found.title) || found.names.length > names.length / 2,
    }));
}

/** Returns a name without the title before it, if that is one of those that are left out. */
export function withoutTitle(name: string, leftOut: ReadonlySet<string>): string {
  const found = TITLES.find(([title, word]) => leftOut.has(title) && word.test(name));
  return found ? name.replace(found[1], '') : name;
}
