import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import {
  type BSON,
  type Collection,
  Decimal128,
  Long,
  MongoClient,
  MongoServerError,
  Timestamp,
} from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isServed } from './lock.ts';
import { startServerProcess } from './proof/startServerProcess.ts';
import { startEmbeddedMongodb } from './start.ts';

let folder: string;
const closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
});

afterEach(async () => {
  // oxlint-disable-next-line no-await-in-loop -- the last that came goes first
  for (const close of closing.splice(0).toReversed()) await close();
  await rm(folder, { recursive: true, force: true });
});

async function open(): Promise<Collection<{ _id: number }>> {
  const database = await startEmbeddedMongodb({ folder });
  closing.push(() => database.close());
  const client = await MongoClient.connect(database.uri, { serverSelectionTimeoutMS: 10_000 });
  closing.push(() => client.close());
  return client.db().collection<{ _id: number }>('things');
}

/** -1 while no server runs. The driver never settles a command that it writes in the moment in which the server ends. */
function count(things: Collection<{ _id: number }>): Promise<number> {
  return things.countDocuments({}, { signal: AbortSignal.timeout(2_000) }).catch(() => -1);
}

test('two processes use one folder', async () => {
  const server = await startServerProcess(folder);
  closing.push(() => server.kill());
  const here = await open();
  await here.insertOne({ _id: 1 });
  const there = await MongoClient.connect(server.uri);
  closing.push(() => there.close());
  expect(await there.db().collection('things').countDocuments()).toBe(1);
});

test(
  'when the process that serves is killed, another takes over with all data',
  { timeout: 30_000 },
  async () => {
    const server = await startServerProcess(folder);
    const things = await open();
    await things.insertOne({ _id: 1 });
    await server.kill();
    await expect.poll(() => count(things), { timeout: 15_000 }).toBe(1);
    await things.insertOne({ _id: 2 });
    expect(await things.countDocuments()).toBe(2);
  },
);

test('documents are there after closing and starting again', async () => {
  const things = await open();
  await things.insertMany([{ _id: 1 }, { _id: 2 }]);
  for (const close of closing.splice(0).toReversed()) {
    // oxlint-disable-next-line no-await-in-loop
    await close();
  }
  const again = await open();
  expect(await again.find().toArray()).toEqual([{ _id: 1 }, { _id: 2 }]);
});

test('closing does not wait for clients that stay connected, and another process takes over', async () => {
  const first = await startEmbeddedMongodb({ folder });
  const things = await open();
  await things.insertOne({ _id: 1 });
  await first.close();
  await expect.poll(() => count(things), { timeout: 15_000 }).toBe(1);
});

test('whether a folder is served can be asked without starting a server', async () => {
  expect(isServed(join(folder, 'none'))).toBe(false);
  const database = await startEmbeddedMongodb({ folder });
  expect(isServed(folder)).toBe(true);
  await database.close();
  expect(isServed(folder)).toBe(false);
});

test('a database of another format is refused', async () => {
  await (await startEmbeddedMongodb({ folder })).close();
  const file = new Database(join(folder, 'database.sqlite'));
  file.exec('PRAGMA application_id = 1000');
  file.close();
  await expect(startEmbeddedMongodb({ folder })).rejects.toThrow(
    'the database was written by another version (format 1000',
  );
});

const refused: [name: string, command: BSON.Document, code: number][] = [
  ['a collation', { find: 'x', collation: { locale: 'en', strength: 2 } }, 238],
  ['a write that can be sent again', { delete: 'x', deletes: [], txnNumber: Long.fromNumber(1) }, 20],
  ['create in a transaction', { create: 'y', txnNumber: Long.fromNumber(1), autocommit: false }, 238],
  [
    'createIndexes in a transaction',
    {
      createIndexes: 'x',
      indexes: [{ key: { a: 1 }, name: 'a' }],
      txnNumber: Long.fromNumber(1),
      autocommit: false,
    },
    238,
  ],
  ['a change stream', { aggregate: 'x', pipeline: [{ $changeStream: {} }], cursor: {} }, 238],
  ['$out', { aggregate: 'x', pipeline: [{ $out: 'y' }], cursor: {} }, 238],
  ['$sortByCount', { aggregate: 'x', pipeline: [{ $sortByCount: '$a' }], cursor: {} }, 238],
  ['a sort by $natural', { find: 'x', sort: { $natural: -1 } }, 238],
  ['a sort by $meta', { find: 'x', sort: { a: { $meta: 'textScore' } } }, 238],
  ['$unionWith', { aggregate: 'x', pipeline: [{ $unionWith: 'y' }], cursor: {} }, 238],
  [
    '$lookup with a pipeline',
    { aggregate: 'x', pipeline: [{ $lookup: { from: 'x', pipeline: [], as: 'y' } }], cursor: {} },
    238,
  ],
  [
    'a sum of Decimal128',
    { aggregate: 'x', pipeline: [{ $group: { _id: 1, y: { $sum: '$d' } } }], cursor: {} },
    238,
  ],
  ['a hint', { find: 'x', hint: 'a_1' }, 238],
  ['let', { find: 'x', let: { y: 1 } }, 238],
  ['$mod', { find: 'x', filter: { a: { $mod: [4, 1] } } }, 238],
  ['$rename', { findAndModify: 'x', query: {}, update: { $rename: { a: 'z' } } }, 238],
  ['a text index', { createIndexes: 'x', indexes: [{ key: { a: 'text' }, name: 'a' }] }, 238],
  ['a geo index', { createIndexes: 'x', indexes: [{ key: { a: '2dsphere' }, name: 'a' }] }, 238],
  ['renameCollection', { renameCollection: 'test.x', to: 'test.y' }, 238],
  ['a change of an index', { collMod: 'x', index: { name: 'a', expireAfterSeconds: 5 } }, 238],
  ['a view', { create: 'y', viewOn: 'x', pipeline: [] }, 238],
  ['an empty timestamp', { findAndModify: 'x', query: {}, update: { t: new Timestamp(0n) } }, 238],
  ['another parameter', { setParameter: 1, ttlMonitorEnabled: false }, 238],
  ['a capped collection', { create: 'x', capped: true, size: 100 }, 238],
  ['a validator', { create: 'x', validator: { a: 1 } }, 238],
  ['$where', { find: 'x', filter: { $where: 'true' } }, 238],
  ['$text', { find: 'x', filter: { $text: { $search: 'x' } } }, 238],
  ['$near', { find: 'x', filter: { a: { $near: [0, 0] } } }, 238],
  ['$jsonSchema', { find: 'x', filter: { $jsonSchema: {} } }, 238],
  [
    'JavaScript in an expression',
    { aggregate: 'x', pipeline: [{ $project: { a: { $function: {} } } }], cursor: {} },
    238,
  ],
  [
    'killing cursors of several threads at once',
    { killCursors: 'x', cursors: [Long.fromNumber(1), Long.fromNumber(2)] },
    238,
  ],
  ['a tailable cursor', { find: 'x', tailable: true }, 238],
];

test('features that are not supported are refused with an error', async () => {
  const things = await open();
  const db = things.db;
  const document = { a: 1, b: [1], d: Decimal128.fromString('1.5') };
  await db.collection('x').insertOne(document);
  const codes = await Promise.all(
    refused.map(async ([name, command]) => {
      const error: unknown = await db.command(command).catch((reason: unknown) => reason);
      return [name, error instanceof MongoServerError ? error.code : 'not refused'];
    }),
  );
  expect(codes).toEqual(refused.map(([name, , code]) => [name, code]));
});
