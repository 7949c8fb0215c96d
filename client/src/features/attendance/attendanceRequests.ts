import type { ClassAttendanceToday } from '@school-office/contract/attendance/attendance';
import { nepaliDateOf, type NepaliDate, writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import { call } from '../../lib/http.ts';
import type { Place } from '../../lib/places.ts';
import type { SheetGroup } from '../../lib/sheetGroups.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';
import { putSheet, readSheet, takeToday, undoSheet, type Correction, type MarkedLine } from './sheetCalls.ts';

/** A group and a day, which together name one sheet. */
export interface SheetOf {
  group: SheetGroup;
  date: NepaliDate;
}

interface Submission extends SheetOf {
  lines: readonly MarkedLine[];
  /** Given if the sheet has been taken before. */
  correction?: Correction | undefined;
  /** However often the sheet is sent under it, the server takes it once. */
  idempotencyKey: string;
}

interface NextSheets extends SheetOf {
  /** Those that may be offered. */
  places: readonly Place[];
}

const keyOf = ({ group, date }: SheetOf) => `${group} ${writeDay(date)}`;

export const attendanceSheet = createRequestSlice(
  'attendanceSheet',
  ({ group, date }: SheetOf) => readSheet(group, date),
  { keyOf, keepsResult: true },
);

export const attendanceSubmit = createRequestSlice(
  'attendanceSubmit',
  ({ group, date, lines, correction, idempotencyKey }: Submission) => {
    // The clock is read again here: a sheet that was open over midnight belongs to the day for which it was opened.
    const isToday = writeDay(date) === writeDay(nepaliDateOf(new Date()));
    return isToday && !correction
      ? takeToday(group, lines, idempotencyKey)
      : putSheet(group, date, lines, idempotencyKey, correction);
  },
);

export const attendanceUndo = createRequestSlice('attendanceUndo', ({ group, date }: SheetOf) =>
  undoSheet(group, date),
);

export const nextSheets = createRequestSlice(
  'nextSheets',
  async ({ group, date, places }: NextSheets) => {
    // Loaded when it is needed: the store, which imports this file, is part of the first load.
    const { findNextSheets } = await import('./findNextSheets.ts');
    return findNextSheets(group, date, { today: nepaliDateOf(new Date()), places });
  },
  { keyOf: (asked: NextSheets) => keyOf(asked) },
);

export const attendanceToday = createRequestSlice('attendanceToday', () =>
  call<ClassAttendanceToday[]>({ url: '/api/students/attendance/today' }),
);
