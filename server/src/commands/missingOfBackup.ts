// What a backup knows and the data folder does not: of a folder that lost what was saved, it says what can still be known.

import { rm } from 'node:fs/promises';
import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import {
  formatNepaliDateShort,
  nepaliDateOf,
  timeInNepal,
} from '@school-office/contract/calendar/nepaliCalendar';
import { formatRupees, toRupees } from '@school-office/contract/money/money';
import { inWords } from '@school-office/contract/words';
import { makeWorkplace } from '../dataFolder/workplace.ts';
import { AuditModel, type AuditEntry } from '../features/audit/audit.model.ts';
import { ReceiptModel, type ReceiptRecord } from '../features/money/receipts.model.ts';
import { unpack } from './unpack.ts';
import { withDatabase } from './withDatabase.ts';

type PaperOfBackup = Pick<ReceiptRecord, 'school' | 'fiscal_year' | 'number' | 'total' | 'createdAt'>;

/** Returns a sentence for each receipt, and one for the other acts. */
export async function missingOfBackup(archive: string, dataDir: string): Promise<string[]> {
  const { receipts, acts } = await withDatabase(readKnown, { dataDir });
  const folder = await makeWorkplace(dataDir);
  try {
    await unpack(archive, folder);
    const backup = await withDatabase(readKnown, { dataDir: folder, upgrades: { copies: false } });
    const used = new Set(Array.from(receipts.values(), numberOf));
    const lost = [...backup.receipts.values()].filter((receipt) => !receipts.has(idOf(receipt)));
    const lostActs = [...backup.acts.values()].filter((act) => !acts.has(idOf(act)));
    if (lost.length + lostActs.length === 0) return [`Nothing of ${archive} is missing in the data folder.`];
    process.exitCode = 1;
    return [
      ...lost.map((receipt) => receiptMissing(receipt, used.has(numberOf(receipt)))),
      ...(lostActs.length > 0 ? [actsMissing(lostActs)] : []),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns receipts and lines of the trail by their ids, oldest first. */
async function readKnown() {
  const receipts = await ReceiptModel.find()
    .select('school fiscal_year number total createdAt')
    .sort({ createdAt: 1, _id: 1 })
    .lean();
  const acts = await AuditModel.find().select('at account action name').sort({ at: 1, _id: 1 }).lean();
  return {
    receipts: new Map(receipts.map((one) => [idOf(one), one])),
    acts: new Map(acts.map((one) => [idOf(one), one])),
  };
}

function idOf({ _id }: { _id: unknown }): string {
  return String(_id);
}

function numberOf({ school, fiscal_year, number }: PaperOfBackup): string {
  return `${school} ${fiscal_year} ${number}`;
}

function receiptMissing(receipt: PaperOfBackup, isGivenAgain: boolean): string {
  const { school, total, createdAt } = receipt;
  const paper = `Receipt ${formatReceiptNumber(receipt)} of ${school}, ${formatRupees(toRupees(total))} taken on ${momentOf(createdAt)}`;
  return isGivenAgain
    ? `${paper}, is in the backup and not in the data folder, where its number was given to another receipt.`
    : `${paper}, is in the backup and not in the data folder.`;
}

function actsMissing(acts: readonly Pick<AuditEntry, 'at' | 'account' | 'action' | 'name'>[]): string {
  const { at, account, action, name } = acts[0]!;
  return `Of the other acts in the backup ${acts.length} are not in the data folder; the first is of ${momentOf(at)}, by ${account}: ${action} ${inWords(name)}.`;
}

function momentOf(instant: Date): string {
  return `${formatNepaliDateShort(nepaliDateOf(instant))} at ${timeInNepal(instant)}`;
}
