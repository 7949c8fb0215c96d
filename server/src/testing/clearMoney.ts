import mongoose from 'mongoose';
import { CounterModel } from '../database/counters.ts';
import { RequestModel } from '../database/requests.ts';
import { BillModel } from '../features/money/bills.model.ts';
import { DrawerModel } from '../features/money/drawer.model.ts';
import { LedgerModel } from '../features/money/ledgers.model.ts';
import { MoveModel } from '../features/money/moves.model.ts';
import { PlaceMonthModel } from '../features/money/placeMonths.model.ts';
import { ReceiptModel } from '../features/money/receipts.model.ts';

/** Removes all bills and receipts with what is kept of them, past the models, which refuse that. */
export async function clearMoney(): Promise<void> {
  const models = [
    BillModel,
    ReceiptModel,
    LedgerModel,
    DrawerModel,
    MoveModel,
    PlaceMonthModel,
    RequestModel,
  ];
  for (const { collection } of models) {
    // oxlint-disable-next-line no-await-in-loop -- one collection after the other
    await collection.deleteMany({});
  }
  await CounterModel.deleteMany({ series: mongoose.trusted({ $regex: '^receipts ' }) });
}
