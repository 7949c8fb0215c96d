// The acts of a school stand in one row: each takes the next number of the same document first, so that two of them never run beside
// each other, on any MongoDB.

import { Schema, model } from 'mongoose';
import type { DataFormat } from './format.ts';
import { FORMAT } from './storedFormat.ts';

/** How many acts a school has had, and the format in which a process may write. */
interface SchoolActs {
  /** The school's value. */
  school: string;
  format: number;
  acts: number;
}

const schoolActsSchema = new Schema<SchoolActs>(
  {
    school: { type: String, required: true },
    format: { type: Number, required: true },
    acts: { type: Number, required: true },
  },
  { versionKey: false },
);
schoolActsSchema.index({ school: 1 }, { unique: true });

export const SchoolActsModel = model('SchoolActs', schoolActsSchema, 'acts');

/** Another version of the office has stored records in a format that this one does not know. */
export class OtherFormatError extends Error {
  override readonly name = 'OtherFormatError';
}

/** Takes the next act number of a school, as the first write of an act. Throws OtherFormatError where another version has upgraded the records. */
export async function takeActNumber(school: string): Promise<number> {
  const { format, acts } = await SchoolActsModel.findOneAndUpdate(
    { school },
    { $inc: { acts: 1 }, $setOnInsert: { format: FORMAT } },
    { upsert: true, returnDocument: 'after' },
  )
    .orFail()
    .lean();
  if (format !== FORMAT || (acts === 1 && (await isOfOtherFormat())))
    throw new OtherFormatError(`The records have format ${format}, not ${FORMAT}`);
  return acts;
}

/** Returns how many acts a school has had. */
export async function countActs(school: string): Promise<number> {
  return (await SchoolActsModel.findOne({ school }).select('acts').lean())?.acts ?? 0;
}

/** Whether an upgrade has begun or is done: a school that has had no act yet has no number of its own that says it. */
async function isOfOtherFormat(): Promise<boolean> {
  const data = await SchoolActsModel.findOne({ school: '' }).lean<DataFormat>();
  return data !== null && (data.format !== FORMAT || data.upgrading !== undefined);
}

/** By school, when the last act that stands in the row is over, and with it all before it. */
const rows = new Map<string, Promise<unknown>>();

/**
 * Runs an act when those that came before it are over, so that on a replica set few begin anew because of each other. Nobody waits for
 * an act that its own request has given up: then the database decides which comes first.
 */
export async function inRow<Result>(
  school: string,
  signal: AbortSignal | undefined,
  run: () => Promise<Result>,
): Promise<Result> {
  const before = rows.get(school);
  const running = (async () => {
    await before;
    signal?.throwIfAborted();
    return run();
  })();
  const over = Promise.all([before, Promise.race([running.catch(() => {}), whenAborted(signal)])]);
  rows.set(school, over);
  void over.then(() => rows.get(school) === over && rows.delete(school));
  return running;
}

/** Never resolves without a signal. */
function whenAborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}
