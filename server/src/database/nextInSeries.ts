import mongoose, { mongo } from 'mongoose';
import type { RecordModel } from './createOnce.ts';
import { isDuplicateKey } from './errors.ts';

/** Milliseconds; `answerWithin` has answered the request with 503 by then. */
const PATIENCE = 5_000;

/** The last turn in the queue of each series, in this process. */
const lastTurns = new Map<string, Promise<unknown>>();

interface Series<Fields> {
  model: RecordModel<Fields>;
  /** The filter that all records of the series match, such as school and class. */
  of: Readonly<Record<string, string | number>>;
  /** The field that holds the number. A unique index over the series and this field decides. */
  field: keyof Fields & string;
}

/**
 * Calls `write` with the next number of a series (1, 2, 3 ...), and again with a later one if another process has taken that
 * number. The writers of this process queue up, because if all wrote at once most would find their number taken.
 * Throws a network error (503) after five seconds: the driver never settles a command that it sends at the very moment the
 * server dies, and the queue must not wait for it.
 */
export async function nextInSeries<Fields, Result>(
  series: Series<Fields>,
  write: (number: number) => Promise<Result>,
): Promise<Result> {
  const name = JSON.stringify([series.model.modelName, series.of]);
  const deadline = performance.now() + PATIENCE;
  const before = lastTurns.get(name) ?? Promise.resolve();
  const turn = before
    .catch(() => undefined)
    .then(() => settledBy(deadline, writeNext(series, write, deadline)));
  lastTurns.set(name, turn);
  try {
    return await turn;
  } finally {
    if (lastTurns.get(name) === turn) lastTurns.delete(name);
  }
}

async function writeNext<Fields, Result>(
  series: Series<Fields>,
  write: (number: number) => Promise<Result>,
  deadline: number,
): Promise<Result> {
  while (performance.now() < deadline) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each attempt depends on the failure of the last
      return await write(await nextNumber(series));
    } catch (error) {
      if (!isDuplicateKey(error, series.field)) throw error;
    }
  }
  throw tooLate();
}

async function nextNumber<Fields>({ model, of, field }: Series<Fields>): Promise<number> {
  // An index may hold the numbered records only, and serves a filter that asks for those.
  const numbered = { ...of, [field]: mongoose.trusted({ $gt: 0 }) };
  const last = await model
    .findOne(numbered as typeof of, { [field]: 1 })
    .sort({ [field]: -1 })
    .lean<Record<string, number>>();
  return (last?.[field] ?? 0) + 1;
}

async function settledBy<Result>(deadline: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const refusal = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooLate()), Math.max(0, deadline - performance.now()));
  });
  try {
    return await Promise.race([work, refusal]);
  } finally {
    clearTimeout(timer);
  }
}

function tooLate(): mongo.MongoNetworkError {
  return new mongo.MongoNetworkError('The database did not answer in time');
}
