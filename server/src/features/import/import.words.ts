import type { PersonKind } from '@school-office/contract/history';
import { said } from '@school-office/contract/sentences';
import type { ImportAnswer, ImportUndone } from '@school-office/contract/students/importing';
import { phrase, t } from '@school-office/contract/words';
import { uponEach, type RecordLine, type TrailLine } from '../audit/audit.service.ts';
import { studentsInWords } from '../students/students.words.ts';

/** Returns '1 student', '12 teachers'. */
function peopleInWords(kind: PersonKind, count: number): string {
  if (kind === 'student') return studentsInWords(count);
  if (kind === 'teacher') return count === 1 ? t('1 teacher') : t('{{count}} teachers', { count });
  return count === 1 ? t('1 staff member') : t('{{count}} staff members', { count });
}

/** For everybody who waits meanwhile. */
export function listUnderWay(): string {
  return phrase('A list is being taken in.');
}

/** For everybody who waits meanwhile. */
export function undoingListUnderWay(): string {
  return phrase('A list that was taken in is being undone.');
}

function peopleTaken(kind: PersonKind, count: number): string {
  const people = peopleInWords(kind, count);
  return count === 1 ? t('{{people}} is registered', { people }) : t('{{people}} are registered', { people });
}

/** `taken` may be none; those who were changed may have been brought back. */
export function listTaken(
  kind: PersonKind,
  { taken: registered, changed = 0 }: Pick<ImportAnswer, 'taken' | 'changed'>,
): string {
  if (changed === 0) return peopleTaken(kind, registered);
  const [people, old] = [peopleInWords(kind, registered), peopleInWords(kind, changed)];
  if (registered === 0)
    return changed === 1
      ? t('{{old}} is brought up to date', { old })
      : t('{{old}} are brought up to date', { old });
  if (registered === 1)
    return changed === 1
      ? t('{{people}} is registered, and {{old}} is brought up to date', { people, old })
      : t('{{people}} is registered, and {{old}} are brought up to date', { people, old });
  return changed === 1
    ? t('{{people}} are registered, and {{old}} is brought up to date', { people, old })
    : t('{{people}} are registered, and {{old}} are brought up to date', { people, old });
}

export function nothingToChange(): string {
  return t('Nothing is to be changed: all of them are as the list has them');
}

export function rowsRefused(count: number): string {
  return count === 1
    ? t('Nobody is registered: 1 row cannot be taken')
    : t('Nobody is registered: {{count}} rows cannot be taken', { count });
}

export function listRefused(count: number): string {
  return count === 1
    ? t('Nothing is changed: 1 row cannot be taken')
    : t('Nothing is changed: {{count}} rows cannot be taken', { count });
}

/** For a row that is of the same person as an earlier one. */
export function twiceInList(name: string): string {
  return t('{{name}} is in the list twice', { name });
}

export function keyRequired(): string {
  return t('Idempotency-Key is required');
}

export function importUndone(
  kind: PersonKind,
  { removed, given_back: changed = 0 }: Omit<ImportUndone, 'message'>,
): string {
  const [people, old] = [peopleInWords(kind, removed), peopleInWords(kind, changed)];
  if (changed === 0)
    return removed === 1
      ? t('The import is undone: {{people}} was taken off as if never registered', { people })
      : t('The import is undone: {{people}} were taken off as if never registered', { people });
  if (removed > 0)
    return t(
      'The import is undone: taken off as if never registered: {{people}}; with their old values again: {{old}}',
      { people, old },
    );
  return changed === 1
    ? t('The import is undone: {{old}} has the old values again', { old })
    : t('The import is undone: {{old}} have their old values again', { old });
}

export function undoneBefore(): string {
  return t('This list was taken once and undone again. Please choose it anew.');
}

export function hasMoney(name: string): string {
  return t('{{name}} has had a bill or a receipt since: the import can no longer be undone', { name });
}

export function hasAttendance(name: string): string {
  return t('{{name}} has been put on an attendance sheet since: the import can no longer be undone', {
    name,
  });
}

export function hasSalary(name: string): string {
  return t('{{name}} has been paid a salary since: the import can no longer be undone', { name });
}

export function wasChanged(name: string): string {
  return t('{{name}} has been changed since: the import can no longer be undone', { name });
}

export function hasMarks(name: string): string {
  return t('{{name}} has had marks or results since: the import can no longer be undone', { name });
}

/** Of those who were registered, and of those who were changed. */
export function tookListInTrail(
  kind: PersonKind,
  registered: readonly RecordLine[],
  changed: readonly RecordLine[] = [],
): TrailLine {
  const upon = uponEach([...registered, ...changed]);
  const people = said(() => peopleInWords(kind, registered.length));
  const old = () => peopleInWords(kind, changed.length);
  const fromList = said(() => t('from a list'));
  if (changed.length === 0) return { action: 'registered', kind, name: people, ...upon, details: fromList };
  if (registered.length === 0) return { action: 'edited', kind, name: said(old), ...upon, details: fromList };
  const details = said(() => t('from a list, with changes of {{people}}', { people: old() }));
  return { action: 'registered', kind, name: people, ...upon, details };
}

/** Of those who were taken off, and of those who have their old values again. */
export function undidImportInTrail(
  kind: PersonKind,
  ids: readonly string[],
  changed: readonly RecordLine[],
): TrailLine {
  const { about, each } = uponEach(changed);
  return {
    action: 'undid import',
    kind,
    name: said(() => peopleInWords(kind, ids.length + changed.length)),
    about: [...ids, ...about],
    ...(changed.length > 0 && { each }),
  };
}
