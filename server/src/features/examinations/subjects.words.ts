import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { ClassSubjects, Subject } from '@school-office/contract/examinations/subjects';
import { said, type Said } from '@school-office/contract/sentences';
import { phrase, t } from '@school-office/contract/words';
import { changesBetween, type TrailLine } from '../audit/audit.service.ts';

type OneClass = Pick<ClassSubjects, 'year' | 'classname'>;

export function subjectsSaved({ year, classname }: OneClass): string {
  return t('The subjects of class {{classname}} in {{year}} are saved', {
    classname: t(classname),
    year: formatYear(year),
  });
}

export function subjectsChangedMeanwhile({ year, classname }: OneClass): string {
  return t(
    'Somebody else has changed the subjects of class {{classname}} in {{year}}. Please look at them and try again.',
    { classname: t(classname), year: formatYear(year) },
  );
}

export function subjectHasMarks({ name }: Pick<Subject, 'name'>): string {
  return t('{{name}} has marks and cannot be taken away', { name });
}

export function schemeHasMarks({ name }: Pick<Subject, 'name'>): string {
  return t('{{name}} has marks already: the way of marking stays as it is for this year', { name });
}

export function fullMarksPublished({ name }: Pick<Subject, 'name'>): string {
  return t('Results of {{name}} are published: its full marks stay as they are for this year', { name });
}

export function markAboveFull({ name }: Pick<Subject, 'name'>): string {
  return t('{{name}} has marks above these full marks. Please correct them first.', { name });
}

export function internalHasMarks({ name }: Pick<Subject, 'name'>): string {
  return t('{{name}} has internal marks, which cannot be taken away', { name });
}

export function unknownSubject(): string {
  return t('A subject in the list no longer exists. Please open the subjects again.');
}

/** The trail names each subject that came, went or was changed, and the way of marking. */
export function changedSubjectsInTrail(before: ClassSubjects, after: ClassSubjects): TrailLine {
  const old = inWords(before);
  const now = inWords(after);
  const gone = Object.fromEntries(Object.keys(old).map((name) => [name, null]));
  return {
    action: 'changed subjects',
    kind: 'subjects',
    name: said(() =>
      t('Class {{classname}}, {{year}}', { classname: t(after.classname), year: formatYear(after.year) }),
    ),
    about: [`${after.classname} ${after.year}`, ...takersChanged(before, after)],
    changes: changesBetween<Record<string, Said | null>>(old, { ...gone, ...now }),
  };
}

function takersOf({ subjects }: ClassSubjects): Set<string> {
  return new Set(subjects.flatMap(({ _id, takers }) => takers.map((taker) => `${_id} ${taker}`)));
}

/** Returns the ids of the students who came to an optional subject or left it. */
function takersChanged(before: ClassSubjects, after: ClassSubjects): string[] {
  const [old, now] = [takersOf(before), takersOf(after)];
  const changed = [...old, ...now].filter((one) => !old.has(one) || !now.has(one));
  return [...new Set(changed.map((one) => one.slice(one.indexOf(' ') + 1)))];
}

function inWords({ scheme, internal_percent, rank, subjects }: ClassSubjects): Record<string, Said> {
  const marked = said(() => {
    const values = { scheme: t(scheme), percent: String(internal_percent) };
    return rank
      ? t('by {{scheme}}, internal from {{percent}} %, with rank', values)
      : t('by {{scheme}}, internal from {{percent}} %, without rank', values);
  });
  const each = subjects.map((one) => [one.name, said(() => subjectInWords(one))]);
  return { [MARKED]: marked, ...(Object.fromEntries(each) as Record<string, Said>) };
}

const MARKED = phrase('Marked');

function subjectInWords({ theory, internal, optional, takers }: Subject): string {
  const taken =
    takers.length === 1 ? t('optional, 1 taker') : t('optional, {{count}} takers', { count: takers.length });
  return [
    t('theory {{marks}}', { marks: partInWords(theory) }),
    ...(internal ? [t('internal {{marks}}', { marks: partInWords(internal) })] : []),
    ...(optional ? [taken] : []),
  ].join('; ');
}

function partInWords({ hours, full, pass }: Subject['theory']): string {
  return t('{{full}} marks, pass {{pass}}, {{hours}} hours', {
    full: String(full),
    pass: String(pass),
    hours: String(hours),
  });
}
