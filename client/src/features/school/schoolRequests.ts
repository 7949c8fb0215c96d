import type { AppThunk } from '../../app/store.ts';
import type { SchoolAnswer, SchoolInFull, SchoolUpdate } from '@school-office/contract/schoolSettings';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** The school of the user. Loaded once after signing in, because every page shows something of it. */
export const school = createRequestSlice('school', () => call<SchoolInFull>({ url: '/api/school' }), {
  keepsResult: true,
});

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
