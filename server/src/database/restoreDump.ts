// Reads what mongodump, or our own dump, wrote.
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { SYSTEM_DATABASES } from './dump.ts';

interface DumpedCollection {
  database: string;
  name: string;
  bson: string;
  indexes: mongo.BSON.Document[];
}

const BATCH = 1_000;
/** An index's fields of older versions of MongoDB, which newer ones refuse. */
const OUTDATED = new Set(['ns', 'background']);

/**
 * Answers how many documents were read. Throws an Error of one sentence where a collection of the dump is there and not
 * empty, or where reading fails; what was restored until then is taken away again.
 */
export async function restoreDump(client: mongo.MongoClient, folder: string): Promise<number> {
  const collections = dumpedCollections(folder);
  if (collections.length === 0) throw new Error(`There is no dump in ${folder}`);
  const of = ({ database, name }: DumpedCollection): mongo.Collection => client.db(database).collection(name);
  const found = await Promise.all(collections.map((one) => of(one).findOne({}, { projection: { _id: 1 } })));
  const taken = collections.find((_one, at) => found[at] !== null);
  if (taken) throw new Error(`The collection ${taken.database}.${taken.name} is not empty`);
  try {
    let documents = 0;
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a failure leaves nothing under way
    for (const one of collections) documents += await restoreCollection(of(one), one);
    return documents;
  } catch (error) {
    await Promise.all(collections.map((one) => of(one).drop()));
    throw error;
  }
}

async function restoreCollection(
  collection: mongo.Collection,
  { bson, indexes }: DumpedCollection,
): Promise<number> {
  await collection.drop();
  await collection.db.createCollection(collection.collectionName);
  let documents = 0;
  for await (const batch of batchesOf(bson)) {
    await collection.insertMany(batch);
    documents += batch.length;
  }
  const own = indexes.map((index) =>
    Object.fromEntries(Object.entries(index).filter(([name]) => !OUTDATED.has(name))),
  );
  if (own.length > 0) await collection.db.command({ createIndexes: collection.collectionName, indexes: own });
  return documents;
}

/** The documents of a file, which may be larger than the memory. */
async function* batchesOf(bson: string): AsyncGenerator<mongo.BSON.Document[]> {
  let rest = Buffer.alloc(0);
  let batch: mongo.BSON.Document[] = [];
  for await (const chunk of createReadStream(bson, { highWaterMark: 1024 * 1024 })) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    let at = 0;
    for (let size = sizeAt(rest, at); at + size <= rest.length; size = sizeAt(rest, at)) {
      // Every number keeps its type.
      batch.push(
        mongo.BSON.deserialize(rest.subarray(at, at + size), { promoteValues: false, bsonRegExp: true }),
      );
      at += size;
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new Error(`The file ${bson} ends in the middle of a document`);
  if (batch.length > 0) yield batch;
}

/** Infinite where the size is not there yet. */
function sizeAt(bytes: Buffer, at: number): number {
  return at + 4 <= bytes.length ? Math.max(5, bytes.readInt32LE(at)) : Infinity;
}

function dumpedCollections(folder: string): DumpedCollection[] {
  const databases = readdirSync(folder).filter(
    (name) => statSync(join(folder, name)).isDirectory() && !SYSTEM_DATABASES.has(name),
  );
  return databases.flatMap((database) =>
    readdirSync(join(folder, database))
      .filter((file) => file.endsWith('.bson') && !file.startsWith('system.'))
      .map((file) => dumpedCollection(database, join(folder, database, file))),
  );
}

function dumpedCollection(database: string, bson: string): DumpedCollection {
  const base = bson.slice(0, -'.bson'.length);
  const metadata = existsSync(`${base}.metadata.json`)
    ? (mongo.BSON.EJSON.parse(readFileSync(`${base}.metadata.json`, 'utf8')) as {
        collectionName?: string;
        indexes?: mongo.BSON.Document[];
      })
    : {};
  const name = metadata.collectionName ?? decodeURIComponent(base.split(/[/\\]/).at(-1)!);
  return { database, name, bson, indexes: metadata.indexes ?? [] };
}
