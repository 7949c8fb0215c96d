import type { Student, StudentAnswer } from '@school-office/contract/students/students';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anExtraBill, aFeePayment, aStudent } from '../../testing/builders.ts';
import { clearMoney } from '../../testing/clearMoney.ts';
import { withOffice } from '../../testing/testApp.ts';
import { checkLedgers } from './checkLedgers.service.ts';
import { LedgerModel } from './ledgers.model.ts';

/** 5 Mangsir 2083. */
const NOW = new Date('2026-11-21T06:00:00Z');

let student: Student;
const { office } = withOffice({ now: () => NOW });
beforeAll(async () => {
  const answer = await office.post('/api/students/register').send(aStudent()).expect(201);
  student = (answer.body as StudentAnswer).student;
});
beforeEach(async () => {
  await clearMoney();
  await office.post(`/api/students/bills/${student._id}`).send(anExtraBill()).expect(201);
  await office.post(`/api/students/fees/${student._id}`).send(aFeePayment(student)).expect(201);
});

const here = () => `The ledger of student ${student._id} in jhhs has`;
const change = (fields: object) => LedgerModel.updateOne({}, { $set: fields });

test('finds nothing where all ledgers say what bills and receipts say', async () => {
  expect(await checkLedgers()).toEqual([]);
});

test('names each month, the number of acts and the last payment that differ', async () => {
  await change({
    'months.0.charged': 49_900,
    'months.1.billed': true,
    'months.1.paidAsCharged': 0,
    acts: 3,
    lastPaid: null,
  });
  expect(await checkLedgers()).toEqual([
    `${here()} for Kartik 2083 Rs 499 charged and Rs 0 paid without the month's own bill, and by bills and receipts Rs 500 charged and Rs 0 paid without the month's own bill.`,
    `${here()} for Mangsir 2083 Rs 0 charged and Rs 2,150 paid, and by bills and receipts Rs 0 charged and Rs 2,150 paid (Rs 2,150 as charged) without the month's own bill.`,
    `${here()} 3 acts, and by bills and receipts 2.`,
    `${here()} the last payment never, and by receipts ${NOW.toISOString()}.`,
  ]);
});

test('misses the ledger of a student with money', async () => {
  await LedgerModel.deleteMany({});
  expect(await checkLedgers()).toHaveLength(4);
});

test('misses nothing that was left out as settled, and what was left out though it is owed', async () => {
  await office.put(`/api/students/${student._id}`).send({ previous_dues: 1200 }).expect(200);
  await office
    .post('/api/receipts')
    .send({ lines: [{ student: student._id, amount: 1200 }], way: 'Cash' })
    .expect(201);
  expect((await LedgerModel.findOne().lean())?.months).toHaveLength(2);
  expect(await checkLedgers()).toEqual([]);
  await office.put(`/api/students/${student._id}`).send({ previous_dues: 700 }).expect(200);
  const months = (await LedgerModel.findOne().lean())!.months;
  await LedgerModel.updateOne({}, { $set: { months: months.slice(1) } });
  expect(await checkLedgers()).toEqual([
    `${here()} for Chaitra 2082 nothing, and by bills and receipts Rs 1,900 charged and Rs 1,200 paid (Rs 1,200 as charged) without the month's own bill.`,
  ]);
});
