import type { Cancellation, PrintAnswer } from '@school-office/contract/money/receipts';
import type { Voucher, VoucherAnswer } from '@school-office/contract/money/vouchers';
import { call, callOrNull } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** The voucher that was written under an idempotency key; null if there is none. */
export const voucherByKey = createRequestSlice('voucherByKey', (idempotencyKey: string) =>
  callOrNull<Voucher>({ url: `/api/expenses/key/${idempotencyKey}` }),
);

export const voucherCancel = createRequestSlice(
  'voucherCancel',
  ({ id, cancellation }: { id: string; cancellation: Cancellation }) =>
    call<VoucherAnswer>({ method: 'put', url: `/api/expenses/cancel/${id}`, data: cancellation }),
);

/** Counts a print: 0 for the original, then the number of the copy. */
export const voucherPrint = createRequestSlice(
  'voucherPrint',
  async (id: string) => (await call<PrintAnswer>({ method: 'post', url: `/api/expenses/print/${id}` })).copy,
);
