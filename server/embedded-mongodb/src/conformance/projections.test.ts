import { Binary, Double, Long, ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { conformanceDatabase, type Document } from './database.ts';

const conformance = conformanceDatabase();

const student = {
  _id: 1,
  name: 'Ram',
  class: 'One',
  marks: [
    { s: 'math', m: 80 },
    { s: 'art', m: 90 },
  ],
  home: { town: 'Pokhara', ward: 4 },
};

type Case = [name: string, document: Document, projection: Document, projected: Document];

const CASES: Case[] = [
  ['an empty projection keeps all', { _id: 1, a: 1 }, {}, { _id: 1, a: 1 }],
  ['naming fields keeps them and _id', student, { name: 1, class: 1 }, { _id: 1, name: 'Ram', class: 'One' }],
  ['fields keep their own order', student, { class: 1, name: 1 }, { _id: 1, name: 'Ram', class: 'One' }],
  ['_id can be left out', student, { name: 1, _id: 0 }, { name: 'Ram' }],
  ['only _id', student, { _id: 1 }, { _id: 1 }],
  ['all but _id', { _id: 1, a: 1, b: 2 }, { _id: 0 }, { a: 1, b: 2 }],
  ['leaving fields out', student, { marks: 0, home: 0 }, { _id: 1, name: 'Ram', class: 'One' }],
  ['true and false', student, { name: true, _id: false }, { name: 'Ram' }],
  ['a nested field', student, { 'home.town': 1 }, { _id: 1, home: { town: 'Pokhara' } }],
  ['a nested field, written nested', student, { home: { ward: 1 } }, { _id: 1, home: { ward: 4 } }],
  [
    'leaving a nested field out',
    student,
    { 'home.town': 0, marks: 0 },
    { _id: 1, name: 'Ram', class: 'One', home: { ward: 4 } },
  ],
  ['a field of every element', student, { 'marks.m': 1 }, { _id: 1, marks: [{ m: 80 }, { m: 90 }] }],
  [
    'leaving a field of every element out',
    { _id: 1, a: [{ b: 1, c: 2 }, { b: 3 }, 5] },
    { 'a.b': 0 },
    { _id: 1, a: [{ c: 2 }, {}, 5] },
  ],
  [
    'a field of elements drops elements that are no documents',
    { _id: 1, a: [{ b: 1 }, 5, { c: 2 }] },
    { 'a.b': 1 },
    { _id: 1, a: [{ b: 1 }, {}] },
  ],
  [
    'a field of elements of arrays in an array',
    { _id: 1, a: [[{ b: 1, c: 2 }, 3], 4, { b: 5 }] },
    { 'a.b': 1 },
    { _id: 1, a: [[{ b: 1 }], { b: 5 }] },
  ],
  ['names in Nepali', { _id: 1, नाम: 'राम', ना: 1 }, { नाम: 1 }, { _id: 1, नाम: 'राम' }],
  ['a field inside a number is nothing', { _id: 1, a: 5, c: 1 }, { 'a.b': 1 }, { _id: 1 }],
  ['a missing field', { _id: 1, a: 5 }, { b: 1 }, { _id: 1 }],
  ['a part of the _id', { _id: { x: 1, y: 2 }, a: 1 }, { '_id.x': 1, a: 1 }, { _id: { x: 1 }, a: 1 }],
];

test.each(CASES)('%s', async (_name, document, projection, projected) => {
  const collection = await conformance.filled([document]);
  const [found] = await collection.find().project(projection).toArray();
  expect(found).toEqual(projected);
  expect(Object.keys(found!)).toEqual(Object.keys(projected));
  const before = await collection.findOneAndUpdate({}, { $set: { changed: 1 } }, { projection });
  expect(before).toEqual(projected);
});

const REFUSED: [name: string, projection: Document, code: number][] = [
  ['leaving out among named fields', { a: 1, b: 0 }, 31254],
  ['naming among fields left out', { a: 0, b: 1 }, 31253],
  ['nothing in a nested field', { a: {} }, 51270],
  ['a name that begins with $', { 'a.$b': 1 }, 16410],
  ['an empty name', { 'a..b': 1 }, 15998],
  ['no name', { '': 1 }, 40352],
  ['a dot at the end', { 'a.': 1 }, 40353],
  ['a path and one below it', { a: 1, 'a.b': 1 }, 31249],
];

test.each(REFUSED)('%s is refused', async (_name, projection, code) => {
  const collection = await conformance.filled([{ a: 1 }]);
  await expect(collection.find({}).project(projection).toArray()).rejects.toMatchObject({ code });
});

test('a field with $ inside its name is shown', async () => {
  const collection = await conformance.filled([{ _id: 1, a$b: 1, c: 1 }]);
  expect(await collection.find().project({ a$b: 1 }).toArray()).toEqual([{ _id: 1, a$b: 1 }]);
});

const VALUES: [name: string, value: unknown][] = [
  ['a double', new Double(5)],
  ['a text', 'राम'],
  ['a document', { last: 1 }],
  ['an array', [{ last: 1 }, 2]],
  ['binary data', new Binary(Buffer.from('last'))],
  ['an ObjectId', new ObjectId()],
  ['a boolean', true],
  ['a date', new Date(0)],
  ['null', null],
  ['a regular expression', /a.*b/i],
  ['an integer', 1],
  ['a long', Long.MAX_VALUE],
];

test.each(VALUES)('%s is shown whole, and so is what stands behind it', async (_name, value) => {
  const collection = await conformance.filled([{ _id: 1, value, last: 'end' }]);
  const options = { promoteValues: false };
  const [whole] = await collection.find({}, options).toArray();
  expect(await collection.find({}, options).project({ value: 1, last: 1 }).toArray()).toEqual([whole]);
  expect(await collection.find().project({ last: 1 }).toArray()).toEqual([{ _id: 1, last: 'end' }]);
});

test('the fields that the filter asks for need not be shown', async () => {
  const collection = await conformance.filled([
    { _id: 1, a: { b: 1 }, c: 1, d: 1 },
    { _id: 2, a: { b: 1 }, c: 2, d: 2 },
    { _id: 3, a: { b: 2 }, c: 2, d: 3 },
  ]);
  const filter = { $or: [{ c: 1 }, { $and: [{ 'a.b': 1 }, { e: null }] }] };
  expect(await collection.find(filter).project({ d: 1, _id: 0 }).toArray()).toEqual([{ d: 1 }, { d: 2 }]);
});

test('an index over an array finds documents by values in it, but not null by an empty array', async () => {
  const collection = await conformance.filled([
    { _id: 1, a: [1, 2] },
    { _id: 2, a: [] },
    { _id: 3, a: [[1]] },
    { _id: 4 },
    { _id: 5, a: [{ b: 1 }, { b: 2 }] },
  ]);
  await collection.createIndex({ a: 1 });
  await collection.createIndex({ 'a.b': 1 });
  const found = async (filter: Document) =>
    (await collection.find(filter).project({ _id: 1 }).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
  expect(await found({ a: { $in: [1, 2] } })).toEqual([1]);
  expect(await found({ a: null })).toEqual([4]);
  expect(await found({ 'a.b': { $in: [1, 2] } })).toEqual([5]);
  expect(await found({ 'a.b': 1, a: { b: 2 } })).toEqual([5]);
});
