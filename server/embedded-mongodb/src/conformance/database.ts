// The conformance suite runs against the MongoDB that CONFORMANCE_URI names, else against the embedded database. It tests
// nothing that is true of the embedded database alone.

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BSON, type Collection, type Db, MongoClient, type MongoClientOptions } from 'mongodb';
import { afterAll, beforeAll } from 'vitest';
import { startEmbeddedMongodb } from '../start.ts';

export type Document = Record<string, unknown>;

/** Documents of the suite have any kind of _id. */
interface Stored {
  _id?: string | number;
  [name: string]: BSON.Document[string];
}

interface Conformance {
  client: MongoClient;
  db: Db;
  uri: string;
  /** Makes a collection with these documents that no other case uses. */
  filled(documents?: readonly Document[]): Promise<Collection<Stored>>;
}

/** Call at the top of a test file; the values are there once its tests run. */
export function conformanceDatabase(options: MongoClientOptions = {}): Conformance {
  const conformance = {} as Conformance;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const server = await connect();
    const client = await MongoClient.connect(server.uri, options);
    const db = client.db(`conformance_${randomUUID().slice(0, 8)}`);
    let collections = 0;
    Object.assign(conformance, { client, db, uri: server.uri });
    conformance.filled = async (documents = []) => {
      collections += 1;
      const collection = db.collection<Stored>(`case${collections}`);
      if (documents.length > 0) await collection.insertMany(documents.map((one) => ({ ...one })));
      return collection;
    };
    close = async () => {
      await db.dropDatabase();
      await client.close();
      await server.close();
    };
  });
  afterAll(() => close());
  return conformance;
}

async function connect(): Promise<{ uri: string; close: () => Promise<void> }> {
  const uri = process.env['CONFORMANCE_URI'];
  if (uri) return { uri, close: () => Promise.resolve() };
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  const database = await startEmbeddedMongodb({ folder });
  return {
    uri: database.uri,
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
