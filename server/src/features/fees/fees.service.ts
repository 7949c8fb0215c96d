import { Types } from 'mongoose';
import type { FeePayment, FeePaymentRequest } from '../../contract/fees.ts';
import { feeTotal, sumRupees } from '../../contract/money.ts';
import { comparableName, isSameName } from '../../contract/personNames.ts';
import type { StatementPeriod } from '../../contract/statements.ts';
import type { Student } from '../../contract/students.ts';
import { createOnce, type CreatedOnce } from '../../database/createOnce.ts';
import { readPieces, readRecords } from '../../database/readRecords.ts';
import { ApiError } from '../../http/ApiError.ts';
import { findStudent } from '../students/students.service.ts';
import { FeePaymentModel, type FeePaymentRecord } from './fees.model.ts';

const OLDEST_FIRST = { createdAt: 1, _id: 1 } as const;

interface FeeToPay {
  studentId: string;
  request: FeePaymentRequest;
  idempotencyKey: string | undefined;
  now: Date;
}

/**
 * Records a payment; under an idempotency key that recorded one before, gives that one, even if the student is gone since.
 * Throws ApiError 404 for a student who is not there, 400 where the request contradicts the student, and KeyReusedError.
 */
export async function payFees(
  school: string,
  { studentId, request, idempotencyKey, now }: FeeToPay,
): Promise<FeePayment> {
  const payment = await createOnce(FeePaymentModel, {
    school,
    key: idempotencyKey,
    content: { ...request, student_name: comparableName(request.student_name), student: studentId },
    make: async () => {
      const student = await findStudent(school, studentId);
      refuseContradiction(request, student);
      return {
        ...request,
        student_name: student.student_name,
        student: new Types.ObjectId(student._id),
        createdAt: now,
      };
    },
  });
  return onTheWire(payment as unknown as StoredPayment);
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
export async function sumFees(school: string, period: Required<StatementPeriod>): Promise<number> {
  const totals: number[] = [];
  for await (const piece of streamFees(school, period)) totals.push(...piece.map(feeTotal));
  return sumRupees(totals);
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

/** As the database has it, but that createdAt becomes text only in an answer's JSON. */
type StoredPayment = Omit<FeePayment, '_id'> &
  Pick<FeePaymentRecord, 'student' | keyof CreatedOnce> & { _id: Types.ObjectId };

function onTheWire({
  _id,
  school: _school,
  student: _student,
  idempotencyKey: _key,
  contentFingerprint: _hash,
  ...payment
}: StoredPayment): FeePayment {
  return { _id: _id.toHexString(), ...payment };
}
