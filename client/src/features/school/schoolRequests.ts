import type { ClockAnswer, ClockNote } from '@school-office/contract/calendar/clock';
import type {
  SchoolAnswer,
  SchoolInFull,
  SchoolToday,
  SchoolUpdate,
} from '@school-office/contract/school/schoolSettings';
import { call } from '../../lib/http.ts';
import type { AppThunk } from '../../store/appThunk.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** After a change of the school the clocks are not asked about any more. */
type School = SchoolInFull & Partial<ClockNote> & { clocks?: Clocks | undefined };

/** The moments that this computer's clock and the server's showed at once, in milliseconds. */
interface Clocks {
  here: number;
  server: number;
}

/** Clocks that are minutes apart are the rule. */
const TOLERATED_MS = 15 * 60_000;

/** Whether this computer's clock is not that of the server. */
export function areFarApart({ here, server }: Clocks): boolean {
  return Math.abs(here - server) >= TOLERATED_MS;
}

/** The school of the user. Loaded once after signing in, because every page shows something of it. */
export const school = createRequestSlice('school', readSchool, { keepsResult: true });

async function readSchool(): Promise<School> {
  const { now, ...answer } = await call<School & Partial<Pick<SchoolToday, 'now'>>>({ url: '/api/school' });
  return now === undefined ? answer : { ...answer, clocks: { here: Date.now(), server: Date.parse(now) } };
}

export const clockConfirm = createRequestSlice('clockConfirm', () =>
  call<ClockAnswer>({ method: 'post', url: '/api/school/clock' }),
);

/** Says that the clock of the server is right. */
export function confirmClock(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const answer = await dispatch(clockConfirm.run(undefined));
    const { result } = school.select(getState());
    if (!answer || !result) return;
    const { clock, clock_times } = answer;
    dispatch(school.actions.success({ ...result, clock, clock_times }));
  };
}

export const schoolSave = createRequestSlice('schoolSave', (update: SchoolUpdate) =>
  call<SchoolAnswer>({ method: 'put', url: '/api/school', data: update }),
);

/** Loads the school, unless it is there already or on its way. */
export function loadSchool(): AppThunk {
  return (dispatch, getState) => {
    const { status } = school.select(getState());
    if (status === 'idle' || status === 'fail') void dispatch(school.run(undefined));
  };
}
