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
  [
    '$pull of a value leaves arrays that hold it',
    { a: [1, [1, 2], 3] },
    { $pull: { a: 1 } },
    { a: [[1, 2], 3] },
  ],
  [
    '$pull of an array',
    {
      a: [
        [1, 2],
        [2, 1],
      ],
    },
    { $pull: { a: [1, 2] } },
    { a: [[2, 1]] },
  ],
  [
    '$pull by an empty condition takes documents',
    { a: [1, { b: 1 }, [1]] },
    { $pull: { a: {} } },
    { a: [1, [1]] },
  ],
  ['$pull by a regular expression', { a: ['ab', 'b'] }, { $pull: { a: /^a/ } }, { a: ['b'] }],
  ['$push with $sort', { a: [3, 1] }, { $push: { a: { $each: [2], $sort: 1 } } }, { a: [1, 2, 3] }],
  [
    '$push with $sort across types',
    { a: ['x', 3] },
    { $push: { a: { $each: [null, { b: 1 }], $sort: -1 } } },
    { a: [{ b: 1 }, 'x', 3, null] },
  ],
  [
    '$push with $sort by fields, then $slice',
    {
      a: [
        { n: 2, m: 1 },
        { n: 1, m: 1 },
      ],
    },
    { $push: { a: { $each: [{ n: 2, m: 0 }, 5], $sort: { n: -1, m: 1 }, $slice: 3 } } },
    {
      a: [
        { n: 2, m: 0 },
        { n: 2, m: 1 },
        { n: 1, m: 1 },
      ],
    },
  ],
  [
    '$push of modifiers without $each pushes them',
    { a: [1] },
    { $push: { a: { $sort: 1 } } },
    { a: [1, { $sort: 1 }] },
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
  ['$inc of null', { a: null }, { $inc: { a: 1 } }, 14],
  ['$mul of null', { a: null }, { $mul: { a: 2 } }, 14],
  ['$push with $sort by 0', { a: [1] }, { $push: { a: { $each: [], $sort: 0 } } }, 2],
  ['$push with $sort by nothing', { a: [1] }, { $push: { a: { $each: [], $sort: {} } } }, 2],
  ['$push with a fraction as $slice', { a: [1] }, { $push: { a: { $each: [], $slice: 0.5 } } }, 2],
  ['$push with an unknown modifier', { a: [1] }, { $push: { a: { $each: [], $foo: 1 } } }, 2],
  ['$addToSet with another modifier', { a: [1] }, { $addToSet: { a: { $each: [], $slice: 1 } } }, 2],
  ['$addToSet of $each without an array', { a: [1] }, { $addToSet: { a: { $each: 1 } } }, 14],
  ['$currentDate of a text', { a: 1 }, { $currentDate: { b: 'now' } }, 2],
  ['$push to null', { a: null }, { $push: { a: 1 } }, 2],
  ['$push to a number', { a: 1 }, { $push: { a: 1 } }, 2],
  ['$pop of a number', { a: 1 }, { $pop: { a: 1 } }, 14],
  ['$pull from a number', { a: 1 }, { $pull: { a: 1 } }, 2],
  ['$addToSet to a number', { a: 1 }, { $addToSet: { a: 1 } }, 2],
  ['a path through a number', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
  ['a name inside an array', { a: [1] }, { $set: { 'a.b': 1 } }, 28],
  ['an unknown operator', { a: 1 }, { $foo: { a: 1 } }, 9],
  ["a name of Object's", { a: 1 }, { $set: { a: 2 }, constructor: { a: 1 } }, 9],
  ['two changes of one path', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ['changes of a path and below it', { a: {} }, { $set: { a: 1, 'a.b': 1 } }, 40],
  ['another _id', { a: 1 }, { $set: { _id: 2 } }, 66],
  ['a name that begins with a dollar', { a: 1 }, { $set: { $b: 1 } }, 52],
  ['an array element in front', { a: 1 }, { $set: { '$[].b': 1 } }, 2],
  ['an empty part of a path', { a: 1 }, { $set: { 'a..b': 1 } }, 56],
  ['an array filter that is not there', { a: [1] }, { $set: { 'a.$[x]': 1 } }, 2],
  [
    'an array filter of two names',
    { a: [1] },
    { $set: { 'a.$[x]': 1 } },
    9,
    { arrayFilters: [{ x: 1, y: 1 }] },
  ],
  ['an array filter by a number', { a: [1] }, { $set: { 'a.$[1]': 1 } }, 2, { arrayFilters: [{ '1': 1 }] }],
  ['an array filter that is not used', { a: [1] }, { $set: { a: 1 } }, 9, { arrayFilters: [{ x: 1 }] }],
];

test.each(REFUSED)('%s is refused and changes nothing', async (_name, before, update, code, options = {}) => {
  const collection = await conformance.filled([{ _id: 1, ...before }]);
  const { arrayFilters } = options;
  const refused = collection.updateOne({}, update, arrayFilters ? { arrayFilters } : {});
  await expect(refused).rejects.toMatchObject({ code });
  expect(await collection.findOne({})).toEqual({ _id: 1, ...before });
});

test.each<[name: string, update: Document]>([
  ['inside', { $set: { '_id.x': 2 } }],
  ['by taking a part away', { $unset: { '_id.x': 1 } }],
  ['by a new part', { $set: { '_id.z': 2 } }],
])('an _id that is a document is not changed %s', async (_name, update) => {
  const collection = conformance.db.collection<{ _id: Document; a: number }>('ids');
  await collection.deleteMany({});
  await collection.insertOne({ _id: { x: 1, y: 1 }, a: 1 });
  await expect(collection.updateOne({ a: 1 }, update)).rejects.toMatchObject({ code: 66 });
  expect(await collection.updateOne({ a: 1 }, { $set: { '_id.x': 1 } })).toMatchObject({ modifiedCount: 0 });
  expect(await collection.findOne({})).toEqual({ _id: { x: 1, y: 1 }, a: 1 });
});

test('a wrong operand is refused also where no document matches', async () => {
  const collection = await conformance.filled([{ a: 1 }]);
  const refused = collection.updateOne({ a: 9 }, { $inc: { a: 'x' as never } });
  await expect(refused).rejects.toMatchObject({ code: 14 });
});

const POSITIONAL: [name: string, before: Document, filter: Document, update: Document, after: Document][] = [
  ['a plain element', { a: [10, 20, 30] }, { a: 20 }, { $inc: { 'a.$': 5 } }, { a: [10, 25, 30] }],
  ['by a range', { a: [1, 5, 9] }, { a: { $gt: 4 } }, { $set: { 'a.$': 0 } }, { a: [1, 0, 9] }],
  ['by $in', { a: [1, 5, 9] }, { a: { $in: [9, 5] } }, { $set: { 'a.$': 0 } }, { a: [1, 0, 9] }],
  ['by a regular expression', { a: ['x', 'yz'] }, { a: /^y/ }, { $set: { 'a.$': 'w' } }, { a: ['x', 'w'] }],
  [
    'a field of an element',
    { a: [{ b: 1 }, { b: 2, c: 1 }] },
    { 'a.b': 2 },
    { $set: { 'a.$.c': 9 } },
    { a: [{ b: 1 }, { b: 2, c: 9 }] },
  ],
  [
    '$elemMatch',
    {
      a: [
        { b: 1, c: 1 },
        { b: 1, c: 2 },
      ],
    },
    { a: { $elemMatch: { b: 1, c: 2 } } },
    { $set: { 'a.$.d': 1 } },
    {
      a: [
        { b: 1, c: 1 },
        { b: 1, c: 2, d: 1 },
      ],
    },
  ],
  [
    '$elemMatch on plain values',
    { a: [1, 5, 9] },
    { a: { $elemMatch: { $gt: 3, $lt: 9 } } },
    { $set: { 'a.$': 0 } },
    { a: [1, 0, 9] },
  ],
  [
    'the outer array of two',
    { a: [{ b: [1, 2] }, { b: [3, 4] }] },
    { 'a.b': 3 },
    { $set: { 'a.$.b': [9] } },
    { a: [{ b: [1, 2] }, { b: [9] }] },
  ],
  [
    'an element inside a document',
    { a: { b: [1, 2] } },
    { 'a.b': 2 },
    { $unset: { 'a.b.$': 1 } },
    { a: { b: [1, null] } },
  ],
  ['inside $and', { a: [1, 2] }, { $and: [{ a: 2 }] }, { $set: { 'a.$': 9 } }, { a: [1, 9] }],
  [
    'beside array filters',
    { a: [1, 2], b: [1, 2] },
    { a: 2 },
    { $set: { 'a.$': 9, 'b.$[]': 0 } },
    { a: [1, 9], b: [0, 0] },
  ],
];

test.each(POSITIONAL)('the positional operator: %s', async (_name, before, filter, update, after) => {
  const collection = await conformance.filled([{ _id: 1, ...before }]);
  await collection.updateOne({ _id: 1, ...filter }, update);
  expect(await collection.findOne({})).toEqual({ _id: 1, ...after });
});

test('the positional operator takes the first match of each document', async () => {
  const collection = await conformance.filled([
    { _id: 1, a: [5, 10, 10] },
    { _id: 2, a: [10] },
  ]);
  await collection.updateMany({ a: 10 }, { $set: { 'a.$': 0 } });
  const after = await collection.findOneAndUpdate(
    { a: 5 },
    { $inc: { 'a.$': 1 } },
    { returnDocument: 'after' },
  );
  expect(after).toEqual({ _id: 1, a: [6, 0, 10] });
  expect(await collection.findOne({ _id: 2 })).toEqual({ _id: 2, a: [0] });
});

test.each([
  ['without a condition on the array', { _id: 1 }, { $set: { 'a.$': 9 } }],
  ['with $ne', { _id: 1, a: { $ne: 5 } }, { $set: { 'a.$': 9 } }],
  ['with $nin', { _id: 1, a: { $nin: [5] } }, { $set: { 'a.$': 9 } }],
  ['with $not', { _id: 1, a: { $not: { $eq: 5 } } }, { $set: { 'a.$': 9 } }],
  ['twice in a path', { a: 1 }, { $set: { 'a.$.b.$': 9 } }],
  ['in front', { a: 1 }, { $set: { $: 9 } }],
  ['in an upsert', { a: 99 }, { $set: { 'a.$': 9 } }],
])('the positional operator %s is refused', async (_name, filter, update) => {
  const collection = await conformance.filled([{ _id: 1, a: [1, 2] }]);
  const refused = collection.updateOne(filter, update, { upsert: true });
  await expect(refused).rejects.toMatchObject({ code: 2 });
  expect(await collection.find().toArray()).toEqual([{ _id: 1, a: [1, 2] }]);
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
