import type { AttendanceGroup, ClassAttendanceToday } from '@school-office/contract/attendance';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';
import { sheetCalls, type SheetLine } from './sheetCalls.ts';

/** Today's sheet of a group: the record if attendance is taken, else all members, absent. */
export interface Sheet {
  taken: boolean;
  lines: SheetLine[];
}

export const attendanceSheet = createRequestSlice(
  'attendanceSheet',
  async (group: AttendanceGroup) => {
    const calls = sheetCalls(group);
    const record = await calls.record();
    const taken = record.length > 0;
    return { taken, lines: taken ? record : await calls.members() } satisfies Sheet;
  },
  { keepsResult: true },
);

export const attendanceSubmit = createRequestSlice(
  'attendanceSubmit',
  ({ group, lines }: { group: AttendanceGroup; lines: SheetLine[] }) => sheetCalls(group).submit(lines),
);

export const attendanceToday = createRequestSlice('attendanceToday', () =>
  call<ClassAttendanceToday[]>({ url: '/api/students/attendance/today' }),
);
