import type { Credentials, LoginRequest, School } from '@school-office/contract/auth';
import { call, LOGIN_CALL } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** Its result is the current login: restored at start, null after logging out. */
export const login = createRequestSlice('login', (request: LoginRequest) =>
  call<Credentials>({ method: 'post', url: LOGIN_CALL, data: request }),
);

export const schoolList = createRequestSlice('schoolList', () => call<School[]>({ url: '/api/schools' }));
