// Reading and writing few records by commands of our own, for what an office does all day. What the driver and Mongoose
// put around their calls (cursors, buffers, events) takes longer than such a command.
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

/**
 * Inserts records until the database refuses one; undefined fields are left out. Answered once they are on the disk, in a
 * replica set on most members' disks. The driver's insertMany would hide which index refused, and that the database is away.
 */
export async function insertInOrder(
  { db, collection }: StoredFew,
  documents: readonly object[],
): Promise<Inserted> {
  const { n, writeErrors } = await db.db!.command(
    {
      insert: collection.collectionName,
      documents,
      ordered: true,
      writeConcern: { w: 'majority', j: true },
    },
    { ignoreUndefined: true },
  );
  const refused = (writeErrors as mongo.ErrorDescription[] | undefined)?.[0];
  return { entered: n as number, refusal: refused && new mongo.MongoServerError(refused) };
}
