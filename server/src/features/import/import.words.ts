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

export function rowsRefused(count: number): string {
  return count === 1
    ? 'Nobody is registered: 1 row cannot be taken'
    : `Nobody is registered: ${count} rows cannot be taken`;
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

export function tookListInTrail(kind: PersonKind, lines: readonly RecordLine[]): TrailLine {
  return {
    action: 'registered',
    kind,
    name: peopleInWords(kind, lines.length),
    ...uponEach(lines),
    details: 'from a list',
  };
}

export function undidImportInTrail(kind: PersonKind, ids: readonly string[]): TrailLine {
  return { action: 'undid import', kind, name: peopleInWords(kind, ids.length), about: ids };
}
