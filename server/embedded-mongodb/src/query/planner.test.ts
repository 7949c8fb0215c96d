import { expect, test } from 'vitest';
import { type Collection, toIndex } from '../storage/collections.ts';
import { decode, encode } from '../values/bson.ts';
import type { Document } from '../values/types.ts';
import { plan } from './planner.ts';
import { parseSort } from './sort.ts';

/** Returns the name of the index that is used, and whether the documents come in the wanted order. */
function chosen(
  key: Document,
  filter: Document,
  sort: Document = {},
  arrays: string[] = [],
): [name: string, sorted: boolean] {
  const index = toIndex(1, { v: 2, key, name: Object.keys(key).join() }, JSON.stringify(arrays));
  const collection: Collection = { id: 1, namespace: 'a.b', indexes: [index] };
  const { index: used, sorted } = plan(collection, filter, parseSort(sort));
  return [used?.spec.name ?? 'none', sorted];
}

test.each([
  [{ class: 'One', roll: 3 }, {}, 'class,roll', true],
  [{ class: 'One' }, { roll: 1 }, 'class,roll', true],
  [{ class: { $in: ['One', 'Two'] }, roll: { $gt: 3 } }, {}, 'class,roll', true],
  [{}, { class: -1, roll: -1 }, 'class,roll', true],
  [{ other: 1 }, {}, 'none', true],
  [{ class: 'One' }, { other: 1 }, 'class,roll', false],
])('%j sorted by %j is found by the index %s', (filter, sort, name, sorted) => {
  expect(chosen({ class: 1, roll: 1 }, filter, sort)).toEqual([name, sorted]);
});

test.each([/^men/, { $regex: '^men' }, { $regex: '^m', $lt: 'men' }, { $in: [/^menu/, 'm'] }, /^men\+/])(
  'the beginning of a text is found by an index: %s',
  (condition) => {
    expect(chosen({ class: 1, word: 1 }, bson({ class: 'One', word: condition }))).toEqual([
      'class,word',
      true,
    ]);
  },
);

test.each([
  ['an array is asked for one value', { school: 'a', months: 5 }, { at: 1, _id: 1 }, true],
  ['backwards too', { school: 'a', months: 5 }, { at: -1, _id: -1 }, true],
  ['of several values', { school: 'a', months: { $in: [5, 6] } }, { at: 1, _id: 1 }, false],
  ['of a range of values', { school: 'a', months: { $gt: 5 } }, { at: 1 }, false],
  ['of all values', { school: 'a' }, { months: 1, at: 1 }, false],
  // The least of the array comes first, not the value that was asked for.
  ['the array itself is the order', { school: 'a', months: 5 }, { months: 1, at: 1 }, false],
])('an index gives the order behind an array where %s', (_case, filter, sort, sorted) => {
  const key = { school: 1, months: 1, at: 1, _id: 1 };
  expect(chosen(key, filter, sort, ['months'])[1]).toBe(sorted);
});

test.each([
  [{ class: 'One', roll: { $gt: 3 } }, undefined],
  [{ class: 'One', left: { $exists: false } }, { left: { $exists: false } }],
  [{ class: 'One', $or: [{ a: 1 }, { b: 1 }] }, { $or: [{ a: 1 }, { b: 1 }] }],
  [{ class: 'One', $and: [{ roll: 3 }] }, undefined],
  [{ class: 'One', $and: [{ other: 3 }] }, { $and: [{ other: 3 }] }],
  [
    { class: 'One', roll: 3, $and: [{ roll: { $ne: 4 } }] },
    { roll: 3, $and: [{ roll: { $ne: 4 } }] },
  ],
  [{ roll: 3 }, { roll: 3 }],
])('of %j the ranges of an index leave %j open', (filter, rest) => {
  const index = toIndex(1, { v: 2, key: { class: 1, roll: 1 }, name: 'one' }, '[]');
  expect(plan({ id: 1, namespace: 'a.b', indexes: [index] }, filter, []).rest).toEqual(rest);
});

/** Returns how long the bounds are on an index over the array `a`. */
function bounded(key: Document, filter: Document): number {
  const index = toIndex(1, { v: 2, key, name: 'one' }, '["a.x","a.y"]');
  return plan({ id: 1, namespace: 'a.b', indexes: [index] }, filter, []).ranges[0]!.low.length;
}

test('two paths into one array are not bounded together, a path beside it is', () => {
  const one = bounded({ 'a.x': 1, 'a.y': 1 }, { 'a.x': 1 });
  expect(bounded({ 'a.x': 1, 'a.y': 1 }, { 'a.x': 1, 'a.y': 1 })).toBe(one);
  expect(bounded({ 'a.x': 1, at: 1 }, { 'a.x': 1, at: 1 })).toBeGreaterThan(one);
});

test('a partial index is used and read alone, wherever the field is that its documents have', () => {
  const spec = { v: 2, key: { class: 1, section: 1, roll: 1 }, name: 'partial' };
  const partial = toIndex(1, { ...spec, partialFilterExpression: { roll: { $exists: true } } }, '[]');
  const planned = (filter: Document, sort: Document) => {
    const { index, sorted, rest } = plan(
      { id: 1, namespace: 'a.b', indexes: [partial] },
      filter,
      parseSort(sort),
    );
    return [index?.spec.name, sorted, rest];
  };
  const order = { section: 1, roll: 1 };
  expect(planned({ class: 'One', roll: { $exists: true } }, order)).toEqual(['partial', true, undefined]);
  for (const roll of [{ $gt: 0 }, { $gt: 0, $exists: true }])
    expect(planned({ class: 'One', roll }, order)).toEqual(['partial', true, { roll }]);
  const filter = { class: 'One', roll: { $exists: true }, other: 1 };
  expect(planned(filter, {})).toEqual(['partial', true, { other: 1 }]);
  for (const roll of [null, { $exists: false }, { $ne: 1 }, { $in: [1, null] }])
    expect(planned({ class: 'One', roll }, {})).toEqual([undefined, true, { class: 'One', roll }]);
  expect(planned({ class: 'One' }, {})).toEqual([undefined, true, { class: 'One' }]);
});

test('a partial index by a range is used where all that is asked lies within it', () => {
  const spec = { v: 2, key: { school: 1, act: 1 }, name: 'partial', unique: true };
  const planned = (act: unknown, arrays = '[]', condition: Document = { $gt: 0 }) => {
    const partial = toIndex(1, { ...spec, partialFilterExpression: { act: condition } }, arrays);
    const collection = { id: 1, namespace: 'a.b', indexes: [partial] };
    return plan(collection, bson({ school: 'a', act }), parseSort({ act: 1 })).index?.spec.name;
  };
  for (const act of [5, { $gt: 5 }, { $gt: 0, $lt: 9 }, { $gte: 1 }, { $in: [1, 2] }, { $gt: 3, $ne: 4 }])
    expect(planned(act)).toBe('partial');
  for (const act of [
    0,
    -1,
    { $gt: -1 },
    { $gte: 0 },
    { $lt: 9 },
    { $in: [0, 1] },
    { $in: [1, null] },
    { $ne: 5 },
    'a',
  ])
    expect(planned(act)).toBeUndefined();
  // One element of an array above 5 says nothing of the one that the index is by.
  expect(planned({ $gt: 5 }, '["act"]')).toBeUndefined();
  expect(planned({ $gt: 5 }, '[]', { $gt: 0, $exists: true })).toBeUndefined();
  expect(planned({ $gte: 3, $lt: 4 }, '[]', { $gte: 2, $lte: 4 })).toBe('partial');
});

test('an index over arrays is left to those that need it', () => {
  const [over, other] = ['words', 'other'].map((path, at) =>
    toIndex(at, { v: 2, key: { class: 1, [path]: 1 }, name: path }, at === 0 ? '["words"]' : '[]'),
  );
  const collection: Collection = { id: 1, namespace: 'a.b', indexes: [over!, other!] };
  const name = (filter: Document) => plan(collection, filter, []).index?.spec.name;
  expect(name({ class: 'One' })).toBe('other');
  expect(name({ class: 'One', words: 'me' })).toBe('words');
});

function bson(filter: Document): Document {
  return decode(encode(filter));
}
