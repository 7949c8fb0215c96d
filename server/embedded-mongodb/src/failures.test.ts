import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClientSession, MongoClient, MongoError, MongoNetworkError } from 'mongodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Failures, parseFailures } from './failures.ts';
import { startEmbeddedMongodb } from './start.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'failures-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs transactions of three inserts each, one after the other; resolves with how often each was tried and its error. */
async function run(failures: Failures, count: number) {
  const database = await startEmbeddedMongodb({ folder, failures });
  const client = await MongoClient.connect(database.uri);
  const things = client.db().collection<{ _id: number }>('things');
  const runs: { tries: number; reached: number; error?: unknown }[] = [];
  for (let at = 0; at < count; at++) {
    const one: (typeof runs)[number] = { tries: 0, reached: 0 };
    runs.push(one);
    const work = async (session: ClientSession) => {
      one.tries += 1;
      for (const part of [0, 1, 2]) {
        // oxlint-disable-next-line no-await-in-loop -- a transaction has one command after the other
        await things.insertOne({ _id: at * 3 + part }, { session });
        if (one.tries === 1) one.reached += 1;
      }
    };
    // oxlint-disable-next-line no-await-in-loop
    await client
      .withSession((session) => session.withTransaction(() => work(session)))
      .catch((error: unknown) => (one.error = error));
  }
  const stored = await things.countDocuments();
  await client.close();
  await database.close();
  return { runs, stored };
}

test('every second transaction meets a write conflict, somewhere up to its commit, and is tried again', async () => {
  const { runs, stored } = await run({ conflictEvery: 2 }, 60);
  expect(stored).toBe(180);
  expect(runs.map(({ error }) => error)).toEqual(runs.map(() => undefined));
  // The tries count as transactions, so from the second on each first try fails.
  expect(runs.map(({ tries }) => tries)).toEqual([1, ...Array.from({ length: 59 }, () => 2)]);
  expect(new Set(runs.map(({ reached }) => reached))).toEqual(new Set([0, 1, 2, 3]));
});

test('every third commit is done, and its answer is lost', async () => {
  const { runs, stored } = await run({ lostAnswerEvery: 3 }, 9);
  expect(stored).toBe(27);
  expect(runs.map(({ tries, error }) => [tries, error instanceof MongoNetworkError])).toEqual(
    Array.from({ length: 9 }, (_, at) => [1, at % 3 === 2]),
  );
  // As with a real server that stands alone, the driver cannot say more.
  const [error] = runs.flatMap((one) => (one.error instanceof MongoError ? [one.error] : []));
  expect(error!.errorLabels).not.toContain('TransientTransactionError');
});

test('the environment asks for failures by a text', () => {
  expect(parseFailures('conflictEvery=3 lostAnswerEvery=10')).toEqual({
    conflictEvery: 3,
    lostAnswerEvery: 10,
  });
  expect(parseFailures('')).toEqual({});
  expect(parseFailures()).toEqual({});
});

test('the environment asks for another order of what no sort orders', async () => {
  vi.stubEnv('EMBEDDED_MONGODB_ORDER', 'reverse');
  const database = await startEmbeddedMongodb({ folder });
  vi.unstubAllEnvs();
  const client = await MongoClient.connect(database.uri);
  const things = client.db().collection<{ _id: number; a: number }>('things');
  await things.insertMany([1, 2, 3, 4].map((_id) => ({ _id, a: _id % 2 })));
  await things.createIndex({ a: 1 });
  const found = async (sort: Record<string, 1 | -1>) =>
    (await things.find().sort(sort).toArray()).map(({ _id }) => _id);
  expect([await found({}), await found({ a: 1 }), await found({ a: 1, _id: 1 })]).toEqual([
    [4, 3, 2, 1],
    [4, 2, 3, 1],
    [2, 4, 1, 3],
  ]);
  expect(await things.findOne({ a: 1 })).toEqual({ _id: 3, a: 1 });
  expect(await things.distinct('_id')).toEqual([4, 3, 2, 1]);
  await client.close();
  await database.close();
});
