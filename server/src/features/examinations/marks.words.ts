import type { Change } from '../audit/audit.model.ts';
import type { TrailLine } from '../audit/audit.service.ts';

interface Sheet {
  /** Such as 'First Terminal 2083'. */
  examination: string;
  subject: string;
  /** 'Five A' */
  place: string;
}

export function notYourSubject(): string {
  return 'This is not one of your subjects.';
}

export function onlyClassTeachers(): string {
  return 'Only a teacher of the whole class may see its results.';
}

/** 'Science Five A: 28 of 30 are marked' */
export function marksKept({ subject, place }: Sheet, { marked, total }: { marked: number; total: number }) {
  return `${subject} ${place}: ${marked} of ${total} are marked`;
}

export function marksChangedMeanwhile(): string {
  return 'Somebody else has changed these marks. Please look at them and try again.';
}

export function marksNameStranger(): string {
  return 'The marks name someone who does not have this subject in this class. Please open the sheet again.';
}

export function finalHasNoMarks({ name }: { name: string }): string {
  return `${name} is made of other examinations: its marks are typed there`;
}

export function reasonNeeded(): string {
  return 'These results are published. Please give a reason for the correction.';
}

export function typedMarksInTrail(
  { examination, subject, place }: Sheet,
  changes: Record<string, Change>,
  reason: string,
): TrailLine {
  return {
    action: reason === '' ? 'typed marks' : 'corrected marks',
    kind: 'marks',
    name: `${examination}, ${subject}, ${place}`,
    changes,
    ...(reason !== '' && { details: `reason: ${reason}` }),
  };
}
