import { toWire } from '../../contract/employeeWire.ts';
import type { EmployeeKind, MonthName } from '../../contract/enumerations.ts';
import { nepaliDateOf } from '../../contract/nepaliCalendar.ts';
import { comparableName } from '../../contract/personNames.ts';
import type { SalaryPayment, SalaryPaymentOnWire, SalaryPaymentRequest } from '../../contract/salaries.ts';
import { createOnce, WITHOUT_ONCE_KEYS } from '../../database/createOnce.ts';
import { findEmployeeByNumberAndName } from '../employees/employees.service.ts';
import { SalaryModel } from './salaries.model.ts';

export interface PaidSalary extends SalaryPayment {
  kind: EmployeeKind;
}

interface SalaryToPay {
  kind: EmployeeKind;
  name: string;
  number: string;
  request: SalaryPaymentRequest;
  idempotencyKey: string | undefined;
  now: Date;
}

/**
 * Records a salary; under an idempotency key that recorded one before, gives that one.
 * Throws ApiError 404 unless name and number are of one employee, and KeyReusedError.
 */
export async function paySalary(
  school: string,
  { kind, name, number, request, idempotencyKey, now }: SalaryToPay,
): Promise<PaidSalary> {
  const _id = await createOnce(SalaryModel, {
    school,
    key: idempotencyKey,
    content: { ...request, kind, name: comparableName(name), number: number.trim().toUpperCase() },
    make: async () => {
      const employee = await findEmployeeByNumberAndName(school, kind, number, name);
      return {
        kind,
        name: employee.name,
        number: employee.number,
        salaryForTheYear: request.salaryForTheYear ?? nepaliDateOf(now).year,
        salaryForTheMonth: request.salaryForTheMonth,
        salaryAmount: request.salaryAmount,
        createdAt: now,
      };
    },
  });
  const [payment] = await readSalaries({ school, _id });
  return payment!;
}

/** Salaries paid to teachers and staff, oldest first: all, those for a BS year, or those for a month of it. */
export function listSalaries(
  school: string,
  { year, month }: { year?: number; month?: MonthName } = {},
): Promise<PaidSalary[]> {
  return readSalaries({
    school,
    ...(year === undefined ? {} : { salaryForTheYear: year }),
    ...(month === undefined ? {} : { salaryForTheMonth: month }),
  });
}

export function salaryOnWire({ kind, ...payment }: PaidSalary): SalaryPaymentOnWire {
  return toWire(kind, payment);
}

async function readSalaries(filter: Record<string, unknown>): Promise<PaidSalary[]> {
  const records = await SalaryModel.find(filter, { school: 0, ...WITHOUT_ONCE_KEYS })
    .sort({ createdAt: 1, _id: 1 })
    .lean();
  // _id and createdAt become text in the answer's JSON.
  return records as unknown as PaidSalary[];
}
