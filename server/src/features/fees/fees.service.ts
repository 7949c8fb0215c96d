import { Types } from 'mongoose';
import { FEE_PARTS } from '@school-office/contract/enumerations';
import type { EnteredFeePayment, FeePayment, FeePaymentRequest } from '@school-office/contract/fees';
import { feeTotal, formatRupees, toPaisa, toRupees } from '@school-office/contract/money';
import { comparableName, isSameName } from '@school-office/contract/personNames';
import type { StatementPeriod } from '@school-office/contract/statements';
import type { Student } from '@school-office/contract/students';
import { createOnce, findCreatedBy, type CreatedOnce } from '../../database/createOnce.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import type { Entered } from '../audit/entered.ts';
import { findStudent } from '../students/students.service.ts';
import { FeePaymentModel, type FeePaymentRecord } from './fees.model.ts';

const OLDEST_FIRST = { createdAt: 1, _id: 1 } as const;
/** The driver's own pieces of 16 MB would hold up other requests while it reads one. */
const ROWS_AT_ONCE = 1000;

interface FeeToPay extends Entered {
  studentId: string;
  payment: FeePaymentRequest;
  idempotencyKey: string | undefined;
  now: Date;
}

/**
 * Records a payment. An idempotency key that was used before returns the payment recorded then, even if the student has
 * moved since, or throws 409 if the content differs. Throws 404 for an unknown student, and 400 if the request does not match
 * the student. Those who left pay under the roll number that they had.
 */
export async function payFees(
  school: string,
  { studentId, payment: asked, idempotencyKey, now, account, request }: FeeToPay,
): Promise<FeePayment> {
  const id = await createOnce(FeePaymentModel, {
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
  });
  return toPayment(await FeePaymentModel.findById(id).orFail().lean());
}

/** Returns 'Received Rs 2,150 from Maya Example for Mangsir 2083', for the clerk and the audit trail. */
export function receiptOf(payment: Omit<FeePayment, '_id' | 'createdAt'>): string {
  return `Received ${formatRupees(feeTotal(payment))} from ${payment.student_name} for ${payment.month_name} ${payment.year}`;
}

/** Returns the payment that was made under an idempotency key. Throws 404. */
export async function findFeesByKey(school: string, key: string): Promise<FeePayment> {
  const payment = await findCreatedBy(FeePaymentModel, school, key).lean();
  if (!payment) throw notFound('Payment');
  return toPayment(payment);
}

/** Returns a student's payments for a BS year, oldest first. Throws 404. */
export async function listFeesOfStudent(
  school: string,
  studentId: string,
  year: number,
): Promise<EnteredFeePayment[]> {
  const { _id: student } = await findStudent(school, studentId);
  const payments = await FeePaymentModel.find({ school, student, year })
    .select('+account')
    .sort(OLDEST_FIRST)
    .lean();
  return payments.map((payment) => ({ ...toPayment(payment), account: payment.account }));
}

/** Yields the payments for a period, oldest first. There may be a hundred thousand. */
export async function* listFees(school: string, period: StatementPeriod): AsyncGenerator<FeePayment, void> {
  for await (const payment of paymentsFor(school, period).sort(OLDEST_FIRST).cursor())
    yield toPayment(payment);
}

/** Returns the sum in rupees of all payments for a period: the total of its statement. */
export async function sumFees(school: string, period: StatementPeriod): Promise<number> {
  let paisa = 0;
  const payments = paymentsFor(school, period)
    .select([...FEE_PARTS])
    .cursor();
  for await (const payment of payments) paisa += toPaisa(feeTotal(payment));
  return toRupees(paisa);
}

function paymentsFor(school: string, { year, month }: StatementPeriod) {
  const filter = {
    school,
    ...(year !== undefined && { year }),
    ...(month !== undefined && { month_name: month }),
  };
  return FeePaymentModel.find(filter).batchSize(ROWS_AT_ONCE).lean();
}

function refuseContradiction(request: FeePaymentRequest, student: Student): void {
  const field =
    (!isSameName(request.student_name, student.student_name) && 'student_name') ||
    (request.classname !== student.classname && 'classname') ||
    (request.roll_no !== student.roll_no && 'roll_no');
  if (!field) return;
  throw new ApiError(
    400,
    `This does not match the student: ${student.student_name}, class ${student.classname}, roll no ${student.roll_no}`,
    { field },
  );
}

type StoredPayment = Omit<FeePaymentRecord, keyof CreatedOnce | keyof Entered | 'student'> & {
  _id: Types.ObjectId;
};

function toPayment({ _id, createdAt, ...payment }: StoredPayment): FeePayment {
  return { _id: String(_id), ...payment, createdAt: createdAt.toISOString() };
}
