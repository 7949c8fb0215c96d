import { mkdtemp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { EmbeddedMongodb } from '@school-office/embedded-mongodb';
import mongoose from 'mongoose';
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

/** Connects Mongoose to an empty database with the indexes of every model: an embedded one, or one of the worker where TEST_MONGODB_URI says. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const folder = inject('keptUntilTheEnd');
  const uri = process.env['TEST_MONGODB_URI'];
  if (uri) {
    const dbName = `${basename(folder)}-${process.env['VITEST_POOL_ID']}`;
    await mongoose.connect(uri, { ...CONNECT_OPTIONS, dbName });
  } else {
    embedded ??= mkdtemp(join(folder, 'database-')).then((path) => startEmbedded(path));
    await mongoose.connect((await embedded).uri, CONNECT_OPTIONS);
  }
  await prepareCollections();
  await clear();
  return { clear, close: () => mongoose.disconnect() };
}

async function clear(): Promise<void> {
  const collections = await mongoose.connection.db!.collections();
  await Promise.all(collections.map((collection) => collection.deleteMany({})));
}
