import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
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
import { maintain } from './maintenance/maintain.ts';
import { startServerProcess } from './proof/startServerProcess.ts';
import { type EmbeddedMongodb, startEmbeddedMongodb } from './start.ts';
import type { Document } from './values/types.ts';
import { openRawConnection } from './wire/rawConnection.ts';

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
  return thingsOf(await startEmbeddedMongodb({ folder }));
}

async function thingsOf(database: EmbeddedMongodb): Promise<Collection<{ _id: number }>> {
  closing.push(() => database.close());
  const client = await MongoClient.connect(database.uri, { serverSelectionTimeoutMS: 10_000 });
  closing.push(() => client.close());
  return client.db().collection<{ _id: number }>('things');
}

/** -1 while no server runs. The driver never settles a command that it writes in the moment in which the server ends. */
function count(things: Collection<{ _id: number }>): Promise<number> {
  return things.countDocuments({}, { signal: AbortSignal.timeout(2_000) }).catch(() => -1);
}

test('what was written without waiting for the disk is there when the folder is opened again, and is sound', async () => {
  const quick = await startEmbeddedMongodb({ folder, syncs: false });
  const client = await MongoClient.connect(quick.uri);
  for (let _id = 1; _id <= 100; _id += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each is a write of its own
    await client.db().collection<{ _id: number }>('things').insertOne({ _id });
  }
  await client.close();
  await quick.close();
  expect(await maintain(folder, 'check')).toEqual({ documents: [], structure: [] });
  expect(await count(await open())).toBe(100);
});

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

test('while the database is closed, commands are answered or their connections end: none is answered by an error', async () => {
  const database = await startEmbeddedMongodb({ folder });
  const replies: Document[] = [];
  const askAll = async () => {
    const connection = await openRawConnection(database.uri);
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one command after the other
      replies.push(await connection.send({ find: 'things', filter: {} }));
    }
  };
  const ends = Promise.allSettled(Array.from({ length: 50 }, askAll));
  await expect.poll(() => replies.length).toBeGreaterThan(20);
  await database.close();
  await ends;
  expect(replies.filter(({ ok }) => Number(ok) !== 1)).toEqual([]);
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

const counting = (group: object) => ({
  aggregate: 'x',
  pipeline: [{ $match: {} }, { $group: group }],
  cursor: {},
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
  ['Decimal128', { insert: 'x', documents: [{ a: Decimal128.fromString('1.5') }] }, 238],
  ['null for a filter', { find: 'x', filter: null }, 238],
  ['half a batch', { find: 'x', batchSize: 1.5 }, 238],
  ['a number for a flag', { find: 'x', singleBatch: 1 }, 238],
  ['a write concern of several servers', { insert: 'x', documents: [{}], writeConcern: { w: 2 } }, 238],
  ['a key with an empty part', { distinct: 'x', key: 'a..b' }, 238],
  ['a hint', { find: 'x', hint: 'a_1' }, 238],
  ['let', { find: 'x', let: { y: 1 } }, 238],
  ['$mod', { find: 'x', filter: { a: { $mod: [4, 1] } } }, 238],
  ['updates by a pipeline', { findAndModify: 'x', query: {}, update: [{ $set: { a: 1 } }] }, 238],
  ['an array filter', { findAndModify: 'x', update: { $set: { a: 2 } }, arrayFilters: [{ y: 1 }] }, 238],
  ['the positional operator', { findAndModify: 'x', query: { b: 1 }, update: { $set: { 'b.$': 1 } } }, 238],
  ['all positions', { findAndModify: 'x', query: {}, update: { $set: { 'b.$[]': 1 } } }, 238],
  [
    '$push with $sort',
    { findAndModify: 'x', query: {}, update: { $push: { b: { $each: [], $sort: 1 } } } },
    238,
  ],
  ['a regular expression', { find: 'x', filter: { a: /b/ } }, 238],
  ['one without case', { find: 'x', filter: { a: { $in: [/^b/i] } } }, 238],
  ['a computed field', { find: 'x', projection: { a: '$c' } }, 238],
  ['a literal in a projection', { find: 'x', projection: { a: 'b' } }, 238],
  ['an aggregation that only finds', { aggregate: 'x', pipeline: [{ $match: {} }], cursor: {} }, 238],
  ['a group by a field', counting({ _id: '$a', n: { $sum: 1 } }), 238],
  ['a sum of a field', counting({ _id: 1, n: { $sum: '$a' } }), 238],
  ['two sums', counting({ _id: 1, n: { $sum: 1 }, m: { $sum: 1 } }), 238],
  [
    'documents that expire',
    { createIndexes: 'x', indexes: [{ key: { a: 1 }, name: 'a', expireAfterSeconds: 0 }] },
    238,
  ],
  ['a new field named by a number', { findAndModify: 'x', query: {}, update: { $set: { 5: 1 } } }, 238],
  [
    'an upsert by a part of the _id',
    { findAndModify: 'x', query: { '_id.x': 1 }, update: { a: 1 }, upsert: true },
    238,
  ],
  ['a text index', { createIndexes: 'x', indexes: [{ key: { a: 'text' }, name: 'a' }] }, 238],
  ['a geo index', { createIndexes: 'x', indexes: [{ key: { a: '2dsphere' }, name: 'a' }] }, 238],
  ['renameCollection', { renameCollection: 'test.x', to: 'test.y' }, 238],
  ['a view', { create: 'y', viewOn: 'x', pipeline: [] }, 238],
  ['a timestamp', { findAndModify: 'x', query: {}, update: { t: new Timestamp(0n) } }, 238],
  ['a capped collection', { create: 'x', capped: true, size: 100 }, 238],
  ['a validator', { create: 'x', validator: { a: 1 } }, 238],
  ['$where', { find: 'x', filter: { $where: 'true' } }, 238],
  ['$text', { find: 'x', filter: { $text: { $search: 'x' } } }, 238],
  ['$near', { find: 'x', filter: { a: { $near: [0, 0] } } }, 238],
  ['$jsonSchema', { find: 'x', filter: { $jsonSchema: {} } }, 238],
  [
    'killing cursors of several threads at once',
    { killCursors: 'x', cursors: [Long.fromNumber(1), Long.fromNumber(2)] },
    238,
  ],
  ['a sparse index', { createIndexes: 'x', indexes: [{ key: { a: 1 }, name: 'a', sparse: true }] }, 238],
  [
    'a partial index by $and',
    {
      createIndexes: 'x',
      indexes: [{ key: { a: 1 }, name: 'a', partialFilterExpression: { $and: [{ a: 1 }] } }],
    },
    238,
  ],
  ['a tailable cursor', { find: 'x', tailable: true }, 238],
];

test('features that are not supported are refused with an error', async () => {
  const things = await open();
  const db = things.db;
  const document = { a: 1, b: [1] };
  await db.collection('x').insertOne(document);
  const codes = await Promise.all(
    refused.map(async ([name, command]) => {
      const error: unknown = await db.command(command).catch((reason: unknown) => reason);
      return [name, error instanceof MongoServerError ? error.code : 'not refused'];
    }),
  );
  expect(codes).toEqual(refused.map(([name, , code]) => [name, code]));
});

test.skipIf(process.platform === 'win32')(
  'only this user can open the files and the socket, in any folder that is there already',
  async () => {
    await chmod(folder, 0o755);
    await writeFile(join(folder, 'database.sqlite'), '', { mode: 0o644 });
    const database = await startEmbeddedMongodb({ folder });
    const things = await thingsOf(database);
    await things.insertOne({ _id: 1 });
    const modes = async (): Promise<string[]> => {
      const files = await readdir(folder);
      const stats = await Promise.all(files.map((file) => stat(join(folder, file))));
      return files.map((file, at) => `${file} ${(stats[at]!.mode & 0o777).toString(8)}`);
    };
    expect(await modes()).toEqual([
      'database.sqlite 600',
      'database.sqlite-shm 600',
      'database.sqlite-wal 600',
      'lock.sqlite 600',
      'lock.sqlite-journal 600',
      'mongodb.sock 600',
    ]);
    await maintain(folder, 'copy', join(folder, 'copy'));
    const { mode } = await stat(join(folder, 'copy', 'database.sqlite'));
    expect(mode & 0o777).toBe(0o600);
    // A checksum says that all was looked at, which takes a moment for a file that was there.
    await database.checked;
    await Promise.all(closing.splice(0).map((close) => close()));
    expect(await modes()).toContain('database.sqlite.sum 600');
  },
);
