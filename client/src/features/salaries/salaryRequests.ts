import { EMPLOYEE_WIRE } from '@school-office/contract/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { SalaryPaymentAnswer, SalaryPaymentOnWire } from '@school-office/contract/salaries';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';
import type { SalaryToPay } from './salaryForm.ts';

export interface Payment {
  salary: SalaryToPay;
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

/** The salaries of an employee for a BS year. */
export const salariesOfYear = createRequestSlice(
  'salariesOfYear',
  ({ kind, number, year }: EmployeeYear) =>
    call<SalaryPaymentOnWire[]>({ url: `${salaryCall(kind)}/${encodeURIComponent(number)}/${year}` }),
  { keepsResult: true },
);

function salaryRequest(kind: EmployeeKind) {
  return createRequestSlice(`${kind}Salary`, ({ salary, idempotencyKey }: Payment) => {
    const { name, number, ...payment } = salary;
    return call<SalaryPaymentAnswer>({
      method: 'post',
      url: `${salaryCall(kind)}/${encodeURIComponent(name)}/${encodeURIComponent(number)}`,
      data: payment,
      headers: { 'Idempotency-Key': idempotencyKey },
    });
  });
}

function salaryCall(kind: EmployeeKind): string {
  return `/api/${EMPLOYEE_WIRE[kind].salaryPath}/fees`;
}
