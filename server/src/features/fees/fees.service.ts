import { Types } from 'mongoose';
import type { FeePayment, FeePaymentRequest } from '../../contract/fees.ts';
import { feeTotal, formatRupees } from '../../contract/money.ts';
import { comparableName, isSameName } from '../../contract/personNames.ts';
import type { StatementPeriod } from '../../contract/statements.ts';
import type { Student } from '../../contract/students.ts';
import { createOnce } from '../../database/createOnce.ts';
import { readPieces, readRecords } from '../../database/readRecords.ts';
import { ApiError } from '../../http/ApiError.ts';
import type { Entered } from '../audit/entered.ts';
import type { LedgerEntry } from '../ledger/books.ts';
import { createLedger } from '../ledger/ledger.ts';
import { findStudent } from '../students/students.service.ts';
import { FEE_BOOKS, FeePaymentModel, type FeePaymentRecord } from './fees.model.ts';

const OLDEST_FIRST = { createdAt: 1, _id: 1 } as const;

const ledger = createLedger(FeePaymentModel, FEE_BOOKS);

interface FeeToPay extends Required<Entered> {
  studentId: string;
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
  { studentId, payment: asked, idempotencyKey, now, account, request }: FeeToPay,
): Promise<FeePayment> {
  const payment = await createOnce<FeePaymentRecord, keyof LedgerEntry>(FeePaymentModel, {
    school,
    key: idempotencyKey,
    content: { ...asked, student_name: comparableName(asked.student_name), student: studentId },
    make: async () => {
      const student = await findStudent(school, studentId);
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
  return (await readRecords<StoredPayment>(FeePaymentModel, filter, OLDEST_FIRST)).map(onTheWire);
}

/** The payments for a period, oldest first; in pieces, because there may be a hundred thousand. */
export async function* streamFees(
  school: string,
  { year, month }: StatementPeriod,
): AsyncGenerator<FeePayment[], void> {
  const filter = {
    school,
    ...(year === undefined ? {} : { year }),
    ...(month === undefined ? {} : { month_name: month }),
  };
  for await (const piece of readPieces<StoredPayment>(FeePaymentModel, filter, OLDEST_FIRST)) {
    yield piece.map(onTheWire);
  }
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

/** Field by field: what a record has beside them stays here. createdAt becomes text only in an answer's JSON. */
function onTheWire(payment: StoredPayment): FeePayment {
  return {
    _id: payment._id.toHexString(),
    student_name: payment.student_name,
    classname: payment.classname,
    roll_no: payment.roll_no,
    month_name: payment.month_name,
    year: payment.year,
    monthly_fees: payment.monthly_fees,
    hostel_fees: payment.hostel_fees,
    laboratory_fees: payment.laboratory_fees,
    computer_fees: payment.computer_fees,
    exam_fees: payment.exam_fees,
    miscellaneous: payment.miscellaneous,
    createdAt: payment.createdAt as unknown as string,
  };
}
