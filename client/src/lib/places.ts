// A class, or a section of one, as a text: it names lists, sheets and drafts, and stands on the screen.

import { ALL_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import { placeInWords, placeName, type InSection } from '@school-office/contract/school/classes';

/** 'Five A', or 'Five' for a class without sections and for all sections of a class. No class has a blank in its name. */
export type Place = ClassName | `${ClassName} ${string}`;

interface PlaceParts {
  classname: ClassName;
  /** '' for the whole class. */
  section: string;
}

export function placeOf(parts: { classname: ClassName } & InSection): Place {
  return placeName(parts) as Place;
}

/** Returns what a place is called on screen: 'Five A', to a reader of Nepali 'पाँच A'. */
export function placeText(place: Place): string {
  return placeInWords(partsOf(place));
}

export function partsOf(place: Place): PlaceParts {
  const [name = '', ...words] = place.split(' ');
  return { classname: name as ClassName, section: words.join(' ') };
}

/** Returns the place that an address names by class and section; undefined if there is no such class. */
export function readPlace(name: string | undefined, section: string | null): Place | undefined {
  const classname = ALL_CLASS_NAMES.find((each) => each === name);
  return classname && placeOf({ classname, section: section ?? '' });
}

/** Returns the query of a call about a place: that of a section names it. */
export function sectionParams(place: Place): { section: string } | undefined {
  const { section } = partsOf(place);
  return section === '' ? undefined : { section };
}

/** Whether a student is in a section, or in any of a class. */
export function isOf(place: Place, student: { classname: ClassName } & InSection): boolean {
  return place === student.classname || place === placeOf(student);
}

/** Orders by the school's classes, then by the names of sections; for `toSorted`. */
export function byPlace(
  one: { classname: ClassName } & InSection,
  other: { classname: ClassName } & InSection,
): number {
  return (
    ALL_CLASS_NAMES.indexOf(one.classname) - ALL_CLASS_NAMES.indexOf(other.classname) ||
    (one.section ?? '').localeCompare(other.section ?? '', undefined, { numeric: true })
  );
}
