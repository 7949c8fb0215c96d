import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import type { PersonKind } from '@school-office/contract/history';
import { uponEach, type RecordLine, type TrailLine } from '../audit/audit.service.ts';
import { studentsInWords } from '../students/students.words.ts';

/** Returns '1 student', '12 teachers'. */
function peopleInWords(kind: PersonKind, count: number): string {
  if (kind === 'student') return studentsInWords(count);
  const { noun, nouns } = EMPLOYEE_WIRE[kind];
  return count === 1 ? `1 ${noun}` : `${count} ${nouns}`;
}

export function listUnderWay(): string {
  return 'A list is being taken in.';
}

export function undoingListUnderWay(): string {
  return 'A list that was taken in is being undone.';
}

export function peopleTaken(kind: PersonKind, count: number): string {
  const people = peopleInWords(kind, count);
  return count === 1 ? `${people} is registered` : `${people} are registered`;
}

/** `registered` may be none; those who were changed may have been brought back. */
export function listBroughtUpToDate(kind: PersonKind, registered: number, changed: number): string {
  if (changed === 0) return peopleTaken(kind, registered);
  const [people, old] = [peopleInWords(kind, registered), peopleInWords(kind, changed)];
  if (registered === 0)
    return changed === 1 ? `${old} is brought up to date` : `${old} are brought up to date`;
  if (registered === 1)
    return changed === 1
      ? `${people} is registered, and ${old} is brought up to date`
      : `${people} is registered, and ${old} are brought up to date`;
  return changed === 1
    ? `${people} are registered, and ${old} is brought up to date`
    : `${people} are registered, and ${old} are brought up to date`;
}

export function nothingToChange(): string {
  return 'Nothing is to be changed: all of them are as the list has them';
}

export function rowsRefused(count: number): string {
  return count === 1
    ? 'Nobody is registered: 1 row cannot be taken'
    : `Nobody is registered: ${count} rows cannot be taken`;
}

export function listRefused(count: number): string {
  return count === 1
    ? 'Nothing is changed: 1 row cannot be taken'
    : `Nothing is changed: ${count} rows cannot be taken`;
}

/** For a row that is of the same person as an earlier one. */
export function twiceInList(name: string): string {
  return `${name} is in the list twice`;
}

export function keyRequired(): string {
  return 'Idempotency-Key is required';
}

export function importUndone(kind: PersonKind, count: number): string {
  const people = peopleInWords(kind, count);
  return count === 1
    ? `The import is undone: ${people} was taken off as if never registered`
    : `The import is undone: ${people} were taken off as if never registered`;
}

export function listGivenBack(kind: PersonKind, removed: number, changed: number): string {
  const [people, old] = [peopleInWords(kind, removed), peopleInWords(kind, changed)];
  if (removed > 0)
    return `The import is undone: taken off as if never registered: ${people}; with their old values again: ${old}`;
  return changed === 1
    ? `The import is undone: ${old} has the old values again`
    : `The import is undone: ${old} have their old values again`;
}

export function undoneBefore(): string {
  return 'This list was taken once and undone again. Please choose it anew.';
}

export function hasMoney(name: string): string {
  return `${name} has had a bill or a receipt since: the import can no longer be undone`;
}

export function hasAttendance(name: string): string {
  return `${name} has been put on an attendance sheet since: the import can no longer be undone`;
}

export function hasSalary(name: string): string {
  return `${name} has been paid a salary since: the import can no longer be undone`;
}

export function wasChanged(name: string): string {
  return `${name} has been changed since: the import can no longer be undone`;
}

export function hasMarks(name: string): string {
  return `${name} has had marks or results since: the import can no longer be undone`;
}

/** Of those who were registered, and of those who were changed. */
export function tookListInTrail(
  kind: PersonKind,
  registered: readonly RecordLine[],
  changed: readonly RecordLine[] = [],
): TrailLine {
  const upon = uponEach([...registered, ...changed]);
  const [people, old] = [peopleInWords(kind, registered.length), peopleInWords(kind, changed.length)];
  if (changed.length === 0)
    return { action: 'registered', kind, name: people, ...upon, details: 'from a list' };
  if (registered.length === 0) return { action: 'edited', kind, name: old, ...upon, details: 'from a list' };
  const details = `from a list, with changes of ${old}`;
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
    name: peopleInWords(kind, ids.length + changed.length),
    about: [...ids, ...about],
    ...(changed.length > 0 && { each }),
  };
}
