import type { AttendanceGroup, RegisterDay, RegisterLine } from '@school-office/contract/attendance';
import { EMPLOYEE_WIRE } from '@school-office/contract/employeeWire';
import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import type { HistoryLine, PersonKind } from '@school-office/contract/history';
import type { SchoolMonth } from '@school-office/contract/schoolMonths';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** The history of a person's record, newest first. */
export const personHistory = createRequestSlice(
  'personHistory',
  ({ kind, id }: { kind: PersonKind; id: string }) =>
    call<HistoryLine[]>({ url: `/api/history/${kind}/${id}` }),
  { keepsResult: true },
);

export interface AttendanceOfMonth {
  days: RegisterDay[];
  /** The person's own line in the register of the group; undefined where they have none. */
  line: RegisterLine | undefined;
}

export interface WhoseAttendance {
  group: AttendanceGroup;
  id: string;
  month: SchoolMonth;
}

/** The attendance of one person in a month. */
export const attendanceOfMonth = createRequestSlice(
  'attendanceOfMonth',
  async ({ group, id, month: { year, month_name } }: WhoseAttendance): Promise<AttendanceOfMonth> => {
    const kind = EMPLOYEE_KINDS.find((each) => each === group);
    const many = kind ? EMPLOYEE_WIRE[kind].many : 'students';
    const path = kind ? 'attendance' : `attendance/${group}`;
    const { days, [many]: lines } = await call<{ days: RegisterDay[] } & Record<typeof many, RegisterLine[]>>(
      { url: `/api/${many}/${path}/${year}/${month_name}` },
    );
    return { days, line: lines.find(({ _id }) => _id === id) };
  },
);
