import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import { call } from '../../../lib/http.ts';
import { createRequestSlice } from '../../../store/createRequestSlice.ts';

/** All that a student was charged and has paid. */
export const accountStatement = createRequestSlice(
  'accountStatement',
  (studentId: string) => call<StudentAccount>({ url: `/api/students/account/${studentId}` }),
  { keepsResult: true },
);
