import type { MessageAnswer } from '@school-office/contract/errors';
import type { CloseAnswer, Closing } from '@school-office/contract/money/dayBook';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

export const drawerClose = createRequestSlice('drawerClose', (closing: Closing) =>
  call<CloseAnswer>({ method: 'post', url: '/api/day-book/close', data: closing }),
);

/** Takes a closing back, by its id: its drawer is open again. */
export const drawerOpenAgain = createRequestSlice('drawerOpenAgain', (id: string) =>
  call<MessageAnswer>({ method: 'delete', url: `/api/day-book/close/${id}` }),
);
