import DataLoader from 'dataloader';
import { Types, type mongo } from 'mongoose';
import type { RecordModel } from './createOnce.ts';

/** A look-up that takes longer, its connection being dead perhaps, holds up nobody else. */
const PATIENCE_MILLISECONDS = 1000;

/** The record of an id in hexadecimal digits; undefined for whatever else stands in its place. */
export type LookUp<Fields> = (id: string) => Promise<mongo.WithId<Fields> | undefined>;

/**
 * Finds records by id, for what many requests do at once. Who asks while a look-up is under way, or in the same turn of the
 * event loop, shares the next one with all the others who do: it begins after they asked, so that no answer is older than
 * its request. Nothing is kept.
 */
export function createLookUp<Fields>(model: RecordModel<Fields>): LookUp<Fields> {
  let underWay: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<string, mongo.WithId<Fields> | undefined>(
    (ids) => {
      const found = findAll(model, ids);
      underWay = Promise.race([found.catch(() => undefined), patience()]);
      return found;
    },
    { cache: false, batchScheduleFn: (begin) => void underWay.then(() => setImmediate(begin)) },
  );
  // One that is malformed must not make the look-up of all the others fail.
  return async (id) => (/^[0-9a-f]{24}$/i.test(id) ? loader.load(id.toLowerCase()) : undefined);
}

function patience(): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MILLISECONDS).unref();
  });
}

/** In the order of the ids. Straight from the driver, which takes half the time of Mongoose. */
async function findAll<Fields>(
  { collection }: RecordModel<Fields>,
  ids: readonly string[],
): Promise<(mongo.WithId<Fields> | undefined)[]> {
  const different = [...new Set(ids)].map((id) => new Types.ObjectId(id));
  const records = (await collection.find({ _id: { $in: different } }).toArray()) as mongo.WithId<Fields>[];
  const byId = new Map(records.map((record) => [String(record._id), record]));
  return ids.map((id) => byId.get(id));
}
