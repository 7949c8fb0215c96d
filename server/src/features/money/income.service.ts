// Statements of income are the lines of receipts that are not cancelled, by the month that each line is for.
import mongoose from 'mongoose';
import { MONTHS } from '@school-office/contract/enumerations';
import { toRupees } from '@school-office/contract/money/money';
import type { StatementPayment } from '@school-office/contract/money/receipts';
import { monthNumber } from '@school-office/contract/calendar/schoolMonths';
import type { StatementPeriod } from '@school-office/contract/money/statements';
import { NOT_CANCELLED } from './cancellation.ts';
import { STATEMENT_FIELDS, storedPaymentsOf } from './feePayments.ts';
import { ReceiptModel } from './receipts.model.ts';

const OLDEST_FIRST = { createdAt: 1, _id: 1 } as const;
/** The driver's own pieces of 16 MB would hold up other requests while it reads one. */
const ROWS_AT_ONCE = 1000;

/** Yields the payments for a period, oldest first. There may be a hundred thousand. */
export async function* listIncome(
  school: string,
  period: StatementPeriod,
): AsyncGenerator<StatementPayment, void> {
  const months = monthsOf(period);
  const receipts = receiptsFor(school, months).select(STATEMENT_FIELDS).sort(OLDEST_FIRST).cursor();
  for await (const receipt of receipts) {
    for (const payment of storedPaymentsOf(receipt))
      if (!months || months.includes(monthNumber(payment))) yield payment;
  }
}

/** Returns the sum in rupees of all payments for a period, with fines: the total of its statement. */
export async function sumIncome(school: string, period: StatementPeriod): Promise<number> {
  const months = monthsOf(period);
  let paisa = 0;
  const receipts = receiptsFor(school, months)
    .select(['lines.year', 'lines.month_name', 'lines.amount', 'lines.fine'])
    .cursor();
  for await (const { lines } of receipts)
    for (const line of lines)
      if (!months || months.includes(monthNumber(line))) paisa += line.amount + line.fine;
  return toRupees(paisa);
}

/** Undefined for all till date. */
function monthsOf({ year, month }: StatementPeriod): number[] | undefined {
  if (year === undefined) return undefined;
  return (month ? [month] : MONTHS).map((month_name) => monthNumber({ year, month_name }));
}

function receiptsFor(school: string, months: number[] | undefined) {
  const filter = {
    school,
    ...(months && { months: mongoose.trusted({ $in: months }) }),
    ...NOT_CANCELLED,
  };
  return ReceiptModel.find(filter).batchSize(ROWS_AT_ONCE).lean();
}
