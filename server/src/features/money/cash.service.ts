import mongoose from 'mongoose';
import { ReceiptModel } from './receipts.model.ts';

/** From a moment, or the very first, until before another, or until now. */
export interface Span {
  from?: Date | undefined;
  until?: Date;
}

const ROWS_AT_ONCE = 1000;

/** Returns the part of a filter that a moment in a span of time matches. */
export function within({ from = new Date(0), until }: Span) {
  return mongoose.trusted({ $gte: from, ...(until && { $lt: until }) });
}

/** Returns the cash of the receipts that were taken or cancelled in a span of time, in paisa. It may be years: it is read in pieces. */
export async function sumCashOfReceipts(
  school: string,
  act: 'createdAt' | 'cancelled.at',
  span: Span,
): Promise<number> {
  let paisa = 0;
  const receipts = ReceiptModel.find({ school, way: 'Cash', [act]: within(span) })
    .select('total')
    .batchSize(ROWS_AT_ONCE)
    .lean()
    .cursor();
  for await (const { total } of receipts) paisa += total;
  return paisa;
}
