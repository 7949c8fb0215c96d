import type { Types } from 'mongoose';
import { toWire } from '../../contract/employeeWire.ts';
import type { EmployeeKind } from '../../contract/enumerations.ts';
import { sumRupees } from '../../contract/money.ts';
import { nepaliDateOf } from '../../contract/nepaliCalendar.ts';
import { comparableName } from '../../contract/personNames.ts';
import type { SalaryPayment, SalaryPaymentOnWire, SalaryPaymentRequest } from '../../contract/salaries.ts';
import type { StatementPeriod } from '../../contract/statements.ts';
import { createOnce, type CreatedOnce } from '../../database/createOnce.ts';
import { readPieces, readRecords } from '../../database/readRecords.ts';
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
  const salary = await createOnce(SalaryModel, {
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
  return withoutOwnKeys(salary as unknown as StoredSalary);
}

/** The salaries that one employee was paid for a BS year, oldest first; none for a number that nobody has. */
export function listSalariesOfEmployee(
  school: string,
  kind: EmployeeKind,
  { number, year }: { number: string; year: number },
): Promise<PaidSalary[]> {
  return readSalaries({ school, kind, number: number.toUpperCase(), salaryForTheYear: year });
}

/** The salaries for a period, of teachers and staff, oldest first; in pieces, because there may be very many. */
export async function* streamSalaries(
  school: string,
  { year, month }: StatementPeriod,
): AsyncGenerator<SalaryPaymentOnWire[], void> {
  const filter = {
    school,
    ...(year === undefined ? {} : { salaryForTheYear: year }),
    ...(month === undefined ? {} : { salaryForTheMonth: month }),
  };
  for await (const piece of readPieces<StoredSalary>(SalaryModel, filter, OLDEST_FIRST)) {
    yield piece.map((salary) => salaryOnWire(withoutOwnKeys(salary)));
  }
}

/** The sum in rupees of all salaries for a month of a BS year: the total of its statement. */
export async function sumSalaries(school: string, period: Required<StatementPeriod>): Promise<number> {
  const amounts: number[] = [];
  for await (const piece of streamSalaries(school, period)) {
    amounts.push(...piece.map(({ salaryAmount }) => salaryAmount));
  }
  return sumRupees(amounts);
}

export function salaryOnWire({ kind, ...payment }: PaidSalary): SalaryPaymentOnWire {
  return toWire(kind, payment);
}

const OLDEST_FIRST = { createdAt: 1, _id: 1 } as const;

/** As the database has it, but that createdAt becomes text only in an answer's JSON. */
type StoredSalary = Omit<PaidSalary, '_id'> & CreatedOnce & { _id: Types.ObjectId };

function withoutOwnKeys({
  _id,
  school: _school,
  idempotencyKey: _key,
  contentFingerprint: _hash,
  ...salary
}: StoredSalary): PaidSalary {
  return { _id: _id.toHexString(), ...salary };
}

async function readSalaries(filter: Parameters<typeof readRecords>[1]): Promise<PaidSalary[]> {
  return (await readRecords<StoredSalary>(SalaryModel, filter, OLDEST_FIRST)).map(withoutOwnKeys);
}
