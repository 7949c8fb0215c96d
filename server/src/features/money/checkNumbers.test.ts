import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CounterModel } from '../../database/counters.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { aStoredReceipt } from '../../testing/storedReceipts.ts';
import { checkNumbers } from './checkNumbers.service.ts';
import { ReceiptModel } from './receipts.model.ts';
import { receiptSeries } from './receipts.service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.clear());

async function store(fiscal_year: string, last: number, ...numbers: number[]): Promise<void> {
  await CounterModel.create({ school: 'jhhs', series: receiptSeries(fiscal_year), last });
  await ReceiptModel.insertMany(numbers.map((number) => aStoredReceipt({ fiscal_year, number })));
}

test('finds nothing where each counter has the highest number of its year', async () => {
  await store('2082/83', 3, 1, 2, 3);
  await store('2083/84', 2, 1, 2);
  expect(await checkNumbers()).toEqual([]);
});

test('names a counter that is behind or ahead, and a series with a gap', async () => {
  await store('2081/82', 5, 1, 2);
  await store('2082/83', 1, 1, 2);
  await store('2083/84', 4, 1, 4);
  await ReceiptModel.create(aStoredReceipt({ fiscal_year: '2080/81', number: 1 }));
  expect((await checkNumbers()).toSorted()).toEqual([
    'The last receipt of 2080/81 in jhhs is counted as number 0, but the highest has number 1.',
    'The last receipt of 2081/82 in jhhs is counted as number 5, but the highest has number 2.',
    'The last receipt of 2082/83 in jhhs is counted as number 1, but the highest has number 2.',
    'The receipts of 2083/84 in jhhs lack 2 numbers.',
  ]);
});
