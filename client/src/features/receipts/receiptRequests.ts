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

/** Counts a print of each receipt; which copies they are comes in the same order. */
export const receiptPrints = createRequestSlice('receiptPrints', (ids: readonly string[]) =>
  Promise.all(ids.map((id) => call<PrintAnswer>({ method: 'post', url: `/api/receipts/print/${id}` }))),
);

/** Says that the last print did not come out. */
export const receiptPrintUndo = createRequestSlice('receiptPrintUndo', (id: string) =>
  call<PrintAnswer>({ method: 'post', url: `/api/receipts/print/${id}/undo` }),
);

/** What the bank takes for a bounced cheque, as an extra bill of the student. */
export const bankCostBill = createRequestSlice(
  'bankCostBill',
  ({ studentId, bill }: { studentId: string; bill: ExtraBill }) =>
    call<BillAnswer>({ method: 'post', url: `/api/students/bills/${studentId}`, data: bill }),
);
