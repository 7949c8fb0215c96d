import { Binary, Long, ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { conformanceDatabase, type Document } from './database.ts';

const conformance = conformanceDatabase();

/** In MongoDB's order of types. */
const ASCENDING: unknown[] = [
  null,
  NaN,
  -Infinity,
  Long.fromString('-9007199254740993'),
  -1.5,
  0,
  0.1,
  1,
  2,
  Long.fromString('9007199254740993'),
  1e300,
  Infinity,
  '',
  'A',
  'a',
  'ab',
  'ä',
  {},
  { a: 1 },
  { a: 2 },
  { a: 2, b: 1 },
  { b: 0 },
  { a: 'x' },
  new Binary(Buffer.from('b')),
  new Binary(Buffer.from('aa')),
  new ObjectId('000000000000000000000001'),
  new ObjectId('000000000000000000000002'),
  false,
  true,
  new Date(-5),
  new Date(0),
  new Date(5),
  /a/,
];

test.each([
  ['without an index', false],
  ['by an index', true],
])('values of all types sort in one order, %s', async (_name, indexed) => {
  const shuffled = ASCENDING.map((v, at) => ({ _id: at, v })).toSorted(
    (a, b) => ((a._id * 7) % 13) - ((b._id * 7) % 13),
  );
  const collection = await conformance.filled(shuffled);
  if (indexed) await collection.createIndex({ v: 1 });
  const order = ASCENDING.map((_value, at) => at);
  expect((await collection.find().sort({ v: 1 }).toArray()).map(({ _id }) => _id)).toEqual(order);
  expect((await collection.find().sort({ v: -1 }).toArray()).map(({ _id }) => _id)).toEqual(
    order.toReversed(),
  );
});

type Case = [name: string, documents: Document[], sort: Record<string, 1 | -1>, order: number[]];

const pairs = [
  { a: 2, b: 1 },
  { a: 1, b: 2 },
  { a: 1, b: 1 },
  { a: 2, b: 3 },
];

const CASES: Case[] = [
  ['two fields', pairs, { a: 1, b: 1 }, [2, 1, 0, 3]],
  ['two fields in two directions', pairs, { a: 1, b: -1 }, [1, 2, 3, 0]],
  ['descending first', pairs, { a: -1, b: 1 }, [0, 3, 2, 1]],
  ['missing sorts like null', [{ a: 1 }, {}, { a: 0 }], { a: 1, _id: 1 }, [1, 2, 0]],
  [
    'an array sorts ascending by its least element',
    [{ a: [5, 3] }, { a: 4 }, { a: [9, 1] }],
    { a: 1 },
    [2, 0, 1],
  ],
  [
    'an array sorts descending by its greatest element',
    [{ a: [5, 3] }, { a: 4 }, { a: [9, 1] }],
    { a: -1 },
    [2, 0, 1],
  ],
  ['an empty array sorts before null', [{ a: 1 }, { a: [] }, { a: null }], { a: 1 }, [1, 2, 0]],
  ['a dotted path', [{ a: { b: 2 } }, { a: { b: 1 } }], { 'a.b': 1 }, [1, 0]],
  ['a dotted path through arrays', [{ a: [{ b: 5 }, { b: 2 }] }, { a: [{ b: 3 }] }], { 'a.b': 1 }, [0, 1]],
];

test.each(CASES)('%s', async (_name, documents, sort, order) => {
  const collection = await conformance.filled(documents.map((one, at) => ({ _id: at, ...one })));
  expect((await collection.find().sort(sort).toArray()).map(({ _id }) => _id)).toEqual(order);
  await collection.createIndex(sort);
  expect((await collection.find().sort(sort).toArray()).map(({ _id }) => _id)).toEqual(order);
});

test('skip and limit take a window of the order', async () => {
  const collection = await conformance.filled(
    Array.from({ length: 50 }, (_, at) => ({ _id: at, a: 49 - at })),
  );
  const window = await collection.find().sort({ a: 1 }).skip(10).limit(5).toArray();
  expect(window.map(({ a }) => a)).toEqual([10, 11, 12, 13, 14]);
  expect(await collection.find().sort({ a: 1 }).skip(48).limit(5).toArray()).toHaveLength(2);
  expect(await collection.find().limit(0).toArray()).toHaveLength(50);
  expect(await collection.find().skip(60).toArray()).toEqual([]);
});

test('without a sort documents come in the order of insertion, also after updates', async () => {
  const collection = await conformance.filled([{ _id: 3 }, { _id: 1 }, { _id: 2 }]);
  await collection.updateOne({ _id: 1 }, { $set: { text: 'x'.repeat(5_000) } });
  expect((await collection.find().toArray()).map(({ _id }) => _id)).toEqual([3, 1, 2]);
});

test('a sort by two arrays of one document is refused', async () => {
  const collection = await conformance.filled([{ a: [1], b: [1] }]);
  await expect(collection.find().sort({ a: 1, b: 1 }).toArray()).rejects.toMatchObject({
    code: 2,
    message: expect.stringContaining('cannot sort with keys that are parallel arrays') as string,
  });
});

test('a sort in no direction is refused', async () => {
  const collection = await conformance.filled([{ a: 1 }]);
  const command = conformance.db.command({ find: collection.collectionName, sort: { a: 2 } });
  await expect(command).rejects.toMatchObject({ code: 15975 });
});
