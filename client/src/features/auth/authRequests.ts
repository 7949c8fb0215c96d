import type { Language } from '@school-office/contract/language';
import type {
  AccountAnswer,
  AccountName,
  Credentials,
  LoginRequest,
  OwnAccountAnswer,
  School,
} from '@school-office/contract/users/auth';
import { call, LOGIN_CALL } from '../../lib/http.ts';
import type { AppThunk } from '../../store/appThunk.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** Its result is the current login: restored at start, null after logging out. */
export const login = createRequestSlice('login', (request: LoginRequest) =>
  call<Credentials>({ method: 'post', url: LOGIN_CALL, data: request }),
);

/** The own account: what the stored login lacks, and whether the user's role has been changed since they signed in. */
export const ownAccount = createRequestSlice('ownAccount', () =>
  call<OwnAccountAnswer>({ url: '/api/account' }),
);

/** Keeps the language of the screens with the account. */
export const ownLanguage = createRequestSlice('ownLanguage', (language: Language) =>
  call<AccountAnswer>({ method: 'put', url: '/api/account', data: { language } }),
);

/** Ends a token on the server. Resolves when that is done, and also when the server does not answer. */
export async function endToken(token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  await call({ method: 'post', url: '/api/logout', data: { everywhere: false }, headers }).catch(() => {});
}

/** The names of the school's accounts. Loaded once after signing in: everything that is shown with its account needs them. */
export const accountNames = createRequestSlice(
  'accountNames',
  () => call<AccountName[]>({ url: '/api/account/names' }),
  { keepsResult: true },
);

/** Loads the names, unless they are there already or on their way. */
export function loadAccountNames(): AppThunk {
  return (dispatch, getState) => {
    const { status } = accountNames.select(getState());
    if (status === 'idle' || status === 'fail') void dispatch(accountNames.run(undefined));
  };
}

export const schoolList = createRequestSlice('schoolList', () => call<School[]>({ url: '/api/schools' }));
