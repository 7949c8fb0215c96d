import type { Types } from 'mongoose';
import { toWire } from '@school-office/contract/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { formatRupees } from '@school-office/contract/money';
import { nepaliDateOf } from '@school-office/contract/nepaliCalendar';
import { comparableName } from '@school-office/contract/personNames';
import type {
  SalaryPayment,
  SalaryPaymentOnWire,
  SalaryPaymentRequest,
} from '@school-office/contract/salaries';
import type { StatementPeriod } from '@school-office/contract/statements';
import { createOnce } from '../../database/createOnce.ts';
import { readPieces, readRecords } from '../../database/readRecords.ts';
import type { Entered } from '../audit/entered.ts';
import { findEmployeeByNumberAndName } from '../employees/employees.service.ts';
import type { LedgerEntry } from '../ledger/books.ts';
import { createLedger } from '../ledger/ledger.ts';
import { SALARY_BOOKS, SalaryModel, type SalaryRecord } from './salaries.model.ts';

const ledger = createLedger(SalaryModel, SALARY_BOOKS);

export interface PaidSalary extends SalaryPayment {
  kind: EmployeeKind;
}

interface SalaryToPay extends Required<Entered> {
  kind: EmployeeKind;
  name: string;
  number: string;
  salary: SalaryPaymentRequest;
  idempotencyKey: string | undefined;
  now: Date;
}

/**
 * Records a salary; under an idempotency key that recorded one before, gives that one.
 * Throws ApiError 404 unless name and number are of one employee, and KeyReusedError.
 */
export async function paySalary(
  school: string,
  { kind, name, number, salary: asked, idempotencyKey, now, account, request }: SalaryToPay,
): Promise<PaidSalary> {
  const salary = await createOnce<SalaryRecord, keyof LedgerEntry>(SalaryModel, {
    school,
    key: idempotencyKey,
    content: { ...asked, kind, name: comparableName(name), number: number.trim().toUpperCase() },
    make: async () => {
      const employee = await findEmployeeByNumberAndName(school, kind, number, name);
      return {
        kind,
        name: employee.name,
        number: employee.number,
        salaryForTheYear: asked.salaryForTheYear ?? nepaliDateOf(now).year,
        salaryForTheMonth: asked.salaryForTheMonth,
        salaryAmount: asked.salaryAmount,
        createdAt: now,
        account,
        request,
      };
    },
    insert: ledger.enter,
  });
  return withoutOwnKeys(salary);
}

/** 'Rs 32,000 is paid to Sita Example (T-001) for Mangsir 2083', for the clerk and the audit trail. */
export function voucherOf(salary: Omit<PaidSalary, '_id' | 'createdAt'>): string {
  const { name, number, salaryForTheYear, salaryForTheMonth, salaryAmount } = salary;
  return `${formatRupees(salaryAmount)} is paid to ${name} (${number}) for ${salaryForTheMonth} ${salaryForTheYear}`;
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
export function sumSalaries(school: string, period: Required<StatementPeriod>): Promise<number> {
  return ledger.total(school, period);
}

export function salaryOnWire({ kind, ...payment }: PaidSalary): SalaryPaymentOnWire {
  return toWire(kind, payment);
}

const OLDEST_FIRST = { createdAt: 1, _id: 1 } as const;

type StoredSalary = SalaryRecord & { _id: Types.ObjectId };

/** Field by field: what a record has beside them stays here. createdAt becomes text only in an answer's JSON. */
function withoutOwnKeys(salary: StoredSalary): PaidSalary {
  return {
    _id: salary._id.toHexString(),
    kind: salary.kind,
    name: salary.name,
    number: salary.number,
    salaryForTheYear: salary.salaryForTheYear,
    salaryForTheMonth: salary.salaryForTheMonth,
    salaryAmount: salary.salaryAmount,
    createdAt: salary.createdAt as unknown as string,
  };
}

async function readSalaries(filter: Parameters<typeof readRecords>[1]): Promise<PaidSalary[]> {
  return (await readRecords<StoredSalary>(SalaryModel, filter, OLDEST_FIRST)).map(withoutOwnKeys);
}
