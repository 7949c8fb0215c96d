import mongoose, { type Types } from 'mongoose';
import { reading } from '../../database/act.ts';
import { BillModel } from './bills.model.ts';
import { ledgerDifferences, type LedgerSays } from './checkLedgers.words.ts';
import { LedgerModel, type LedgerRecord } from './ledgers.model.ts';
import { ReceiptModel } from './receipts.model.ts';
import { isKept, recordedLedgers } from './recordedLedgers.ts';

const STUDENTS_AT_ONCE = 100;
const NOTHING: LedgerSays = { months: [], acts: 0, lastPaid: null };

/** Computes all ledgers anew of bills and receipts, and returns a sentence for each difference to what is kept. */
export async function checkLedgers(): Promise<string[]> {
  const differences: string[] = [];
  const schools = new Set(await LedgerModel.distinct('school'));
  for (const model of [BillModel, ReceiptModel] as (typeof BillModel)[]) {
    // oxlint-disable-next-line no-await-in-loop -- one collection after the other
    for (const school of await model.distinct('school')) schools.add(school);
  }
  for (const school of schools) {
    // oxlint-disable no-await-in-loop -- in pieces, so that an office that is open goes on
    const students = await studentsWithMoney(school);
    for (let start = 0; start < students.length; start += STUDENTS_AT_ONCE) {
      const piece = students.slice(start, start + STUDENTS_AT_ONCE);
      // In one transaction: no payment comes between the ledgers and the receipts.
      differences.push(...(await reading(() => compare(school, piece))));
    }
    // oxlint-enable no-await-in-loop
  }
  return differences;
}

async function studentsWithMoney(school: string): Promise<string[]> {
  const ids: Types.ObjectId[][] = [
    await LedgerModel.distinct('student', { school }),
    await BillModel.distinct('student', { school }),
    await ReceiptModel.distinct('lines.student', { school }),
  ];
  return [...new Set(ids.flat().map(String))].toSorted();
}

async function compare(school: string, students: readonly string[]): Promise<string[]> {
  const stored = await LedgerModel.find({ school, student: mongoose.trusted({ $in: students }) }).lean();
  const ledgers = new Map(stored.map((ledger): [string, LedgerRecord] => [String(ledger.student), ledger]));
  const recorded = await recordedLedgers(school, students, -Infinity);
  return students.flatMap((student) => {
    const ledger = ledgers.get(student);
    const { months, ...others } = recorded.get(student) ?? NOTHING;
    const kept = months.filter((month) => isKept(month, ledger?.year ?? -Infinity));
    return ledgerDifferences({ school, student }, ledger ?? NOTHING, { ...others, months: kept });
  });
}
