import { expect, test } from 'vitest';
import { conformanceDatabase } from './database.ts';

const conformance = conformanceDatabase();

const many = (count: number) => Array.from({ length: count }, (_, at) => ({ _id: at, a: at % 10 }));

interface CursorAnswer {
  cursor: { id: { toString(): string }; firstBatch?: unknown[]; nextBatch?: unknown[] };
}

const command = async (body: object): Promise<CursorAnswer> =>
  (await conformance.db.command(body, { promoteLongs: false })) as unknown as CursorAnswer;

test('the first batch has 101 documents, and all come', async () => {
  const collection = await conformance.filled(many(1000));
  const { cursor } = await command({ find: collection.collectionName });
  expect(cursor.firstBatch).toHaveLength(101);
  expect(cursor.id.toString()).not.toBe('0');
  const found = await collection.find().toArray();
  expect(found.map(({ _id }) => _id)).toEqual(many(1000).map(({ _id }) => _id));
});

test('batches have the size asked for', async () => {
  const { collectionName } = await conformance.filled(many(10));
  const first = await command({ find: collectionName, batchSize: 4 });
  expect(first.cursor.firstBatch).toHaveLength(4);
  const next = await command({ getMore: first.cursor.id, collection: collectionName, batchSize: 3 });
  expect(next.cursor.nextBatch).toHaveLength(3);
  const last = await command({ getMore: first.cursor.id, collection: collectionName });
  expect(last.cursor.nextBatch).toHaveLength(3);
  expect(last.cursor.id.toString()).toBe('0');
});

test('a first batch of 0 opens the cursor only', async () => {
  const { collectionName } = await conformance.filled(many(3));
  const { cursor } = await command({ find: collectionName, batchSize: 0 });
  expect(cursor.firstBatch).toEqual([]);
  expect((await command({ getMore: cursor.id, collection: collectionName })).cursor.nextBatch).toHaveLength(
    3,
  );
});

test('a single batch closes the cursor', async () => {
  const { collectionName } = await conformance.filled(many(10));
  const { cursor } = await command({ find: collectionName, batchSize: 4, singleBatch: true });
  expect(cursor.firstBatch).toHaveLength(4);
  expect(cursor.id.toString()).toBe('0');
});

test('batches stay below 16 MiB', async () => {
  const collection = await conformance.filled();
  const text = 'x'.repeat(3 * 1024 * 1024);
  await collection.insertMany(Array.from({ length: 8 }, (_, at) => ({ _id: at, text })));
  const { cursor } = await command({ find: collection.collectionName });
  expect(cursor.firstBatch!.length).toBeLessThan(6);
  expect(await collection.find().toArray()).toHaveLength(8);
});

test.each([
  ['in the order of insertion', {}],
  ['by an index', { a: 1 }],
  ['by an index backwards', { a: -1 }],
  ['sorted without an index', { b: 1 }],
] as const)('a cursor %s gives every document once', async (_name, sort) => {
  const collection = await conformance.filled(many(500));
  await collection.createIndex({ a: 1 });
  const found = await collection.find().sort(sort).batchSize(7).toArray();
  expect(new Set(found.map(({ _id }) => _id)).size).toBe(500);
  expect(found).toHaveLength(500);
});

test('a 15 MB document lies among many small ones', async () => {
  const collection = await conformance.filled(many(1000));
  await collection.updateOne({ _id: 300 }, { $set: { text: 'x'.repeat(15_000_000) } });
  const sizes = (await collection.find().sort({ _id: 1 }).toArray()).map(
    ({ text }) => String(text ?? '').length,
  );
  expect(sizes).toHaveLength(1000);
  expect(sizes[300]).toBe(15_000_000);
});

test('large documents behind small ones are read without an index', async () => {
  const collection = await conformance.filled(many(100));
  const text = 'x'.repeat(3_000_000);
  await collection.insertMany(Array.from({ length: 10 }, (_, at) => ({ _id: 100 + at, text })));
  expect(await collection.countDocuments({ none: { $exists: false } })).toBe(110);
  expect(await collection.findOne({ text, _id: { $gt: 108 } })).toMatchObject({ _id: 109 });
});

test.each([
  ['in the order of insertion', { b: 0 }, {}],
  ['by an index', {}, { a: 1 }],
  ['by an index backwards', {}, { a: -1 }],
  ['by an index over arrays', { list: { $gte: 0 } }, {}],
] as const)('a batch %s shows what was written before it was asked for', async (_name, filter, sort) => {
  const collection = await conformance.filled(
    Array.from({ length: 300 }, (_, at) => ({ _id: at, a: at, b: 0, list: [at, at + 1000], n: 0 })),
  );
  await collection.createIndexes([{ key: { a: 1 } }, { key: { list: 1 } }]);
  const cursor = collection.find(filter, { sort }).batchSize(50);
  const seen = [await cursor.next()];
  await collection.updateMany({}, { $set: { n: 1 } });
  await collection.deleteMany({ _id: { $in: [20, 120, 220] } });
  await collection.insertMany([{ _id: 1000, a: 99.5, b: 0, list: [99.5], n: 1 }]);
  for await (const one of cursor) seen.push(one);
  const ids = seen.map((one) => one!._id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(seen.slice(50).filter((one) => one!['n'] !== 1)).toEqual([]);
  expect(ids.slice(50)).not.toContain(120);
  expect(ids).toContain(1000);
  const given = seen.map((one) => one!['a'] as number);
  const [direction = 0] = Object.values(sort);
  expect(given).toEqual(given.toSorted((x, y) => (x - y) * direction));
});

test('a killed cursor is gone', async () => {
  const { collectionName } = await conformance.filled(many(10));
  const { cursor } = await command({ find: collectionName, batchSize: 2 });
  expect(await conformance.db.command({ killCursors: collectionName, cursors: [cursor.id] })).toMatchObject({
    cursorsKilled: [expect.anything()],
  });
  await expect(command({ getMore: cursor.id, collection: collectionName })).rejects.toMatchObject({
    code: 43,
  });
});

test('countDocuments has a cursor too', async () => {
  const { collectionName } = await conformance.filled(many(10));
  const pipeline = [{ $match: { a: { $gt: 5 } } }, { $group: { _id: 1, n: { $sum: 1 } } }];
  const { cursor } = await command({ aggregate: collectionName, pipeline, cursor: { batchSize: 0 } });
  expect(cursor.firstBatch).toEqual([]);
  const next = await command({ getMore: cursor.id, collection: collectionName });
  expect(next.cursor.nextBatch).toEqual([{ _id: 1, n: 4 }]);
});

test('documents inserted while a cursor is open do not disturb it', async () => {
  const collection = await conformance.filled(many(20));
  const cursor = collection
    .find({ _id: { $lt: 100 } })
    .sort({ _id: 1 })
    .batchSize(5);
  const seen = [await cursor.next()];
  await collection.deleteOne({ _id: 19 });
  await collection.insertOne({ _id: 200 });
  for await (const one of cursor) seen.push(one);
  expect(new Set(seen.map((one) => one!._id)).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(19);
});

test('distinct values, also of elements', async () => {
  const collection = await conformance.filled([
    { a: 2 },
    { a: [1, 2] },
    { a: 1 },
    {},
    { a: null },
    { a: { b: 1 } },
  ]);
  expect(await collection.distinct('a')).toEqual([null, 1, 2, { b: 1 }]);
  expect(await collection.distinct('a', { a: { $gt: 1 } })).toEqual([1, 2]);
});

test('count with skip and limit', async () => {
  const collection = await conformance.filled(many(20));
  const count = { count: collection.collectionName, query: { a: { $gte: 5 } } };
  expect(await conformance.db.command({ ...count, skip: 2, limit: 5 })).toMatchObject({ n: 5 });
  expect(await conformance.db.command({ ...count, skip: 6 })).toMatchObject({ n: 4 });
  expect(await collection.countDocuments({ a: { $gte: 5 } })).toBe(10);
  expect(await collection.countDocuments({ a: 11 })).toBe(0);
  expect(await collection.estimatedDocumentCount()).toBe(20);
});
