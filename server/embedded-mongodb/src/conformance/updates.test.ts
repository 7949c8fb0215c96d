import { Double, Long } from 'mongodb';
import { expect, test } from 'vitest';
import { conformanceDatabase, type Document } from './database.ts';

const conformance = conformanceDatabase({ promoteValues: true });

type Case = [
  name: string,
  before: Document,
  update: Document | Document[],
  after: Document,
  options?: Options,
];
type Options = { arrayFilters?: Document[] };

const grades = {
  g: [
    { s: 80, m: 5 },
    { s: 90, m: 6 },
    { s: 95, m: 7 },
  ],
};

const CASES: Case[] = [
  ['$set', { a: 1 }, { $set: { a: 2, b: 3 } }, { a: 2, b: 3 }],
  ['$set makes documents on the way', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
  ['$set at a position', { a: [1, 2, 3] }, { $set: { 'a.1': 9 } }, { a: [1, 9, 3] }],
  [
    '$set behind the end of an array fills with null',
    { a: [1] },
    { $set: { 'a.3': 4 } },
    { a: [1, null, null, 4] },
  ],
  ['$set inside an element', { a: [{ b: 1 }] }, { $set: { 'a.0.b': 2 } }, { a: [{ b: 2 }] }],
  [
    '$set of a number makes a field of that name in a document',
    { a: {} },
    { $set: { 'a.0': 1 } },
    { a: { 0: 1 } },
  ],
  ['$set of a whole document', { a: { b: 1 } }, { $set: { a: { c: 2 } } }, { a: { c: 2 } }],
  ['$unset', { a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
  ['$unset of a nested field', { a: { b: 1, c: 2 } }, { $unset: { 'a.b': 1 } }, { a: { c: 2 } }],
  ['$unset of an element leaves null', { a: [1, 2] }, { $unset: { 'a.0': 1 } }, { a: [null, 2] }],
  ['$unset of a missing field', { a: 1 }, { $unset: { 'b.c': 1 } }, { a: 1 }],
  ['$inc', { a: 1 }, { $inc: { a: 2 } }, { a: 3 }],
  ['$inc of a missing field', {}, { $inc: { 'a.b': 5 } }, { a: { b: 5 } }],
  ['$inc by a negative fraction', { a: 1 }, { $inc: { a: -0.5 } }, { a: 0.5 }],
  ['$mul', { a: 3 }, { $mul: { a: 2 } }, { a: 6 }],
  ['$mul of a missing field makes 0', {}, { $mul: { a: 2 } }, { a: 0 }],
  ['$min takes the smaller', { a: 5 }, { $min: { a: 3 } }, { a: 3 }],
  ['$min keeps the smaller', { a: 2 }, { $min: { a: 3 } }, { a: 2 }],
  ['$max takes the greater', { a: 5 }, { $max: { a: 7 } }, { a: 7 }],
  ['$max of a missing field sets it', {}, { $max: { a: 7 } }, { a: 7 }],
  ['$max compares across types', { a: 5 }, { $max: { a: 'x' } }, { a: 'x' }],
  ['$push', { a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }],
  ['$push of a missing field', {}, { $push: { a: 2 } }, { a: [2] }],
  ['$push of an array pushes it whole', { a: [1] }, { $push: { a: [2, 3] } }, { a: [1, [2, 3]] }],
  ['$push with $each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
  ['$push with $position', { a: [1, 2] }, { $push: { a: { $each: [9], $position: 1 } } }, { a: [1, 9, 2] }],
  [
    '$push with a negative $position',
    { a: [1, 2] },
    { $push: { a: { $each: [9], $position: -1 } } },
    { a: [1, 9, 2] },
  ],
  ['$push with $slice', { a: [1, 2] }, { $push: { a: { $each: [3, 4], $slice: 3 } } }, { a: [1, 2, 3] }],
  [
    '$push with a negative $slice',
    { a: [1, 2] },
    { $push: { a: { $each: [3, 4], $slice: -3 } } },
    { a: [2, 3, 4] },
  ],
  ['$addToSet adds a new value', { a: [1] }, { $addToSet: { a: 2 } }, { a: [1, 2] }],
  ['$addToSet adds nothing twice', { a: [1] }, { $addToSet: { a: 1 } }, { a: [1] }],
  ['$addToSet with $each', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }],
  [
    '$addToSet compares documents with their order',
    { a: [{ x: 1, y: 2 }] },
    { $addToSet: { a: { y: 2, x: 1 } } },
    {
      a: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    },
  ],
  ['$addToSet of a missing field', {}, { $addToSet: { a: 1 } }, { a: [1] }],
  ['$pop takes the last', { a: [1, 2, 3] }, { $pop: { a: 1 } }, { a: [1, 2] }],
  ['$pop takes the first', { a: [1, 2, 3] }, { $pop: { a: -1 } }, { a: [2, 3] }],
  ['$pull of a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
  ['$pull by a condition', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
  [
    '$pull of documents by their fields',
    {
      a: [
        { x: 1, y: 1 },
        { x: 2, y: 1 },
      ],
    },
    { $pull: { a: { x: 1 } } },
    { a: [{ x: 2, y: 1 }] },
  ],
  ['$pullAll', { a: [1, 2, 3, 2] }, { $pullAll: { a: [2, 3] } }, { a: [1] }],
  [
    '$setOnInsert changes no document that is there',
    { a: 1 },
    { $setOnInsert: { b: 2 }, $set: { a: 2 } },
    { a: 2 },
  ],
  [
    'several operators at once',
    { a: 1, b: 1, c: [1] },
    { $inc: { a: 1 }, $set: { b: 5 }, $push: { c: 2 } },
    { a: 2, b: 5, c: [1, 2] },
  ],
  [
    '$[] is every element',
    grades,
    { $inc: { 'g.$[].m': 10 } },
    {
      g: [
        { s: 80, m: 15 },
        { s: 90, m: 16 },
        { s: 95, m: 17 },
      ],
    },
  ],
  [
    '$[name] is each that the filter accepts',
    grades,
    { $set: { 'g.$[high].m': 0 } },
    { g: [grades.g[0]!, { s: 90, m: 0 }, { s: 95, m: 0 }] },
    { arrayFilters: [{ 'high.s': { $gte: 90 } }] },
  ],
  [
    '$[name] on plain values',
    { a: [1, 5, 9] },
    { $mul: { 'a.$[big]': 2 } },
    { a: [1, 10, 18] },
    { arrayFilters: [{ big: { $gt: 3 } }] },
  ],
  ['a pipeline', { a: 2, b: 3 }, [{ $set: { c: { $add: ['$a', '$b'] } } }, { $unset: 'a' }], { b: 3, c: 5 }],
  ['a pipeline with $replaceWith', { a: { b: 1 } }, [{ $replaceWith: '$a' }], { b: 1 }],
];

test.each(CASES)('%s', async (_name, before, update, after, options = {}) => {
  const collection = await conformance.filled([{ _id: 1, ...before }]);
  const { arrayFilters } = options;
  await collection.updateOne({ _id: 1 }, update, arrayFilters ? { arrayFilters } : {});
  const stored = await collection.findOne({});
  expect(stored).toEqual({ _id: 1, ...after });
  expect(Object.keys(stored!)).toEqual(['_id', ...Object.keys(after)]);
});

const REFUSED: [name: string, before: Document, update: Document, code: number, options?: Options][] = [
  ['$inc of a text', { a: 'x' }, { $inc: { a: 1 } }, 14],
  ['$inc by a text', { a: 1 }, { $inc: { a: 'x' } }, 14],
  ['$push to a number', { a: 1 }, { $push: { a: 1 } }, 2],
  ['$pop of a number', { a: 1 }, { $pop: { a: 1 } }, 14],
  ['$pull from a number', { a: 1 }, { $pull: { a: 1 } }, 2],
  ['$addToSet to a number', { a: 1 }, { $addToSet: { a: 1 } }, 2],
  ['a path through a number', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
  ['a name inside an array', { a: [1] }, { $set: { 'a.b': 1 } }, 28],
  ['an unknown operator', { a: 1 }, { $foo: { a: 1 } }, 9],
  ['two changes of one path', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ['changes of a path and below it', { a: {} }, { $set: { a: 1, 'a.b': 1 } }, 40],
  ['another _id', { a: 1 }, { $set: { _id: 2 } }, 66],
  ['an empty part of a path', { a: 1 }, { $set: { 'a..b': 1 } }, 56],
  ['an array filter that is not there', { a: [1] }, { $set: { 'a.$[x]': 1 } }, 2],
  ['an array filter that is not used', { a: [1] }, { $set: { a: 1 } }, 9, { arrayFilters: [{ x: 1 }] }],
];

test.each(REFUSED)('%s is refused and changes nothing', async (_name, before, update, code, options = {}) => {
  const collection = await conformance.filled([{ _id: 1, ...before }]);
  const { arrayFilters } = options;
  const refused = collection.updateOne({}, update, arrayFilters ? { arrayFilters } : {});
  await expect(refused).rejects.toMatchObject({ code });
  expect(await collection.findOne({})).toEqual({ _id: 1, ...before });
});

test('an update says how many it matched and modified', async () => {
  const collection = await conformance.filled([{ a: 1 }, { a: 1, b: 2 }, { a: 2 }]);
  expect(await collection.updateMany({ a: 1 }, { $set: { b: 2 } })).toMatchObject({
    matchedCount: 2,
    modifiedCount: 1,
  });
  expect(await collection.updateMany({ a: 9 }, { $set: { b: 2 } })).toMatchObject({
    matchedCount: 0,
    modifiedCount: 0,
  });
  expect(await collection.updateOne({ a: 1 }, { $set: { c: 1 } })).toMatchObject({ matchedCount: 1 });
});

test('$currentDate sets the time', async () => {
  const collection = await conformance.filled([{ a: 1 }]);
  await collection.updateOne({}, { $currentDate: { t: { $type: 'date' }, u: { $type: 'date' } } });
  expect(await collection.findOne({})).toMatchObject({ t: expect.any(Date), u: expect.any(Date) });
});

test('a replacement keeps the _id and nothing else', async () => {
  const collection = await conformance.filled([{ _id: 1, a: 1, b: 2 }]);
  await collection.replaceOne({ a: 1 }, { c: 3 });
  expect(await collection.findOne({})).toEqual({ _id: 1, c: 3 });
});

test('a replacement cannot change the _id', async () => {
  const collection = await conformance.filled([{ _id: 1, a: 1 }]);
  await expect(collection.replaceOne({ a: 1 }, { _id: 2, a: 1 })).rejects.toMatchObject({ code: 66 });
});

const UPSERTS: [name: string, filter: Document, update: Document, made: Document][] = [
  ['takes the equalities of the filter', { a: 1, b: { $gt: 5 } }, { $set: { c: 2 } }, { a: 1, c: 2 }],
  [
    'takes $eq and dotted paths',
    { a: { $eq: 1 }, 'b.c': 2 },
    { $set: { d: 3 } },
    { a: 1, b: { c: 2 }, d: 3 },
  ],
  ['takes equalities inside $and', { $and: [{ a: 1 }, { b: 2 }] }, { $set: { c: 3 } }, { a: 1, b: 2, c: 3 }],
  ['takes an $in of one value', { a: { $in: [1] } }, { $set: { c: 3 } }, { a: 1, c: 3 }],
  ['takes no $in of several', { a: { $in: [1, 2] } }, { $set: { c: 3 } }, { c: 3 }],
  ['applies $setOnInsert', { a: 1 }, { $setOnInsert: { b: 2 } }, { a: 1, b: 2 }],
  ['applies $inc to the equality', { a: 1 }, { $inc: { a: 5 } }, { a: 6 }],
  ['applies $push', { a: 1 }, { $push: { b: 1 } }, { a: 1, b: [1] }],
];

test.each(UPSERTS)('an upsert %s', async (_name, filter, update, made) => {
  const collection = await conformance.filled();
  const { upsertedId, upsertedCount, matchedCount } = await collection.updateOne(filter, update, {
    upsert: true,
  });
  expect({ upsertedCount, matchedCount }).toEqual({ upsertedCount: 1, matchedCount: 0 });
  expect(await collection.findOne({})).toEqual({ _id: upsertedId, ...made });
});

test("an upsert takes the filter's _id", async () => {
  const collection = await conformance.filled();
  expect(await collection.updateOne({ _id: 'x' }, { $set: { a: 1 } }, { upsert: true })).toMatchObject({
    upsertedId: 'x',
  });
  expect(await collection.replaceOne({ _id: 'y' }, { a: 1 }, { upsert: true })).toMatchObject({
    upsertedId: 'y',
  });
  expect(await collection.find({}).sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'x', a: 1 },
    { _id: 'y', a: 1 },
  ]);
});

test('an upsert that replaces takes only the _id from the filter', async () => {
  const collection = await conformance.filled();
  const { upsertedId } = await collection.replaceOne({ a: 1 }, { b: 2 }, { upsert: true });
  expect(await collection.findOne({})).toEqual({ _id: upsertedId, b: 2 });
});

test('an upsert updates a document that matches', async () => {
  const collection = await conformance.filled([{ _id: 1, a: 1 }]);
  expect(await collection.updateOne({ a: 1 }, { $set: { b: 2 } }, { upsert: true })).toMatchObject({
    upsertedCount: 0,
    matchedCount: 1,
    modifiedCount: 1,
  });
});

test('numbers keep their types through updates', async () => {
  const collection = await conformance.filled([
    { _id: 1, i: 1, d: new Double(1), l: Long.fromNumber(1), other: new Double(2) },
  ]);
  await collection.updateOne({}, { $inc: { i: 1, d: 1, l: 1 }, $set: { x: 1 } });
  const typed = {
    $and: [
      { i: { $type: 'int' } },
      { d: { $type: 'double' } },
      { l: { $type: 'long' } },
      { other: { $type: 'double' } },
    ],
  };
  expect(await collection.countDocuments(typed)).toBe(1);
});

test('an Int32 that overflows becomes a Long', async () => {
  const collection = await conformance.filled([{ _id: 1, a: 2147483647 }]);
  await collection.updateOne({}, { $inc: { a: 1 } });
  expect(await collection.findOne({ a: { $type: 'long' } })).toMatchObject({ a: 2147483648 });
});

test('a pipeline computes from the fields it finds', async () => {
  const collection = await conformance.filled([{ _id: 1, a: 2 }]);
  await collection.updateOne({}, [
    { $set: { b: { $multiply: ['$a', 10] }, t: { $cond: [{ $gt: ['$a', 1] }, 'many', 'one'] } } },
  ]);
  expect(await collection.findOne({})).toEqual({ _id: 1, a: 2, b: 20, t: 'many' });
});

test('a pipeline leaves the types of numbers it does not compute', async () => {
  const collection = await conformance.filled([{ _id: 1, a: 1, d: new Double(2) }]);
  await collection.updateOne({}, [{ $set: { b: { $add: ['$a', new Double(1)] } } }, { $unset: 'a' }]);
  expect(await collection.findOne({ d: { $type: 'double' } })).toEqual({ _id: 1, b: 2, d: 2 });
});
