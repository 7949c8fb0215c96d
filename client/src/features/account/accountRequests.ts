import type { MessageAnswer } from '@school-office/contract/errors';
import type {
  AccountAnswer,
  AccountUpdate,
  PasswordAnswer,
  PasswordChange,
} from '@school-office/contract/users/auth';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

export const account = createRequestSlice('account', () => call<AccountAnswer>({ url: '/api/account' }));

export const accountSave = createRequestSlice('accountSave', (update: AccountUpdate) =>
  call<AccountAnswer>({ method: 'put', url: '/api/account', data: update }),
);

export const passwordSave = createRequestSlice('passwordSave', (change: PasswordChange) =>
  call<PasswordAnswer>({ method: 'put', url: '/api/account/password', data: change }),
);

/** Ends all sign-ins of the account, including this one. */
export const signOutEverywhere = createRequestSlice('signOutEverywhere', () =>
  call<MessageAnswer>({ method: 'post', url: '/api/logout', data: { everywhere: true } }),
);
