import type { MessageAnswer } from '@school-office/contract/errors';
import type { CloseAnswer, Closing } from '@school-office/contract/money/dayBook';
import { call } from '../../lib/http.ts';
import type { AppThunk } from '../../store/appThunk.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

export const drawerClose = createRequestSlice('drawerClose', (closing: Closing) =>
  call<CloseAnswer>({ method: 'post', url: '/api/day-book/close', data: closing }),
);

/** Whether the drawer was not closed because cash has moved since the desk was told what it should hold. */
export function cashHasMoved(): AppThunk<boolean> {
  return (_dispatch, getState) => drawerClose.select(getState()).error?.expected !== undefined;
}

/** Takes a closing back, by its id: its drawer is open again. */
export const drawerOpenAgain = createRequestSlice('drawerOpenAgain', (id: string) =>
  call<MessageAnswer>({ method: 'delete', url: `/api/day-book/close/${id}` }),
);
