import { Binary, BSON, Decimal128, Double, Long, MinKey, type MongoServerError, ObjectId } from 'mongodb';
import { beforeAll, expect, test } from 'vitest';
import { conformanceDatabase, type Document } from './database.ts';

/* oxlint-disable unicorn/no-thenable -- MongoDB calls it then */

const conformance = conformanceDatabase({ promoteValues: false, promoteLongs: false });

const id = new ObjectId('64b7f0c2a1b2c3d4e5f60718');

const item = {
  _id: 1,
  n: 7,
  f: 2.5,
  whole: new Double(5),
  zero: 0,
  int: 2_147_483_647,
  long: Long.fromString('9007199254740993'),
  most: Long.MAX_VALUE,
  least: Long.MIN_VALUE,
  decimal: Decimal128.fromString('1.50'),
  s: 'Ram',
  text: '',
  list: [3, 1, 2],
  empty: [],
  mixed: [1, null, 'a', [2], { x: 1 }],
  nested: [{ x: 1, y: [{ z: 1 }, { z: 2 }] }, { x: null }, { w: 1 }, 5, [{ x: 9 }]],
  doc: { x: 1, y: { z: 'deep' } },
  none: null,
  yes: true,
  id,
  at: new Date('2026-04-20T10:30:00Z'),
};

let evaluate: (expression: unknown) => Promise<unknown>;

beforeAll(async () => {
  const collection = await conformance.filled([item]);
  evaluate = async (expression) => {
    const [result] = await collection.aggregate([{ $replaceWith: { value: expression } }]).toArray();
    return result;
  };
});

/** Returns the value with the types of all numbers named, and without missing ones. */
function typed(value: unknown): unknown {
  const bytes = BSON.serialize({ value }, { ignoreUndefined: true });
  return BSON.EJSON.serialize(BSON.deserialize(bytes, { promoteValues: false }), { relaxed: false });
}

/** Undefined where it succeeds. */
async function errorCode(result: Promise<unknown>): Promise<number | undefined> {
  return result.then(
    () => undefined,
    (error: MongoServerError) => Number(error.code),
  );
}

/** Of one operator: operands, each with what it gives; undefined is a missing value. */
type Values = [operator: string, cases: [operand: unknown, value: unknown][]];

const VALUES: Values[] = [
  [
    '$add',
    [
      [['$n', 1], 8],
      [['$n', 1, '$f'], 10.5],
      ['$n', 7],
      [[], 0],
      [['$int', 1], Long.fromNumber(2_147_483_648)],
      [['$int', 1, -1], 2_147_483_647],
      [['$n', Long.fromNumber(1)], Long.fromNumber(8)],
      [['$long', 1], Long.fromString('9007199254740994')],
      [['$most', 1], 2 ** 63],
      [['$f', '$f'], new Double(5)],
      [[0.1, 0.2, 0.3], 0.6000000000000001],
      [['$n', '$none', 'x'], null],
      [['$missing', 1], null],
      [['$at', 1000], new Date('2026-04-20T10:30:01Z')],
      [[1.5, '$at'], new Date('2026-04-20T10:30:00.002Z')],
    ],
  ],
  [
    '$subtract',
    [
      [['$n', 10], -3],
      [[-2, '$int'], Long.fromNumber(-2_147_483_649)],
      [['$least', 1], -(2 ** 63)],
      [['$f', 0.5], new Double(2)],
      [['$n', '$missing'], null],
      [['$at', new Date('2026-04-20T10:29:00Z')], Long.fromNumber(60_000)],
      [['$at', 60_000.9], new Date('2026-04-20T10:29:00Z')],
    ],
  ],
  [
    '$multiply',
    [
      [['$n', 3], 21],
      [[], 1],
      [['$int', 2], Long.fromNumber(4_294_967_294)],
      [['$most', 2], 1.8446744073709552e19],
      [['$f', 2], new Double(5)],
      [['$n', '$none'], null],
    ],
  ],
  [
    '$divide',
    [
      [['$n', 2], 3.5],
      [[8, 2], new Double(4)],
      [['$n', '$missing'], null],
      [[1, Infinity], new Double(0)],
    ],
  ],
  [
    '$mod',
    [
      [['$n', 4], 3],
      [[-7, 4], -3],
      [['$f', 2], 0.5],
      [[7, new Double(4)], 3],
      [[new Double(7), 4], new Double(3)],
      [[Long.fromNumber(7), 4], Long.fromNumber(3)],
      [['$none', 4], null],
    ],
  ],
  [
    '$abs',
    [
      [-5, 5],
      [-2.5, 2.5],
      [-2_147_483_648, Long.fromNumber(2_147_483_648)],
      [Long.fromNumber(-5), Long.fromNumber(5)],
      ['$missing', null],
    ],
  ],
  [
    '$ceil',
    [
      ['$f', new Double(3)],
      ['$n', 7],
      ['$none', null],
    ],
  ],
  [
    '$floor',
    [
      ['$f', new Double(2)],
      ['$long', item.long],
      ['$missing', null],
    ],
  ],
  [
    '$cmp',
    [
      [['$n', 9], -1],
      [['$whole', 5], 0],
      [['$list', '$s'], 1],
      [['$missing', '$none'], -1],
      [['$missing', '$alsoMissing'], 0],
      [['$missing', new MinKey()], 1],
    ],
  ],
  [
    '$eq',
    [
      [['$whole', 5], true],
      [['$long', 9007199254740992], false],
      [['$decimal', 1.5], true],
      [['$missing', null], false],
      [['$list', [3, 1, 2]], true],
      [['$list', 3], false],
      [
        [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
        false,
      ],
    ],
  ],
  ['$ne', [[['$n', 8], true]]],
  [
    '$gt',
    [
      [['$n', '$missing'], true],
      [['$n', '$none'], true],
      [['$s', '$n'], true],
      [[NaN, '$n'], false],
    ],
  ],
  ['$gte', [[['$n', 7], true]]],
  ['$lt', [[['$n', '$s'], true]]],
  ['$lte', [[['$none', '$none'], true]]],
  [
    '$and',
    [
      [['$n', '$s', '$text'], true],
      [['$n', '$none'], false],
      [['$n', '$zero'], false],
      [['$missing'], false],
      [[], true],
      [NaN, true],
      [[{ $eq: [{ $divide: [1, '$zero'] }, 1] }, false], false],
    ],
  ],
  [
    '$or',
    [
      [['$none', '$n'], true],
      [['$missing', false], false],
      [[], false],
    ],
  ],
  [
    '$not',
    [
      [['$none'], true],
      ['$missing', true],
      [['$empty'], false],
    ],
  ],
  [
    '$cond',
    [
      [{ if: { $gte: ['$n', 7] }, then: 'big', else: 'small' }, 'big'],
      [['$missing', 'a', '$long'], item.long],
      [['$yes', '$$REMOVE', 1], undefined],
      [['$yes', 1, { $divide: [1, '$zero'] }], 1],
    ],
  ],
  [
    '$ifNull',
    [
      [['$none', '$missing', 'x'], 'x'],
      [['$long', 0], item.long],
      [['$none', '$missing'], undefined],
    ],
  ],
  [
    '$switch',
    [
      [{ branches: [{ case: { $eq: ['$n', 1] }, then: 'a' }], default: 'b' }, 'b'],
      [
        {
          branches: [
            { case: '$yes', then: '$f' },
            { case: true, then: 2 },
          ],
        },
        2.5,
      ],
    ],
  ],
  [
    '$let',
    [
      [{ vars: { x: '$n', y: 1 }, in: { $add: ['$$x', '$$y'] } }, 8],
      [{ vars: { x: '$doc' }, in: '$$x.y.z' }, 'deep'],
      [{ vars: { x: 1 }, in: { $let: { vars: { x: 2, y: '$$x' }, in: ['$$x', '$$y'] } } }, [2, 1]],
      [{ vars: { CURRENT: '$doc' }, in: '$x' }, 1],
    ],
  ],
  [
    '$sum',
    [
      ['$list', 6],
      [['$list'], 6],
      [['$list', 1], 1],
      [['$n', '$f', '$s', '$missing'], 9.5],
      ['$missing', 0],
      ['$mixed', 1],
      [['$int', '$int'], Long.fromNumber(4_294_967_294)],
      [['$most', '$most'], 1.8446744073709552e19],
      [['$most', 1, -1], Long.MAX_VALUE],
      [[0.1, 0.2, 0.3], 0.6],
      [['$f', -2.5], new Double(0)],
      [[Infinity, 1], Infinity],
    ],
  ],
  [
    '$avg',
    [
      ['$list', new Double(2)],
      [['$n', '$f', '$none'], 4.75],
      ['$empty', null],
      ['$missing', null],
    ],
  ],
  [
    '$min',
    [
      ['$list', 1],
      [['$n', '$long', '$missing', '$none'], 7],
      ['$empty', null],
      [['$list', 9], 9],
    ],
  ],
  [
    '$max',
    [
      [['$n', 9], 9],
      [
        ['$list', 9],
        [3, 1, 2],
      ],
      ['$mixed', [2]],
      ['$none', null],
    ],
  ],
  [
    '$mergeObjects',
    [
      [['$doc', { x: 2, a: '$missing' }], { x: 2, y: { z: 'deep' } }],
      [['$doc', '$none', '$missing'], item.doc],
      ['$missing', {}],
    ],
  ],
  [
    '$arrayElemAt',
    [
      [['$list', 0], 3],
      [['$list', -1], 2],
      [['$list', new Double(1)], 1],
      [['$list', 5], undefined],
      [['$list', -5], undefined],
      [['$missing', 0], null],
      [['$list', '$none'], null],
    ],
  ],
  [
    '$first',
    [
      ['$list', 3],
      ['$empty', undefined],
      ['$missing', null],
    ],
  ],
  ['$last', [['$list', 2]]],
  [
    '$concatArrays',
    [
      [
        ['$list', [9]],
        [3, 1, 2, 9],
      ],
      [['$list', '$missing'], null],
      [[], []],
    ],
  ],
  [
    '$filter',
    [
      [{ input: '$list', as: 'x', cond: { $gt: ['$$x', 1] } }, [3, 2]],
      [{ input: '$list', cond: { $gte: ['$$this', '$$ROOT.zero'] }, limit: 2 }, [3, 1]],
      [{ input: '$none', cond: true }, null],
      [{ input: '$nested', cond: { $eq: ['$$this.x', null] } }, [{ x: null }]],
    ],
  ],
  [
    '$in',
    [
      [[1, '$list'], true],
      [[new Double(1), '$list'], true],
      [['$none', '$mixed'], true],
      [['$missing', '$mixed'], false],
      [[2, '$mixed'], false],
    ],
  ],
  [
    '$isArray',
    [
      [['$list'], true],
      ['$s', false],
    ],
  ],
  [
    '$map',
    [
      [{ input: '$list', as: 'x', in: { $multiply: ['$$x', 2] } }, [6, 2, 4]],
      [{ input: '$nested', in: '$$this.x' }, [1, null, null, null, [9]]],
      [{ input: '$missing', in: 1 }, null],
      [
        { input: '$list', as: 'x', in: { $map: { input: ['$$x'], in: ['$$x', '$$this', '$n'] } } },
        [3, 1, 2].map((x) => [[x, x, 7]]),
      ],
    ],
  ],
  [
    '$objectToArray',
    [
      [
        '$doc',
        [
          { k: 'x', v: 1 },
          { k: 'y', v: { z: 'deep' } },
        ],
      ],
      ['$none', null],
    ],
  ],
  [
    '$reduce',
    [
      [{ input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } }, 6],
      [{ input: '$empty', initialValue: '$f', in: 1 }, 2.5],
      [{ input: '$none', initialValue: 1, in: 2 }, null],
    ],
  ],
  [
    '$size',
    [
      ['$list', 3],
      [['$empty'], 0],
    ],
  ],
  [
    '$slice',
    [
      [
        ['$list', 2],
        [3, 1],
      ],
      [
        ['$list', -2],
        [1, 2],
      ],
      [
        ['$list', 1, 5],
        [1, 2],
      ],
      [['$list', -9, 1], [3]],
      [['$list', 1, '$missing'], null],
      [['$missing', 1], null],
    ],
  ],
  [
    '$concat',
    [
      [['$s', ' ', 'Thapa'], 'Ram Thapa'],
      [['$s', '$none', '$n'], null],
      [[], ''],
    ],
  ],
  [
    '$toLower',
    [
      ['RAM À', 'ram À'],
      ['$none', ''],
    ],
  ],
  [
    '$toUpper',
    [
      ['$s', 'RAM'],
      ['$missing', ''],
    ],
  ],
  [
    '$toObjectId',
    [
      ['64b7f0c2a1b2c3d4e5f60718', id],
      ['$id', id],
      ['$missing', null],
    ],
  ],
  [
    '$toString',
    [
      ['$n', '7'],
      ['$whole', '5'],
      ['$f', '2.5'],
      [1e20, '1e+20'],
      [0.00001, '1e-05'],
      ['$long', '9007199254740993'],
      ['$decimal', '1.50'],
      ['$id', '64b7f0c2a1b2c3d4e5f60718'],
      ['$at', '2026-04-20T10:30:00.000Z'],
      ['$yes', 'true'],
      ['$missing', null],
    ],
  ],
  [
    '$isNumber',
    [
      ['$decimal', true],
      ['$s', false],
      ['$missing', false],
    ],
  ],
  [
    '$type',
    [
      ['$n', 'int'],
      ['$whole', 'double'],
      ['$long', 'long'],
      ['$decimal', 'decimal'],
      ['$missing', 'missing'],
      [['$list'], 'array'],
    ],
  ],
  [
    '$literal',
    [
      ['$n', '$n'],
      [{ $add: [1, 1] }, { $add: [1, 1] }],
    ],
  ],
];

test.each(
  VALUES.flatMap(([operator, cases]) => cases.map(([operand, value]) => ({ [operator]: operand, value }))),
)('%j', async ({ value, ...expression }) => {
  expect(typed(await evaluate(expression))).toEqual(typed({ value }));
});

const PATHS: [expression: unknown, value: unknown][] = [
  ['$doc.y.z', 'deep'],
  ['$doc.missing.z', undefined],
  ['$s.x', undefined],
  ['$nested.x', [1, null]],
  ['$nested.y.z', [[1, 2]]],
  ['$list.0', []],
  ['$$ROOT.n', 7],
  ['$$CURRENT.doc.x', 1],
  ['$$REMOVE', undefined],
  ['$constructor', undefined],
  [
    { a: '$n', b: { c: '$s' }, d: '$missing', e: {} },
    { a: 7, b: { c: 'Ram' }, e: {} },
  ],
  [
    ['$n', '$missing'],
    [7, null],
  ],
  ['$long', item.long],
  ['$whole', item.whole],
  [{ a: ['$decimal', '$f'] }, { a: [item.decimal, 2.5] }],
];

test.each(PATHS)('the path or value %j', async (expression, value) => {
  expect(typed(await evaluate(expression))).toEqual(typed({ value }));
});

const ERRORS: [expression: unknown, code: number][] = [
  [{ $foo: 1 }, 168],
  [{ x: 1, $add: 1 }, 16410],
  [{ $constructor: 1 }, 168],
  [{ $add: 1, $subtract: 1 }, 15983],
  [{ 'a.b': 1 }, 16412],
  [{ '': 1 }, 15998],
  ['$', 16872],
  ['$a..b', 15998],
  ['$a.', 40353],
  ['$a.$b', 16410],
  ['$$', 9],
  ['$$x', 17276],
  [{ $add: ['$n', '$s'] }, 14],
  [{ $add: ['$at', '$at'] }, 16612],
  [{ $add: ['$at', NaN] }, 15],
  [{ $subtract: ['$n'] }, 16020],
  [{ $subtract: ['$n', '$at'] }, 14],
  [{ $multiply: ['$n', '$list'] }, 14],
  [{ $divide: ['$n', '$zero'] }, 2],
  [{ $divide: ['$n', '$s'] }, 14],
  [{ $mod: ['$n', '$zero'] }, 16610],
  [{ $mod: ['$n', '$s'] }, 16611],
  [{ $abs: '$s' }, 28765],
  [{ $abs: '$least' }, 28680],
  [{ $eq: ['$n'] }, 16020],
  [{ $not: [1, 2] }, 16020],
  [{ $cond: [1, 2] }, 16020],
  [{ $cond: { then: 1, else: 2 } }, 17080],
  [{ $cond: { if: 1, else: 2 } }, 17081],
  [{ $cond: { if: 1, then: 2 } }, 17082],
  [{ $cond: { if: 1, then: 2, else: 3, or: 4 } }, 17083],
  [{ $ifNull: ['$n'] }, 1257300],
  [{ $switch: { branches: [] } }, 40068],
  [{ $switch: { branches: [{ case: '$none', then: 1 }] } }, 40066],
  [{ $switch: { branches: [{ case: false, then: 1 }] } }, 40069],
  [{ $switch: { branches: [{ case: 1 }] } }, 40065],
  [{ $let: { vars: { X: 1 }, in: 1 } }, 9],
  [{ $let: { in: 1 } }, 16876],
  [{ $mergeObjects: ['$n'] }, 40400],
  [{ $arrayElemAt: ['$s', 0] }, 28689],
  [{ $arrayElemAt: ['$list', '$s'] }, 28690],
  [{ $arrayElemAt: ['$list', 0.5] }, 28691],
  [{ $first: '$s' }, 28689],
  [{ $concatArrays: ['$list', '$n'] }, 28664],
  [{ $filter: [] }, 28646],
  [{ $filter: { input: '$list' } }, 28650],
  [{ $filter: { input: '$s', cond: 1 } }, 28651],
  [{ $filter: { input: '$list', cond: 1, limit: 0 } }, 327392],
  [{ $in: [1, '$s'] }, 40081],
  [{ $map: { input: '$list' } }, 16882],
  [{ $map: { input: '$n', in: 1 } }, 16883],
  [{ $map: { input: '$list', as: '1x', in: 1 } }, 9],
  [{ $objectToArray: '$list' }, 40390],
  [{ $reduce: { input: '$s', initialValue: 0, in: 1 } }, 40080],
  [{ $size: '$missing' }, 17124],
  [{ $slice: ['$list', 1, 0] }, 28729],
  [{ $slice: ['$list'] }, 28667],
  [{ $concat: ['$s', '$n'] }, 16702],
  [{ $toObjectId: 'x' }, 241],
  [{ $toString: '$list' }, 241],
  [{ $toString: [1, 2] }, 50723],
];

test.each(ERRORS)('the expression %j is wrong', async (expression, code) => {
  expect(await errorCode(evaluate(expression))).toBe(code);
});

test('what constants compute is computed before any document is read', async () => {
  const empty = await conformance.filled();
  const stages = [{ $addFields: { x: { $cond: [true, 1, { $divide: [1, 0] }] } } }];
  expect(await errorCode(empty.aggregate(stages).toArray())).toBe(2);
});

const sums = [
  { _id: 1, k: 'a', n: 1, x: Long.fromNumber(2) },
  { _id: 2, k: 'a', n: 2_147_483_647, x: null, o: { a: 1 } },
  { _id: 3, k: 'a', n: 's', o: { b: 2 } },
  { _id: 4, k: 'b', n: 0.1, x: new Double(1) },
  { _id: 5, k: 'b', n: 0.2, x: 1 },
  { _id: 6, k: 'b', n: 0.3, x: [1] },
  { _id: 7, k: 'c' },
];

const ACCUMULATED: [accumulator: Document, a: unknown, b: unknown, c: unknown][] = [
  [{ $sum: '$n' }, Long.fromNumber(2_147_483_648), 0.6, 0],
  [{ $sum: '$missing' }, 0, 0, 0],
  [{ $sum: 1 }, 3, 3, 1],
  [{ $sum: '$x' }, Long.fromNumber(2), new Double(2), 0],
  [{ $avg: '$n' }, new Double(1_073_741_824), 0.19999999999999998, null],
  [{ $min: '$x' }, Long.fromNumber(2), new Double(1), null],
  [{ $max: '$x' }, Long.fromNumber(2), [1], null],
  [{ $first: '$x' }, Long.fromNumber(2), new Double(1), null],
  [{ $last: '$x' }, null, [1], null],
  [{ $push: '$x' }, [Long.fromNumber(2), null], [new Double(1), 1, [1]], []],
  [{ $count: {} }, 3, 3, 1],
  [{ $mergeObjects: '$o' }, { a: 1, b: 2 }, {}, {}],
];

test.each(ACCUMULATED)('the accumulator %j', async (accumulator, ...values) => {
  const collection = await conformance.filled(sums);
  const stages = [{ $sort: { _id: 1 } }, { $group: { _id: '$k', x: accumulator } }, { $sort: { _id: 1 } }];
  const results = await collection.aggregate(stages).toArray();
  expect(typed(results.map(({ x }) => x))).toEqual(typed(values));
});

test('the accumulator $addToSet takes equal numbers for one', async () => {
  const collection = await conformance.filled(sums);
  const group = { $group: { _id: null, x: { $addToSet: '$x' } } };
  const [result] = await collection.aggregate([{ $sort: { _id: 1 } }, group]).toArray();
  const all = (result!['x'] as unknown[]).map((one) => JSON.stringify(typed(one)));
  expect(new Set(all)).toEqual(
    new Set([Long.fromNumber(2), null, new Double(1), [1]].map((one) => JSON.stringify(typed(one)))),
  );
});

const WRONG_SUMS: [field: Document, code: number][] = [
  [{ x: 1 }, 40234],
  [{ x: {} }, 40234],
  [{ 'x.y': { $sum: 1 } }, 40235],
  [{ $x: { $sum: 1 } }, 40236],
  [{ x: { $sum: 1, $avg: 1 } }, 40238],
  [{ x: { $sum: ['$n', 1] } }, 40237],
  [{ x: { $add: 1 } }, 15952],
  [{ x: { $constructor: 1 } }, 15952],
  [{ x: { $mergeObjects: '$n' } }, 40400],
];

test.each(WRONG_SUMS)('the sum %j is wrong', async (field, code) => {
  const collection = await conformance.filled(sums);
  const stages = [{ $group: { _id: null, ...field } }];
  expect(await errorCode(collection.aggregate(stages).toArray())).toBe(code);
});

test('a binary value passes through a pipeline', async () => {
  const bytes = new Binary(Buffer.from('abc'), 4);
  const collection = await conformance.filled([{ _id: 1, bytes }]);
  const [result] = await collection.aggregate([{ $set: { copy: '$bytes' } }]).toArray();
  expect(typed(result)).toEqual(typed({ _id: 1, bytes, copy: bytes }));
});

function overList(body: unknown): unknown {
  return { $sum: { $map: { input: '$list', in: body } } };
}

test('loops within loops end when the time is over', async () => {
  const list = Array.from({ length: 3_000 }, () => 1);
  const collection = await conformance.filled([{ _id: 1, list }]);
  const sum = overList(overList(overList('$$this')));
  const time = { maxTimeMS: 200 };
  const codes = await Promise.all([
    errorCode(collection.aggregate([{ $set: { sum } }], time).toArray()),
    errorCode(collection.find({ $expr: { $gt: [sum, 0] } }, time).toArray()),
    errorCode(collection.updateOne({ _id: 1 }, [{ $set: { sum } }], time)),
  ]);
  expect(codes).toEqual([50, 50, 50]);
});
