import type { PlacesAnswer, PlacesUpdate } from '@school-office/contract/money/places';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** Stores all places. Refused with the places as they are now where another desk was first. */
export const placesSave = createRequestSlice('placesSave', (update: PlacesUpdate) =>
  call<PlacesAnswer>({ method: 'put', url: '/api/money/places', data: update }),
);
