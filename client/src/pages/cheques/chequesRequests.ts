import type { ChequesAnswer, ChequeState } from '@school-office/contract/money/cheques';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

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
