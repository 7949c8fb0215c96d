import type { AbsentStudent, AttendedDay } from '@school-office/contract/attendance/attendance';
import { monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { DashboardCard, DashboardRequest, MonthIncome } from '@school-office/contract/dashboard';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

export const dashboard = createRequestSlice('dashboard', (request: DashboardRequest) =>
  call<DashboardCard[]>({ method: 'post', url: '/dashboard', data: request }),
);

/** The income of a BS year by month. */
export const yearIncome = createRequestSlice(
  'yearIncome',
  (year: number) => call<MonthIncome[]>({ url: `/api/income/${year}` }),
  { keyOf: (year: number) => year },
);

/** The students who are absent today. */
export const absentToday = createRequestSlice('absentToday', () =>
  call<AbsentStudent[]>({ url: '/api/attendance/absent' }),
);

/** The attendance of the school in a BS month, by day. */
export const monthAttendance = createRequestSlice(
  'monthAttendance',
  ({ year, month_name }: SchoolMonth) =>
    call<AttendedDay[]>({ url: `/api/attendance/${year}/${month_name}` }),
  { keyOf: monthNumber },
);
