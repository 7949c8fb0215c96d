import type { EnteredFeePayment, FeePaymentAnswer, FeePaymentRequest } from '@school-office/contract/fees';
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

interface StudentYear {
  studentId: string;
  year: number;
}

const readYear = ({ studentId, year }: StudentYear) =>
  call<EnteredFeePayment[]>({ url: `/api/students/fees/${studentId}/${year}` });

/** The payments of a student for a BS year. */
export const feesOfYear = createRequestSlice('feesOfYear', readYear, { keepsResult: true });

/** The same of a student who is about to leave, beside those that the page shows. */
export const feesOfLeaver = createRequestSlice('feesOfLeaver', readYear);
