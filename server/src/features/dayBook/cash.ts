import mongoose from 'mongoose';
import { toPaisa } from '@school-office/contract/money';
import { ReceiptModel, type ReceiptRecord } from '../money/receipts.model.ts';
import { SalaryModel, type SalaryRecord } from '../salaries/salaries.model.ts';

/** What was done with cash, in paisa. A salary that was paid in cash and cancelled later comes back. */
export interface Cash {
  cash_in: number;
  cash_cancelled: number;
  cash_out: number;
}

/** From a moment, or the very first, until before another, or until now. */
interface Span {
  from?: Date | undefined;
  until?: Date;
}

const ROWS_AT_ONCE = 1000;

/** Adds up what was done with cash in a school in a span of time. The first drawer may hold years: it is read in pieces. */
export async function cashBetween(school: string, { from = new Date(0), until }: Span): Promise<Cash> {
  const within = mongoose.trusted({ $gte: from, ...(until && { $lt: until }) });
  const [cash_in, cash_cancelled, paid, back] = await Promise.all([
    sumOfReceipts({ school, way: 'Cash', createdAt: within }),
    sumOfReceipts({ school, way: 'Cash', 'cancelled.at': within }),
    sumOfSalaries({ school, way: 'Cash', createdAt: within }),
    sumOfSalaries({ school, way: 'Cash', 'cancelled.at': within }),
  ]);
  return { cash_in, cash_cancelled, cash_out: paid - back };
}

export function addCash(one: Cash, other: Cash): Cash {
  return {
    cash_in: one.cash_in + other.cash_in,
    cash_cancelled: one.cash_cancelled + other.cash_cancelled,
    cash_out: one.cash_out + other.cash_out,
  };
}

async function sumOfReceipts(filter: mongoose.QueryFilter<ReceiptRecord>): Promise<number> {
  let paisa = 0;
  const receipts = ReceiptModel.find(filter).select('total').batchSize(ROWS_AT_ONCE).lean().cursor();
  for await (const { total } of receipts) paisa += total;
  return paisa;
}

async function sumOfSalaries(filter: mongoose.QueryFilter<SalaryRecord>): Promise<number> {
  let paisa = 0;
  const salaries = SalaryModel.find(filter).select('salaryAmount').batchSize(ROWS_AT_ONCE).lean().cursor();
  for await (const { salaryAmount } of salaries) paisa += toPaisa(salaryAmount);
  return paisa;
}
