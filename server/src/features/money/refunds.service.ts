// What was given back to students, as sums and cancelling ask for it.

import { monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { FEE_PARTS } from '@school-office/contract/enumerations';
import { sumOf } from '@school-office/contract/money/moneyModel';
import type { RefundLine } from '@school-office/contract/money/refunds';
import type { StatementPeriod } from '@school-office/contract/money/statements';
import mongoose, { type Types } from 'mongoose';
import { NOT_CANCELLED } from './cancellation.ts';
import { paidLinesOf, type PaidLine, type StoredReceipt } from './receipts.service.ts';
import { VoucherModel } from './vouchers.model.ts';
import type { StoredVoucher } from './vouchers.service.ts';

type StudentId = string | Types.ObjectId;

/** A line of a refund that is not cancelled, with its student. Paisa. */
export type RefundedLine = RefundLine & { student: Types.ObjectId };

/** Returns the refunds of a student, newest first, cancelled ones too. */
export async function refundsOfStudent(school: string, student: StudentId): Promise<StoredVoucher[]> {
  return VoucherModel.find({ school, student })
    .select('+account +drawer')
    .sort({ createdAt: -1, _id: -1 })
    .lean();
}

/** A refund that is not cancelled, with its lines of a period. */
interface RefundOfPeriod extends Pick<StoredVoucher, 'fiscal_year' | 'number' | 'day' | 'createdAt'> {
  lines: RefundedLine[];
}

/** Returns the refunds of students, or of all, that give something back of the months of a period. */
export async function refundsFor(
  school: string,
  { year, month }: StatementPeriod,
  students?: readonly StudentId[],
): Promise<RefundOfPeriod[]> {
  const student = mongoose.trusted(students ? { $in: students } : { $exists: true });
  const refunds = await VoucherModel.find({ school, student, ...NOT_CANCELLED })
    .select('fiscal_year number day createdAt student lines')
    .sort({ _id: 1 })
    .lean();
  return refunds.map(({ student: of, lines = [], ...refund }) => ({
    ...refund,
    lines: lines
      .filter((line) => year === undefined || line.year === year)
      .filter((line) => month === undefined || line.month_name === month)
      .map((line) => ({ ...line, student: of! })),
  }));
}

/** Returns what was given back to students, or to all, of the months of a period. */
export async function refundedLines(
  school: string,
  period: StatementPeriod,
  students?: readonly StudentId[],
): Promise<RefundedLine[]> {
  return (await refundsFor(school, period, students)).flatMap(({ lines }) => lines);
}

/** Returns the same of some school years, as lines of payments that are below zero. */
export async function takenBackLinesOf(
  school: string,
  students: readonly string[],
  years: readonly number[],
): Promise<PaidLine[]> {
  const lines = await refundedLines(school, {}, students);
  return lines.filter(({ year }) => years.includes(year)).map(belowZero);
}

function belowZero(line: RefundedLine): PaidLine {
  const parts = Object.fromEntries(FEE_PARTS.map((part) => [part, -line[part]])) as Record<
    (typeof FEE_PARTS)[number],
    number
  >;
  const { student, year, month_name, amount } = line;
  return { student, year, month_name, ...parts, amount: -amount, fine: 0, as_charged: false };
}

/** Returns the refund that gives back what a receipt paid, and no other one did; undefined if there is none. */
export async function refundOf(
  school: string,
  { lines }: Pick<StoredReceipt, 'lines'>,
): Promise<StoredVoucher | undefined> {
  const ids = [...new Set(lines.map(({ student }) => String(student)))];
  const refunds = await VoucherModel.find({
    school,
    student: mongoose.trusted({ $in: ids }),
    ...NOT_CANCELLED,
  })
    .sort({ _id: -1 })
    .lean();
  if (refunds.length === 0) return undefined;
  const years = [...new Set(lines.map(({ year }) => year))];
  const paid = await paidLinesOf(school, ids, years);
  const back = await takenBackLinesOf(school, ids, years);
  const broken = lines.find((line) => {
    const isOf = (other: SchoolMonth & { student: Types.ObjectId }) =>
      String(other.student) === String(line.student) && monthNumber(other) === monthNumber(line);
    const left = [...paid, ...back].filter(isOf);
    return FEE_PARTS.some((part) => sumOf(left.map((one) => one[part])) < line[part]);
  });
  return (
    broken &&
    refunds.find(
      (refund) =>
        String(refund.student) === String(broken.student) &&
        refund.lines!.some((line) => monthNumber(line) === monthNumber(broken)),
    )
  );
}
