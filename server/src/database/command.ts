// What `npm run db -- ...` does to the embedded database, beside a running office (all but `restore`) or without one.
import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { mongo } from 'mongoose';
import { databaseFile } from '@school-office/embedded-mongodb/address';
import { check } from '@school-office/embedded-mongodb/maintenance/check';
import { compact, copyDatabase } from '@school-office/embedded-mongodb/maintenance/files';
import { startEmbeddedDatabase } from '@school-office/embedded-mongodb/start';
import { refuseRunningServer } from '../dataFolder/refuseRunningServer.ts';
import { dump } from './dump.ts';
import { restoreDump } from './restoreDump.ts';

export const USAGE = 'Usage: npm run db -- check | stats | compact | dump FOLDER | restore FOLDER';

export interface CommandResult {
  lines: string[];
  failed: boolean;
}

/** Runs a command; a relative folder is one below `from`. Throws an Error whose message is one sentence. */
export async function runDatabaseCommand(
  args: string[],
  dataDir: string,
  from: string,
): Promise<CommandResult> {
  const [command = '', folder] = args;
  const run = COMMANDS[command];
  const takesFolder = command === 'dump' || command === 'restore';
  if (!run || args.length !== (takesFolder ? 2 : 1)) throw new Error(USAGE);
  return run(dataDir, folder === undefined ? '' : resolve(from, folder));
}

const COMMANDS: Record<string, (dataDir: string, folder: string) => Promise<CommandResult>> = {
  check: async (dataDir) => {
    const problems = check(dataDir);
    return problems.length > 0 ? { lines: problems, failed: true } : done('The database is sound.');
  },
  stats: (dataDir) =>
    connected(dataDir, async (client) =>
      done(`${databaseFile(dataDir)}: ${sizeOf(dataDir)}`, ...(await statistics(client))),
    ),
  compact: async (dataDir) => {
    const before = sizeOf(dataDir);
    compact(dataDir);
    return done(`${before} before, ${sizeOf(dataDir)} now.`);
  },
  dump: async (dataDir, folder) => {
    // Of a copy, so that all is of one moment, also while the office runs.
    const copy = await mkdtemp(join(tmpdir(), 'school-office-dump-'));
    try {
      copyDatabase(dataDir, copy);
      const documents = await connected(copy, (client) => dump(client, folder));
      return done(`${documents} documents written to ${folder}.`);
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  },
  restore: async (dataDir, folder) => {
    // Taking away what was read in vain would take an office's collections with their indexes from under it.
    refuseRunningServer(dataDir);
    return connected(dataDir, async (client) =>
      done(`${await restoreDump(client, folder)} documents read from ${folder}.`),
    );
  },
};

async function connected<T>(dataDir: string, work: (client: mongo.MongoClient) => Promise<T>): Promise<T> {
  const database = await startEmbeddedDatabase({ folder: dataDir });
  const client = await mongo.MongoClient.connect(database.uri);
  try {
    return await work(client);
  } finally {
    await client.close();
    await database.close();
  }
}

async function statistics(client: mongo.MongoClient): Promise<string[]> {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  const collections = await Promise.all(databases.map(({ name }) => client.db(name).collections()));
  const lines = collections.flat().map(async (collection) => {
    const { count, size } = await collection.db.command({ collStats: collection.collectionName });
    const indexes = (await collection.indexes()).map(({ name }) => name);
    return `${collection.namespace}: ${count} documents, ${kilobytes(size as number)}, indexes ${indexes.join(', ')}`;
  });
  return Promise.all(lines);
}

function done(...lines: string[]): CommandResult {
  return { lines, failed: false };
}

/** Without what is still in the write-ahead log. */
function sizeOf(dataDir: string): string {
  return kilobytes(statSync(databaseFile(dataDir)).size);
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024).toLocaleString('en-IN')} kB`;
}
