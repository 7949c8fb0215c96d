import { EMPLOYEE_WIRE, fromWire, type OnWire } from '@school-office/contract/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { EnteredSalary, SalaryPaymentAnswer } from '@school-office/contract/salaries';
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
export const salariesOfYear = createRequestSlice('salariesOfYear', readYear, { keepsResult: true });

/** The same of an employee who is about to leave, beside those that the page shows. */
export const salariesOfLeaver = createRequestSlice('salariesOfLeaver', readYear);

async function readYear({ kind, number, year }: EmployeeYear): Promise<EnteredSalary[]> {
  const url = `${salaryCall(kind)}/${encodeURIComponent(number)}/${year}`;
  const salaries = await call<OnWire<EmployeeKind, EnteredSalary>[]>({ url });
  return salaries.map((salary) => fromWire<EnteredSalary>(kind, salary));
}

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
