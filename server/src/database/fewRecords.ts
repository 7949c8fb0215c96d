// Reading and writing few records, for what an office does all day, without what takes longer than the work itself: the
// cursors of the driver, the casting, buffers and events of Mongoose.
import { mongo } from 'mongoose';
import { isDatabaseAway } from './errors.ts';

/** Any model: their types differ in what documents can do, which is of no interest here. */
export interface StoredFew {
  db: { db?: mongo.Db | undefined };
  collection: { collectionName: string };
}

interface FewQuery {
  /** Neither cast nor sanitized: it must hold parsed values only. */
  filter: object;
  sort?: object;
  /** So many at most, and in one answer. */
  limit: number;
}

/** Finds records. Throws an Error when they do not fit one answer, 16 MB. */
export async function findFew<Row>(
  model: StoredFew,
  query: FewQuery,
  options?: mongo.BSONSerializeOptions,
): Promise<Row[]> {
  try {
    return await find(model, query, options);
  } catch (error) {
    // A connection may have died unseen: the driver, too, repeats a read once.
    if (!isDatabaseAway(error)) throw error;
    return find(model, query, options);
  }
}

async function find<Row>(
  { db, collection }: StoredFew,
  query: FewQuery,
  options?: mongo.BSONSerializeOptions,
): Promise<Row[]> {
  const command = { find: collection.collectionName, ...query, batchSize: query.limit };
  const { cursor } = await db.db!.command(command, options);
  const { id, firstBatch } = cursor as { id: unknown; firstBatch: Row[] };
  if (Number(id) !== 0) throw new Error('What was asked for does not fit one answer');
  return firstBatch;
}

interface Inserted {
  /** How many, from the first on. */
  entered: number;
  /** Why the next one was not: a unique index, for instance. */
  refusal: mongo.MongoServerError | undefined;
}

/** What is answered is on the disk, in a replica set on most members' disks; undefined fields are left out. */
const INSERTING: mongo.BulkWriteOptions = {
  ignoreUndefined: true,
  writeConcern: { w: 'majority', j: true },
};

/**
 * Inserts records until the database refuses one. As a bulk: the driver sends its documents beside the command, where the
 * embedded database reads each of them once, and inside the command three times.
 */
export async function insertInOrder(
  { db, collection }: StoredFew,
  documents: readonly object[],
): Promise<Inserted> {
  const bulk = db.db!.collection(collection.collectionName).initializeOrderedBulkOp(INSERTING);
  for (const document of documents) bulk.insert(document);
  try {
    const { insertedCount } = await bulk.execute();
    return { entered: insertedCount, refusal: undefined };
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
    const isRefusal = [error.writeErrors].flat().length > 0;
    if (isRefusal) return { entered: error.insertedCount, refusal: error };
    // Whatever else failed the driver has wrapped: that the database is away would not be seen.
    throw error.errorResponse instanceof Error ? error.errorResponse : error;
  }
}
