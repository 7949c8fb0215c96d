import type { Places } from '@school-office/contract/money/places';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** Where the money of the school lies, in the order in which ways choose them. */
export const places = createRequestSlice('places', () => call<Places>({ url: '/api/money/places' }), {
  keepsResult: true,
});
