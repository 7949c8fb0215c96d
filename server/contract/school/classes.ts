// The classes of a school, and their sections. Every page names them: it does without zod, which only forms need.

import type { ClassName } from '../enumerations.ts';
import { t } from '../words.ts';

/** Stands in answers beside a class that has sections, and is left out where it has none. */
export interface InSection {
  section?: string | undefined;
}

/** Returns the key of an answer, or nothing for ''. */
export function inSection(name: string): InSection {
  return name === '' ? {} : { section: name };
}

export interface SchoolClass {
  classname: ClassName;
  /** In the order in which the school has named them; empty where there are none. */
  sections: string[];
  /** Of Eleven and Twelve, whether the school has them; true of all others. */
  used: boolean;
}

export interface ClassAnswer {
  message: string;
  class: SchoolClass;
  /** How many students were moved. */
  moved: number;
}

export interface SectionsAnswer {
  message: string;
  /** The places that were not there before, such as 'Five A', youngest class first. */
  added: string[];
}

/** 'Five A', or 'Five' where the class has no sections. */
export function placeName({ classname, section: name = '' }: { classname: string } & InSection): string {
  return name === '' ? classname : `${classname} ${name}`;
}

/** The same in the language of the reader: 'पाँच A'. */
export function placeInWords({ classname, section: name = '' }: { classname: string } & InSection): string {
  return placeName({ classname: t(classname), section: name });
}
