import { expect, test } from 'vitest';
import { type Collection, toIndex } from '../storage/collections.ts';
import { decode, encode } from '../values/bson.ts';
import type { Document } from '../values/types.ts';
import { plan } from './planner.ts';
import { parseSort } from './sort.ts';

/** Returns the name of the index that is used, and whether the documents come in the wanted order. */
function chosen(key: Document, filter: Document, sort: Document = {}): [name: string, sorted: boolean] {
  const index = toIndex(1, { v: 2, key, name: Object.keys(key).join() }, 0);
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

function bson(filter: Document): Document {
  return decode(encode(filter));
}
