import { Double, Int32, Long } from 'mongodb';
import { expect, test } from 'vitest';
import { conformanceDatabase, type Document } from './database.ts';

const conformance = conformanceDatabase({ promoteValues: true });

type Case = [name: string, before: Document, update: Document, after: Document];

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
  ['$push', { a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }],
  ['$push of a missing field', {}, { $push: { a: 2 } }, { a: [2] }],
  ['$push of an array pushes it whole', { a: [1] }, { $push: { a: [2, 3] } }, { a: [1, [2, 3]] }],
  ['$push with $each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
  [
    '$push of modifiers without $each pushes them',
    { a: [1] },
    { $push: { a: { $sort: 1 } } },
    { a: [1, { $sort: 1 }] },
  ],
  [
    'new fields come in the order of their names',
    {},
    { $set: { c: 1, b: 1 }, $inc: { a: 1 } },
    { a: 1, b: 1, c: 1 },
  ],
  [
    'new fields whose names are numbers come in the order of those',
    { a: {} },
    { $set: { 'a.10': 1, 'a.9': 1 } },
    { a: { 9: 1, 10: 1 } },
  ],
  [
    'an array grows by the lower place first',
    { a: [] },
    { $set: { 'a.1': 2 }, $inc: { 'a.0': 1 } },
    { a: [1, 2] },
  ],
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
];

test.each(CASES)('%s', async (_name, before, update, after) => {
  const collection = await conformance.filled([{ _id: 1, ...before }]);
  await collection.updateOne({ _id: 1 }, update);
  const stored = await collection.findOne({});
  expect(stored).toEqual({ _id: 1, ...after });
  expect(Object.keys(stored!)).toEqual(['_id', ...Object.keys(after)]);
});

const REFUSED: [name: string, before: Document, update: Document, code: number][] = [
  ['$inc of a text', { a: 'x' }, { $inc: { a: 1 } }, 14],
  ['$inc by a text', { a: 1 }, { $inc: { a: 'x' } }, 14],
  ['$inc of null', { a: null }, { $inc: { a: 1 } }, 14],
  ['$push to null', { a: null }, { $push: { a: 1 } }, 2],
  ['$push to a number', { a: 1 }, { $push: { a: 1 } }, 2],
  ['a path through a number', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
  ['a name inside an array', { a: [1] }, { $set: { 'a.b': 1 } }, 28],
  ['an unknown operator', { a: 1 }, { $foo: { a: 1 } }, 9],
  ["a name of Object's", { a: 1 }, { $set: { a: 2 }, constructor: { a: 1 } }, 9],
  ['two changes of one path', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ['changes of a path and below it', { a: {} }, { $set: { a: 1, 'a.b': 1 } }, 40],
  ['another _id', { a: 1 }, { $set: { _id: 2 } }, 66],
  ['the _id taken away', { a: 1 }, { $unset: { _id: 1 } }, 66],
  ['a name that begins with a dollar', { a: 1 }, { $set: { $b: 1 } }, 52],
  ['an empty part of a path', { a: 1 }, { $set: { 'a..b': 1 } }, 56],
];

test.each(REFUSED)('%s is refused and changes nothing', async (_name, before, update, code) => {
  const collection = await conformance.filled([{ _id: 1, ...before }]);
  const refused = collection.updateOne({}, update);
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

test.each<[filter: Document]>([
  [{ $and: [{ a: 1 }, { a: 2 }] }],
  [{ a: 1, 'a.b': 2 }],
  [{ 'a.b': 2, $and: [{ a: { b: 2 } }] }],
  [{ a: { $in: [1] }, $or: [{ a: 1 }] }],
])('an upsert is refused by the filter %j, which says two things of one field', async (filter) => {
  const collection = await conformance.filled();
  const upsert = collection.updateOne(filter, { $set: { c: 1 } }, { upsert: true });
  await expect(upsert).rejects.toMatchObject({ code: 54 });
});

test('an upsert puts the _id in front, then the fields of the filter and of the update, each by their names', async () => {
  const collection = await conformance.filled();
  await collection.updateOne({ c: 1, b: 1, _id: 1 }, { $set: { e: 1, d: 1 } }, { upsert: true });
  expect(Object.keys((await collection.findOne())!)).toEqual(['_id', 'b', 'c', 'd', 'e']);
});

test('a replacement has its _id in front, wherever it names it', async () => {
  const collection = await conformance.filled([{ _id: 1, a: 1 }]);
  const { collectionName: update } = collection;
  await conformance.db.command({ update, updates: [{ q: {}, u: { b: 1, _id: 1 } }] });
  expect(Object.keys((await collection.findOne())!)).toEqual(['_id', 'b']);
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
  const typed = await collection.findOne({}, { promoteValues: false });
  expect(typed).toMatchObject({
    i: new Int32(2),
    d: new Double(2),
    l: Long.fromNumber(2),
    other: new Double(2),
  });
});

test('an Int32 that overflows becomes a Long', async () => {
  const collection = await conformance.filled([{ _id: 1, a: 2147483647 }]);
  await collection.updateOne({}, { $inc: { a: 1 } });
  expect(await collection.findOne({}, { promoteLongs: false })).toMatchObject({
    a: Long.fromNumber(2147483648),
  });
});
