import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { Cancellation } from '@school-office/contract/money/receipts';
import {
  salaryFromWire,
  type EnteredSalary,
  type SalaryOnWire,
  type SalaryPaymentAnswer,
  type SalaryPaymentOnWire,
} from '@school-office/contract/money/salaries';
import { call, callOrNull } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';
import { createPaymentSlice, PAYMENT_TIMEOUT_MS, type Payment } from '../payment/sentPayments.ts';
import type { SalaryToPay } from './salaryForm.ts';

interface EmployeeYear {
  kind: EmployeeKind;
  number: string;
  year: number;
}

export const salaryRequests = {
  teacher: salaryRequest('teacher'),
  staff: salaryRequest('staff'),
} as const satisfies Record<EmployeeKind, unknown>;

/** The salary that was paid under an idempotency key; null if there is none. */
export const salaryByKey = createRequestSlice('salaryByKey', (idempotencyKey: string) =>
  callOrNull<SalaryPaymentOnWire>({ url: `/api/salaries/key/${idempotencyKey}` }),
);

/** The salaries of an employee for a BS year. */
export const salariesOfYear = createRequestSlice(
  'salariesOfYear',
  async ({ kind, number, year }: EmployeeYear) => {
    const url = `${salaryCall(kind)}/${encodeURIComponent(number)}/${year}`;
    const salaries = await call<SalaryOnWire<EnteredSalary>[]>({ url });
    return salaries.map((salary) => salaryFromWire<EnteredSalary>(kind, salary));
  },
  { keyOf: ({ kind, number, year }: EmployeeYear) => `${kind} ${number} ${year}`, keepsResult: true },
);

export const salaryCancel = createRequestSlice(
  'salaryCancel',
  ({ id, cancellation }: { id: string; cancellation: Cancellation }) =>
    call<SalaryPaymentAnswer>({ method: 'put', url: `/api/salaries/cancel/${id}`, data: cancellation }),
);

function salaryRequest(kind: EmployeeKind) {
  return createPaymentSlice(`${kind}Salary`, ({ content, idempotencyKey }: Payment<SalaryToPay>) => {
    const { name, number, ...payment } = content;
    return call<SalaryPaymentAnswer>({
      method: 'post',
      url: `${salaryCall(kind)}/${encodeURIComponent(name)}/${encodeURIComponent(number)}`,
      data: payment,
      headers: { 'Idempotency-Key': idempotencyKey },
      timeout: PAYMENT_TIMEOUT_MS,
    });
  });
}

function salaryCall(kind: EmployeeKind): string {
  return `/api/${EMPLOYEE_WIRE[kind].salaryPath}/fees`;
}
