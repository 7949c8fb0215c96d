// What students owed when they were registered, as long as nothing else was charged or paid.
import mongoose from 'mongoose';
import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import { writeAuditLines } from '../audit/audit.service.ts';
import { AS_UNDOING } from '../audit/entered.ts';
import { BillModel } from './bills.model.ts';
import { toBill } from './bills.service.ts';
import { billInWords } from './bills.words.ts';
import { LedgerModel } from './ledgers.model.ts';

/** Returns the first of these students who has a bill other than the opening dues, or a receipt; undefined if none has. */
export async function builtOnOpening(school: string, ids: readonly string[]): Promise<string | undefined> {
  const student = mongoose.trusted({ $in: ids });
  // Each bill, receipt and cancellation is an act of a ledger.
  const ledgers = await LedgerModel.find({ school, student }).select('student acts').lean();
  const bills = await BillModel.find({ school, student, kind: 'old dues' }).select('student').lean();
  const opened = new Set(bills.map((bill) => String(bill.student)));
  const built = ledgers.find((ledger) => ledger.acts > 1 || !opened.has(String(ledger.student)));
  return built && String(built.student);
}

/**
 * Removes the opening bills of students and their ledgers, in the act in which it is called. They were their own lines of the trail;
 * now the trail has one for the making of each.
 */
export async function removeOpeningBills(school: string, ids: readonly string[]): Promise<void> {
  const student = mongoose.trusted({ $in: ids });
  const bills = await BillModel.find({ school, student }).select('+account +request').lean();
  await writeAuditLines(
    bills.map((bill) => ({
      school,
      at: bill.createdAt,
      account: bill.account,
      request: bill.request,
      action: 'made bill',
      kind: 'bill',
      record: String(bill.student),
      name: formatMonth(bill),
      details: billInWords(toBill(bill)),
    })),
  );
  await BillModel.deleteMany({ school, student }, AS_UNDOING);
  await LedgerModel.deleteMany({ school, student });
}
