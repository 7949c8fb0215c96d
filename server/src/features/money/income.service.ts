// Statements of income are the lines of receipts that are not cancelled, by the month that each line is for.

import { monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { FEE_PARTS, type FeePart, type MonthName } from '@school-office/contract/enumerations';
import { toRupees } from '@school-office/contract/money/money';
import type { StatementPeriod } from '@school-office/contract/money/statements';
import mongoose, { type Types } from 'mongoose';
import { piecesOf } from '../../database/pieces.ts';
import type { Actor } from '../../http/actor.ts';
import { NOT_CANCELLED } from './cancellation.ts';
import { STATEMENT_FIELDS, storedPaymentsOf, type StoredPayment } from './paymentsOfReceipts.ts';
import {
  ReceiptModel,
  studentYearKey,
  type ReceiptLineRecord,
  type ReceiptRecord,
} from './receipts.model.ts';

const OLDEST_FIRST = { createdAt: 1, _id: 1 } as const;
const LINES_BY_PART = [
  '-_id',
  'fiscal_year',
  'number',
  'createdAt',
  ...['student', 'classname', 'year', 'month_name', 'amount', 'fine', 'as_charged', ...FEE_PARTS].map(
    (field) => `lines.${field}`,
  ),
];
const SUMMED_FIELDS = ['lines.year', 'lines.month_name', 'lines.amount', 'lines.fine'];

/** Yields the payments for a period, some at a time, oldest first. There may be a hundred thousand. */
export async function* listIncome(
  school: string,
  period: StatementPeriod,
): AsyncGenerator<StoredPayment[], void> {
  const receipts = receiptsFor(school, period).select(STATEMENT_FIELDS).sort(OLDEST_FIRST).cursor();
  for await (const some of piecesOf(receipts))
    yield some.flatMap(storedPaymentsOf).filter((payment) => isFor(payment, period));
}

/** Returns the sum in rupees of all payments for a period, with fines: the total of its statement. */
export async function sumIncome(
  { school, signal }: Pick<Actor, 'school' | 'signal'>,
  period: StatementPeriod,
): Promise<number> {
  let paisa = 0;
  const receipts = receiptsFor(school, period).select(SUMMED_FIELDS).cursor();
  for await (const some of piecesOf(receipts, signal))
    for (const { lines } of some)
      for (const line of lines) if (isFor(line, period)) paisa += line.amount + line.fine;
  return toRupees(paisa);
}

/** Returns the sums in rupees of each month of a year, as `sumIncome` has them: the receipts of the year are read once. */
export async function sumIncomeByMonth(
  { school, signal }: Pick<Actor, 'school' | 'signal'>,
  year: number,
): Promise<Map<MonthName, number>> {
  const paisa = new Map<MonthName, number>();
  const receipts = receiptsFor(school, { year }).select(SUMMED_FIELDS).cursor();
  for await (const some of piecesOf(receipts, signal))
    for (const { lines } of some)
      for (const line of lines) {
        if (line.year !== year) continue;
        paisa.set(line.month_name, (paisa.get(line.month_name) ?? 0) + line.amount + line.fine);
      }
  return new Map([...paisa].map(([month, sum]) => [month, toRupees(sum)]));
}

/** A line of a receipt that is not cancelled, for sums by part. Paisa. */
export type IncomeLine = Pick<
  ReceiptLineRecord,
  'student' | 'classname' | 'year' | 'month_name' | 'amount' | 'fine' | 'as_charged' | FeePart
>;

/** A receipt that is not cancelled, with its lines for a period. */
export interface ReceiptOfPeriod extends Pick<ReceiptRecord, 'fiscal_year' | 'number' | 'createdAt'> {
  lines: IncomeLine[];
}

/** Yields the receipts with lines that are paid for a school year or one of its months, by these students or by all, some at a time. */
export async function* receiptsPaidFor(
  { school, signal }: Pick<Actor, 'school' | 'signal'>,
  period: StatementPeriod & { year: number },
  students?: readonly string[],
): AsyncGenerator<ReceiptOfPeriod[], void> {
  const keys = students?.map((student) => studentYearKey(student, period.year));
  const receipts = keys
    ? ReceiptModel.find({ school, studentYears: mongoose.trusted({ $in: keys }), ...NOT_CANCELLED }).lean()
    : receiptsFor(school, period);
  const these = students && new Set(students);
  const isAsked = (line: IncomeLine) => isFor(line, period) && (!these || these.has(String(line.student)));
  for await (const some of piecesOf(receipts.select(LINES_BY_PART).cursor(), signal))
    yield some.map(({ lines, ...receipt }) => ({ ...receipt, lines: lines.filter(isAsked) }));
}

/** A line with its heads, for sums by head. Paisa. */
export type LineByHead = Pick<ReceiptLineRecord, 'student_name' | 'amount' | 'fine' | 'items' | FeePart>;

export interface ReceiptByHead extends Pick<ReceiptRecord, 'fiscal_year' | 'number' | 'createdAt'> {
  _id: Types.ObjectId;
  lines: LineByHead[];
}

const BY_HEAD = [
  'fiscal_year',
  'number',
  'createdAt',
  ...['student_name', 'amount', 'fine', 'items', ...FEE_PARTS].map((field) => `lines.${field}`),
];

/** Yields the receipts of a fiscal year with their heads, cancelled ones too, some at a time. */
export async function* receiptsOfYear(
  { school, signal }: Pick<Actor, 'school' | 'signal'>,
  fiscal_year: string,
): AsyncGenerator<ReceiptByHead[], void> {
  const receipts = ReceiptModel.find({ school, fiscal_year }).select(BY_HEAD).lean().cursor();
  yield* piecesOf(receipts, signal);
}

/** Returns these receipts with their heads. */
export async function receiptsByHead(school: string, ids: Iterable<string>): Promise<ReceiptByHead[]> {
  return ReceiptModel.find({ school, _id: mongoose.trusted({ $in: [...ids] }) })
    .select(BY_HEAD)
    .lean();
}

/** A receipt may be for months of several periods. */
function isFor(line: SchoolMonth, { year, month }: StatementPeriod): boolean {
  return (year === undefined || line.year === year) && (month === undefined || line.month_name === month);
}

/** Each period has an index in the order of statements: of all, of a year, of a month. */
function receiptsFor(school: string, { year, month }: StatementPeriod) {
  const keys =
    year === undefined ? {} : month ? { months: monthNumber({ year, month_name: month }) } : { years: year };
  return ReceiptModel.find({ school, ...keys, ...NOT_CANCELLED }).lean();
}
