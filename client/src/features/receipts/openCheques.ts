import type { Cheque } from '@school-office/contract/money/cheques';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** The cheques that the bank has not paid yet, oldest first. */
export const openCheques = createRequestSlice(
  'openCheques',
  () => call<Cheque[]>({ url: '/api/receipts/cheques' }),
  {
    keepsResult: true,
  },
);
