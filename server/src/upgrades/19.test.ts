// Receipts of an office of format 18 say what they took of old dues and of extra bills, and the office answers else what it answered before.

import type { Annual } from '@school-office/contract/money/annual';
import type { Receipt, ReceiptAnswer } from '@school-office/contract/money/receipts';
import type { Student } from '@school-office/contract/students/students';
import mongoose from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../commands/moneyInWords.ts';
import { TRANSACTION } from '../database/connect.ts';
import { anExtraBill } from '../testing/builders.ts';
import { addHeads, charge, setPlan } from '../testing/feePlans.ts';
import { registerStudent } from '../testing/registerStudent.ts';
import { withOffice } from '../testing/testApp.ts';
import { toFormat19 } from './19.ts';

/** Noon of 5 Mangsir 2083 in Nepal. */
const NOW = new Date('2026-11-21T06:15:00Z');
const READS = [
  '/api/annual/2083-84',
  '/api/fees/by-head/2082',
  '/api/fees/by-head/2083',
  '/api/receipts/day/2083/Mangsir/5',
];

const { office } = withOffice({ now: () => NOW });
let student: Student;
beforeAll(async () => {
  student = await registerStudent(office);
  const { tuition, computer } = await addHeads(office);
  await setPlan(office, 'Five', { [tuition]: 2000, [computer]: 250 }, '2083-01-01');
});

async function take(amount: number): Promise<Receipt> {
  const lines = [{ student: student._id, amount }];
  const { body } = await office.post('/api/receipts').send({ lines, way: 'Cash' }).expect(201);
  return (body as ReceiptAnswer).receipt;
}

async function answers(): Promise<unknown[]> {
  return Promise.all(READS.map(async (path) => (await office.get(path).expect(200)).body as unknown));
}

/** Makes the receipts such as format 18 had them. */
async function makeFormat18(): Promise<void> {
  const receipts = mongoose.connection.db!.collection<{ lines: { items: { of?: string }[] }[] }>('receipts');
  for (const { _id, lines } of await receipts.find().toArray()) {
    for (const { items } of lines) for (const item of items) delete item.of;
    // oxlint-disable-next-line no-await-in-loop -- a few
    await receipts.updateOne({ _id }, { $set: { lines } });
  }
}

function upgrade(interrupt: () => void = () => {}): Promise<void> {
  return toFormat19.run({
    db: mongoose.connection.db!,
    inTransaction: async (write) => {
      interrupt();
      await mongoose.connection
        .getClient()
        .withSession((session) => session.withTransaction(() => write(session), TRANSACTION));
    },
  });
}

function named({ income }: Annual): [string, number][] {
  return income.map(({ name, amount }) => [name, amount]);
}

test('what receipts of format 18 took without a head is named, however often the upgrade is interrupted and begun again', async () => {
  await office.put(`/api/students/${student._id}`).send({ previous_dues: 900 }).expect(200);
  await charge(office, 'Kartik');
  const bill = { year: 2083, month_name: 'Kartik', part: 'miscellaneous', reason: 'Football' };
  // Somebody calls a bill like old dues.
  for (const [name, amount] of [
    ['Broken window', 300],
    ['Old dues', 60],
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await office
      .post(`/api/students/bills/${student._id}`)
      .send(anExtraBill({ ...bill, name, amount }))
      .expect(201);
  }
  const receipt = await take(3510);
  expect(receipt.lines.flatMap(({ items }) => items.map(({ of, amount }) => [of, amount]))).toEqual([
    ['old dues', 900],
    [undefined, 2000],
    [undefined, 250],
    ['extra', 300],
    ['extra', 60],
  ]);
  await office.put(`/api/receipts/cancel/${receipt._id}`).send({ reason: 'wrong amount' }).expect(200);
  await take(3400);
  const before = await answers();
  await makeFormat18();
  const { body } = await office.get('/api/annual/2083-84').expect(200);
  expect(named(body as Annual)).toContainEqual(['Extra bills', 1150]);
  await expect(
    upgrade(() => {
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  await upgrade();
  await upgrade(() => {
    throw new Error('nothing is left to do');
  });
  expect(await answers()).toEqual(before);
  expect(named(before[0] as Annual)).toEqual([
    ['Tuition', 2000],
    ['Computer', 250],
    ['Old dues', 900],
    ['Extra bills', 250],
  ]);
  expect(await findDifferences()).toEqual([]);
}, 60_000);
