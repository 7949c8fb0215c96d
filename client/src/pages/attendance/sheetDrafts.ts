// What is marked on a sheet is a draft, as what is typed in a form is: kept by account, group and day until it is submitted.

import { MARKS, type Mark } from '@school-office/contract/attendance/attendance';
import { writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import { readDraft, writeDraft } from '../../components/form/drafts.ts';
import type { SheetOf } from '../../features/attendance/attendanceRequests.ts';
import type { Marked } from './marking.ts';

/** What is done to a sheet at this desk and not submitted yet. */
export interface Work {
  marked: Marked;
  /** Undefined while the sheet is a first one, or is only looked at. */
  correction: CorrectionWork | undefined;
}

export interface CorrectionWork {
  reason: string;
  no_school: boolean;
  /** The number of corrections that the sheet had when this one was begun. */
  seen: number;
}

export const NO_WORK: Work = { marked: {}, correction: undefined };

export function isNothing({ marked, correction }: Work): boolean {
  const isCorrectionEmpty = !correction || (correction.reason === '' && !correction.no_school);
  return Object.keys(marked).length === 0 && isCorrectionEmpty;
}

/** Returns the name of the draft of a sheet. */
export function draftOfSheet({ group, date }: SheetOf): string {
  return `attendance/${group}/${writeDay(date)}`;
}

export function readSheetDraft(name: string): { work: Work; idempotencyKey: string } | undefined {
  const draft = readDraft(name);
  if (!draft) return undefined;
  const { reason = '', no_school, seen, ...marks } = draft.texts;
  const correction = seen === undefined ? undefined : { reason, no_school: no_school === 'yes', seen: +seen };
  const marked = Object.fromEntries(Object.entries(marks).map(([id, text]) => [id, readMark(text)]));
  return { work: { marked, correction }, idempotencyKey: draft.idempotencyKey };
}

/** Stores what is done to a sheet; nothing removes it. */
export function writeSheetDraft(name: string, work: Work, idempotencyKey: string): void {
  const { marked, correction } = work;
  const marks = Object.entries(marked).map(([id, { mark, reason = '' }]) => [id, `${mark}${reason}`]);
  const texts: Record<string, string> = {
    ...Object.fromEntries(marks),
    ...(correction && {
      reason: correction.reason,
      no_school: correction.no_school ? 'yes' : '',
      seen: String(correction.seen),
    }),
  };
  writeDraft(name, isNothing(work) ? undefined : { texts, idempotencyKey, at: Date.now() });
}

/** A mark is one letter, and the rest its reason. */
function readMark(text: string): { mark: Mark; reason?: string } {
  const mark = MARKS.find((each) => each === text[0]) ?? 'A';
  return text.length > 1 ? { mark, reason: text.slice(1) } : { mark };
}
