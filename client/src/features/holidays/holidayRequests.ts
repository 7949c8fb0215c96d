import type { Holidays, HolidaysAnswer, HolidaysUpdate } from '@school-office/contract/attendance/holidays';
import type {
  SchoolAnswer,
  SchoolInFull,
  SchoolSettings,
} from '@school-office/contract/school/schoolSettings';
import { call } from '../../lib/http.ts';
import type { AppThunk } from '../../store/appThunk.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

const CONFLICT = 409;

export type WeeklyHolidays = SchoolSettings['weekly_holidays'];

/** The holidays of a BS year, without the weekly ones. */
export const holidays = createRequestSlice(
  'holidays',
  (year: number) => call<Holidays>({ url: `/api/holidays/${year}` }),
  { keyOf: (year: number) => year, keepsResult: true },
);

export const holidaysSave = createRequestSlice(
  'holidaysSave',
  ({ year, update }: { year: number; update: HolidaysUpdate }) =>
    call<HolidaysAnswer>({ method: 'put', url: `/api/holidays/${year}`, data: update }),
);

/** Changes the weekly holidays as they are now: another desk may have changed them since this one read the school. */
export const weeklySave = createRequestSlice(
  'weeklySave',
  async (changed: (weekly: WeeklyHolidays) => WeeklyHolidays) => {
    const { weekly_holidays } = await call<SchoolInFull>({ url: '/api/school' });
    return call<SchoolAnswer>({
      method: 'put',
      url: '/api/school',
      data: { weekly_holidays: changed(weekly_holidays) },
    });
  },
);

/** Returns whether the last list was refused because another desk had changed the year meanwhile. */
export function refusedByAnotherDesk(): AppThunk<boolean> {
  return (_dispatch, getState) => holidaysSave.select(getState()).error?.status === CONFLICT;
}
