import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, type Long, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedMongodb, startEmbeddedMongodb } from '../start.ts';

let folder: string;
let database: EmbeddedMongodb;
let client: MongoClient;
let items: Collection<{ _id: number; list: number[] }>;
/** Its documents are so large that another thread than the one that listens looks into them. */
let large: Collection<{ _id: number; list: number[] }>;
const warnings: string[] = [];

function keepWarning({ name, message }: Error): void {
  if (name === 'EmbeddedMongodb') warnings.push(message);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'long-'));
  database = await startEmbeddedMongodb({ folder, readMemory: 64 });
  client = await MongoClient.connect(database.uri, { monitorCommands: true, minPoolSize: 4 });
  items = client.db().collection('items');
  const list = Array.from({ length: 1_000 }, (_, at) => at);
  await items.insertMany(Array.from({ length: 500 }, (_, _id) => ({ _id, list })));
  large = client.db().collection('large');
  const million = Array.from({ length: 1_000_000 }, (_, at) => at);
  await large.insertMany(
    Array.from({ length: 10 }, (_, _id) => ({
      _id,
      list: million.slice(_id * 100_000, (_id + 1) * 100_000),
    })),
  );
  process.on('warning', keepWarning);
});

afterAll(async () => {
  process.off('warning', keepWarning);
  await client.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Compares 10^8 values. */
const ENDLESS = { $and: Array.from({ length: 200 }, () => ({ list: { $nin: [-1] } })) };

function readAnotherWay(): Promise<object | null> {
  return large.findOne({ list: 200_005 }, { projection: { _id: 1 } });
}

test('a read that does not end is ended after its maxTimeMS, others go on meanwhile, and later ones too', async () => {
  let ended = false;
  const long = items
    .countDocuments(ENDLESS, { maxTimeMS: 5_000 })
    .catch((error: unknown) => error)
    .finally(() => (ended = true));
  for (let times = 0; times < 5; times++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await items.findOne({ _id: 7 })).toMatchObject({ _id: 7 });
  }
  expect(await readAnotherWay()).toEqual({ _id: 2 });
  expect(ended).toBe(false);
  expect(await long).toMatchObject({ code: 50, codeName: 'MaxTimeMSExpired' });
  // Each of the threads.
  const later = await Promise.all(Array.from({ length: 4 }, readAnotherWay));
  expect(later).toEqual(later.map(() => ({ _id: 2 })));
});

test('a read that needs too much memory ends its thread only, and is an error', async () => {
  warnings.length = 0;
  // Where the machine is busy it takes longer than a read may.
  await expect(large.distinct('list', {}, { maxTimeMS: 60_000 })).rejects.toMatchObject({
    code: 1,
    message: 'The read was ended: it needed more memory than a thread may have',
  });
  expect(warnings).toEqual([expect.stringContaining('needed more memory')]);
  expect(await readAnotherWay()).toEqual({ _id: 2 });
});

test('a large command does not hold up others', async () => {
  const ids = Array.from({ length: 100_000 }, (_, at) => at);
  const order: string[] = [];
  // Where the machine is busy it takes longer than a read may.
  const long = items
    .countDocuments({ _id: { $in: ids } }, { maxTimeMS: 60_000 })
    .then(() => order.push('long'));
  // It is on its way when it has been sent.
  await once(client, 'commandStarted');
  const short = items.findOne({ _id: 7 }).then(() => order.push('short'));
  await Promise.all([long, short]);
  expect(order).toEqual(['short', 'long']);
});

test('to compute much of one large document does not hold up others', async () => {
  const list = Array.from({ length: 400_000 }, (_, at) => at);
  await items.insertOne({ _id: 1_000, list });
  const $and = Array.from({ length: 1_000 }, () => ({ list: { $nin: [-1] } }));
  const order: string[] = [];
  const long = items
    .findOne({ _id: 1_000, $and }, { maxTimeMS: 3_000 })
    .catch((error: { code?: number }) => order.push(`error ${error.code}`));
  await once(client, 'commandStarted');
  const short = items.findOne({ _id: 7 }).then(() => order.push('short'));
  await Promise.all([long, short]);
  expect(order).toEqual(['short', 'error 50']);
  await items.deleteOne({ _id: 1_000 });
});

test('a batch of a find that takes long ends early, and the cursor goes on', async () => {
  const db = client.db();
  const text = 'x'.repeat(100_000);
  await db.collection('texts').insertMany(Array.from({ length: 200 }, () => ({ text })));
  const { cursor } = await db.command({ find: 'texts', batchSize: 1 }, { promoteLongs: false });
  const { id: getMore } = cursor as { id: Long };
  let count = 1;
  for (let isEnd = false; !isEnd;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { cursor: next } = await db.command({ getMore, collection: 'texts' });
    const { id, nextBatch } = next as { id: number; nextBatch: unknown[] };
    count += nextBatch.length;
    isEnd = id === 0;
  }
  expect(count).toBe(200);
});

test('a cursor of a long read goes on in its thread, and is killed there', async () => {
  const find = { find: 'large', projection: { list: 0 }, batchSize: 4 };
  expect(await large.find({}, find).toArray()).toHaveLength(10);
  const db = client.db();
  const { cursor } = await db.command(find, { promoteLongs: false });
  const { id } = cursor as { id: Long };
  expect(await db.command({ killCursors: 'large', cursors: [id] })).toMatchObject({ cursorsNotFound: [] });
  await expect(db.command({ getMore: id, collection: 'large' })).rejects.toMatchObject({ code: 43 });
});

test('an update that takes longer than its maxTimeMS is ended, and changes none of its documents', async () => {
  const changed = client.db().collection<{ _id: number; list: number[] }>('changed');
  const list = Array.from({ length: 1_000_000 }, (_, at) => at);
  await changed.insertOne({ _id: 1, list: [] });
  await changed.insertOne({ _id: 2, list });
  await changed.insertOne({ _id: 3, list: [] });
  const update = { $set: { n: 1 } };
  await expect(changed.updateMany({}, update, { maxTimeMS: 30 })).rejects.toMatchObject({ code: 50 });
  expect(await changed.countDocuments({ n: 1 })).toBe(0);
  await expect(changed.updateMany({}, update)).resolves.toMatchObject({ modifiedCount: 3 });
});
