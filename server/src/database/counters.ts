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
  { school: text, series: text, last: { type: Number, required: true, min: 0 } },
  { versionKey: false },
);
counterSchema.index({ school: 1, series: 1 }, { unique: true });

export const CounterModel = model('Counter', counterSchema, 'counters');

/**
 * Returns the next number of a series: 1, 2, 3 ... It belongs to the act in which it is taken: an act that fails gives it back,
 * so that a series has no gap.
 */
export async function nextNumber(school: string, series: string): Promise<number> {
  return nextNumbers(school, series, 1);
}

/** As `nextNumber`, but takes that many at once, and returns the first. */
export async function nextNumbers(school: string, series: string, count: number): Promise<number> {
  const { last } = await CounterModel.findOneAndUpdate(
    { school, series },
    { $inc: { last: count } },
    { upsert: true, returnDocument: 'after' },
  )
    .orFail()
    .lean();
  return last - count + 1;
}
