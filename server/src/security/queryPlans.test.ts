// What an office asks all day is found by indexes: no query reads a collection that grows with the years, nor all of a school in it.

import type { Student } from '@school-office/contract/students/students';
import mongoose from 'mongoose';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { plan } from '../../embedded-mongodb/src/query/planner.ts';
import { parseSort } from '../../embedded-mongodb/src/query/sort.ts';
import { toIndex } from '../../embedded-mongodb/src/storage/collections.ts';
import { decode, encode } from '../../embedded-mongodb/src/values/bson.ts';
import { orderText } from '../../embedded-mongodb/src/values/order.ts';
import type { Document } from '../../embedded-mongodb/src/values/types.ts';
import { aVoucher } from '../testing/builders.ts';
import { addHeads, charge, setPlan } from '../testing/feePlans.ts';
import { registerStudent } from '../testing/registerStudent.ts';
import { withOffice } from '../testing/testApp.ts';

/** They have more with each year that an office works. The sums of places have too, but twelve small ones a place and year. */
const GROWING = new Set([
  'attendances',
  'audit',
  'bills',
  'chequeActs',
  'closes',
  'moves',
  'receipts',
  'requests',
  'salaries',
  'vouchers',
]);

interface Asked {
  collection: string;
  filter: Document;
  options: { sort?: Document; limit?: number };
}

const { office } = withOffice({ now: () => new Date('2026-11-21T06:00:00Z') });
let maya: Student;
beforeAll(async () => {
  maya = await registerStudent(office);
  const { tuition } = await addHeads(office);
  await setPlan(office, 'Five', { [tuition]: 2000 });
  await charge(office, 'Kartik', 'Mangsir');
  await pay();
  await office.post('/api/expenses').send(aVoucher()).expect(201);
});

function pay() {
  return office
    .post('/api/receipts')
    .set('Idempotency-Key', `plan-key-${crypto.randomUUID()}`)
    .send({ lines: [{ student: maya._id, amount: 100 }], way: 'Cash' })
    .expect(201);
}

const get = (path: () => string) => () => office.get(path()).expect(200);

test.each<[string, () => PromiseLike<unknown>]>([
  ["a pupil's account at the desk", get(() => `/api/students/account/${maya._id}?year=2083`)],
  ["a pupil's account of all years", get(() => `/api/students/account/${maya._id}`)],
  ['a payment', pay],
  ['dues', get(() => '/api/dues')],
  ['dues of a class', get(() => '/api/dues/Five')],
  ['the day book', get(() => '/api/day-book/2083/Mangsir/5')],
  ['the cash book', get(() => '/api/cash-book/2083/Mangsir')],
  ['the book of a place', get(() => '/api/cash-book/2083/Mangsir/drawer')],
  ['what charging would do, and what can be undone', get(() => '/api/fees/bills/2083/Mangsir')],
  ['the statement of a month', get(() => '/api/teachers/allincome/2083/Mangsir')],
  ['the income of a year', get(() => '/api/income/2083')],
  ["a pupil's history", get(() => `/api/history/student/${maya._id}`)],
  ['the trail', get(() => '/api/trail')],
  ['the next school year', get(() => '/api/school-year/2084')],
])('%s reads no collection that grows through', async (_call, call) => {
  const asked: Asked[] = [];
  mongoose.set('debug', (collection: string, method: string, filter: Document, options: Asked['options']) => {
    if (method.startsWith('find') && GROWING.has(collection)) asked.push({ collection, filter, options });
  });
  onTestFinished(() => {
    mongoose.set('debug', false);
  });
  await call();
  expect(asked.filter(readsThrough)).toEqual([]);
});

test('a query that no index bounds beyond the school is told', () => {
  const school = 'jhhs';
  expect(readsThrough({ collection: 'receipts', filter: { school, payer: 'Maya' }, options: {} })).toBe(true);
  expect(readsThrough({ collection: 'audit', filter: { account: 'a' }, options: { sort: { at: -1 } } })).toBe(
    true,
  );
  expect(readsThrough({ collection: 'audit', filter: { school, act: 5 }, options: {} })).toBe(false);
});

/** Whether the embedded database would read a whole collection, or all of a school in it, without an order in which it can stop. */
function readsThrough({ collection, filter, options: { sort = {}, limit = 0 } }: Asked): boolean {
  const indexes = indexesOf(collection);
  const asked = decode(encode(filter));
  const { index, ranges, sorted } = plan({ id: 1, namespace: 'a.b', indexes }, asked, parseSort(sort));
  if (!index) return true;
  const ofSchool = index.spec.key['school'] ? orderText(asked['school']).length : 0;
  // Advances are few: they are read whole, by an index that holds no other vouchers.
  if (index.spec.partialFilterExpression?.['employee.id']) return false;
  const isBounded = ranges.every(({ low }) => low.length > ofSchool);
  return !isBounded && !(sorted && limit > 0);
}

function indexesOf(collection: string) {
  const model = Object.values(mongoose.models).find((one) => one.collection.collectionName === collection)!;
  const { schema } = model;
  const isArray = (path: string) => schema.path(path.split('.')[0]!)?.instance === 'Array';
  const specs = [[{ _id: 1 }, { name: '_id_' }] as const, ...schema.indexes()];
  return specs.map(([key, options], id) => {
    const paths = Object.keys(key).filter(isArray);
    return toIndex(id, { v: 2, name: Object.keys(key).join(), ...options, key }, JSON.stringify(paths));
  });
}
