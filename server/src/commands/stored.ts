// What only ever grows, as it is in the database that is connected: by it a backup is compared with the office it was made of.

import { CounterModel } from '../database/counters.ts';
import { AuditModel } from '../features/audit/audit.model.ts';
import { ReceiptModel } from '../features/money/receipts.model.ts';

export interface Stored {
  receipts: number;
  /** Lines of the trail. */
  lines: number;
  /** The id of the trail's last line. */
  last: string | undefined;
  /** By school and series, the last number that was given. */
  numbers: Record<string, number>;
}

export async function readStored(): Promise<Stored> {
  const line = await AuditModel.findOne().sort({ at: -1, _id: -1 }).select('_id').lean();
  const counters = await CounterModel.find().lean();
  return {
    receipts: await ReceiptModel.countDocuments(),
    lines: await AuditModel.countDocuments(),
    last: line?._id.toString(),
    numbers: Object.fromEntries(counters.map(({ school, series, last }) => [`${school} ${series}`, last])),
  };
}

/** Throws an Error of one sentence where the connected database lacks something of it. */
export async function refuseLess(before: Stored): Promise<void> {
  const now = await readStored();
  const hasLast = before.last === undefined || (await AuditModel.exists({ _id: before.last })) !== null;
  const lower = Object.keys(before.numbers).find(
    (series) => (now.numbers[series] ?? 0) < before.numbers[series]!,
  );
  if (now.receipts >= before.receipts && now.lines >= before.lines && hasLast && lower === undefined) return;
  throw new Error(
    `The backup lacks what the office had saved when it began: ${now.receipts} of ${before.receipts} receipts and ${now.lines} of ${before.lines} acts are in it. It was removed.`,
  );
}
