import type { RefundRequest } from '@school-office/contract/money/refunds';
import type { VoucherAnswer } from '@school-office/contract/money/vouchers';
import { call } from '../../lib/http.ts';
import { createPaymentSlice, PAYMENT_TIMEOUT_MS, type Payment } from '../payment/sentPayments.ts';

export interface RefundOfStudent {
  studentId: string;
  refund: RefundRequest;
}

export const refundGive = createPaymentSlice(
  'refundGive',
  ({ content: { studentId, refund }, idempotencyKey }: Payment<RefundOfStudent>) =>
    call<VoucherAnswer>({
      method: 'post',
      url: `/api/students/refund/${studentId}`,
      data: refund,
      headers: { 'Idempotency-Key': idempotencyKey },
      timeout: PAYMENT_TIMEOUT_MS,
    }),
);
