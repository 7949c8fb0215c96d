// The payment of the specification: a receipt with one line, of the month and the parts that the clerk types.

import { formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import { monthNumber } from '@school-office/contract/calendar/schoolMonths';
import { FEE_PARTS, type FeePart } from '@school-office/contract/enumerations';
import type {
  EnteredFeePayment,
  FeePaymentAnswer,
  FeePaymentRequest,
} from '@school-office/contract/money/fees';
import { toPaisa } from '@school-office/contract/money/money';
import { sumOf } from '@school-office/contract/money/moneyModel';
import type { Receipt } from '@school-office/contract/money/receipts';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { comparableName, isSameName } from '@school-office/contract/personNames';
import { inSection } from '@school-office/contract/school/classes';
import { Types } from 'mongoose';
import { actOncePrepared } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { feePaymentOf, statementPaymentsOf } from '../money/paymentsOfReceipts.ts';
import {
  makeReceipt,
  receiptAnsweredAgain,
  receiptsForYears,
  toReceipt,
  type ReceiptContents,
} from '../money/receipts.service.ts';
import { receiptInWords } from '../money/receipts.words.ts';
import { refundsOfStudent } from '../money/refunds.service.ts';
import { toVouchers } from '../money/vouchers.service.ts';
import { placedAt } from '../students/places.ts';
import { findStudent, type StudentFields } from '../students/students.service.ts';
import { doesNotMatch } from './feePayments.words.ts';
import { afterPaying, openBeforeAct, openedLedgers, type OpenLedger } from './ledger.service.ts';

/**
 * Makes the receipt of a payment in cash. A key that was used before returns the receipt made then, even if the
 * student has moved since, and says if it was cancelled since, or throws 409 if the content differs. Throws 404 for an unknown student, and 400 if the request
 * does not match the student. Those who left pay under the roll number that they had.
 */
export async function payFees(
  actor: Actor,
  studentId: string,
  asked: FeePaymentRequest,
  key: string | undefined,
): Promise<FeePaymentAnswer> {
  const { school } = actor;
  const content = { ...asked, student_name: comparableName(asked.student_name), student: studentId };
  const open = () => openBeforeAct(school, [studentId], actor.now(), asked.year);
  const again = (first: FeePaymentAnswer) => receiptAnsweredAgain(actor, first);
  return actOncePrepared(actor, { key, act: 'pay fees', content, again }, open, async (at, opened) => {
    const { ledgers, stored } = await openedLedgers(school, opened, at);
    const ledger = ledgers[0]!;
    refuseContradiction(asked, ledger.student);
    const contents = contentsOf(ledger, asked);
    const inCash = { way: 'Cash' as const, reference: '', received: undefined };
    const receipt = toReceipt(await makeReceipt(actor, at, { ...contents, ...inCash, stored }));
    return {
      message: receiptInWords(receipt),
      payment: feePaymentOf(receipt, receipt.lines[0]!),
      receipt,
    };
  });
}

function contentsOf(ledger: OpenLedger, asked: FeePaymentRequest): ReceiptContents {
  const student = placedAt(ledger.student, ledger.at);
  const { _id, student_name, classname, section, roll_no, parents_name } = student;
  const place = { classname, ...inSection(section), roll_no };
  const person = { student: new Types.ObjectId(_id), student_name, ...place, parents_name };
  const { year, month_name } = asked;
  const parts = partsInPaisa(asked);
  const month = monthNumber(asked);
  const asCharged = ledger.saysAsCharged(month);
  return {
    lines: [{ ...person, year, month_name, ...parts, fine: 0, as_charged: asCharged, items: [] }],
    payer: '',
    ...afterPaying(ledger, { month, amount: sumOf(Object.values(parts)), asCharged }),
  };
}

/** Returns a student's payments for a BS year, oldest first, cancelled ones too. Throws 404. */
export async function listFeesOfStudent(
  school: string,
  studentId: string,
  year: number,
): Promise<EnteredFeePayment[]> {
  const { _id } = await findStudent(school, studentId);
  const receipts = (await receiptsForYears(school, [_id], [year])).toReversed().map(toReceipt);
  const refunds = (await refundsOfStudent(school, _id)).toReversed();
  const vouchers = await toVouchers(school, refunds);
  return [...receipts.flatMap(enteredPaymentsOf), ...vouchers.flatMap(enteredRefundsOf)]
    .filter((payment) => payment.student === _id && payment.year === year)
    .toSorted(
      (one, other) => Number(one.createdAt > other.createdAt) - Number(one.createdAt < other.createdAt),
    );
}

/** What is given back of each month is a payment below zero. */
function enteredRefundsOf(voucher: Voucher): EnteredFeePayment[] {
  const { _id, createdAt, student_name, classname, section, roll_no, cancelled, account } = voucher;
  const person = {
    student_name: student_name!,
    classname: classname!,
    ...inSection(section ?? ''),
    roll_no: roll_no!,
  };
  return voucher.lines!.map(({ year, month_name, amount: _sum, ...parts }) => ({
    _id: `${_id} ${month_name}`,
    ...person,
    year,
    month_name,
    ...(Object.fromEntries(FEE_PARTS.map((part) => [part, 0 - parts[part]])) as typeof parts),
    createdAt,
    student: voucher.student!,
    fine: 0,
    receipt: formatVoucherNumber(voucher),
    way: voucher.way!,
    account,
    receipt_id: _id,
    cancelled,
    refund: true,
  }));
}

function enteredPaymentsOf(receipt: Receipt): EnteredFeePayment[] {
  const { _id: receipt_id, account, cancelled } = receipt;
  return statementPaymentsOf(receipt).map((payment) => ({ ...payment, account, receipt_id, cancelled }));
}

function partsInPaisa(payment: FeePaymentRequest): Record<FeePart, number> {
  return Object.fromEntries(FEE_PARTS.map((part) => [part, toPaisa(payment[part])])) as Record<
    FeePart,
    number
  >;
}

function refuseContradiction(request: FeePaymentRequest, student: StudentFields): void {
  const field =
    (!isSameName(request.student_name, student.student_name) && 'student_name') ||
    (request.classname !== student.classname && 'classname') ||
    (request.roll_no !== student.roll_no && 'roll_no');
  if (!field) return;
  throw new ApiError(400, doesNotMatch(student), { field });
}
