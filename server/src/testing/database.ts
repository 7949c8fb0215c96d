import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { connectDatabase } from '../database/connect.ts';

export interface TestDatabase {
  /** Empties every collection; indexes stay. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Connects Mongoose to an embedded database in a new folder, which closing removes. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'school-test-'));
  const database = await connectDatabase({ dataDir: folder });
  return {
    clear: async () => {
      const collections = await mongoose.connection.db!.collections();
      await Promise.all(collections.map((collection) => collection.deleteMany({})));
    },
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
