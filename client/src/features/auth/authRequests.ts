import type { Credentials, LoginRequest, School } from '@school-office/contract/auth';
import { call, LOGIN_CALL } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** Its result is the current login: restored at start, null after logging out. */
export const login = createRequestSlice('login', (request: LoginRequest) =>
  call<Credentials>({ method: 'post', url: LOGIN_CALL, data: request }),
);

/** Ends a token on the server. Resolves when that is done, and also when the server does not answer. */
export async function endToken(token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  await call({ method: 'post', url: '/api/logout', data: { everywhere: false }, headers }).catch(() => {});
}

export const schoolList = createRequestSlice('schoolList', () => call<School[]>({ url: '/api/schools' }));
