import type { mongo } from 'mongoose';

/** Few enough for the first rows to come at once, and many enough for the way to the database not to matter. */
const ROWS_AT_ONCE = 1000;

/** Any model: their types differ in what documents can do, which is of no interest here. */
interface Stored {
  collection: { find(filter: object): mongo.FindCursor };
}

/**
 * All records that match, one at a time, for lists of a hundred thousand: straight from the driver and whole, which takes
 * a fifth of the time of Mongoose's lean cursor with a projection. `filter` is not cast and not sanitized: it must hold
 * parsed values only. Dates and ids are objects still, and become text in an answer's JSON.
 */
export function streamRecords<Fields>(
  model: Stored,
  filter: Readonly<Record<string, string | number>>,
  order: Readonly<Record<string, 1 | -1>>,
): AsyncIterable<Fields> {
  return model.collection.find(filter).sort(order).batchSize(ROWS_AT_ONCE);
}
