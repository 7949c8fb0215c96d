import type { StudentDues } from '@school-office/contract/money/feeAccount';
import { call } from '../../lib/http.ts';
import { partsOf, sectionParams, type Place } from '../../lib/places.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** The students who owe something; of one class or section, or of all. */
export const dues = createRequestSlice(
  'dues',
  (place: Place | undefined) => {
    if (place === undefined) return call<StudentDues[]>({ url: '/api/dues' });
    return call<StudentDues[]>({
      url: `/api/dues/${partsOf(place).classname}`,
      params: sectionParams(place),
    });
  },
  { keyOf: (place: Place | undefined) => place ?? '', keepsResult: true },
);
