import { LRUCache } from 'lru-cache';
import { Types, type mongo } from 'mongoose';
import { writesTo } from './connect.ts';
import type { RecordModel } from './createOnce.ts';
import { findFew } from './fewRecords.ts';
import { inBatches } from './inBatches.ts';

/** What there is of an id in hexadecimal digits; undefined for whatever else stands in its place. */
export type LookUp<Found> = (id: string) => Promise<Found | undefined>;

/**
 * Finds records by id, for what many requests do at once: of each what `keep` makes of it, which all who ask for it share.
 * Who asks while a look-up is under way, or together with others, waits for the next one with them. What was found is
 * remembered until something is written to the collection. So no answer is older than its request.
 */
export function createLookUp<Fields, Kept extends object>(
  model: RecordModel<Fields>,
  keep: (record: mongo.WithId<Fields>) => Kept,
): LookUp<Kept> {
  const find = inBatches<string, Kept | undefined>(() => async (batch) => {
    const ids = batch.map(({ item }) => item);
    const records = await findAll(model, new Set(ids));
    const kept = new Map(records.map((record) => [String(record._id), keep(record)]));
    for (const { item, resolve } of batch) resolve(kept.get(item));
  });
  const findOrRemember = rememberUnwritten(find, () => writesTo(model.collection.collectionName));
  // One that is malformed must not make the look-up of all the others fail.
  return async (id) => (/^[0-9a-f]{24}$/i.test(id) ? findOrRemember(id.toLowerCase()) : undefined);
}

/** Many times what a desk has to do with at a time. */
const MOST_REMEMBERED = 1000;

/**
 * A look-up that remembers what it found for as long as `writes`, a number that every write to the collection changes, is
 * the same. While that is undefined it remembers nothing.
 */
export function rememberUnwritten<Found extends object>(
  find: LookUp<Found>,
  writes: () => number | undefined,
): LookUp<Found> {
  const known = new LRUCache<string, Found>({ max: MOST_REMEMBERED });
  let knownSince: number | undefined;
  return async (id) => {
    // Before the look-up: what is written during it changes the number.
    const now = writes();
    if (now !== knownSince) known.clear();
    knownSince = now;
    const remembered = known.get(id);
    if (remembered) return remembered;
    const found = await find(id);
    // Others may have asked meanwhile, under another number.
    if (found && now !== undefined && now === knownSince) known.set(id, found);
    return found;
  };
}

async function findAll<Fields>(
  model: RecordModel<Fields>,
  ids: ReadonlySet<string>,
): Promise<mongo.WithId<Fields>[]> {
  const filter = { _id: { $in: [...ids].map((id) => new Types.ObjectId(id)) } };
  return findFew(model, { filter, limit: ids.size });
}
