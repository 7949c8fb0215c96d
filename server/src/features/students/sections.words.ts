import { placeInWords, type InSection, type SchoolClass } from '@school-office/contract/school/classes';
import { said } from '@school-office/contract/sentences';
import { t } from '@school-office/contract/words';
import { uponEach, type RecordLine, type TrailLine } from '../audit/audit.service.ts';
import { studentsInWords } from './students.words.ts';

type Named = Pick<SchoolClass, 'classname'>;
/** A class, or one of its sections. */
type Place = Named & InSection;

export function classChanged(changed: SchoolClass, moved: number): string {
  const { sections, used } = changed;
  const one = { classname: t(changed.classname), sections: sections.join(', '), moved };
  if (!used) return t('The school has no class {{classname}} any more', one);
  if (sections.length === 0) {
    if (moved === 0) return t('Class {{classname}} has no sections', one);
    return moved === 1
      ? t('Class {{classname}} has no sections, and 1 student moved', one)
      : t('Class {{classname}} has no sections, and {{moved}} students moved', one);
  }
  if (moved === 0) return t('Class {{classname}} has the sections {{sections}}', one);
  return moved === 1
    ? t('Class {{classname}} has the sections {{sections}}, and 1 student moved', one)
    : t('Class {{classname}} has the sections {{sections}}, and {{moved}} students moved', one);
}

export function alwaysUsed({ classname }: Named): string {
  return t('Every school has class {{classname}}', { classname: t(classname) });
}

export function stillHasStudents({ classname }: Named, students: number): string {
  return students === 1
    ? t('Class {{classname}} still has 1 student', { classname: t(classname) })
    : t('Class {{classname}} still has {{count}} students', { classname: t(classname), count: students });
}

export function notInClass(place: Place): string {
  return t('Somebody in the list is not in class {{place}}. Please open it again.', {
    place: placeInWords(place),
  });
}

export function intoUnknownSection({ classname, sections }: SchoolClass): string {
  return sections.length === 0
    ? t('Class {{classname}} has no sections', { classname: t(classname) })
    : t('Section must be one of {{sections}}', { sections: sections.join(', ') });
}

export function mustSayWhere(missing: number): string {
  return missing === 1
    ? t('Say into which section each student goes: 1 is missing')
    : t('Say into which section each student goes: {{count}} are missing', { count: missing });
}

export function sectionHasStudents({ classname }: Named, section: string, students: number): string {
  const one = { classname: t(classname), section };
  return students === 1
    ? t(
        'Section {{section}} of class {{classname}} has 1 student. Move them into another section first.',
        one,
      )
    : t(
        'Section {{section}} of class {{classname}} has {{count}} students. Move them into another section first.',
        { ...one, count: students },
      );
}

export function numbersChanged(changed: Place, count: number): string {
  const place = placeInWords(changed);
  if (count === 0) return t('The roll numbers of class {{place}} are as they were', { place });
  return count === 1
    ? t('1 student of class {{place}} has a new roll number', { place })
    : t('{{count}} students of class {{place}} have new roll numbers', { place, count });
}

export function numbersGivenBack(changed: Place, count: number): string {
  const place = placeInWords(changed);
  return count === 1
    ? t('1 student of class {{place}} has the old roll number again', { place })
    : t('{{count}} students of class {{place}} have their old roll numbers again', { place, count });
}

export function numbersNotThere(): string {
  return t('These roll numbers are undone already');
}

export function numberedSince(name: string): string {
  return t('{{name}} has another roll number by now: the old numbers cannot be given back', { name });
}

export function notInClassSince(): string {
  return t('One of these students is not in the class any more: the old numbers cannot be given back');
}

/** How lines of numbers name the class or section. */
export function classInTrail(place: Place): string {
  return t('class {{place}}', { place: placeInWords(place) });
}

export function oldNumberTaken(roll_no: number, name: string): string {
  return t("Roll no {{roll_no}} is {{name}}'s by now: the old numbers cannot be given back", {
    roll_no: String(roll_no),
    name,
  });
}

export function sectionsAdded(added: readonly Place[]): string {
  if (added.length === 0) return t('The sections are there already');
  const places = added.map(placeInWords).join(', ');
  return added.length === 1
    ? t('Section {{place}} is made', { place: places })
    : t('The sections {{places}} are made', { places });
}

export function addedSectionsInTrail(added: readonly Place[]): TrailLine {
  const details = said(() => sectionsAdded(added));
  return { action: 'changed class', kind: 'school', name: said(() => t('sections')), details };
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
    name: said(() => classInTrail({ classname: after.classname, section: '' })),
    changes,
    ...uponEach(edits),
    ...(moved > 0 && { details: said(() => t('{{students}} moved', { students: studentsInWords(moved) })) }),
  };
}

/** `edits` are of those who have another number now. */
export function changedNumbersInTrail(place: Place, edits: readonly RecordLine[]): TrailLine {
  return { action: 'changed class', ...numbersInTrail(place, edits, numbersChanged) };
}

/** `edits` are of those who have their number of before again. */
export function undidNumbersInTrail(place: Place, edits: readonly RecordLine[]): TrailLine {
  return { action: 'undid numbers', ...numbersInTrail(place, edits, numbersGivenBack) };
}

function numbersInTrail(
  place: Place,
  edits: readonly RecordLine[],
  words: typeof numbersChanged,
): Omit<TrailLine, 'action'> {
  return {
    kind: 'school',
    name: said(() => classInTrail(place)),
    details: said(() => words(place, edits.length)),
    ...uponEach(edits),
  };
}
