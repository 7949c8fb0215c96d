// A folder for what the workers keep until the last test, such as their databases.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { mongo } from 'mongoose';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of the folder. The databases of the workers elsewhere have names that begin with its own. */
    keptUntilTheEnd: string;
  }
}

export default async function makeFolder(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'school-office-run-'));
  project.provide('keptUntilTheEnd', folder);
  const uri = process.env['TEST_MONGODB_URI'];
  return async () => {
    if (uri) await dropDatabases(uri, basename(folder));
    await rm(folder, { recursive: true, force: true });
  };
}

async function dropDatabases(uri: string, beginning: string): Promise<void> {
  const client = await mongo.MongoClient.connect(uri);
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  const ours = databases.filter(({ name }) => name.startsWith(beginning));
  await Promise.all(ours.map(({ name }) => client.db(name).dropDatabase()));
  await client.close();
}
