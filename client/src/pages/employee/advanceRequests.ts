import type {
  AdvanceAnswer,
  AdvanceRequest,
  AdvanceReturn,
  EmployeeAdvances,
} from '@school-office/contract/money/advances';
import { createPaymentSlice, PAYMENT_TIMEOUT_MS, type Payment } from '../../features/payment/sentPayments.ts';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** Of all who have or had one. */
export const advances = createRequestSlice(
  'advances',
  () => call<EmployeeAdvances[]>({ url: '/api/salaries/advances' }),
  { keepsResult: true },
);

/** An advance that is given, or what is given back of one. */
export type AdvanceToWrite =
  | { act: 'give'; fields: AdvanceRequest }
  | { act: 'give back'; fields: AdvanceReturn };

export const advanceWrite = createPaymentSlice(
  'advanceWrite',
  ({ content: { act, fields }, idempotencyKey }: Payment<AdvanceToWrite>) =>
    call<AdvanceAnswer>({
      method: 'post',
      url: act === 'give' ? '/api/salaries/advance' : '/api/salaries/advance/return',
      data: fields,
      headers: { 'Idempotency-Key': idempotencyKey },
      timeout: PAYMENT_TIMEOUT_MS,
    }),
);
