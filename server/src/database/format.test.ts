import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../testing/database.ts';
import { dataFormats, readFormat, refuseOtherFormat } from './format.ts';
import { takeActNumber } from './schoolActs.ts';
import { FORMAT } from './storedFormat.ts';

const WHAT = 'The data folder /data';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
beforeEach(() => database.clear());
afterAll(() => database.close());

async function stored(change: object): Promise<void> {
  await readFormat(WHAT);
  await dataFormats().updateOne({ _id: 'data' }, { $set: change });
}

test('an empty database gets the format of this version once, whichever process comes first', async () => {
  await Promise.all(Array.from({ length: 8 }, () => refuseOtherFormat(WHAT)));
  expect(await dataFormats().find().toArray()).toEqual([
    { _id: 'data', school: '', format: FORMAT, acts: 0 },
  ]);
});

test.each([
  [
    'a later version',
    { format: FORMAT + 1 },
    `${WHAT} was written by a later version of the school office (format ${FORMAT + 1}, this version reads ${FORMAT}): use that version.`,
  ],
  [
    'an earlier version',
    { format: FORMAT - 1 },
    `${WHAT} was written by an earlier version of the school office (format ${FORMAT - 1}, this version has ${FORMAT}): start the office, which upgrades it.`,
  ],
  [
    'a later version that was interrupted in its upgrade',
    { upgrading: { copy: '/data-before-17' } },
    `A later version of the school office has begun to upgrade ${WHAT} and was interrupted: start that version again, or this one on /data-before-17, where all is as it was before.`,
  ],
])('records of %s are refused with a sentence', async (_whose, change, sentence) => {
  await stored(change);
  await expect(refuseOtherFormat(WHAT)).rejects.toThrow(sentence);
});

test('records from before 1.0 are refused with a sentence', async () => {
  await mongoose.connection.collection('accounts').insertOne({ email: 'office@test.example' });
  await expect(readFormat(WHAT)).rejects.toThrow(
    `${WHAT} was written by a school office before 1.0, which no later version reads.`,
  );
});

test.each([{ format: FORMAT + 1 }, { upgrading: { copy: null } }])(
  'a school that has had no act yet makes none while %j',
  async (change) => {
    await stored(change);
    await expect(takeActNumber('test')).rejects.toThrow('not');
  },
);
