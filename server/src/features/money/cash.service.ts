import type { Cash } from './drawer.model.ts';
import { ReceiptModel } from './receipts.model.ts';

/** The cash of one record, in paisa, in the drawer that was open. */
export interface CashInDrawer extends Partial<Cash> {
  drawer: number;
}

/** What no drawer has as its number. */
export const NO_DRAWER = 0;

/** Yields the cash of the receipts of a school, and again of those that were cancelled. It may be years: it is read in pieces. */
export async function* cashOfReceipts(school: string): AsyncGenerator<CashInDrawer, void> {
  const receipts = ReceiptModel.find({ school, way: 'Cash' })
    .select('total drawer cancelled.drawer')
    .lean()
    .cursor();
  for await (const { total, drawer = NO_DRAWER, cancelled } of receipts) {
    yield { drawer, cash_in: total };
    if (cancelled) yield { drawer: cancelled.drawer ?? NO_DRAWER, cash_cancelled: total };
  }
}
