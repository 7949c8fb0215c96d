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
    '$group by a missing field is null',
    [{ $group: { _id: '$nothing', n: { $sum: 1 } } }],
    [{ _id: null, n: 4 }],
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
    '$project of an excluded field',
    [{ $match: { _id: 3 } }, { $project: { at: 0, month: 0 } }],
    [{ _id: 3, class: 'Two', paid: 50 }],
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
    'values that are only passed on keep their types',
    [{ $match: { _id: 1 } }, { $group: { _id: '$whole', all: { $push: { l: '$long', d: '$a.c.d' } } } }],
    [{ _id: new Double(1), all: [{ l: Long.fromNumber(5), d: [1] }] }],
  ],
  [
    '$sum has the widest of the types, and leaves out what is no number',
    [{ $group: { _id: null, l: { $sum: '$long' }, d: { $sum: '$whole' }, n: { $sum: '$s' } } }],
    [{ _id: null, l: Long.fromNumber(5), d: new Double(1), n: 0 }],
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
];

test.each(SHAPED)('%s', async (_name, stages, result) => {
  const collection = await conformance.filled(shapes);
  const options = { promoteValues: false };
  const found = await collection.aggregate([{ $sort: { _id: 1 } }, ...stages], options).toArray();
  expect(BSON.EJSON.serialize(found, { relaxed: false })).toEqual(
    BSON.EJSON.serialize(result, { relaxed: false }),
  );
});

test('a collection that is not there aggregates to nothing', async () => {
  expect(
    await conformance.db
      .collection('nothing')
      .aggregate([{ $match: {} }])
      .toArray(),
  ).toEqual([]);
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
  [[{ $group: { _id: { $foo: 1 } } }], 168],
  [[{ $group: { _id: '$' } }], 16872],
  [[{ $group: { _id: '$a..b' } }], 15998],
  [[{ $group: { _id: '$a.$b' } }], 16410],
  [[{ $group: { _id: '$a.' } }], 40353],
  [[{ $group: { _id: '$$foo' } }], 17276],
  [[{ $group: { _id: { a: '$a', 'b.c': '$b' } } }], 16412],
  [[{ $project: {} }], 51272],
  [[{ $sort: 1 }], 15973],
  [[{ $sort: {} }], 15976],
  [[{ $limit: 0 }], 15958],
  [[{ $limit: -1 }], 5107201],
  [[{ $limit: 'x' }], 5107201],
  [[{ $skip: 1.5 }], 5107200],
  [Array.from({ length: 1001 }, () => ({ $match: {} })), 7749501],
];

test.each(WRONG)('the stages %j are wrong', async (stages, code) => {
  const collection = await conformance.filled([{ a: 1 }]);
  await expect(collection.aggregate(stages).toArray()).rejects.toMatchObject({ code });
});
