import { Binary, Long, ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { conformanceDatabase, type Document } from './database.ts';

const conformance = conformanceDatabase();

/** Name, documents (each gets its position as _id), filter, positions that match. */
type Case = [name: string, documents: Document[], filter: Document, matching: number[]];

const scalars = [{ a: 1 }, { a: 2 }, { a: 3 }, { a: 'x' }, { a: null }, {}, { a: [1, 5] }, { a: [] }];
const texts = [{ a: 'Ram' }, { a: 'ram' }, { a: 'Hari\nRam' }, { a: 5 }, { a: ['x', 'Rama'] }];
const nested = [
  { a: { b: 1 } },
  { a: { b: 2 } },
  { a: [{ b: 1 }, { b: 3 }] },
  {
    a: [
      { b: 2, c: 1 },
      { b: 9, c: 7 },
    ],
  },
  { a: [] },
  { a: 7 },
  {},
];
const earlier = new Date('2026-01-01T00:00:00Z');
const later = new Date('2026-06-01T00:00:00Z');
const ids = [new ObjectId('000000000000000000000001'), new ObjectId('000000000000000000000002')];

const types = [1, 1.5, Long.fromNumber(1), '', {}, [], new Binary(Buffer.from(''))];
const otherTypes = [ids[0], true, null, /a/, earlier];
const allTypes = [...types, ...otherTypes].map((a) => ({ a }));

const CASES: Case[] = [
  ['an empty filter matches all', scalars, {}, [0, 1, 2, 3, 4, 5, 6, 7]],
  ['equality matches the value', scalars, { a: 2 }, [1]],
  ['equality matches an element of an array', scalars, { a: 5 }, [6]],
  ['null matches null and missing', scalars, { a: null }, [4, 5]],
  ['$eq null matches null and missing', scalars, { a: { $eq: null } }, [4, 5]],
  ['$ne excludes every document with a matching element', scalars, { a: { $ne: 1 } }, [1, 2, 3, 4, 5, 7]],
  ['$ne null excludes null and missing', scalars, { a: { $ne: null } }, [0, 1, 2, 3, 6, 7]],
  ['$exists true counts null and the empty array', scalars, { a: { $exists: true } }, [0, 1, 2, 3, 4, 6, 7]],
  ['$exists false is missing only', scalars, { a: { $exists: false } }, [5]],
  ['$gt compares within the type', scalars, { a: { $gt: 1 } }, [1, 2, 6]],
  ['$gt and $lt may be met by different elements', scalars, { a: { $gt: 4, $lt: 2 } }, [6]],
  ['$gte null matches null and missing', scalars, { a: { $gte: null } }, [4, 5]],
  ['$lte includes the bound', scalars, { a: { $lte: 2 } }, [0, 1, 6]],
  ['$gt on strings', scalars, { a: { $gt: 'a' } }, [3]],
  ['$in with several values', scalars, { a: { $in: [1, 'x'] } }, [0, 3, 6]],
  ['$in with null matches missing', scalars, { a: { $in: [null, 3] } }, [2, 4, 5]],
  ['$in of nothing matches nothing', scalars, { a: { $in: [] } }, []],
  ['$nin excludes matching elements', scalars, { a: { $nin: [1, 2, null] } }, [2, 3, 7]],
  ['$nin of nothing matches all', scalars, { a: { $nin: [] } }, [0, 1, 2, 3, 4, 5, 6, 7]],
  ['equality to an array is to the whole', scalars, { a: [1, 5] }, [6]],
  ['equality to an array minds the order', scalars, { a: [5, 1] }, []],
  ['equality to an array matches it as an element too', [{ a: [[1, 5], 2] }], { a: [1, 5] }, [0]],
  ['equality to the empty array', scalars, { a: [] }, [7]],
  ['$size', scalars, { a: { $size: 2 } }, [6]],
  ['$size 0 is not missing', scalars, { a: { $size: 0 } }, [7]],
  ['$not negates the match of any element', scalars, { a: { $not: { $gt: 1 } } }, [0, 3, 4, 5, 7]],
  ['$and', scalars, { $and: [{ a: { $gt: 1 } }, { a: { $lt: 3 } }] }, [1, 6]],
  ['$or', scalars, { $or: [{ a: 1 }, { a: 'x' }] }, [0, 3, 6]],
  ['$or beside a field', scalars, { a: { $gt: 1 }, $or: [{ a: 2 }, { a: 1 }] }, [1, 6]],
  ['a dotted path', nested, { 'a.b': 2 }, [1, 3]],
  ['a dotted path through an array', nested, { 'a.b': 3 }, [2]],
  ['a dotted path and null: missing counts, scalars in the way too', nested, { 'a.b': null }, [5, 6]],
  [
    'null in an array of documents is a missing field',
    [{ a: [{ b: 1 }, { c: 1 }] }, { a: [{ b: 1 }] }],
    { 'a.b': null },
    [0],
  ],
  ['a dotted path with $exists false', nested, { 'a.b': { $exists: false } }, [4, 5, 6]],
  ['a dotted path with a range', nested, { 'a.b': { $gt: 2 } }, [2, 3]],
  ['a position in an array', nested, { 'a.0.b': 2 }, [3]],
  ['a position names the element', [{ a: [5, 6] }, { a: [6, 5] }], { 'a.0': 6 }, [1]],
  ['several conditions may be met by different elements', nested, { 'a.b': 2, 'a.c': 7 }, [3]],
  ['equality to a document is to the whole', [{ a: { b: 1, c: 2 } }, { a: { b: 1 } }], { a: { b: 1 } }, [1]],
  [
    'equality to a document minds the order of fields',
    [{ a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } }],
    { a: { c: 2, b: 1 } },
    [1],
  ],
  ['equality to a document matches elements', nested, { a: { b: 3 } }, [2]],
  ['the empty document', [{ a: {} }, { a: { b: 1 } }, {}], { a: {} }, [0]],
  [
    'Longs beyond 53 bits stay distinct',
    [{ a: Long.fromString('9007199254740993') }, { a: Long.fromString('9007199254740992') }],
    { a: Long.fromString('9007199254740993') },
    [0],
  ],
  ['NaN equals NaN', [{ a: NaN }, { a: 1 }], { a: NaN }, [0]],
  ['NaN is in no range', [{ a: NaN }, { a: 1 }], { a: { $lt: 5 } }, [1]],
  ['infinities compare', [{ a: Infinity }, { a: -Infinity }, { a: 0 }], { a: { $gt: 1e308 } }, [0]],
  ['-0 equals 0', [{ a: -0 }, { a: 0 }], { a: 0 }, [0, 1]],
  ['dates compare', [{ a: earlier }, { a: later }, { a: 1 }], { a: { $gt: earlier } }, [1]],
  ['dates before 1970', [{ a: new Date(-1000) }, { a: new Date(1000) }], { a: { $lt: new Date(0) } }, [0]],
  ['ObjectIds compare', [{ a: ids[0] }, { a: ids[1] }], { a: { $gte: ids[1] } }, [1]],
  ['booleans are no numbers', [{ a: true }, { a: 1 }, { a: false }], { a: true }, [0]],
  ['booleans compare', [{ a: true }, { a: false }], { a: { $gt: false } }, [0]],
  [
    'binary data',
    [{ a: new Binary(Buffer.from('x')) }, { a: new Binary(Buffer.from('y')) }],
    { a: new Binary(Buffer.from('y')) },
    [1],
  ],
  [
    'strings compare by their bytes',
    [{ a: 'a' }, { a: 'B' }, { a: 'ä' }, { a: '\u{1F600}' }, { a: '\uFFFD' }],
    { a: { $gt: '\uFFFD' } },
    [3],
  ],
  ['$in by _id', scalars, { _id: { $in: [2, 4] } }, [2, 4]],
  ['a range by _id', scalars, { _id: { $gte: 6 } }, [6, 7]],
  [
    'a range of arrays compares whole arrays',
    [{ a: [1, 3] }, { a: [1] }, { a: [[1, 3]] }, { a: 5 }],
    { a: { $gt: [1, 2] } },
    [0, 2],
  ],
  ['a shorter array is less', [{ a: [1] }, { a: [1, 2, 0] }, { a: [] }], { a: { $lt: [1, 2] } }, [0, 2]],
  [
    'a range of documents compares type, name, value',
    [{ a: { b: 2 } }, { a: { a: 3 } }, { a: { b: 'x' } }, { a: {} }],
    { a: { $gt: { b: 1 } } },
    [0, 2],
  ],
  [
    'an array in $in is a whole array or an element',
    [{ a: [1, 2] }, { a: [[1, 2]] }, { a: 1 }],
    { a: { $in: [[1, 2]] } },
    [0, 1],
  ],
  [
    '$in takes the empty array and the empty document',
    [{ a: [] }, { a: {} }, {}],
    { a: { $in: [[], {}] } },
    [0, 1],
  ],
  [
    '$in takes NaN and minus zero',
    [{ a: NaN }, { a: -0 }, { a: 0 }, { a: null }],
    { a: { $in: [NaN, 0] } },
    [0, 1, 2],
  ],
  ['$nin with null excludes missing fields', scalars, { a: { $nin: [null, 1] } }, [1, 2, 3, 7]],
  ['$not of several conditions', scalars, { a: { $not: { $gt: 1, $lt: 3 } } }, [0, 2, 3, 4, 5, 7]],
  ['$not of $exists', scalars, { a: { $not: { $exists: true } } }, [5]],
  [
    '$size of a path through an array',
    [{ a: [{ b: [1] }, { b: [] }] }, { a: { b: [1, 2] } }],
    { 'a.b': { $size: 1 } },
    [0],
  ],
  ['$size takes any whole number', scalars, { a: { $size: Long.fromNumber(2) } }, [6]],
  ['$exists of a position', scalars, { 'a.1': { $exists: true } }, [6]],
  ['$exists through an array', nested, { 'a.c': { $exists: true } }, [3]],
  ['$exists takes any number for true or false', scalars, { a: { $exists: 0 } }, [5]],
  [
    'null and scalars in an array',
    [{ a: [1, 2] }, { a: [1, { c: 1 }] }, { a: [null] }],
    { 'a.b': null },
    [1],
  ],
  ['$ne null through an array', nested, { 'a.b': { $ne: null } }, [0, 1, 2, 3, 4]],
  [
    '$gte null takes missing fields on a path',
    [{ a: { b: null } }, { a: {} }, { a: { b: 1 } }, {}],
    { 'a.b': { $gte: null } },
    [0, 1, 3],
  ],
  ['$gt null matches nothing', scalars, { a: { $gt: null } }, []],
  ['a range is of one type', allTypes, { a: { $lt: later } }, [11]],
  ['a position of a position', [{ a: [[1, 2]] }, { a: [[2, 1]] }], { 'a.0.1': 2 }, [0]],
  ['a number that names a field', [{ a: { 0: 5 } }, { a: [{ 0: 5 }] }, { a: [4, 5] }], { 'a.0': 5 }, [0, 1]],
  [
    'a path does not cross an array in an array',
    [{ a: [[{ b: 1 }]] }, { a: [{ b: [[1]] }] }, { a: [{ b: 1 }] }],
    { 'a.b': 1 },
    [2],
  ],
  ['the beginning of a text', texts, { a: /^Ram/ }, [0, 4]],
  [
    'a beginning with an escaped sign',
    [{ a: 'a.b' }, { a: 'axb' }],
    { a: { $regex: String.raw`^a\.b` } },
    [0],
  ],
  ['a beginning never matches a number', texts, { a: /^5/ }, []],
  ['$not with a beginning', texts, { a: { $not: /^Ram/ } }, [1, 2, 3]],
  ['$nin with a beginning', texts, { a: { $nin: [/^Ram/, 5] } }, [1, 2]],
  ['beginnings in $in', texts, { a: { $in: [/^Hari/, 5] } }, [2, 3]],
  [
    'a stored regular expression matches itself',
    [{ a: /^x/i }, { a: /^x/ }, { a: 'x' }],
    { a: /^x/ },
    [1, 2],
  ],
  ['$eq of a regular expression is that value', [{ a: /^x/ }, { a: 'x' }], { a: { $eq: /^x/ } }, [0]],
  ['Nepali text', [{ a: 'राम' }, { a: 'सीता' }], { a: 'राम' }, [0]],
  ['a key with a dollar inside', [{ a: { b$c: 1 } }], { 'a.b$c': 1 }, [0]],
];

test.each(CASES)('%s', async (_name, documents, filter, matching) => {
  const collection = await conformance.filled(documents.map((one, at) => ({ _id: at, ...one })));
  const found = await collection.find(filter).sort({ _id: 1 }).toArray();
  expect(found.map((one) => one._id)).toEqual(matching);
  expect(await collection.countDocuments(filter)).toBe(matching.length);
  await collection.createIndexes([{ key: { a: 1 } }, { key: { 'a.b': 1 } }]);
  expect(
    await collection
      .find(filter)
      .map(({ _id }) => _id)
      .toArray(),
  ).toHaveLength(matching.length);
  expect(await collection.find(filter).sort({ a: 1, _id: 1 }).toArray()).toHaveLength(matching.length);
  expect(await collection.countDocuments(filter)).toBe(matching.length);
});

const words = [
  { in: 1, a: 'menuka' },
  { in: 1, a: ['amen', 'mensah', 'thapa'] },
  { in: 1, a: ['mensah', 'menon'] },
  { in: 1, a: ['Mensah', 'm', 'meo', 'men\u0000'] },
  { in: 2, a: ['men'] },
  { in: 1, a: 'men+s' },
];

const PREFIXES: [name: string, condition: unknown, matching: number[]][] = [
  ['as a regular expression', /^men/, [0, 1, 2, 3, 5]],
  ['as text', { $regex: '^men' }, [0, 1, 2, 3, 5]],
  ['and a range, met by another element', { $regex: '^m', $lt: 'men' }, [1, 3]],
  ['one of several, and a value', { $in: [/^menu/, /^meo/, /^mens/, 'm'] }, [0, 1, 2, 3]],
  ['with a sign that stands for itself', /^men\+/, [5]],
];

test.each(PREFIXES)(
  'the beginning of a text is found by an index: %s',
  async (_name, condition, matching) => {
    const collection = await conformance.filled(words.map((one, _id) => ({ _id, ...one })));
    const found = async (filter: Document): Promise<unknown[]> =>
      (await collection.find(filter).toArray()).map(({ _id }) => _id as number).toSorted((a, b) => a - b);
    await collection.createIndex({ in: 1, a: 1 });
    expect(await found({ in: 1, a: condition })).toEqual(matching);
    expect(await found({ in: 1, $and: [{ a: condition }] })).toEqual(matching);
    expect(await collection.countDocuments({ in: 1, a: condition })).toBe(matching.length);
  },
);

const REFUSED: [name: string, filter: Document, code: number][] = [
  ['an unknown operator', { a: { $foo: 1 } }, 2],
  ['an unknown operator on top', { $foo: [] }, 2],
  ["a name of Object's", { a: { $constructor: 1 } }, 2],
  ["a name of Object's on top", { $toString: 1 }, 2],
  ['$in without an array', { a: { $in: 1 } }, 2],
  ['$and without an array', { $and: 1 }, 2],
  ['$or of nothing', { $or: [] }, 2],
  ['$not of a number', { a: { $not: 5 } }, 2],
  ['$not of nothing', { a: { $not: {} } }, 2],
  ['$not of a field', { a: { $not: { b: 1 } } }, 2],
  ['a field among operators', { a: { $gt: 1, b: 2 } }, 2],
  ['$and of values', { $and: [1] }, 2],
  ['$nin without an array', { a: { $nin: 1 } }, 2],
  ['an operator in $in', { a: { $in: [{ $gt: 1 }] } }, 2],
  ['$ne of a regular expression', { a: { $ne: /x/ } }, 2],
  ['$gt of a regular expression', { a: { $gt: /x/ } }, 2],
  ['$size of text', { a: { $size: '1' } }, 2],
  ['$regex of a number', { a: { $regex: 1 } }, 2],
  ['$regex with a zero', { a: { $regex: 'a\0' } }, 2],
  ['$size of a fraction', { a: { $size: 1.5 } }, 2],
  ['$size below zero', { a: { $size: -1 } }, 2],
  ['$where on a field', { a: { $where: 'true' } }, 2],
];

test.each(REFUSED)('%s is refused', async (_name, filter, code) => {
  const collection = await conformance.filled([{ a: 1 }]);
  await expect(collection.find(filter).toArray()).rejects.toMatchObject({ code });
  await expect(collection.deleteMany(filter)).rejects.toMatchObject({ code });
});
