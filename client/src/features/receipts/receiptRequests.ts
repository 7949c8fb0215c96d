import type { BillAnswer, ExtraBill } from '@school-office/contract/money/bills';
import type {
  Cancellation,
  PrintAnswer,
  Receipt,
  ReceiptAnswer,
} from '@school-office/contract/money/receipts';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** The path of a receipt: fiscal year as '2083-84', and number. */
interface ReceiptPath {
  fy: string;
  number: string;
}

export const receiptByNumber = createRequestSlice(
  'receiptByNumber',
  ({ fy, number }: ReceiptPath) => call<Receipt>({ url: `/api/receipts/${fy}/${number}` }),
  { keyOf: ({ fy, number }: ReceiptPath) => `${fy} ${number}`, keepsResult: true },
);

export const receiptCancel = createRequestSlice(
  'receiptCancel',
  ({ id, cancellation }: { id: string; cancellation: Cancellation }) =>
    call<ReceiptAnswer>({ method: 'put', url: `/api/receipts/cancel/${id}`, data: cancellation }),
);

/** Counts a print of each receipt; the numbers of the copies come in the same order, 0 for an original. */
export const receiptPrints = createRequestSlice('receiptPrints', (ids: readonly string[]) =>
  Promise.all(
    ids.map(
      async (id) => (await call<PrintAnswer>({ method: 'post', url: `/api/receipts/print/${id}` })).copy,
    ),
  ),
);

/** What the bank takes for a bounced cheque, as an extra bill of the student. */
export const bankCostBill = createRequestSlice(
  'bankCostBill',
  ({ studentId, bill }: { studentId: string; bill: ExtraBill }) =>
    call<BillAnswer>({ method: 'post', url: `/api/students/bills/${studentId}`, data: bill }),
);
