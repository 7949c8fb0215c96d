import type { StudentAccountOfYear } from '@school-office/contract/money/feeAccount';
import type { EnteredFeePayment, FeePaymentRequest } from '@school-office/contract/money/fees';
import type { Receipt, ReceiptAnswer, ReceiptRequest } from '@school-office/contract/money/receipts';
import { call, callOrNull } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';
import { createPaymentSlice, PAYMENT_TIMEOUT_MS, type Payment } from '../payment/sentPayments.ts';

/** Money for what is owed or paid ahead, or the form of other amounts, with the student at the desk. Both make a receipt. */
export type MoneyToTake = { studentId: string } & (
  | { receipt: ReceiptRequest }
  | { payment: FeePaymentRequest }
);

/** Returns the ids of the student at the desk, and of those whose money it is. */
export function studentsOf(money: MoneyToTake): string[] {
  const lines = 'receipt' in money ? money.receipt.lines : [];
  return [money.studentId, ...lines.map(({ student }) => student)];
}

export const studentFees = createPaymentSlice(
  'studentFees',
  ({ content, idempotencyKey }: Payment<MoneyToTake>) =>
    call<ReceiptAnswer>({
      method: 'post',
      ...('receipt' in content
        ? { url: '/api/receipts', data: content.receipt }
        : { url: `/api/students/fees/${content.studentId}`, data: content.payment }),
      headers: { 'Idempotency-Key': idempotencyKey },
      timeout: PAYMENT_TIMEOUT_MS,
    }),
);

/** The receipt that was made under an idempotency key; null if there is none. */
export const receiptByKey = createRequestSlice('receiptByKey', (idempotencyKey: string) =>
  callOrNull<Receipt>({ url: `/api/receipts/key/${idempotencyKey}` }),
);

/** What a student and the family owe, with the bills and receipts of a school year and of months that owe. */
export const studentAccount = createRequestSlice(
  'studentAccount',
  ({ studentId, year }: StudentYear) =>
    call<StudentAccountOfYear>({ url: `/api/students/account/${studentId}?year=${year}` }),
  { keyOf: keyOfYear, keepsResult: true },
);

export interface StudentYear {
  studentId: string;
  year: number;
}

/** The payments of a student for a BS year. */
export const feesOfYear = createRequestSlice(
  'feesOfYear',
  ({ studentId, year }: StudentYear) =>
    call<EnteredFeePayment[]>({ url: `/api/students/fees/${studentId}/${year}` }),
  { keyOf: keyOfYear, keepsResult: true },
);

function keyOfYear({ studentId, year }: StudentYear): string {
  return `${studentId} ${year}`;
}
