import type { ClassName } from '@school-office/contract/enumerations';
import type { GivenMark, GivenMarks, MarkedStudent } from '@school-office/contract/examinations/marks';
import type { Marking } from '@school-office/contract/examinations/subjects';
import { placeInWords, type InSection } from '@school-office/contract/school/classes';
import { said } from '@school-office/contract/sentences';
import { t } from '@school-office/contract/words';
import type { TrailLine } from '../audit/audit.service.ts';

interface Sheet extends Pick<Marking, 'scheme'> {
  /** Such as 'First Terminal 2083'. */
  examination: string;
  subject: string;
  place: { classname: ClassName } & InSection;
}

/** The marks of a pupil that become others. */
export interface ChangedLine {
  before: MarkedStudent;
  after: MarkedStudent;
}

export function notYourSubject(): string {
  return t('This is not one of your subjects.');
}

export function onlyClassTeachers(): string {
  return t('Only a teacher of the whole class may see its results.');
}

/** 'Science Five A: 28 of 30 marked' */
export function marksKept(
  { subject, place }: Pick<Sheet, 'subject' | 'place'>,
  { marked, total }: { marked: number; total: number },
) {
  return t('{{subject}} {{place}}: {{marked}} of {{total}} marked', {
    subject,
    place: placeInWords(place),
    marked,
    total,
  });
}

export function marksChangedMeanwhile(): string {
  return t('Somebody else has changed these marks. Please look at them and try again.');
}

export function marksNameStranger(): string {
  return t(
    'The marks name someone who does not have this subject in this class. Please open the sheet again.',
  );
}

export function finalHasNoMarks({ name }: { name: string }): string {
  return t('{{name}} is made of other examinations: its marks are typed there', { name });
}

export function reasonNeeded(): string {
  return t('These results are published. Please give a reason for the correction.');
}

/** '63 and 23', '63', 'Abs and 23', or '' where nothing is given. */
export function givenInWords(marking: Pick<Marking, 'scheme'>, { theory, internal }: GivenMarks): string {
  if (internal === null) return theory === null ? '' : markInWords(marking, theory);
  const second = markInWords(marking, internal);
  return theory === null ? `nothing and ${second}` : `${markInWords(marking, theory)} and ${second}`;
}

/** A is absent, but a grade where the class is judged. */
function markInWords({ scheme }: Pick<Marking, 'scheme'>, mark: NonNullable<GivenMark>): string {
  return mark === 'A' && scheme !== 'judged' ? 'Abs' : String(mark);
}

export function typedMarksInTrail(
  { examination, subject, place, ...marking }: Sheet,
  changed: readonly ChangedLine[],
  reason: string,
): TrailLine {
  const changes = changed.map(({ before, after }) => [
    `${after.student_name} (${after.roll_no})`,
    { from: givenInWords(marking, before), to: givenInWords(marking, after) },
  ]);
  return {
    action: reason === '' ? 'typed marks' : 'corrected marks',
    kind: 'marks',
    name: said(() => `${examination}, ${subject}, ${placeInWords(place)}`),
    changes: Object.fromEntries(changes),
    ...(reason !== '' && { details: said(() => t('reason: {{reason}}', { reason })) }),
  };
}
