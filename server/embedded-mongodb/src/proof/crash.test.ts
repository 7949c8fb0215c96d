import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Collection,
  MongoClient,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
} from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { check } from '../maintenance/maintain.ts';
import { startEmbeddedMongodb } from '../start.ts';
import { startServerProcess } from './startServerProcess.ts';

const ROUNDS = process.env['SOAK'] === '1' ? 20 : 2;

interface Payment {
  _id: string;
  key: string;
  n: number;
}

/** The value of n that was acknowledged or seen last, by _id. */
type Values = Map<string, number>;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test(
  `killed ${ROUNDS} times under 8 writers, everything acknowledged is there once, and everything that a reader saw`,
  { timeout: 180_000 },
  async () => {
    const acknowledged: Values = new Map();
    const seen: Values = new Map();
    let roundsWithWrites = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const before = Math.min(acknowledged.size, seen.size);
      // oxlint-disable-next-line no-await-in-loop -- each round goes on from the one before
      await writeUntilKilled(round, acknowledged, seen);
      if (Math.min(acknowledged.size, seen.size) > before) roundsWithWrites += 1;
    }
    expect(roundsWithWrites).toBeGreaterThanOrEqual(ROUNDS / 2);
    expect(await check(folder)).toEqual([]);
    await expectAll(acknowledged, seen);
  },
);

async function writeUntilKilled(round: number, acknowledged: Values, seen: Values): Promise<void> {
  const { uri, kill } = await startServerProcess(folder);
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 500, retryWrites: false });
  const payments = client.db().collection<Payment>('payments');
  await payments.createIndexes([{ key: { key: 1 }, unique: true }, { key: { n: 1 } }]);
  const writers = Array.from({ length: 8 }, (_, writer) =>
    write(payments, `${round}-${writer}`, acknowledged),
  );
  const reading = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 500, retryReads: false });
  const reader = read(reading.db().collection<Payment>('payments'), round, seen);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
  await kill();
  const ends = await Promise.all([...writers, reader]);
  await client.close(true);
  await reading.close(true);
  expect(ends.filter((error) => !isDisconnection(error))).toEqual([]);
}

/** Inserts and updates until the connection breaks; returns the error. */
async function write(payments: Collection<Payment>, writer: string, acknowledged: Values): Promise<unknown> {
  /* oxlint-disable no-await-in-loop -- a writer does one thing after the other */
  try {
    for (let at = 0; ; at++) {
      const _id = `${writer}-${at}`;
      await payments.insertOne({ _id, key: `k${_id}`, n: 0 });
      acknowledged.set(_id, 0);
      await payments.updateOne({ _id }, { $inc: { n: 1 }, $set: { key: `m${_id}` } });
      acknowledged.set(_id, 1);
      // Refused, since the key is taken.
      await payments.insertOne({ _id: `x${_id}`, key: `m${_id}`, n: 9 }).catch(ignoreDuplicate);
    }
  } catch (error) {
    return error;
  }
}

/** Reads the round's documents again and again until the connection breaks; returns the error. */
async function read(payments: Collection<Payment>, round: number, seen: Values): Promise<unknown> {
  try {
    for (;;) {
      const batch = payments.find({ _id: { $gte: `${round}-`, $lt: `${round}-~` } });
      // oxlint-disable-next-line no-await-in-loop -- a reader does one thing after the other
      for await (const { _id, n } of batch) seen.set(_id, n);
    }
  } catch (error) {
    return error;
  }
}

function isDisconnection(error: unknown): boolean {
  // The driver does not wrap an error of writing to the socket.
  if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return true;
  return error instanceof MongoNetworkError || error instanceof MongoServerSelectionError;
}

function ignoreDuplicate(error: unknown): void {
  if (!(error instanceof MongoServerError && error.code === 11000)) throw error;
}

async function expectAll(acknowledged: Values, seen: Values): Promise<void> {
  const database = await startEmbeddedMongodb({ folder });
  const client = await MongoClient.connect(database.uri);
  const stored = await client.db().collection<Payment>('payments').find().toArray();
  await client.close();
  await database.close();
  const byId = new Map(stored.map((one) => [one._id, one]));
  expect(byId.size).toBe(stored.length);
  for (const values of [acknowledged, seen])
    expect([...values].filter(([id, n]) => !((byId.get(id)?.n ?? -1) >= n))).toEqual([]);
  // The key and the counter change together, and refused inserts left nothing.
  expect(stored.filter(({ _id, key, n }) => key !== `${n === 0 ? 'k' : 'm'}${_id}`)).toEqual([]);
}
