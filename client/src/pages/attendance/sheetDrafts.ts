// What is marked on a sheet is a draft, as what is typed in a form is: kept by account, group and day until it is submitted.

import { writeDay } from '@school-office/contract/calendar/nepaliCalendar';
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
