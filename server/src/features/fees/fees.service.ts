import { Types } from 'mongoose';
import type { FeePayment, FeePaymentRequest } from '@school-office/contract/fees';
import { feeTotal, formatRupees } from '@school-office/contract/money';
import { comparableName, isSameName } from '@school-office/contract/personNames';
import type { StatementPeriod } from '@school-office/contract/statements';
import type { Student } from '@school-office/contract/students';
import { createOnce } from '../../database/createOnce.ts';
import { readJson, readRows } from '../../database/readRecords.ts';
import { ApiError } from '../../http/ApiError.ts';
import type { Entered } from '../audit/entered.ts';
import type { LedgerEntry } from '../ledger/books.ts';
import { createLedger } from '../ledger/ledger.ts';
import { findStudent } from '../students/students.service.ts';
import { FEE_BOOKS, FeePaymentModel, type FeePaymentRecord } from './fees.model.ts';

const OLDEST_FIRST = { createdAt: 1, _id: 1 } as const;

/** Whatever else a record has stays here. */
const SHOWN = Object.keys({
  _id: true,
  student_name: true,
  classname: true,
  roll_no: true,
  month_name: true,
  year: true,
  monthly_fees: true,
  hostel_fees: true,
  laboratory_fees: true,
  computer_fees: true,
  exam_fees: true,
  miscellaneous: true,
  createdAt: true,
} satisfies Record<keyof FeePayment, true>) as (keyof FeePayment)[];

const ledger = createLedger(FeePaymentModel, FEE_BOOKS);

interface FeeToPay extends Required<Entered> {
  studentId: string;
  /** What `findStudent` finds of that id. */
  student: Promise<Student>;
  payment: FeePaymentRequest;
  idempotencyKey: string | undefined;
  now: Date;
}

/**
 * Records a payment; under an idempotency key that recorded one before, gives that one, even if the student is gone since.
 * Throws ApiError 404 for a student who is not there, 400 where the request contradicts the student, and KeyReusedError.
 */
export async function payFees(
  school: string,
  { studentId, student: found, payment: asked, idempotencyKey, now, account, request }: FeeToPay,
): Promise<FeePayment> {
  const payment = await createOnce<FeePaymentRecord, keyof LedgerEntry>(FeePaymentModel, {
    school,
    key: idempotencyKey,
    content: { ...asked, student_name: comparableName(asked.student_name), student: studentId },
    make: async () => {
      const student = await found;
      refuseContradiction(asked, student);
      return {
        ...asked,
        student_name: student.student_name,
        student: new Types.ObjectId(student._id),
        createdAt: now,
        account,
        request,
      };
    },
    insert: ledger.enter,
  });
  return onTheWire(payment);
}

/** 'Rs 2,150 is received from Maya Example for Mangsir 2083', for the clerk and the audit trail. */
export function receiptOf(payment: Omit<FeePayment, '_id' | 'createdAt'>): string {
  return `${formatRupees(feeTotal(payment))} is received from ${payment.student_name} for ${payment.month_name} ${payment.year}`;
}

/** What a student has paid for a BS year, oldest first. Throws ApiError 404. */
export async function listFeesOfStudent(
  school: string,
  studentId: string,
  year: number,
): Promise<FeePayment[]> {
  const student = await findStudent(school, studentId);
  const filter = { school, student: new Types.ObjectId(student._id), year };
  return readRows(FeePaymentModel, { filter, order: OLDEST_FIRST, shown: SHOWN });
}

/** The payments for a period, oldest first: as JSON for `streamJsonArray`, in pieces, because there may be a hundred thousand. */
export function streamFees(school: string, { year, month }: StatementPeriod): AsyncGenerator<Buffer, void> {
  const filter = {
    school,
    ...(year === undefined ? {} : { year }),
    ...(month === undefined ? {} : { month_name: month }),
  };
  return readJson(FeePaymentModel, { filter, order: OLDEST_FIRST, shown: SHOWN });
}

/** The sum in rupees of all payments for a month of a BS year: the total of its statement. */
export function sumFees(school: string, period: Required<StatementPeriod>): Promise<number> {
  return ledger.total(school, period);
}

function refuseContradiction(request: FeePaymentRequest, student: Student): void {
  const field =
    (!isSameName(request.student_name, student.student_name) && 'student_name') ||
    (request.classname !== student.classname && 'classname') ||
    (request.roll_no !== student.roll_no && 'roll_no');
  if (!field) return;
  throw new ApiError(
    400,
    `This is not the student: the school has ${student.student_name}, class ${student.classname}, roll no ${student.roll_no}`,
    { field },
  );
}

type StoredPayment = FeePaymentRecord & { _id: Types.ObjectId };

/** createdAt becomes text only in an answer's JSON. */
function onTheWire(payment: StoredPayment): FeePayment {
  const shown = SHOWN.map((field) => [field, payment[field]]);
  return { ...(Object.fromEntries(shown) as FeePayment), _id: payment._id.toHexString() };
}
