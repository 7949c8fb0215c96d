import type { MoneyHead, MoneyHeadAnswer, MoneyHeadFields } from '@school-office/contract/money/moneyHeads';
import type { Voucher, VoucherAnswer, VoucherRequest } from '@school-office/contract/money/vouchers';
import { createPaymentSlice, PAYMENT_TIMEOUT_MS, type Payment } from '../../features/payment/sentPayments.ts';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** The vouchers of a fiscal year such as '2083/84', by number. */
export const vouchersOfYear = createRequestSlice(
  'vouchersOfYear',
  (fiscalYear: string) => call<Voucher[]>({ url: pathOfYear(fiscalYear) }),
  { keyOf: (fiscalYear: string) => fiscalYear, keepsResult: true },
);

export const voucherWrite = createPaymentSlice(
  'voucherWrite',
  ({ content, idempotencyKey }: Payment<VoucherRequest>) =>
    call<VoucherAnswer>({
      method: 'post',
      url: '/api/expenses',
      data: content,
      headers: { 'Idempotency-Key': idempotencyKey },
      timeout: PAYMENT_TIMEOUT_MS,
    }),
);

/** What money that is no fee is for, by name. */
export const moneyHeads = createRequestSlice(
  'moneyHeads',
  () => call<MoneyHead[]>({ url: '/api/expenses/heads' }),
  { keepsResult: true },
);

/** Adds a head; changes the one whose id is given. */
export const moneyHeadSave = createRequestSlice(
  'moneyHeadSave',
  ({ id, fields }: { id: string | undefined; fields: MoneyHeadFields }) =>
    call<MoneyHeadAnswer>({
      method: id === undefined ? 'post' : 'put',
      url: id === undefined ? '/api/expenses/heads' : `/api/expenses/heads/${id}`,
      data: fields,
    }),
);

function pathOfYear(fiscalYear: string): string {
  return `/api/expenses/${fiscalYear.replace('/', '-')}`;
}
