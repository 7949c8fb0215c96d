import mongoose from 'mongoose';
import { connectDatabase } from '../database/connect.ts';
import { prepareCollections } from '../database/prepareCollections.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export interface TestDatabase {
  /** Empties every collection; indexes stay. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Connects Mongoose to a new embedded database with the indexes of every model. Closing it removes its folder. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const folder = await temporaryFolder();
  const database = await connectDatabase({ dataDir: folder.path });
  await prepareCollections();
  return {
    clear: async () => {
      const collections = await mongoose.connection.db!.collections();
      await Promise.all(collections.map((collection) => collection.deleteMany({})));
    },
    close: async () => {
      await database.close();
      await folder.remove();
    },
  };
}
