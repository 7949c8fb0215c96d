import { Schema, model } from 'mongoose';

/** The last number that was given in a series of a school. */
interface Counter {
  /** The school's value. */
  school: string;
  /** Such as 'receipts 2083/84'. */
  series: string;
  last: number;
}

const text = { type: String, required: true };

const counterSchema = new Schema<Counter>(
  { school: text, series: text, last: { type: Number, required: true, min: 1 } },
  { versionKey: false },
);
counterSchema.index({ school: 1, series: 1 }, { unique: true });

export const CounterModel = model('Counter', counterSchema, 'counters');

/**
 * Returns the next number of a series: 1, 2, 3 ... It belongs to the act in which it is taken: an act that fails gives it back,
 * so that a series has no gap.
 */
export async function nextNumber(school: string, series: string): Promise<number> {
  const { last } = await CounterModel.findOneAndUpdate(
    { school, series },
    { $inc: { last: 1 } },
    { upsert: true, returnDocument: 'after' },
  )
    .orFail()
    .lean();
  return last;
}

/**
 * Takes that many numbers of a series at once, in the act in which it is called, and returns the first. They are above all of the
 * series and above `typed`, a number that was given by hand.
 */
export async function nextNumbers(
  school: string,
  series: string,
  { count, typed = 0 }: { count: number; typed?: number },
): Promise<number> {
  const counter = await CounterModel.findOne({ school, series }).lean();
  const before = Math.max(counter?.last ?? 0, typed);
  const last = before + count;
  if (last > 0) await CounterModel.updateOne({ school, series }, { $set: { last } }, { upsert: true });
  return before + 1;
}
