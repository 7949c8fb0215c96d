import type { SchoolClass } from '@school-office/contract/school/classes';
import { uponEach, type RecordLine, type TrailLine } from '../audit/audit.service.ts';
import { studentsInWords } from './students.words.ts';

type Named = Pick<SchoolClass, 'classname'>;

export function classChanged({ classname, sections, used }: SchoolClass, moved: number): string {
  if (!used) return `The school has no class ${classname} any more`;
  const [names, students] = [sections.join(', '), studentsInWords(moved)];
  if (moved === 0)
    return names === ''
      ? `Class ${classname} has no sections`
      : `Class ${classname} has the sections ${names}`;
  return names === ''
    ? `Class ${classname} has no sections, and ${students} moved`
    : `Class ${classname} has the sections ${names}, and ${students} moved`;
}

export function alwaysUsed({ classname }: Named): string {
  return `Every school has class ${classname}`;
}

export function stillHasStudents({ classname }: Named, students: number): string {
  return `Class ${classname} still has ${studentsInWords(students)}`;
}

export function notInClass({ classname }: Named): string {
  return `Somebody in the list is not in class ${classname}. Please open it again.`;
}

export function intoUnknownSection({ classname, sections }: SchoolClass): string {
  return sections.length === 0
    ? `Class ${classname} has no sections`
    : `Section must be one of ${sections.join(', ')}`;
}

export function mustSayWhere(missing: number): string {
  return missing === 1
    ? 'Say into which section each student goes: 1 is missing'
    : `Say into which section each student goes: ${missing} are missing`;
}

export function sectionHasStudents({ classname }: Named, section: string, students: number): string {
  return `Section ${section} of class ${classname} has ${studentsInWords(students)}. Move them into another section first.`;
}

export function numbersChanged(place: string, changed: number): string {
  if (changed === 0) return `The roll numbers of class ${place} are as they were`;
  return changed === 1
    ? `1 student of class ${place} has a new roll number`
    : `${changed} students of class ${place} have new roll numbers`;
}

export function numbersGivenBack(place: string, changed: number): string {
  return changed === 1
    ? `1 student of class ${place} has the old roll number again`
    : `${changed} students of class ${place} have their old roll numbers again`;
}

export function numbersNotThere(): string {
  return 'These roll numbers are undone already';
}

export function numberedSince(name: string): string {
  return `${name} has another roll number by now: the old numbers cannot be given back`;
}

export function notInClassSince(): string {
  return 'One of these students is not in the class any more: the old numbers cannot be given back';
}

/** How lines of numbers name the class or section. */
export function classInTrail(place: string): string {
  return `class ${place}`;
}

export function oldNumberTaken(roll_no: number, name: string): string {
  return `Roll no ${roll_no} is ${name}'s by now: the old numbers cannot be given back`;
}

export function notInSection(place: string): string {
  return `Somebody in the list is not in class ${place}. Please open it again.`;
}

/** `added` are places such as 'Five A'. */
export function sectionsAdded(added: readonly string[]): string {
  if (added.length === 0) return 'The sections are there already';
  return added.length === 1 ? `Section ${added[0]} is made` : `The sections ${added.join(', ')} are made`;
}

export function addedSectionsInTrail(added: readonly string[]): TrailLine {
  return { action: 'changed class', kind: 'school', name: 'sections', details: sectionsAdded(added) };
}

/** `edits` are of those who go into another section, as many as `moved`, or get another roll number. */
export function changedClassInTrail(
  before: SchoolClass,
  after: SchoolClass,
  { edits, moved }: { edits: readonly RecordLine[]; moved: number },
): TrailLine {
  const changes = {
    ...(before.sections.join() !== after.sections.join() && {
      sections: { from: before.sections, to: after.sections },
    }),
    ...(before.used !== after.used && { used: { from: before.used, to: after.used } }),
  };
  return {
    action: 'changed class',
    kind: 'school',
    name: `class ${after.classname}`,
    changes,
    ...uponEach(edits),
    ...(moved > 0 && { details: `${studentsInWords(moved)} moved` }),
  };
}

/** `edits` are of those who have another number now. */
export function changedNumbersInTrail(place: string, edits: readonly RecordLine[]): TrailLine {
  return { action: 'changed class', ...numbersInTrail(place, edits, numbersChanged) };
}

/** `edits` are of those who have their number of before again. */
export function undidNumbersInTrail(place: string, edits: readonly RecordLine[]): TrailLine {
  return { action: 'undid numbers', ...numbersInTrail(place, edits, numbersGivenBack) };
}

function numbersInTrail(
  place: string,
  edits: readonly RecordLine[],
  words: typeof numbersChanged,
): Omit<TrailLine, 'action'> {
  return {
    kind: 'school',
    name: classInTrail(place),
    details: words(place, edits.length),
    ...uponEach(edits),
  };
}
