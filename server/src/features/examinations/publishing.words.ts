import type { ClassName } from '@school-office/contract/enumerations';
import { placeInWords, type InSection } from '@school-office/contract/school/classes';
import { said } from '@school-office/contract/sentences';
import { t } from '@school-office/contract/words';
import type { TrailLine } from '../audit/audit.service.ts';
import { studentsInWords } from '../students/students.words.ts';

export function resultsPublished(examination: string, place: string): string {
  return t('Results of {{examination}} are published for class {{place}}', { examination, place });
}

export function alreadyPublished(place: string): string {
  return t('The results of class {{place}} are published already', { place });
}

export function nobodyToPublish(place: string): string {
  return t('Class {{place}} has no students in this examination', { place });
}

export function marksMissing(missing: number, all: number): string {
  return missing === 1
    ? t('Marks are missing: 1 of {{students}} is not completely marked', {
        students: studentsInWords(all),
      })
    : t('Marks are missing: {{missing}} of {{students}} are not completely marked', {
        missing,
        students: studentsInWords(all),
      });
}

export function publishedInTrail(
  examination: string,
  places: readonly ({ classname: ClassName } & InSection)[],
  students: number,
): TrailLine {
  return {
    action: 'published results',
    kind: 'results',
    name: said(() => `${examination}, ${places.map(placeInWords).join(', ')}`),
    details: said(() => t('of {{students}}', { students: studentsInWords(students) })),
  };
}
