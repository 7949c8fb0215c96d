import { BSON, Double, Long } from 'mongodb';
import { expect, test } from 'vitest';
import { conformanceDatabase, type Document } from './database.ts';

const conformance = conformanceDatabase();

const fees = [
  {
    _id: 1,
    class: 'One',
    month: 'Baishakh',
    paid: 100.5,
    tags: ['a', 'b'],
    at: new Date('2026-04-20T00:00:00Z'),
  },
  { _id: 2, class: 'One', month: 'Jestha', paid: 200, tags: [], at: new Date('2026-05-20T00:00:00Z') },
  { _id: 3, class: 'Two', month: 'Baishakh', paid: 50, at: new Date('2026-04-21T00:00:00Z') },
  { _id: 4, class: 'Two', month: 'Jestha', paid: null, tags: ['a'], at: new Date('2026-05-21T00:00:00Z') },
];

const byId = { $sort: { _id: 1 } };

type Case = [name: string, stages: Document[], result: Document[]];

const CASES: Case[] = [
  ['no stages', [], fees],
  ['$match', [{ $match: { class: 'Two', paid: { $ne: null } } }], [fees[2]!]],
  [
    '$match, $sort, $skip and $limit',
    [{ $match: {} }, { $sort: { _id: -1 } }, { $skip: 1 }, { $limit: 2 }],
    [fees[2]!, fees[1]!],
  ],
  ['$limit before $skip', [byId, { $limit: 3 }, { $skip: 2 }], [fees[2]!]],
  ['$limit before $match', [byId, { $limit: 1 }, { $match: { class: 'Two' } }], []],
  ['$sort after $limit', [byId, { $limit: 2 }, { $sort: { _id: -1 } }], [fees[1]!, fees[0]!]],
  ['two $match', [{ $match: { class: 'One' } }, { $match: { month: 'Jestha' } }], [fees[1]!]],
  [
    '$group with $sum',
    [{ $group: { _id: '$class', total: { $sum: '$paid' } } }, byId],
    [
      { _id: 'One', total: 300.5 },
      { _id: 'Two', total: 50 },
    ],
  ],
  ['$group of all', [{ $group: { _id: null, n: { $sum: 1 } } }], [{ _id: null, n: 4 }]],
  ['$group of nothing', [{ $match: { _id: 9 } }, { $group: { _id: null, n: { $sum: 1 } } }], []],
  [
    '$group by a document',
    [{ $group: { _id: { c: '$class', m: '$month' }, n: { $sum: 1 } } }, byId, { $limit: 1 }],
    [{ _id: { c: 'One', m: 'Baishakh' }, n: 1 }],
  ],
  [
    '$group by a document minds the order of its fields',
    [
      {
        $project: {
          k: { $cond: [{ $gt: ['$_id', 2] }, { $literal: { x: 1, y: 2 } }, { $literal: { y: 2, x: 1 } }] },
        },
      },
      { $group: { _id: '$k', n: { $sum: 1 } } },
      { $project: { _id: 0 } },
    ],
    [{ n: 2 }, { n: 2 }],
  ],
  [
    '$group by a missing field is null',
    [{ $group: { _id: '$nothing', n: { $sum: 1 } } }],
    [{ _id: null, n: 4 }],
  ],
  [
    '$avg leaves out values that are no numbers',
    [{ $group: { _id: '$class', x: { $avg: '$paid' } } }, byId],
    [
      { _id: 'One', x: 150.25 },
      { _id: 'Two', x: 50 },
    ],
  ],
  [
    '$min and $max leave out null',
    [{ $group: { _id: '$class', a: { $min: '$paid' }, b: { $max: '$paid' } } }, byId],
    [
      { _id: 'One', a: 100.5, b: 200 },
      { _id: 'Two', a: 50, b: 50 },
    ],
  ],
  [
    '$first and $last',
    [byId, { $group: { _id: '$class', a: { $first: '$month' }, b: { $last: '$month' } } }, byId],
    [
      { _id: 'One', a: 'Baishakh', b: 'Jestha' },
      { _id: 'Two', a: 'Baishakh', b: 'Jestha' },
    ],
  ],
  [
    '$push',
    [byId, { $group: { _id: '$class', all: { $push: '$paid' } } }, byId],
    [
      { _id: 'One', all: [100.5, 200] },
      { _id: 'Two', all: [50, null] },
    ],
  ],
  [
    '$push of documents',
    [
      byId,
      { $group: { _id: null, all: { $push: { m: '$month' } } } },
      { $project: { all: { $slice: ['$all', 1] } } },
    ],
    [{ _id: null, all: [{ m: 'Baishakh' }] }],
  ],
  [
    '$addToSet',
    [{ $group: { _id: null, all: { $addToSet: '$class' } } }, { $unwind: '$all' }, { $sort: { all: 1 } }],
    [
      { _id: null, all: 'One' },
      { _id: null, all: 'Two' },
    ],
  ],
  [
    '$sum of an expression',
    [{ $group: { _id: null, x: { $sum: { $multiply: ['$_id', 2] } } } }],
    [{ _id: null, x: 20 }],
  ],
  [
    '$sum of a condition',
    [{ $group: { _id: null, n: { $sum: { $cond: [{ $gt: ['$paid', 60] }, 1, 0] } } } }],
    [{ _id: null, n: 2 }],
  ],
  [
    '$count as an accumulator',
    [{ $group: { _id: '$class', n: { $count: {} } } }, byId],
    [
      { _id: 'One', n: 2 },
      { _id: 'Two', n: 2 },
    ],
  ],
  ['$count', [{ $match: { class: 'One' } }, { $count: 'n' }], [{ n: 2 }]],
  ['$count of nothing', [{ $match: { class: 'Ten' } }, { $count: 'n' }], []],
  [
    '$project',
    [{ $match: { _id: 1 } }, { $project: { class: 1, twice: { $multiply: ['$paid', 2] } } }],
    [{ _id: 1, class: 'One', twice: 201 }],
  ],
  [
    '$project of an excluded field',
    [{ $match: { _id: 3 } }, { $project: { at: 0, month: 0 } }],
    [{ _id: 3, class: 'Two', paid: 50 }],
  ],
  ['$project renames', [{ $match: { _id: 3 } }, { $project: { _id: 0, c: '$class' } }], [{ c: 'Two' }]],
  [
    '$addFields',
    [
      { $match: { _id: 3 } },
      { $project: { paid: 1 } },
      { $addFields: { x: { $add: ['$paid', 1] }, 'y.z': 5 } },
    ],
    [{ _id: 3, paid: 50, x: 51, y: { z: 5 } }],
  ],
  [
    '$addFields keeps the other fields of a document',
    [{ $limit: 1 }, { $project: { a: { $literal: { b: 1 } } } }, { $set: { 'a.c': 2 } }],
    [{ _id: 1, a: { b: 1, c: 2 } }],
  ],
  ['$unset', [{ $match: { _id: 3 } }, { $unset: ['at', 'month'] }], [{ _id: 3, class: 'Two', paid: 50 }]],
  ['$replaceRoot', [{ $match: { _id: 3 } }, { $replaceRoot: { newRoot: { c: '$class' } } }], [{ c: 'Two' }]],
  [
    '$unwind',
    [{ $project: { tags: 1 } }, { $unwind: '$tags' }, { $sort: { _id: 1, tags: 1 } }],
    [
      { _id: 1, tags: 'a' },
      { _id: 1, tags: 'b' },
      { _id: 4, tags: 'a' },
    ],
  ],
  [
    '$unwind that preserves',
    [
      { $project: { tags: 1 } },
      { $match: { _id: { $gt: 1 } } },
      { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } },
      byId,
    ],
    [{ _id: 2 }, { _id: 3 }, { _id: 4, tags: 'a' }],
  ],
  [
    '$unwind with positions',
    [
      { $match: { _id: 1 } },
      { $project: { tags: 1 } },
      { $unwind: { path: '$tags', includeArrayIndex: 'i' } },
    ],
    [
      { _id: 1, tags: 'a', i: 0 },
      { _id: 1, tags: 'b', i: 1 },
    ],
  ],
];

test.each(CASES)('%s', async (_name, stages, result) => {
  const collection = await conformance.filled(fees);
  expect(await collection.aggregate(stages).toArray()).toEqual(result);
});

const shapes = [
  {
    _id: 1,
    a: { b: 1, c: [{ d: 1 }, 5, [{ d: 2 }]] },
    s: 'x',
    long: Long.fromNumber(5),
    whole: new Double(1),
  },
  { _id: 2, a: null, long: null },
  { _id: 3 },
];

/** Of the shapes, with the types of all numbers. */
const SHAPED: Case[] = [
  [
    '$set merges a nested document',
    [{ $match: { _id: 1 } }, { $set: { a: { e: '$s', b: 2 } } }, { $project: { a: 1 } }],
    [{ _id: 1, a: { b: 2, c: [{ d: 1 }, 5, [{ d: 2 }]], e: 'x' } }],
  ],
  [
    '$addFields goes through arrays and replaces what is no document',
    [{ $match: { _id: 1 } }, { $addFields: { 'a.c.e': '$_id', 's.t': 1 } }, { $project: { a: 1, s: 1 } }],
    [{ _id: 1, a: { b: 1, c: [{ d: 1, e: 1 }, { e: 1 }, [{ d: 2, e: 1 }]] }, s: { t: 1 } }],
  ],
  [
    '$set makes documents on the way, of null too',
    [{ $match: { _id: { $gt: 1 } } }, { $set: { 'a.b.c': '$_id' } }, { $unset: 'long' }],
    [
      { _id: 2, a: { b: { c: 2 } } },
      { _id: 3, a: { b: { c: 3 } } },
    ],
  ],
  [
    '$set with $$REMOVE takes a field away, also in documents that it makes',
    [{ $match: { _id: 1 } }, { $set: { 'a.c': '$$REMOVE', s: '$missing', 'n.m': '$$REMOVE' } }],
    [{ _id: 1, a: { b: 1 }, long: Long.fromNumber(5), whole: new Double(1), n: {} }],
  ],
  [
    '$set computes from the document as it was',
    [{ $match: { _id: 1 } }, { $set: { s: '$long', long: '$s' } }, { $project: { s: 1, long: 1 } }],
    [{ _id: 1, s: Long.fromNumber(5), long: 'x' }],
  ],
  [
    'values that are only passed on keep their types',
    [
      { $match: { _id: 1 } },
      { $group: { _id: '$whole', l: { $first: '$long' }, all: { $push: '$$ROOT.long' } } },
      { $project: { l: 1, all: 1, w: '$_id' } },
    ],
    [{ _id: new Double(1), l: Long.fromNumber(5), all: [Long.fromNumber(5)], w: new Double(1) }],
  ],
  [
    '$group by a document tells a missing field from null',
    [{ $group: { _id: { l: '$long' }, n: { $sum: 1 } } }, { $sort: { '_id.l': 1, n: 1, _id: 1 } }],
    [
      { _id: {}, n: 1 },
      { _id: { l: null }, n: 1 },
      { _id: { l: Long.fromNumber(5) }, n: 1 },
    ],
  ],
  [
    '$group by a field takes a missing one for null',
    [{ $group: { _id: '$long', n: { $count: {} } } }, { $sort: { _id: 1 } }],
    [
      { _id: null, n: 2 },
      { _id: Long.fromNumber(5), n: 1 },
    ],
  ],
  [
    '$facet',
    [
      { $match: { _id: { $lt: 3 } } },
      {
        $facet: {
          ids: [{ $project: { _id: 1 } }],
          n: [{ $count: 'n' }],
          none: [{ $match: { x: 1 } }],
          all: [],
        },
      },
      { $project: { 'all.a': 0, 'all.s': 0, 'all.long': 0, 'all.whole': 0 } },
    ],
    [{ ids: [{ _id: 1 }, { _id: 2 }], n: [{ n: 2 }], none: [], all: [{ _id: 1 }, { _id: 2 }] }],
  ],
  ['$sample of more than there are', [{ $sample: { size: 9 } }, { $count: 'n' }], [{ n: 3 }]],
  ['$sample of some', [{ $sample: { size: 2 } }, { $count: 'n' }], [{ n: 2 }]],
  ['$replaceWith', [{ $match: { _id: 1 } }, { $replaceWith: { l: '$long' } }], [{ l: Long.fromNumber(5) }]],
  [
    '$unwind of a path and of what is no array, with positions',
    [
      { $match: { _id: { $in: [1, 2] } } },
      { $unwind: { path: '$a.c', includeArrayIndex: 'at.i', preserveNullAndEmptyArrays: true } },
      { $project: { c: '$a.c', at: 1 } },
      { $limit: 4 },
    ],
    [
      { _id: 1, at: { i: Long.fromNumber(0) }, c: { d: 1 } },
      { _id: 1, at: { i: Long.fromNumber(1) }, c: 5 },
      { _id: 1, at: { i: Long.fromNumber(2) }, c: [{ d: 2 }] },
      { _id: 2, at: { i: null } },
    ],
  ],
];

test.each(SHAPED)('%s', async (_name, stages, result) => {
  const collection = await conformance.filled(shapes);
  const options = { promoteValues: false };
  const found = await collection.aggregate([{ $sort: { _id: 1 } }, ...stages], options).toArray();
  expect(BSON.EJSON.serialize(found, { relaxed: false })).toEqual(
    BSON.EJSON.serialize(result, { relaxed: false }),
  );
});

test('an update by a pipeline merges documents and keeps types', async () => {
  const collection = await conformance.filled(shapes);
  const update = [{ $set: { a: { e: '$long' }, w: '$whole', 's.t': 1 } }, { $unset: 'whole' }];
  await collection.updateOne({ _id: 1 }, update);
  const [stored] = await collection.find({ _id: 1 }, { promoteValues: false }).toArray();
  expect(BSON.EJSON.serialize(stored!, { relaxed: false })).toEqual(
    BSON.EJSON.serialize(
      {
        _id: 1,
        a: { ...shapes[0]!.a, e: Long.fromNumber(5) },
        s: { t: 1 },
        long: Long.fromNumber(5),
        w: new Double(1),
      },
      { relaxed: false },
    ),
  );
});

test('$lookup joins by equal fields, null to missing too', async () => {
  const classes = await conformance.filled([{ _id: 1, name: 'One' }, { _id: 2 }]);
  const students = await conformance.filled([
    { _id: 1, class: 'One' },
    { _id: 2, class: 'Two' },
    { _id: 3 },
    { _id: 4, class: ['One', 'Two'] },
  ]);
  await students.createIndex({ class: 1 });
  const lookup = { from: students.collectionName, localField: 'name', foreignField: 'class', as: 'students' };
  const joined = await classes.aggregate([{ $lookup: lookup }, byId]).toArray();
  const joinedIds = joined.map((one) => new Set((one['students'] as Document[]).map(({ _id }) => _id)));
  expect(joinedIds).toEqual([new Set([1, 4]), new Set([3])]);
});

test('$lookup joins every element of an array', async () => {
  const one = await conformance.filled([{ _id: 1, ids: [1, 3] }]);
  const other = await conformance.filled([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
  const [joined] = await one
    .aggregate([
      { $lookup: { from: other.collectionName, localField: 'ids', foreignField: '_id', as: 'all' } },
    ])
    .toArray();
  expect(joined).toEqual({ _id: 1, ids: [1, 3], all: [{ _id: 1 }, { _id: 3 }] });
});

test('a collection that is not there aggregates to nothing', async () => {
  expect(
    await conformance.db
      .collection('nothing')
      .aggregate([{ $match: {} }])
      .toArray(),
  ).toEqual([]);
});

test.each<[local: unknown, localField: string, ids: number[]]>([
  [[{ x: 1 }, { x: 2 }], 'a.x', [1, 2]],
  [{ x: [1, 3] }, 'a.x', [1, 3]],
  [[{ x: 1 }, { y: 1 }, 5], 'a.x', [1]],
  [[{ y: 1 }], 'a.x', [4, 5]],
  [[], 'a', [4, 5]],
  [[null, 2], 'a', [2, 4, 5]],
  [[{ b: [{ x: 3 }, { x: [1] }] }], 'a.b.x', [1, 3]],
  [[{ x: 1 }, { x: 2 }], 'a.1.x', [2]],
  [/x/, 'a', []],
])('$lookup from %j by %s', async (local, localField, ids) => {
  const one = await conformance.filled([{ _id: 1, a: local }]);
  const other = await conformance.filled([
    { _id: 1, k: 1 },
    { _id: 2, k: [2] },
    { _id: 3, k: 3 },
    { _id: 4, k: null },
    { _id: 5 },
    { _id: 6, k: 'x' },
  ]);
  const from = other.collectionName;
  const stages = [{ $lookup: { from, localField, foreignField: 'k', as: 'found' } }];
  const [joined] = await one.aggregate(stages).toArray();
  const found = (joined!['found'] as Document[]).map(({ _id }) => _id);
  expect(new Set(found)).toEqual(new Set(ids));
});

test('$lookup puts its documents at a path, whatever was there', async () => {
  const one = await conformance.filled([{ _id: 1, a: { b: 5, c: 1 } }]);
  const lookup = { from: 'nothing', localField: '_id', foreignField: 'k', as: 'a.b.d' };
  expect(await one.aggregate([{ $lookup: lookup }]).toArray()).toEqual([
    { _id: 1, a: { b: { d: [] }, c: 1 } },
  ]);
});

test('$sample is by chance', async () => {
  const collection = await conformance.filled(Array.from({ length: 100 }, (_one, at) => ({ _id: at })));
  const orders = await Promise.all(
    [1, 2].map(async () => collection.aggregate([{ $sample: { size: 100 } }]).toArray()),
  );
  expect(orders[0]).not.toEqual(orders[1]);
});

const WRONG: [stages: Document[], code: number][] = [
  [[{ $foo: {} }], 40324],
  [[{ constructor: {} }], 40324],
  [[{ $match: {}, $limit: 1 }], 40323],
  [[{}], 40323],
  [[{ $match: 1 }], 15959],
  [[{ $group: 1 }], 15947],
  [[{ $group: { x: { $sum: 1 } } }], 15955],
  [[{ $group: { _id: null, x: { $foo: 1 } } }], 15952],
  [[{ $group: { _id: { a: 1 } } }], 17390],
  [[{ $addFields: { x: { $foo: 1 } } }], 168],
  [[{ $addFields: {} }], 40177],
  [[{ $set: 1 }], 40272],
  [[{ $set: { a: {} } }], 40180],
  [[{ $set: { a: 1, 'a.b': 1 } }], 40176],
  [[{ $set: { 'a.b': 1, a: { b: 2 } } }], 40176],
  [[{ $set: { a: { 'b.c': 1 } } }], 40183],
  [[{ $set: { a: { $add: 1, $sum: 1 } } }], 40181],
  [[{ $set: { 'a.': 1 } }], 40353],
  [[{ $unset: [] }], 31119],
  [[{ $unset: 1 }], 31002],
  [[{ $unset: [1] }], 31120],
  [[{ $project: {} }], 51272],
  [[{ $sort: 1 }], 15973],
  [[{ $sort: {} }], 15976],
  [[{ $limit: 0 }], 15958],
  [[{ $limit: -1 }], 5107201],
  [[{ $limit: 'x' }], 5107201],
  [[{ $skip: 1.5 }], 5107200],
  [[{ $count: '' }], 40157],
  [[{ $count: '$n' }], 40158],
  [[{ $count: 'a.b' }], 40160],
  [[{ $unwind: 'a' }], 28818],
  [[{ $unwind: 1 }], 15981],
  [[{ $unwind: { path: '$a', x: 1 } }], 28811],
  [[{ $unwind: {} }], 28812],
  [[{ $unwind: { path: '$a', includeArrayIndex: '$i' } }], 28822],
  [[{ $unwind: { path: '$a', preserveNullAndEmptyArrays: 1 } }], 28809],
  [[{ $replaceRoot: 1 }], 40229],
  [[{ $replaceRoot: {} }], 40414],
  [[{ $replaceRoot: { newRoot: {}, x: 1 } }], 40415],
  [[{ $replaceWith: '$a' }], 40228],
  [[{ $replaceWith: '$missing' }], 40228],
  [[{ $lookup: 1 }], 9],
  [[{ $lookup: { from: 'x', localField: 'a', foreignField: 'b' } }], 9],
  [[{ $lookup: { from: 'x', localField: 'a', as: 'b' } }], 9],
  [[{ $lookup: { from: 'x', localField: 1, foreignField: 'b', as: 'c' } }], 9],
  [[{ $lookup: { from: 'x', localField: 'a', foreignField: 'b', as: 'c', d: 'e' } }], 9],
  [[{ $facet: {} }], 40169],
  [[{ $facet: { a: {} } }], 40170],
  [[{ $facet: { a: [{ $facet: { b: [] } }] } }], 40600],
  [[{ $facet: { $a: [] } }], 16410],
  [[{ $sample: 1 }], 28745],
  [[{ $sample: {} }], 28749],
  [[{ $sample: { size: 'x' } }], 28746],
  [[{ $sample: { size: -1 } }], 28747],
  [[{ $sample: { size: 1, x: 1 } }], 28748],
  [Array.from({ length: 1001 }, () => ({ $match: {} })), 7749501],
];

test.each(WRONG)('the stages %j are wrong', async (stages, code) => {
  const collection = await conformance.filled([{ a: 1 }]);
  await expect(collection.aggregate(stages).toArray()).rejects.toMatchObject({ code });
});
