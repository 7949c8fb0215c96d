import { EMPLOYEE_WIRE } from '@school-office/contract/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { SalaryPaymentAnswer, SalaryPaymentOnWire } from '@school-office/contract/salaries';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';
import type { SalaryFormValues } from './salaryInput.ts';

export interface SalaryToPay {
  /** Texts: the server reads the numbers in them. */
  values: SalaryFormValues;
  /** The same for every time that one filling-in of the form is sent. */
  idempotencyKey: string;
}

export interface EmployeeYear {
  kind: EmployeeKind;
  number: string;
  year: number;
}

export const salaryRequests = {
  teacher: salaryRequest('teacher'),
  staff: salaryRequest('staff'),
} as const satisfies Record<EmployeeKind, unknown>;

/** What an employee was paid for a BS year. */
export const salariesOfYear = createRequestSlice(
  'salariesOfYear',
  ({ kind, number, year }: EmployeeYear) =>
    call<SalaryPaymentOnWire[]>({ url: `${salaryCall(kind)}/${encodeURIComponent(number)}/${year}` }),
  { keepsResult: true },
);

function salaryRequest(kind: EmployeeKind) {
  return createRequestSlice(`${kind}Salary`, ({ values, idempotencyKey }: SalaryToPay) => {
    const { name, number, ...payment } = values;
    return call<SalaryPaymentAnswer>({
      method: 'post',
      url: `${salaryCall(kind)}/${encodeURIComponent(name.trim())}/${encodeURIComponent(number.trim())}`,
      data: { ...payment, salaryAmount: payment.salaryAmount.replaceAll(',', '') },
      headers: { 'Idempotency-Key': idempotencyKey },
    });
  });
}

function salaryCall(kind: EmployeeKind): string {
  return `/api/${EMPLOYEE_WIRE[kind].salaryPath}/fees`;
}
