import { Double } from 'mongodb';
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

/* oxlint-disable unicorn/no-thenable -- MongoDB calls it then */
type Computed = [name: string, expression: unknown, value: unknown];

const item = {
  _id: 1,
  n: 7,
  f: 2.5,
  s: 'Ram',
  list: [3, 1, 2],
  doc: { x: 1 },
  none: null,
  at: new Date('2026-04-20T10:30:00Z'),
};

const EXPRESSIONS: Computed[] = [
  ['$add', { $add: ['$n', 1, '$f'] }, 10.5],
  ['$add to a date', { $add: ['$at', 1000] }, new Date('2026-04-20T10:30:01Z')],
  ['$subtract', { $subtract: ['$n', 10] }, -3],
  ['$subtract of dates', { $subtract: ['$at', new Date('2026-04-20T10:29:00Z')] }, 60000],
  ['$multiply with null', { $multiply: ['$n', '$none'] }, null],
  ['$divide', { $divide: ['$n', 2] }, 3.5],
  ['$mod', { $mod: ['$n', 4] }, 3],
  ['$abs', { $abs: -5 }, 5],
  ['$ceil and $floor', { $add: [{ $ceil: '$f' }, { $floor: '$f' }] }, 5],
  ['$round to a place', { $round: [2.345, 1] }, 2.3],
  ['$concat', { $concat: ['$s', ' ', 'Thapa'] }, 'Ram Thapa'],
  ['$concat with null', { $concat: ['$s', '$none'] }, null],
  ['$toUpper', { $toUpper: '$s' }, 'RAM'],
  ['$toLower', { $toLower: '$s' }, 'ram'],
  ['$substrCP', { $substrCP: ['$s', 1, 2] }, 'am'],
  ['$split', { $split: ['a,b', ','] }, ['a', 'b']],
  ['$trim', { $trim: { input: '  x ' } }, 'x'],
  ['$strLenCP', { $strLenCP: 'राम' }, 3],
  ['$toString of a number', { $toString: '$n' }, '7'],
  ['$toInt of a text', { $toInt: '12' }, 12],
  ['$toDouble of a text', { $toDouble: '1.5' }, 1.5],
  ['$eq across number types', { $eq: [new Double(7), '$n'] }, true],
  ['$lt across types', { $lt: ['$n', '$s'] }, true],
  ['$cmp', { $cmp: ['$n', 9] }, -1],
  ['$gt with a missing field', { $gt: ['$n', '$missing'] }, true],
  ['$and with null', { $and: ['$n', '$none'] }, false],
  ['$or', { $or: ['$none', '$n'] }, true],
  ['$not', { $not: ['$none'] }, true],
  ['$cond', { $cond: { if: { $gte: ['$n', 7] }, then: 'big', else: 'small' } }, 'big'],
  ['$ifNull', { $ifNull: ['$none', '$missing', 'x'] }, 'x'],
  ['$switch', { $switch: { branches: [{ case: { $eq: ['$n', 1] }, then: 'a' }], default: 'b' } }, 'b'],
  ['$size', { $size: '$list' }, 3],
  ['$arrayElemAt', { $arrayElemAt: ['$list', -1] }, 2],
  ['$slice', { $slice: ['$list', 2] }, [3, 1]],
  ['$in', { $in: [1, '$list'] }, true],
  ['$filter', { $filter: { input: '$list', as: 'x', cond: { $gt: ['$$x', 1] } } }, [3, 2]],
  ['$map', { $map: { input: '$list', as: 'x', in: { $multiply: ['$$x', 2] } } }, [6, 2, 4]],
  ['$reduce', { $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
  ['$concatArrays', { $concatArrays: ['$list', [9]] }, [3, 1, 2, 9]],
  ['$sum of an array', { $sum: '$list' }, 6],
  ['$max of several', { $max: ['$n', 9] }, 9],
  ['$literal', { $literal: '$n' }, '$n'],
  ['$let', { $let: { vars: { x: '$n' }, in: { $add: ['$$x', 1] } } }, 8],
  ['$mergeObjects', { $mergeObjects: ['$doc', { y: 2 }] }, { x: 1, y: 2 }],
  ['$objectToArray', { $objectToArray: '$doc' }, [{ k: 'x', v: 1 }]],
  ['$arrayToObject', { $arrayToObject: [[['a', 1]]] }, { a: 1 }],
  ['$year', { $year: '$at' }, 2026],
  ['$month in a time zone', { $month: { date: new Date('2026-04-30T20:00:00Z'), timezone: '+05:45' } }, 5],
  ['$dateToString', { $dateToString: { date: '$at', format: '%Y-%m-%d %H:%M' } }, '2026-04-20 10:30'],
  ['$type', { $type: '$s' }, 'string'],
  ['$isArray', { $isArray: ['$list'] }, true],
  ['$setUnion', { $size: { $setUnion: ['$list', [3, 4]] } }, 4],
  ['a document of expressions', { a: '$n', b: { c: '$s' } }, { a: 7, b: { c: 'Ram' } }],
  ['an array of expressions', ['$n', '$missing'], [7, null]],
  ['$$ROOT', '$$ROOT.n', 7],
];

test.each(EXPRESSIONS)('the expression %s', async (_name, expression, value) => {
  const collection = await conformance.filled([item]);
  const [result] = await collection.aggregate([{ $project: { _id: 0, value: expression } }]).toArray();
  expect(result).toEqual({ value });
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

const REFUSED: [name: string, stages: Document[], code: number][] = [
  ['an unknown stage', [{ $foo: {} }], 40324],
  ['a stage of two names', [{ $match: {}, $limit: 1 }], 40323],
  ['an unknown accumulator', [{ $group: { _id: null, x: { $foo: 1 } } }], 15952],
  ['$group without _id', [{ $group: { x: { $sum: 1 } } }], 15955],
  ['an unknown expression in $addFields', [{ $addFields: { x: { $foo: 1 } } }], 168],
  ['$limit of 0', [{ $limit: 0 }], 15958],
  ['$unwind without a dollar', [{ $unwind: 'a' }], 28818],
];

test.each(REFUSED)('%s is refused', async (_name, stages, code) => {
  const collection = await conformance.filled([{ a: 1 }]);
  await expect(collection.aggregate(stages).toArray()).rejects.toMatchObject({ code });
});
