import { existsSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { CONNECT_OPTIONS } from '../database/connect.ts';
import { databaseFolder, startEmbedded } from '../database/embedded.ts';
import { LedgerModel } from '../features/money/ledgers.model.ts';
import { test } from '../testing/embeddedTest.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { db } from './db.ts';

let folder: TemporaryFolder;
let dataDir: string;
let database: Awaited<ReturnType<typeof startEmbedded>>;

beforeEach(async () => {
  folder = await temporaryFolder();
  dataDir = join(folder.path, 'office');
  database = await startEmbedded(join(folder.path, 'elsewhere'));
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('MONGODB_URI', database.uri);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  process.exitCode = undefined;
  await database.close();
  await folder.remove();
});

test('the money of a MongoDB is checked', async () => {
  expect(await db(['check'], '.')).toEqual([
    'Ledgers, drawers and numbers agree with bills, receipts and salaries.',
  ]);
  const student = new mongoose.Types.ObjectId();
  await mongoose.connect(database.uri, CONNECT_OPTIONS);
  await LedgerModel.create({ school: 'test', student, year: 2083, months: [], acts: 1 });
  await mongoose.disconnect();
  const found = await db(['check'], '.');
  expect(found).toEqual([expect.stringContaining(String(student))]);
  expect(process.exitCode).toBe(1);
  expect(existsSync(databaseFolder(dataDir))).toBe(false);
});

test.each([['stats'], ['compact'], ['dump', 'x'], ['restore', 'x'], ['check', 'x.tgz'], []])(
  'db %s of a MongoDB is refused with a sentence, and no database is made',
  async (...args) => {
    await expect(db(args, folder.path)).rejects.toThrow(
      'The database is the one that MONGODB_URI names, of which npm run db does no more than check: use mongosh, mongodump and mongorestore.',
    );
    expect(existsSync(dataDir)).toBe(false);
  },
);
