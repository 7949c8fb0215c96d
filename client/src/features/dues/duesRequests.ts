import type { ClassName } from '@school-office/contract/enumerations';
import type { StudentDues } from '@school-office/contract/money/feeAccount';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** The students who owe something; of one class, or of all. */
export const dues = createRequestSlice(
  'dues',
  (classname: ClassName | undefined) =>
    call<StudentDues[]>({ url: classname === undefined ? '/api/dues' : `/api/dues/${classname}` }),
  { keyOf: (classname: ClassName | undefined) => classname ?? '', keepsResult: true },
);
