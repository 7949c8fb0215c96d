import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { mongo } from 'mongoose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startServerProcess } from './proof/startServerProcess.ts';
import { startEmbeddedDatabase } from './start.ts';

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

async function open(): Promise<mongo.Collection<{ _id: number }>> {
  const database = await startEmbeddedDatabase({ folder });
  closing.push(() => database.close());
  const client = await mongo.MongoClient.connect(database.uri, { serverSelectionTimeoutMS: 10_000 });
  closing.push(() => client.close());
  return client.db().collection<{ _id: number }>('things');
}

/** -1 while nobody answers. The driver never settles what it writes in the moment in which the server goes away. */
function count(things: mongo.Collection<{ _id: number }>): Promise<number> {
  return things.countDocuments({}, { signal: AbortSignal.timeout(2_000) }).catch(() => -1);
}

test('two processes use one folder', async () => {
  const server = await startServerProcess(folder);
  closing.push(() => server.kill());
  const here = await open();
  await here.insertOne({ _id: 1 });
  const there = await mongo.MongoClient.connect(server.uri);
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

test('what was written is there after closing and starting again', async () => {
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
  const first = await startEmbeddedDatabase({ folder });
  const things = await open();
  await things.insertOne({ _id: 1 });
  await first.close();
  await expect.poll(() => count(things), { timeout: 15_000 }).toBe(1);
});

describe('how often a collection was written to', () => {
  const WRITES: [string, (database: mongo.Db) => Promise<unknown>][] = [
    ['insert', (database) => database.collection('things').insertOne({ a: 1 })],
    ['bulk', (database) => database.collection('things').insertMany([{ a: 1 }, { a: 2 }])],
    ['update', (database) => database.collection('things').updateOne({}, { $set: { a: 2 } })],
    ['find and modify', (database) => database.collection('things').findOneAndUpdate({}, { $set: { a: 3 } })],
    ['delete', (database) => database.collection('things').deleteOne({})],
    ['drop', (database) => database.collection('things').drop()],
    ['drop of the database', (database) => database.dropDatabase()],
  ];

  test.each(WRITES)('shows every %s as soon as it is acknowledged, to its collection', async (_, write) => {
    const server = await startEmbeddedDatabase({ folder });
    closing.push(() => server.close());
    const client = await mongo.MongoClient.connect(server.uri);
    closing.push(() => client.close());
    await client.db().collection('things').insertOne({ a: 0 });
    const before = server.writesTo('things');
    await client.db().collection('other').insertOne({ a: 0 });
    await client.db().collection('things').find().toArray();
    expect(server.writesTo('things')).toBe(before);
    await write(client.db());
    expect(server.writesTo('things')).not.toBe(before);
  });

  test(
    'is not known while another process serves, and is once this one does',
    { timeout: 30_000 },
    async () => {
      const other = await startServerProcess(folder);
      const here = await startEmbeddedDatabase({ folder });
      closing.push(() => here.close());
      expect(here.writesTo('things')).toBe(undefined);
      await other.kill();
      await expect.poll(() => here.writesTo('things'), { timeout: 15_000 }).toBeTypeOf('number');
    },
  );

  test('is another one after the next start, whoever has written meanwhile', async () => {
    const numbers: (number | undefined)[] = [];
    for (let start = 0; start < 2; start += 1) {
      /* oxlint-disable no-await-in-loop -- one start after the other */
      const server = await startEmbeddedDatabase({ folder });
      numbers.push(server.writesTo('things'));
      await server.close();
      /* oxlint-enable no-await-in-loop */
    }
    expect(numbers[0]).toBeTypeOf('number');
    expect(numbers[1]).not.toBe(numbers[0]);
  });
});

test('descending indexes of the first format, whose keys were others, are refused', async () => {
  const things = await open();
  await things.createIndex({ a: -1 });
  for (const close of closing.splice(0).toReversed()) {
    // oxlint-disable-next-line no-await-in-loop
    await close();
  }
  const file = new Database(join(folder, 'database', 'school.sqlite'));
  file.exec('PRAGMA application_id = 1');
  file.close();
  await expect(startEmbeddedDatabase({ folder })).rejects.toThrow(/descending indexes/);
});

const refused: [name: string, command: mongo.BSON.Document, code: number][] = [
  ['a collation', { find: 'x', collation: { locale: 'en', strength: 2 } }, 238],
  ['a transaction', { find: 'x', txnNumber: 1, startTransaction: true, autocommit: false }, 20],
  ['a change stream', { aggregate: 'x', pipeline: [{ $changeStream: {} }], cursor: {} }, 40324],
  ['$out', { aggregate: 'x', pipeline: [{ $out: 'y' }], cursor: {} }, 40324],
  ['$facet', { aggregate: 'x', pipeline: [{ $facet: { y: [] } }], cursor: {} }, 40324],
  ['$sortByCount', { aggregate: 'x', pipeline: [{ $sortByCount: '$a' }], cursor: {} }, 40324],
  ['a sort by $natural', { find: 'x', sort: { $natural: -1 } }, 238],
  ['$unionWith', { aggregate: 'x', pipeline: [{ $unionWith: 'y' }], cursor: {} }, 40324],
  [
    '$lookup with a pipeline',
    { aggregate: 'x', pipeline: [{ $lookup: { from: 'x', pipeline: [], as: 'y' } }], cursor: {} },
    238,
  ],
  ['a projection of the matched element', { find: 'x', filter: { b: 1 }, projection: { 'b.$': 1 } }, 238],
  [
    'a sum of Decimal128',
    { aggregate: 'x', pipeline: [{ $group: { _id: 1, y: { $sum: '$d' } } }], cursor: {} },
    238,
  ],
  [
    'a sum of large Longs',
    { aggregate: 'x', pipeline: [{ $group: { _id: 1, y: { $sum: '$l' } } }], cursor: {} },
    238,
  ],
  ['a hint', { find: 'x', hint: 'a_1' }, 238],
  ['let', { find: 'x', let: { y: 1 } }, 238],
  ['$mod', { find: 'x', filter: { a: { $mod: [4, 1] } } }, 2],
  ['the positional operator', { findAndModify: 'x', query: { b: 1 }, update: { $set: { 'b.$': 2 } } }, 238],
  ['$rename', { findAndModify: 'x', query: {}, update: { $rename: { a: 'z' } } }, 9],
  [
    '$push with $sort',
    { findAndModify: 'x', query: {}, update: { $push: { b: { $each: [], $sort: 1 } } } },
    2,
  ],
  ['a text index', { createIndexes: 'x', indexes: [{ key: { a: 'text' }, name: 'a' }] }, 238],
  ['a geo index', { createIndexes: 'x', indexes: [{ key: { a: '2dsphere' }, name: 'a' }] }, 238],
  [
    'a TTL index',
    { createIndexes: 'x', indexes: [{ key: { a: 1 }, name: 'a', expireAfterSeconds: 5 }] },
    238,
  ],
  ['a capped collection', { create: 'x', capped: true, size: 100 }, 238],
  ['a validator', { create: 'x', validator: { a: 1 } }, 238],
  ['$where', { find: 'x', filter: { $where: 'true' } }, 2],
  ['$text', { find: 'x', filter: { $text: { $search: 'x' } } }, 2],
  ['$near', { find: 'x', filter: { a: { $near: [0, 0] } } }, 2],
  ['$jsonSchema', { find: 'x', filter: { $jsonSchema: {} } }, 2],
  [
    'JavaScript in an expression',
    { aggregate: 'x', pipeline: [{ $project: { a: { $function: {} } } }], cursor: {} },
    168,
  ],
  ['a tailable cursor', { find: 'x', tailable: true }, 238],
];

test('what is not supported is refused loudly', async () => {
  const things = await open();
  const { db } = { db: things.dbName };
  const client = await mongo.MongoClient.connect(
    (await startEmbeddedDatabase({ folder }).then((one) => (closing.push(() => one.close()), one))).uri,
  );
  closing.push(() => client.close());
  await client
    .db(db)
    .collection('x')
    .insertOne({ a: 1, b: [1], d: mongo.Decimal128.fromString('1.5'), l: mongo.Long.MAX_VALUE });
  const codes = await Promise.all(
    refused.map(async ([name, command]) => {
      const error: unknown = await client
        .db(db)
        .command(command)
        .catch((reason: unknown) => reason);
      return [name, error instanceof mongo.MongoServerError ? error.code : 'not refused'];
    }),
  );
  expect(codes).toEqual(refused.map(([name, , code]) => [name, code]));
});
