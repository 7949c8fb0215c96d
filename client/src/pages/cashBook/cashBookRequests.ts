import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { CashBook, PlaceBook } from '@school-office/contract/money/cashBook';
import { call } from '../../lib/http.ts';
import { writtenMonth } from '../../lib/writtenMonths.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** Where the money of a month came from, went to and lies. */
export const cashBook = createRequestSlice(
  'cashBook',
  ({ year, month_name }: SchoolMonth) => call<CashBook>({ url: `/api/cash-book/${year}/${month_name}` }),
  { keyOf: writtenMonth },
);

interface PlaceInMonth extends SchoolMonth {
  place: string;
}

/** Every move of a place in a month. */
export const placeBook = createRequestSlice(
  'placeBook',
  ({ year, month_name, place }: PlaceInMonth) =>
    call<PlaceBook>({ url: `/api/cash-book/${year}/${month_name}/${encodeURIComponent(place)}` }),
  { keyOf: (asked: PlaceInMonth) => `${writtenMonth(asked)} ${asked.place}` },
);
