import type { MessageAnswer } from '@school-office/contract/errors';
import type { CloseAnswer, Closing, DayBook } from '@school-office/contract/money/dayBook';
import { monthNameOf, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** What was received and paid out on a day such as '2083-08-06', and the drawer. */
export const dayBook = createRequestSlice(
  'dayBook',
  (written: string) => {
    const date = parseNepaliDate(written);
    return call<DayBook>({ url: `/api/day-book/${date.year}/${monthNameOf(date)}/${date.day}` });
  },
  { keyOf: (written: string) => written, keepsResult: true },
);

export const drawerClose = createRequestSlice('drawerClose', (closing: Closing) =>
  call<CloseAnswer>({ method: 'post', url: '/api/day-book/close', data: closing }),
);

/** Takes a closing back, by its id: its drawer is open again. */
export const drawerOpenAgain = createRequestSlice('drawerOpenAgain', (id: string) =>
  call<MessageAnswer>({ method: 'delete', url: `/api/day-book/close/${id}` }),
);
