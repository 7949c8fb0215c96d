import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Binary, Double, Long } from 'bson';
import { type ClientSession, type Collection, type CommandStartedEvent, MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedMongodb } from '../start.ts';
import type { Document } from '../values/types.ts';
import { openRawConnection } from '../wire/rawConnection.ts';
import { startServerProcess } from './startServerProcess.ts';
import { hasStrace, readTrace, startTraced } from './trace.ts';

const isSoak = process.env['SOAK'] === '1';

let folder: string;
const closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'transactions-'));
});

afterEach(async () => {
  // oxlint-disable-next-line no-await-in-loop -- the last that came goes first
  for (const close of closing.splice(0).toReversed()) await close();
  await rm(folder, { recursive: true, force: true });
});

type Things = Collection<{ _id: number }>;

async function connect(uri: string): Promise<{ client: MongoClient; things: Things }> {
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 10_000 });
  closing.push(() => client.close());
  return { client, things: client.db().collection('things') };
}

async function open(): Promise<{ uri: string; client: MongoClient; things: Things }> {
  const database = await startEmbeddedMongodb({ folder });
  closing.push(() => database.close());
  return { uri: database.uri, ...(await connect(database.uri)) };
}

function begin(client: MongoClient): ClientSession {
  const session = client.startSession();
  session.startTransaction();
  return session;
}

const SESSION = { id: new Binary(Buffer.alloc(16, 7), 4) };
const inside = (number: number): Document => ({
  lsid: SESSION,
  txnNumber: Long.fromNumber(number),
  autocommit: false,
});
const insert = (_id: number, number: number, startTransaction?: true): Document => ({
  insert: 'things',
  documents: [{ _id }],
  ...inside(number),
  ...(startTransaction && { startTransaction }),
});

test('writes and transactions of others wait for a transaction, and reads do not', async () => {
  const { client, things } = await open();
  await things.insertOne({ _id: 0 });
  const session = begin(client);
  await things.insertOne({ _id: 1 }, { session });
  const order: string[] = [];
  const single = things.insertOne({ _id: 2 }).then(() => order.push('single'));
  const another = client
    .withSession((other) => other.withTransaction(() => things.insertOne({ _id: 3 }, { session: other })))
    .then(() => order.push('another'));
  expect(await things.distinct('_id')).toEqual([0]);
  expect(await things.countDocuments()).toBe(1);
  await things.insertOne({ _id: 4 }, { session });
  order.push('commit');
  await session.commitTransaction();
  await Promise.all([single, another]);
  expect(order[0]).toBe('commit');
  expect(order).toHaveLength(3);
  expect(await things.distinct('_id')).toEqual([0, 1, 2, 3, 4]);
});

test('the server says that it stands alone, so that the driver numbers no single write', async () => {
  const { uri } = await open();
  const client = await MongoClient.connect(uri, { monitorCommands: true, retryWrites: true });
  closing.push(() => client.close());
  const hello = await client.db().command({ hello: 1 });
  expect(hello).not.toHaveProperty('setName');
  expect(hello).toMatchObject({ isWritablePrimary: true, logicalSessionTimeoutMinutes: 30 });
  const started = once(client, 'commandStarted') as Promise<[CommandStartedEvent]>;
  await client.db().collection('things').insertOne({ a: 1 });
  const [{ command }] = await started;
  expect(command).toMatchObject({ insert: 'things', lsid: expect.anything() });
  expect(command).not.toHaveProperty('txnNumber');
});

test('an update of what a transaction has changed is made upon it', async () => {
  const { client, things } = await open();
  await things.insertOne({ _id: 0 });
  const session = begin(client);
  await things.updateOne({ _id: 0 }, { $inc: { n: 1 } }, { session });
  const single = things.findOneAndUpdate({ _id: 0 }, { $inc: { n: 1 } }, { returnDocument: 'after' });
  await session.commitTransaction();
  expect(await single).toEqual({ _id: 0, n: 2 });
});

test('a transaction goes on over another connection, also when the first one closes', async () => {
  const { uri, things } = await open();
  const first = await openRawConnection(uri);
  expect(await first.send(insert(1, 1, true))).toMatchObject({ n: 1 });
  await first.close();
  const second = await openRawConnection(uri);
  expect(await second.send(insert(2, 1))).toMatchObject({ n: 1 });
  expect(await second.send({ commitTransaction: 1, ...inside(1) })).toEqual({ ok: new Double(1) });
  await second.close();
  expect(await things.distinct('_id')).toEqual([1, 2]);
});

test('a write behind a transaction that goes no further is ended at its own deadline', async () => {
  const { uri, things } = await open();
  const raw = await openRawConnection(uri);
  await raw.send(insert(1, 1, true));
  await expect(things.insertOne({ _id: 2 }, { maxTimeMS: 200 })).rejects.toMatchObject({ code: 50 });
  await raw.send({ abortTransaction: 1, ...inside(1) });
  await raw.close();
});

// It waits for five real seconds. The tests of the queue show the same in less.
test.runIf(isSoak)('what a client that is gone left open is rolled back after a while', async () => {
  const { uri, things } = await open();
  const gone = await openRawConnection(uri);
  await gone.send(insert(1, 1, true));
  await gone.close();
  // It waits for the transaction: 5 s.
  await things.insertOne({ _id: 2 });
  const later = await openRawConnection(uri);
  expect(await later.send({ commitTransaction: 1, ...inside(1) })).toMatchObject({
    code: 251,
    errorLabels: ['TransientTransactionError'],
  });
  await later.close();
  expect(await things.distinct('_id')).toEqual([2]);
});

test('a client that closes with a transaction open ends it by endSessions', async () => {
  const { uri, things } = await open();
  const raw = await openRawConnection(uri);
  await raw.send(insert(1, 1, true));
  await raw.send({ endSessions: [SESSION] });
  expect(await raw.send(insert(2, 1))).toMatchObject({ code: 251 });
  await raw.close();
  expect(await things.countDocuments()).toBe(0);
});

test('a read of a transaction that is large to send sees its writes', async () => {
  const { client, things } = await open();
  const session = begin(client);
  await things.insertOne({ _id: 1 }, { session });
  const ids = Array.from({ length: 20_000 }, (_, _id) => _id);
  expect(await things.find({ _id: { $in: ids } }, { session }).toArray()).toEqual([{ _id: 1 }]);
  await session.abortTransaction();
  expect(await things.find({ _id: { $in: ids } }).toArray()).toEqual([]);
});

test('closing the database ends the open transaction, and the writes that waited for it are done', async () => {
  const database = await startEmbeddedMongodb({ folder });
  const { client, things } = await connect(database.uri);
  const session = begin(client);
  await things.insertOne({ _id: 1 }, { session });
  const raw = await openRawConnection(database.uri);
  const waiting = raw.send({ insert: 'things', documents: [{ _id: 2 }] });
  // It is there when a later message of its connection would be: after this one of another connection.
  await things.countDocuments({}, { session });
  await database.close();
  await waiting.catch(() => undefined);
  const again = await startEmbeddedMongodb({ folder });
  // After the client, which still wants to end its session.
  closing.unshift(() => again.close());
  expect(await things.find().toArray()).toEqual([{ _id: 2 }]);
});

test('when the serving process is killed its open transactions are gone, and commits are known to the next', async () => {
  const server = await startServerProcess(folder);
  closing.push(() => server.kill());
  const raw = await openRawConnection(server.uri);
  await raw.send(insert(1, 1, true));
  await raw.send({ commitTransaction: 1, ...inside(1) });
  await raw.send(insert(2, 2, true));
  await server.kill();
  const { uri, things } = await open();
  const later = await openRawConnection(uri);
  expect(await later.send(insert(3, 2))).toMatchObject({ code: 251 });
  expect(await later.send({ commitTransaction: 1, ...inside(2) })).toMatchObject({ code: 251 });
  // Its answer may have been lost.
  expect(await later.send({ commitTransaction: 1, ...inside(1) })).toEqual({ ok: new Double(1) });
  await later.close();
  expect(await things.distinct('_id')).toEqual([1]);
});

/** The answer to a commit or an abort, { ok: 1 }, is a message of this size. */
const ANSWER = 38;

test.skipIf(!hasStrace)(
  'a transaction is synced once, before its commit is answered',
  { timeout: 60_000 },
  async () => {
    const trace = join(folder, 'trace');
    const server = await startTraced(folder, trace, 0);
    closing.push(() => server.kill());
    const { client, things } = await connect(server.uri);
    // The collection is made, and the log has its head.
    await things.insertOne({ _id: 0 });
    const run = async (ids: number[], end: 'commitTransaction' | 'abortTransaction') => {
      const session = begin(client);
      // oxlint-disable-next-line no-await-in-loop -- a transaction has one command after the other
      for (const _id of ids) await things.insertOne({ _id }, { session });
      await session[end]();
      await session.endSession();
    };
    await client.db().command({ ping: 1 });
    await run([1, 2, 3, 4, 5], 'commitTransaction');
    await run([6, 7], 'abortTransaction');
    await run([8], 'commitTransaction');
    // The trace has the first one when the second is answered.
    await client.db().command({ ping: 1 });
    await client.db().command({ ping: 1 });
    await server.kill();
    const calls = await readTrace(trace, ANSWER);
    // Behind the first ping; a commit may write in several pieces.
    const story = calls
      .slice(calls.indexOf('answered') + 1)
      .filter((call, at, all) => call !== 'written' || all[at - 1] !== 'written');
    const [commit, abort, ping] = ['written synced answered', 'answered', 'answered'];
    const expected = [commit, abort, commit, ping].join(' ');
    expect(story.join(' ').slice(0, expected.length)).toBe(expected);
  },
);
