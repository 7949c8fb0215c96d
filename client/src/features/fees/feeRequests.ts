import type {
  EnteredFeePayment,
  FeePayment,
  FeePaymentAnswer,
  FeePaymentRequest,
} from '@school-office/contract/fees';
import { createPaymentSlice, type Payment } from '../../components/payment/sentPayments.ts';
import { PAYMENT_TIMEOUT_MS } from '../../components/payment/usePayment.ts';
import { call, callOrNull } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

export interface FeesToPay {
  studentId: string;
  payment: FeePaymentRequest;
}

export const studentFees = createPaymentSlice(
  'studentFees',
  ({ content: { studentId, payment }, idempotencyKey }: Payment<FeesToPay>) =>
    call<FeePaymentAnswer>({
      method: 'post',
      url: `/api/students/fees/${studentId}`,
      data: payment,
      headers: { 'Idempotency-Key': idempotencyKey },
      timeout: PAYMENT_TIMEOUT_MS,
    }),
);

/** The payment that was made under an idempotency key; null if there is none. */
export const feesByKey = createRequestSlice('feesByKey', (idempotencyKey: string) =>
  callOrNull<FeePayment>({ url: `/api/students/fees/key/${idempotencyKey}` }),
);

interface StudentYear {
  studentId: string;
  year: number;
}

const readYear = ({ studentId, year }: StudentYear) =>
  call<EnteredFeePayment[]>({ url: `/api/students/fees/${studentId}/${year}` });

/** The payments of a student for a BS year. */
export const feesOfYear = createRequestSlice('feesOfYear', readYear, { keepsResult: true });

/** The same for the year before. */
export const feesOfYearBefore = createRequestSlice('feesOfYearBefore', readYear);
/** The same of a student who is about to leave, beside those that the page shows. */
export const feesOfLeaver = createRequestSlice('feesOfLeaver', readYear);
