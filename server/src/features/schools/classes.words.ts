import { CLASS_NAMES } from '@school-office/contract/enumerations';
import type { SchoolClass } from '@school-office/contract/school/classes';

/** For Eleven and Twelve, where a school does not have them. */
export function classNotUsed(): string {
  return `Class must be one of ${CLASS_NAMES.join(', ')}`;
}

export function hasNoSections({ classname }: Pick<SchoolClass, 'classname'>): string {
  return `Class ${classname} has no sections`;
}

export function sectionMustBe({ sections }: Pick<SchoolClass, 'sections'>): string {
  return `Section must be one of ${sections.join(', ')}`;
}

export function chooseSection({ classname, sections }: Pick<SchoolClass, 'classname' | 'sections'>): string {
  return `Choose a section of class ${classname}: ${sections.join(', ')}`;
}
