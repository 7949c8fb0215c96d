import { monthNameOf, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { DayBook } from '@school-office/contract/money/dayBook';
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
