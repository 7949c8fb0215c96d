import { expect, test } from 'vitest';
import { conformanceDatabase, type Document } from './database.ts';

const conformance = conformanceDatabase();

test('a unique index refuses a second document, naming index and values', async () => {
  const collection = await conformance.filled();
  await collection.createIndex({ school: 1, rfid: 1 }, { unique: true });
  await collection.insertOne({ school: 'test', rfid: '1' });
  const namespace = `${conformance.db.databaseName}.${collection.collectionName}`;
  await expect(collection.insertOne({ school: 'test', rfid: '1' })).rejects.toMatchObject({
    code: 11000,
    message: `E11000 duplicate key error collection: ${namespace} index: school_1_rfid_1 dup key: { school: "test", rfid: "1" }`,
    keyPattern: { school: 1, rfid: 1 },
    keyValue: { school: 'test', rfid: '1' },
  });
  await collection.insertOne({ school: 'test', rfid: '2' });
  expect(await collection.countDocuments()).toBe(2);
});

test('a second _id is refused', async () => {
  const collection = await conformance.filled([{ _id: 1 }]);
  await expect(collection.insertOne({ _id: 1 })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { _id: 1 },
    keyValue: { _id: 1 },
  });
});

type Unique = [
  name: string,
  key: Record<string, 1 | -1>,
  options: Document,
  first: Document,
  second: Document,
  taken: boolean,
];

const UNIQUE: Unique[] = [
  ['a missing field counts as null', { a: 1 }, {}, { b: 1 }, { b: 2 }, true],
  ['missing and null are one', { a: 1 }, {}, { a: null }, {}, true],
  ['other values of the second field', { a: 1, b: 1 }, {}, { a: 1, b: 1 }, { a: 1, b: 2 }, false],
  [
    'a partial index leaves others out',
    { a: 1 },
    { partialFilterExpression: { on: true } },
    { a: 1, on: false },
    { a: 1, on: true },
    false,
  ],
  [
    'a partial index refuses inside',
    { a: 1 },
    { partialFilterExpression: { on: true } },
    { a: 1, on: true },
    { a: 1, on: true },
    true,
  ],
  [
    'a partial index by $exists',
    { a: 1 },
    { partialFilterExpression: { a: { $exists: true } } },
    { b: 1 },
    { b: 1 },
    false,
  ],
  ['numbers of two types are one', { a: 1 }, {}, { a: 1 }, { a: 1.0 }, true],
  ['a number is no text', { a: 1 }, {}, { a: 1 }, { a: '1' }, false],
  ['letter case counts', { a: 1 }, {}, { a: 'x' }, { a: 'X' }, false],
  ['an element of an array', { a: 1 }, {}, { a: [1, 2] }, { a: 2 }, true],
  ['arrays without a common element', { a: 1 }, {}, { a: [1, 2] }, { a: [3] }, false],
  ['a value twice in one document', { a: 1 }, {}, { a: [1, 1] }, { a: 2 }, false],
  [
    'fields of elements stay in pairs',
    { 'a.b': 1, 'a.c': 1 },
    {},
    {
      a: [
        { b: 1, c: 2 },
        { b: 3, c: 4 },
      ],
    },
    { a: { b: 1, c: 4 } },
    false,
  ],
  ['documents with their order', { a: 1 }, {}, { a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, false],
  ['a descending index', { a: -1 }, {}, { a: 'x' }, { a: 'x' }, true],
];

test.each(UNIQUE)('unique: %s', async (_name, key, options, first, second, taken) => {
  const collection = await conformance.filled();
  await collection.createIndex(key, { ...options, unique: true });
  await collection.insertOne(first);
  const [{ status, ...result }] = await Promise.allSettled([collection.insertOne(second)]);
  expect({ status, result }).toMatchObject(
    taken ? { status: 'rejected', result: { reason: { code: 11000 } } } : { status: 'fulfilled' },
  );
  expect(await collection.countDocuments()).toBe(taken ? 1 : 2);
});

test('an update that would make a duplicate changes nothing', async () => {
  const collection = await conformance.filled([
    { _id: 1, a: 1 },
    { _id: 2, a: 2 },
  ]);
  await collection.createIndex({ a: 1 }, { unique: true });
  await expect(collection.updateOne({ _id: 2 }, { $set: { a: 1, b: 1 } })).rejects.toMatchObject({
    code: 11000,
  });
  expect(await collection.findOne({ _id: 2 })).toEqual({ _id: 2, a: 2 });
  await collection.updateOne({ _id: 2 }, { $set: { a: 2, b: 1 } });
});

test('a value is free again after an update or a delete', async () => {
  const collection = await conformance.filled([
    { _id: 1, a: 1 },
    { _id: 2, a: 2 },
  ]);
  await collection.createIndex({ a: 1 }, { unique: true });
  await collection.updateOne({ _id: 1 }, { $set: { a: 3 } });
  await collection.insertOne({ a: 1 });
  await collection.deleteOne({ _id: 2 });
  await collection.insertOne({ a: 2 });
  expect(await collection.find({ a: { $in: [1, 2, 3] } }).toArray()).toHaveLength(3);
});

test('a unique index over duplicates is refused and not made', async () => {
  const collection = await conformance.filled([{ a: 1 }, { a: 1 }]);
  await expect(collection.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
  expect(await collection.indexes()).toHaveLength(1);
  await collection.insertOne({ a: 1 });
  expect(await collection.countDocuments({ a: 1 })).toBe(3);
});

test('of 20 inserts of one value at once, one succeeds', async () => {
  const collection = await conformance.filled();
  await collection.createIndex({ a: 1 }, { unique: true });
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => collection.insertOne({ a: 1 })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await collection.countDocuments()).toBe(1);
});

test('of 20 upserts of one value at once, one document comes', async () => {
  const collection = await conformance.filled();
  await collection.createIndex({ a: 1 }, { unique: true });
  await Promise.all(
    Array.from({ length: 20 }, () => collection.updateOne({ a: 1 }, { $inc: { n: 1 } }, { upsert: true })),
  );
  expect(await collection.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ a: 1, n: 20 }]);
});

test('indexes are listed, kept when made again, and dropped', async () => {
  const collection = await conformance.filled([{ a: 1 }]);
  expect(await collection.createIndex({ a: 1, b: -1 })).toBe('a_1_b_-1');
  await collection.createIndex({ a: 1, b: -1 });
  await collection.createIndex({ c: 1 }, { name: 'mine', unique: true });
  expect(await collection.indexes()).toMatchObject([
    { v: 2, key: { _id: 1 }, name: '_id_' },
    { v: 2, key: { a: 1, b: -1 }, name: 'a_1_b_-1' },
    { v: 2, key: { c: 1 }, name: 'mine', unique: true },
  ]);
  await collection.dropIndex('mine');
  expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_', 'a_1_b_-1']);
  await collection.dropIndexes();
  expect(await collection.indexes()).toHaveLength(1);
});

const CONFLICTS: [
  name: string,
  run: (collection: Awaited<ReturnType<typeof conformance.filled>>) => Promise<unknown>,
  code: number,
][] = [
  ['the same name for other fields', (one) => one.createIndex({ b: 1 }, { name: 'a_1' }), 86],
  ['the same fields under another name', (one) => one.createIndex({ a: 1 }, { name: 'other' }), 85],
  ['the same name with another option', (one) => one.createIndex({ a: 1 }, { unique: true }), 86],
  ['dropping a missing index', (one) => one.dropIndex('nothing'), 27],
  ['dropping the index of _id', (one) => one.dropIndex('_id_'), 72],
  ['a descending index of _id', (one) => one.createIndex({ _id: -1 }), 2],
  ['a unique index of _id', (one) => one.createIndex({ _id: 1 }, { unique: true }), 197],
  ['an index of nothing', (one) => one.createIndex({}), 67],
];

const PARTIAL: [filter: object, isTaken: boolean][] = [
  [{ a: { $exists: true } }, true],
  [{ a: { $gt: 5 }, b: 1 }, true],
  [{ a: { $exists: false } }, false],
  [{ a: { $ne: 1 } }, false],
  [{ a: { $nin: [1] } }, false],
  [{ a: { $not: { $gt: 1 } } }, false],
  [{ a: { $size: 1 } }, false],
  [{ a: /^x/ }, false],
];

test.each(PARTIAL)('a partial index with the filter %j: %j', async (partialFilterExpression, isTaken) => {
  const collection = await conformance.filled([{ a: 1 }]);
  const made = collection.createIndex({ c: 1 }, { partialFilterExpression });
  expect(await made.catch(({ code }: { code: number }) => code)).toBe(isTaken ? 'c_1' : 67);
});

test('indexes of the same fields that hold other documents stand side by side', async () => {
  const collection = await conformance.filled([{ a: 1 }]);
  await collection.createIndex({ a: 1 });
  await collection.createIndex(
    { a: 1 },
    { name: 'partial', partialFilterExpression: { a: { $exists: true } } },
  );
  expect(await collection.indexes()).toHaveLength(3);
});

test.each(CONFLICTS)('%s is refused', async (_name, run, code) => {
  const collection = await conformance.filled([{ a: 1, b: 1 }]);
  await collection.createIndex({ a: 1 });
  await expect(run(collection)).rejects.toMatchObject({ code });
});

test('two arrays in one compound index are refused', async () => {
  const collection = await conformance.filled();
  await collection.createIndex({ a: 1, b: 1 });
  await expect(collection.insertOne({ a: [1], b: [1] })).rejects.toMatchObject({ code: 171 });
  await collection.insertOne({ a: [1], b: 1 });
  await collection.insertOne({ a: 1, b: [1] });
});

const people = Array.from({ length: 60 }, (_, at) => ({
  _id: at,
  class: ['One', 'Two', 'Three'][at % 3],
  roll: at,
  tags: [`t${at % 4}`, `u${at % 5}`],
}));

const QUERIES: [name: string, filter: Document, sort?: Record<string, 1 | -1>][] = [
  ['equality', { class: 'One' }],
  ['equality and a range', { class: 'Two', roll: { $gt: 20, $lte: 40 } }],
  ['equality and a sort', { class: 'One' }, { roll: -1 }],
  ['$in and a range', { class: { $in: ['One', 'Three'] }, roll: { $lt: 30 } }],
  ['$in and a sort', { class: { $in: ['One', 'Three'] } }, { roll: 1 }],
  ['a range on the first field', { class: { $gte: 'Three' } }],
  ['a sort by both fields', {}, { class: 1, roll: 1 }],
  ['a sort by both fields backwards', {}, { class: -1, roll: -1 }],
  ['an element of an array', { tags: 't1' }],
  ['two elements of an array', { $and: [{ tags: 't1' }, { tags: 'u2' }] }],
  ['a range over elements', { tags: { $gt: 't2', $lt: 'u1' } }],
  ['$or', { $or: [{ class: 'One', roll: 3 }, { roll: 4 }] }],
  ['a value that no document has', { class: 'Ten' }],
  ['$in of nothing', { class: { $in: [] } }],
  ['null', { class: null }],
  ['a regular expression', { class: /^T/ }],
];

test.each(QUERIES)('an index changes no result: %s', async (_name, filter, sort) => {
  const collection = await conformance.filled(people);
  const ask = (): Promise<unknown[]> =>
    collection
      .find(filter)
      .sort({ ...sort, _id: 1 })
      .toArray();
  const before = await ask();
  await collection.createIndexes([
    { key: { class: 1, roll: 1 } },
    { key: { roll: -1 } },
    { key: { tags: 1 } },
  ]);
  expect(await ask()).toEqual(before);
  expect(await collection.countDocuments(filter)).toBe(before.length);
});

test.each([
  [{ a: 'some' }, 100],
  [{ a: 'most' }, 900],
  [{ a: 'none' }, 0],
  [{ a: { $gte: 'most' } }, 1000],
  [{ a: { $gt: 'most' } }, 100],
  [{ a: { $in: ['most', 'none', 'some'] } }, 1000],
])('counts %j by an index, be it few or nearly all', async (filter, count) => {
  const documents = Array.from({ length: 1000 }, (_, b) => ({ a: b % 10 === 3 ? 'some' : 'most', b }));
  const collection = await conformance.filled(documents);
  await collection.createIndex({ a: 1, b: 1 });
  expect(await collection.countDocuments(filter)).toBe(count);
});
