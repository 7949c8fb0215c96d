import type { FeePayment, FeePaymentAnswer, FeePaymentRequest } from '@school-office/contract/fees';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

export interface FeesToPay {
  studentId: string;
  payment: FeePaymentRequest;
  idempotencyKey: string;
}

export const studentFees = createRequestSlice(
  'studentFees',
  ({ studentId, payment, idempotencyKey }: FeesToPay) =>
    call<FeePaymentAnswer>({
      method: 'post',
      url: `/api/students/fees/${studentId}`,
      data: payment,
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
);

/** The payments of a student for a BS year. */
export const feesOfYear = createRequestSlice(
  'feesOfYear',
  ({ studentId, year }: { studentId: string; year: number }) =>
    call<FeePayment[]>({ url: `/api/students/fees/${studentId}/${year}` }),
  { keepsResult: true },
);
