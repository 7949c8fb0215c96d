import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import type { EmbeddedMongodb } from '@school-office/embedded-mongodb';
import { inject } from 'vitest';
import { CONNECT_OPTIONS } from '../database/connect.ts';
import { startEmbedded } from '../database/embedded.ts';
import { prepareCollections } from '../database/prepareCollections.ts';

export interface TestDatabase {
  /** Empties every collection; indexes stay. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Serves all test files of a worker, one after the other, because starting a database takes half a second of CPU. */
let embedded: Promise<EmbeddedMongodb> | undefined;

/** Connects Mongoose to an empty embedded database with the indexes of every model. */
export async function startTestDatabase(): Promise<TestDatabase> {
  embedded ??= mkdtemp(join(inject('keptUntilTheEnd'), 'database-')).then((folder) => startEmbedded(folder));
  const { uri } = await embedded;
  await mongoose.connect(uri, CONNECT_OPTIONS);
  await prepareCollections();
  await clear();
  return { clear, close: () => mongoose.disconnect() };
}

async function clear(): Promise<void> {
  const collections = await mongoose.connection.db!.collections();
  await Promise.all(collections.map((collection) => collection.deleteMany({})));
}
