import { Binary, Long, MongoClient, ObjectId, UUID } from 'mongodb';
import { expect, test } from 'vitest';
import { conformanceDatabase, type Document } from './database.ts';

const conformance = conformanceDatabase();

type Collection = Awaited<ReturnType<typeof conformance.filled>>;

test('an insert gives an _id and puts it first', async () => {
  const collection = await conformance.filled();
  const { insertedId } = await collection.insertOne({ a: 1 });
  await conformance.db.command({ insert: collection.collectionName, documents: [{ b: 1, _id: 'mine' }] });
  const found = await collection.find().toArray();
  expect(found.map((one) => Object.keys(one)[0])).toEqual(['_id', '_id']);
  expect(found[0]!._id).toEqual(insertedId);
});

test('every kind of value comes back as it was stored', async () => {
  const collection = await conformance.filled();
  const values = {
    _id: 1,
    text: 'नेपाल \u{1F600}',
    empty: '',
    double: 1.5,
    int: -7,
    long: Long.fromString('9007199254740993'),
    date: new Date('1943-04-14T00:00:00.001Z'),
    yes: true,
    none: null,
    regex: /a.c/i,
    bytes: new Binary(Buffer.from([0, 1, 255])),
    uuid: new UUID('0123456789abcdef0123456789abcdef').toBinary(),
    id: new ObjectId(),
    nested: { list: [1, [2, { x: 'y' }], {}] },
    '': 'an empty name',
  };
  await collection.insertOne(values);
  const options = { promoteLongs: false };
  expect(await collection.findOne({}, options)).toEqual(values);
  await collection.updateOne({}, { $set: { more: 1 } });
  expect(await collection.findOne({}, options)).toEqual({ ...values, more: 1 });
});

test('an ordered insert stops at the first error', async () => {
  const collection = await conformance.filled();
  const error: unknown = await collection
    .insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }])
    .catch((e: unknown) => e);
  expect(error).toMatchObject({
    code: 11000,
    writeErrors: [{ index: 1, code: 11000 }],
    result: { insertedCount: 1 },
  });
  expect(await collection.countDocuments()).toBe(1);
});

test('an unordered insert goes on and reports every error', async () => {
  const collection = await conformance.filled();
  const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }, { _id: 2 }];
  const error: unknown = await collection.insertMany(documents, { ordered: false }).catch((e: unknown) => e);
  expect(error).toMatchObject({ code: 11000, writeErrors: [{ index: 1 }, { index: 3 }] });
  expect(await collection.countDocuments()).toBe(2);
});

test('a bulk write of several kinds', async () => {
  const collection = await conformance.filled([
    { _id: 1, a: 1 },
    { _id: 2, a: 1 },
  ]);
  const result = await collection.bulkWrite([
    { insertOne: { document: { _id: 3, a: 2 } } },
    { updateMany: { filter: { a: 1 }, update: { $inc: { a: 5 } } } },
    { updateOne: { filter: { a: 99 }, update: { $set: { b: 1 } }, upsert: true } },
    { deleteOne: { filter: { _id: 2 } } },
    { replaceOne: { filter: { _id: 1 }, replacement: { z: 1 } } },
  ]);
  expect(result).toMatchObject({
    insertedCount: 1,
    matchedCount: 3,
    modifiedCount: 3,
    upsertedCount: 1,
    deletedCount: 1,
  });
  expect(await collection.find({ _id: { $in: [1, 2, 3] } }).toArray()).toEqual([
    { _id: 1, z: 1 },
    { _id: 3, a: 2 },
  ]);
});

test('several upserts in one command say which were made', async () => {
  const collection = await conformance.filled([{ _id: 1, a: 1 }]);
  const { upsertedIds, matchedCount } = await collection.bulkWrite(
    [1, 2, 3].map((a) => ({ updateOne: { filter: { a }, update: { $set: { b: 1 } }, upsert: true } })),
  );
  expect(Object.keys(upsertedIds)).toEqual(['1', '2']);
  expect(matchedCount).toBe(1);
});

test('deleting one and many', async () => {
  const collection = await conformance.filled([{ a: 1 }, { a: 1 }, { a: 1 }, { a: 2 }]);
  expect(await collection.deleteOne({ a: 1 })).toMatchObject({ deletedCount: 1 });
  expect(await collection.deleteMany({ a: 1 })).toMatchObject({ deletedCount: 2 });
  expect(await collection.deleteMany({ a: 1 })).toMatchObject({ deletedCount: 0 });
  expect(await collection.countDocuments()).toBe(1);
});

test.each([
  ['an array', [1]],
  ['a regular expression', /x/],
])('%s as _id is refused', async (_name, id) => {
  const collection = await conformance.filled();
  await expect(collection.insertOne({ _id: id as never })).rejects.toMatchObject({
    code: expect.any(Number),
  });
  expect(await collection.countDocuments()).toBe(0);
});

test('a document of almost 16 MiB is stored, a larger one refused', async () => {
  const collection = await conformance.filled();
  await collection.insertOne({ _id: 1, text: 'x'.repeat(16 * 1024 * 1024 - 100) });
  const grow = collection.updateOne({ _id: 1 }, { $set: { more: 'y'.repeat(1000) } });
  await expect(grow).rejects.toMatchObject({ code: expect.any(Number) });
  expect((await collection.findOne({}))!['more']).toBeUndefined();
});

test('a write without acknowledgement arrives', async () => {
  const collection = await conformance.filled();
  await collection.insertOne({ _id: 1 }, { writeConcern: { w: 0 } });
  await expect.poll(() => collection.countDocuments()).toBe(1);
});

test('findOneAndUpdate returns the document before, or after', async () => {
  const collection = await conformance.filled([{ _id: 1, a: 1 }]);
  expect(await collection.findOneAndUpdate({ a: 1 }, { $inc: { a: 1 } })).toEqual({ _id: 1, a: 1 });
  expect(
    await collection.findOneAndUpdate({ a: 2 }, { $inc: { a: 1 } }, { returnDocument: 'after' }),
  ).toEqual({ _id: 1, a: 3 });
  expect(await collection.findOneAndUpdate({ a: 9 }, { $inc: { a: 1 } })).toBeNull();
});

test('findOneAndUpdate takes the first in the order of its sort', async () => {
  const collection = await conformance.filled([
    { _id: 1, a: 1 },
    { _id: 2, a: 2 },
    { _id: 3, a: 3 },
  ]);
  const options = { sort: { a: -1 }, projection: { a: 1, _id: 0 }, returnDocument: 'after' } as const;
  expect(await collection.findOneAndUpdate({ a: { $lt: 3 } }, { $set: { b: 1 } }, options)).toEqual({ a: 2 });
  expect(await collection.countDocuments({ b: 1 })).toBe(1);
});

test('findOneAndUpdate upserts', async () => {
  const collection = await conformance.filled();
  const options = { upsert: true, returnDocument: 'after', includeResultMetadata: true } as const;
  const { value, lastErrorObject } = await collection.findOneAndUpdate(
    { _id: 'c' },
    { $inc: { n: 1 } },
    options,
  );
  expect(value).toEqual({ _id: 'c', n: 1 });
  expect(lastErrorObject).toMatchObject({ n: 1, updatedExisting: false, upserted: 'c' });
  expect(await collection.findOneAndUpdate({ _id: 'd' }, { $inc: { n: 1 } }, { upsert: true })).toBeNull();
});

test('a counter incremented by 50 at once gives 50 numbers', async () => {
  const collection = await conformance.filled([{ _id: 1, n: 0 }]);
  const next = () => collection.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { returnDocument: 'after' });
  const numbers = (await Promise.all(Array.from({ length: 50 }, next))).map((one) => one!['n'] as number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
});

test('findOneAndReplace and findOneAndDelete', async () => {
  const collection = await conformance.filled([{ _id: 1, a: 1 }]);
  expect(await collection.findOneAndReplace({ a: 1 }, { b: 2 }, { returnDocument: 'after' })).toEqual({
    _id: 1,
    b: 2,
  });
  expect(await collection.findOneAndDelete({ b: 2 }, { projection: { _id: 0 } })).toEqual({ b: 2 });
  expect(await collection.findOneAndDelete({ b: 2 })).toBeNull();
});

test('findOneAndUpdate that would make a duplicate is refused', async () => {
  const collection = await conformance.filled([
    { _id: 1, a: 1 },
    { _id: 2, a: 2 },
  ]);
  await collection.createIndex({ a: 1 }, { unique: true });
  await expect(collection.findOneAndUpdate({ a: 2 }, { $set: { a: 1 } })).rejects.toMatchObject({
    code: 11000,
  });
});

test('findAndModify refuses options that contradict each other', async () => {
  const { collectionName: findAndModify } = await conformance.filled([{ a: 1 }]);
  const refused = [{ remove: true, update: { $set: { a: 1 } } }, { remove: true, new: true }, {}];
  for (const options of refused)
    // oxlint-disable-next-line no-await-in-loop -- one after the other is easier to read when one fails
    await expect(conformance.db.command({ findAndModify, query: {}, ...options })).rejects.toMatchObject({
      code: 9,
    });
});

test('replacing many at once is refused', async () => {
  const { collectionName: update } = await conformance.filled([{ a: 1 }]);
  const command = conformance.db.command({ update, updates: [{ q: {}, u: { a: 2 }, multi: true }] });
  await expect(command).resolves.toMatchObject({ n: 0, writeErrors: [{ code: 9 }] });
});

test.each([
  ['delete', { deletes: [{ limit: 0 }] }],
  ['update', { updates: [{ u: { $set: { a: 9 } }, multi: true }] }],
])('a %s without a filter is refused and changes nothing', async (name, rest) => {
  const collection = await conformance.filled([{ _id: 1, a: 1 }]);
  const refused = conformance.db.command({ [name]: collection.collectionName, ...rest });
  await expect(refused).rejects.toMatchObject({ code: 40414 });
  expect(await collection.find().toArray()).toEqual([{ _id: 1, a: 1 }]);
});

test('names that mean something to JavaScript, and documents like references, are only names', async () => {
  const collection = await conformance.filled();
  const own = JSON.parse(
    '{"__proto__": {"a": 1}, "constructor": 2, "toString": 3, "hasOwnProperty": 4}',
  ) as object;
  await collection.insertOne({ _id: 1, own, ref: { $ref: 'other', $id: 5 } });
  await collection.updateOne({ 'own.constructor': 2, 'own.__proto__.a': 1 }, { $set: { 'own.valueOf': 6 } });
  const stored = await collection.findOne({ 'own.valueOf': 6 }, { raw: false });
  expect(JSON.stringify(stored!['own'])).toBe(
    '{"__proto__":{"a":1},"constructor":2,"toString":3,"hasOwnProperty":4,"valueOf":6}',
  );
  expect(await collection.countDocuments({ 'own.isPrototypeOf': { $exists: true } })).toBe(0);
  expect(await collection.countDocuments({ 'ref.$id': 5 })).toBe(1);
});

/** Returns documents in each other: so many levels. */
function nested(levels: number): Document {
  let inner: Document = {};
  for (let level = 1; level < levels; level += 1) inner = { a: inner };
  return inner;
}

test.each([
  ['an insert', (collection: Collection) => collection.insertOne({ _id: 2, ...nested(181) })],
  [
    'an update',
    (collection: Collection) => collection.updateOne({}, { $set: { [Array(180).fill('a').join('.')]: {} } }),
  ],
  ['a replacement', (collection: Collection) => collection.replaceOne({}, nested(181))],
  [
    'an upsert',
    (collection: Collection) =>
      collection.updateOne({ b: nested(180) }, { $set: { c: 1 } }, { upsert: true }),
  ],
])('%s that makes too many levels is refused', async (_name, write) => {
  const collection = await conformance.filled([{ _id: 1 }]);
  await expect(write(collection)).rejects.toMatchObject({ code: 15 });
  expect(await collection.find().toArray()).toEqual([{ _id: 1 }]);
});

test('documents of very many levels are stored and changed', async () => {
  const collection = await conformance.filled([{ _id: 1, ...nested(180) }]);
  await collection.updateOne({ _id: 1 }, { $set: { b: nested(179) } });
  expect(await collection.findOne()).toEqual({ _id: 1, ...nested(180), b: nested(179) });
});

test('a command of too many levels is answered by an error, and its connection goes on', async () => {
  const client = await MongoClient.connect(conformance.uri, { maxPoolSize: 1 });
  const closed: string[] = [];
  client.on('connectionClosed', ({ reason }) => closed.push(reason));
  const find = client.db().command({ find: 'x', filter: { a: nested(1_000) } });
  await expect(find).rejects.toMatchObject({ code: 15 });
  expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
  expect(closed).toEqual([]);
  await client.close();
});
