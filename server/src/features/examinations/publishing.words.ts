import type { TrailLine } from '../audit/audit.service.ts';
import { studentsInWords } from '../students/students.words.ts';

export function resultsPublished(examination: string, place: string): string {
  return `Results of ${examination} are published for class ${place}`;
}

export function alreadyPublished(place: string): string {
  return `The results of class ${place} are published already`;
}

export function nobodyToPublish(place: string): string {
  return `Class ${place} has no students in this examination`;
}

export function marksMissing(missing: number, all: number): string {
  return missing === 1
    ? `Marks are missing: 1 of ${studentsInWords(all)} is not completely marked`
    : `Marks are missing: ${missing} of ${studentsInWords(all)} are not completely marked`;
}

export function publishedInTrail(
  examination: string,
  places: readonly string[],
  students: number,
): TrailLine {
  return {
    action: 'published results',
    kind: 'results',
    name: `${examination}, ${places.join(', ')}`,
    details: `of ${studentsInWords(students)}`,
  };
}
