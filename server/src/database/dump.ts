// Writes what mongorestore reads: a folder a database; for each collection its documents as BSON, one behind the other,
// and metadata.json with its options and indexes as Extended JSON.
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { mongo } from 'mongoose';

/** MongoDB's own. */
export const SYSTEM_DATABASES = new Set(['admin', 'config', 'local']);

/** Of every database at the address; answers how many documents. Throws where the folder cannot be written. */
export async function dump(client: mongo.MongoClient, folder: string): Promise<number> {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  let documents = 0;
  for (const { name } of databases) {
    if (SYSTEM_DATABASES.has(name)) continue;
    mkdirSync(join(folder, name), { recursive: true });
    // oxlint-disable no-await-in-loop -- one collection after the other is one open file
    for (const collection of await client.db(name).collections())
      documents += await dumpCollection(collection, join(folder, name));
    // oxlint-enable no-await-in-loop
  }
  return documents;
}

async function dumpCollection(collection: mongo.Collection, folder: string): Promise<number> {
  // As mongodump does: a name may hold what a file's name must not.
  const base = join(folder, encodeURIComponent(collection.collectionName));
  const metadata = {
    options: await collection.options(),
    indexes: await collection.indexes(),
    collectionName: collection.collectionName,
    type: 'collection',
  };
  writeFileSync(`${base}.metadata.json`, mongo.BSON.EJSON.stringify(metadata, { relaxed: false }));
  const file = openSync(`${base}.bson`, 'w');
  let documents = 0;
  try {
    for await (const bytes of collection.find({}, { raw: true })) {
      writeSync(file, bytes as unknown as Buffer);
      documents += 1;
    }
  } finally {
    closeSync(file);
  }
  return documents;
}
