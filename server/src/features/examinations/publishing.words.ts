import type { TrailLine } from '../audit/audit.service.ts';

export function published(examination: string, place: string): string {
  return `Results of ${examination} are published for class ${place}`;
}

export function alreadyPublished(place: string): string {
  return `The results of class ${place} are published already`;
}

export function nobodyToPublish(place: string): string {
  return `Class ${place} has no students in this examination`;
}

export function marksMissing(missing: number, all: number): string {
  return `Marks are missing: ${missing} of ${all} students are not completely marked`;
}

export function remarksSaved(count: number): string {
  return count === 1 ? 'The remark is saved' : `${count} remarks are saved`;
}

export function remarksNameStranger(): string {
  return 'The remarks name someone who is not in this class. Please open the results again.';
}

export function publishedInTrail(examination: string, place: string, students: number): TrailLine {
  return {
    action: 'published results',
    kind: 'results',
    name: `${examination}, ${place}`,
    details: `of ${students} ${students === 1 ? 'student' : 'students'}`,
  };
}

interface Remark {
  /** 'Maya Example (3)' */
  named: string;
  from: string;
  to: string;
}

export function wroteRemarksInTrail(
  examination: string,
  classname: string,
  remarks: readonly Remark[],
  reason: string,
): TrailLine {
  return {
    action: reason === '' ? 'wrote remarks' : 'corrected remarks',
    kind: 'results',
    name: `${examination}, ${classname}`,
    changes: Object.fromEntries(remarks.map(({ named, from, to }) => [named, { from, to }])),
    ...(reason !== '' && { details: `reason: ${reason}` }),
  };
}
