import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../embeddedDatabase/start.ts';

export interface TestDatabase {
  uri: string;
  writesTo: EmbeddedDatabase['writesTo'];
  /** Empties every collection; indexes stay. */
  clear(): Promise<void>;
  /** Drops everything, indexes too. */
  drop(): Promise<void>;
  close(): Promise<void>;
}

/** Connects Mongoose to an embedded database in a new folder, which closing removes. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'school-test-'));
  const database = await startEmbeddedDatabase({ folder });
  await mongoose.connect(database.uri, { serverSelectionTimeoutMS: 5_000 });
  return {
    uri: database.uri,
    writesTo: database.writesTo,
    clear: async () => {
      const collections = await mongoose.connection.db!.collections();
      await Promise.all(collections.map((collection) => collection.deleteMany({})));
    },
    drop: async () => {
      await mongoose.connection.dropDatabase();
    },
    close: async () => {
      await mongoose.disconnect();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
