import type { Cheque, ChequesAnswer, ChequeState } from '@school-office/contract/money/cheques';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** The cheques that the bank has not paid yet, oldest first. */
export const cheques = createRequestSlice('cheques', () => call<Cheque[]>({ url: '/api/receipts/cheques' }), {
  keepsResult: true,
});

/** What the bank has done with some: all of them are marked, or none. */
export interface Marking {
  receipts: string[];
  state: ChequeState;
  /** Today, if it is not said. */
  day?: string;
  /** Each on the day of its own receipt. */
  own_days?: boolean;
  /** The key of a bank; the first one, if it is not said. */
  place?: string;
  /** Of one that bounced, in rupees. */
  cost?: number;
}

export const chequesMark = createRequestSlice(
  'chequesMark',
  ({ marking, idempotencyKey }: { marking: Marking; idempotencyKey: string }) =>
    call<ChequesAnswer>({
      method: 'put',
      url: '/api/receipts/cheques',
      data: marking,
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
);
