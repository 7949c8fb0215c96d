import { LRUCache } from 'lru-cache';
import { Types, type mongo } from 'mongoose';
import type { RecordModel } from './createOnce.ts';
import { findFew } from './fewRecords.ts';
import { inBatches } from './inBatches.ts';

/** The record of an id in hexadecimal digits; undefined for whatever else stands in its place. */
export type LookUp<Fields> = (id: string) => Promise<mongo.WithId<Fields> | undefined>;

/**
 * Finds records by id, for what many requests do at once. Who asks while a look-up is under way, or together with others,
 * shares the next one with them: it begins after they asked, so that no answer is older than its request. Nothing is kept.
 */
export function createLookUp<Fields>(model: RecordModel<Fields>): LookUp<Fields> {
  const find = inBatches<string, mongo.WithId<Fields> | undefined>(() => async (batch) => {
    const found = await findAll(
      model,
      batch.map(({ item }) => item),
    );
    for (const [index, { resolve }] of batch.entries()) resolve(found[index]);
  });
  // One that is malformed must not make the look-up of all the others fail.
  return async (id) => (/^[0-9a-f]{24}$/i.test(id) ? find(id.toLowerCase()) : undefined);
}

/** Many times what an office has of what it remembers. */
const MOST_REMEMBERED = 1000;

/**
 * A look-up that remembers what it found for as long as `writes`, a number that every write to the collection changes, is
 * the same. While that is undefined it remembers nothing. So no answer is older than its request here either.
 */
export function rememberUnwritten<Found>(
  find: (id: string) => Promise<Found | undefined>,
  writes: () => number | undefined,
): (id: string) => Promise<Found | undefined> {
  const known = new LRUCache<string, { record: Found; writes: number }>({ max: MOST_REMEMBERED });
  return async (id) => {
    // Before the look-up: what is written during it changes the number.
    const now = writes();
    const remembered = known.get(id);
    if (remembered && remembered.writes === now) return remembered.record;
    const record = await find(id);
    if (record && now !== undefined) known.set(id, { record, writes: now });
    return record;
  };
}

/** In the order of the ids. */
async function findAll<Fields>(
  model: RecordModel<Fields>,
  ids: readonly string[],
): Promise<(mongo.WithId<Fields> | undefined)[]> {
  const different = [...new Set(ids)].map((id) => new Types.ObjectId(id));
  const filter = { _id: { $in: different } };
  const records = await findFew<mongo.WithId<Fields>>(model, { filter, limit: different.length });
  const byId = new Map(records.map((record) => [String(record._id), record]));
  return ids.map((id) => byId.get(id));
}
