// Statements of income are the lines of receipts that are not cancelled, by the month that each line is for.
import { toRupees } from '@school-office/contract/money/money';
import { monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { StatementPeriod } from '@school-office/contract/money/statements';
import { piecesOf } from '../../database/pieces.ts';
import type { Actor } from '../../http/actor.ts';
import { NOT_CANCELLED } from './cancellation.ts';
import { STATEMENT_FIELDS, storedPaymentsOf, type StoredPayment } from './feePayments.ts';
import { ReceiptModel } from './receipts.model.ts';

const OLDEST_FIRST = { createdAt: 1, _id: 1 } as const;
/** A piece is read and sent in one go; the driver's own pieces of 16 MB would hold up other requests. */
const ROWS_AT_ONCE = 200;

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
  const receipts = receiptsFor(school, period)
    .select(['lines.year', 'lines.month_name', 'lines.amount', 'lines.fine'])
    .cursor();
  for await (const some of piecesOf(receipts, signal))
    for (const { lines } of some)
      for (const line of lines) if (isFor(line, period)) paisa += line.amount + line.fine;
  return toRupees(paisa);
}

/** A receipt may be for months of several periods. */
function isFor(line: SchoolMonth, { year, month }: StatementPeriod): boolean {
  return (year === undefined || line.year === year) && (month === undefined || line.month_name === month);
}

/** Each period has an index in the order of statements: of all, of a year, of a month. */
function receiptsFor(school: string, { year, month }: StatementPeriod) {
  const keys =
    year === undefined ? {} : month ? { months: monthNumber({ year, month_name: month }) } : { years: year };
  return ReceiptModel.find({ school, ...keys, ...NOT_CANCELLED })
    .batchSize(ROWS_AT_ONCE)
    .lean();
}
