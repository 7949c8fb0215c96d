// What students owed when they were registered, as long as nothing else was charged or paid.

import mongoose from 'mongoose';
import { AS_UNDOING } from '../audit/entered.ts';
import { BillModel } from './bills.model.ts';
import { LedgerModel } from './ledgers.model.ts';

/** Removes the opening bills of students and their ledgers, in the act in which it is called. */
export async function removeOpeningBills(school: string, ids: readonly string[]): Promise<void> {
  const student = mongoose.trusted({ $in: ids });
  await BillModel.deleteMany({ school, student }, AS_UNDOING);
  await LedgerModel.deleteMany({ school, student });
}
