import type { User, UserAnswer, UserChange, UserCreation } from '@school-office/contract/users/users';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** The users of the school, ordered by name. */
export const userList = createRequestSlice('userList', () => call<User[]>({ url: '/api/users' }), {
  keepsResult: true,
});

export const userCreate = createRequestSlice(
  'userCreate',
  ({ user, idempotencyKey }: { user: UserCreation; idempotencyKey: string }) =>
    call<UserAnswer>({
      method: 'post',
      url: '/api/users',
      data: user,
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
);

/** Changes what is named only: two heads can change different things of one user. */
export const userUpdate = createRequestSlice(
  'userUpdate',
  ({ id, change }: { id: string; change: UserChange }) =>
    call<UserAnswer>({ method: 'put', url: `/api/users/${id}`, data: change }),
);
