// Marks that were typed and could not be sent yet, and what cannot be a mark, are kept in this tab, so that they survive a reload and a new sign-in.

import type { GivenMarks } from '@school-office/contract/examinations/marks';
import { readDraft, writeDraft } from '../../components/form/drafts.ts';
import type { SheetOf } from '../../features/examinations/examinationRequests.ts';

/** By the student's id. */
export type Unsent = Record<string, Partial<GivenMarks>>;

function nameOf({ id, place, subject }: SheetOf): string {
  return `marks:${id}:${place}:${subject}`;
}

export function readUnsent(sheet: SheetOf): Unsent {
  const texts = readDraft(nameOf(sheet))?.texts ?? {};
  return Object.fromEntries(
    Object.entries(texts).map(([student, marks]) => [student, JSON.parse(marks) as Unsent[string]]),
  );
}

/** Typed texts that are no marks, by cell. */
export function readRefused(sheet: SheetOf): Record<string, string> {
  return readDraft(refusedOf(sheet))?.texts ?? {};
}

export function writeRefused(sheet: SheetOf, texts: Record<string, string>): void {
  const isEmpty = Object.keys(texts).length === 0;
  writeDraft(refusedOf(sheet), isEmpty ? undefined : { texts, idempotencyKey: '', at: Date.now() });
}

function refusedOf(sheet: SheetOf): string {
  return `refused ${nameOf(sheet)}`;
}

export function writeUnsent(sheet: SheetOf, unsent: Unsent): void {
  const texts = Object.fromEntries(
    Object.entries(unsent).map(([student, marks]) => [student, JSON.stringify(marks)]),
  );
  const isEmpty = Object.keys(texts).length === 0;
  writeDraft(nameOf(sheet), isEmpty ? undefined : { texts, idempotencyKey: '', at: Date.now() });
}
