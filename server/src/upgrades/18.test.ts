// An office of format 17 has its salaries numbered in the order in which they were paid, and answers else what it answered before.

import type { PlaceBook } from '@school-office/contract/money/cashBook';
import type { SalaryPaymentAnswer, SalaryPaymentOnWire } from '@school-office/contract/money/salaries';
import mongoose from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../commands/moneyInWords.ts';
import { TRANSACTION } from '../database/connect.ts';
import { anEmployee } from '../testing/builders.ts';
import { withOffice } from '../testing/testApp.ts';
import { toFormat18 } from './18.ts';

/** Noon of 5 Ashadh 2083 in Nepal, in the last month but one of a fiscal year. */
const ASHADH = new Date('2026-06-19T06:15:00Z');
/** Noon of 5 Mangsir 2083. */
const MANGSIR = new Date('2026-11-21T06:15:00Z');
const READS = ['/api/teachers/allsalaries', '/api/cash-book/2083/Mangsir', '/api/day-book/2083/Mangsir/5'];

let now = ASHADH;
const { office } = withOffice({ now: () => now });
beforeAll(async () => {
  await office.post('/api/teachers/register').send(anEmployee('teacher')).expect(201);
  await office.post('/api/staffs/register').send(anEmployee('staff')).expect(201);
});

async function pay(path: string, salaryAmount: number, way = 'Bank'): Promise<SalaryPaymentOnWire> {
  const salary = { salaryForTheYear: 2083, salaryForTheMonth: 'Jestha', salaryAmount, way };
  const { body } = await office.post(`/api/${path}`).send(salary).expect(201);
  return (body as SalaryPaymentAnswer).payment;
}

const TEACHER = 'teachers/fees/Sita%20Example/T-001';
const STAFF = 'staffs/fees/Sita%20Example/S-001';

async function answers(): Promise<unknown[]> {
  return Promise.all(READS.map(async (path) => (await office.get(path).expect(200)).body as unknown));
}

/** Makes the records such as format 17 had them. */
async function makeFormat17(): Promise<void> {
  const db = mongoose.connection.db!;
  await db.collection('salaries').dropIndex('school_1_fiscal_year_1_serial_1');
  await db.collection('salaries').updateMany({}, { $unset: { fiscal_year: '', serial: '', reference: '' } });
  await db.collection('counters').deleteMany({ series: /^salaries/ });
  await db.collection('moves').updateMany({ 'source.kind': 'salary' }, { $set: { 'source.number': '' } });
}

function upgrade(interrupt: () => void = () => {}): Promise<void> {
  return toFormat18.run({
    db: mongoose.connection.db!,
    inTransaction: async (write) => {
      interrupt();
      await mongoose.connection
        .getClient()
        .withSession((session) => session.withTransaction(() => write(session), TRANSACTION));
    },
  });
}

test('salaries of format 17 are numbered, however often the upgrade is interrupted and begun again', async () => {
  const first = await pay(TEACHER, 100);
  now = MANGSIR;
  const second = await pay(STAFF, 200, 'Cash');
  const third = await pay(TEACHER, 300);
  await office.put(`/api/salaries/cancel/${second._id}`).send({ reason: 'wrong amount' }).expect(200);
  expect([first, second, third].map(({ fiscal_year, number }) => [fiscal_year, number])).toEqual([
    ['2082/83', 1],
    ['2083/84', 1],
    ['2083/84', 2],
  ]);
  const before = await answers();
  await makeFormat17();
  for (const pieces of [0, 1]) {
    let left = pieces;
    const interrupted = upgrade(() => {
      if (left === 0) throw new Error('killed');
      left -= 1;
    });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(interrupted).rejects.toThrow('killed');
  }
  await upgrade();
  await upgrade();
  expect(await answers()).toEqual(before);
  const { body } = await office.get('/api/cash-book/2083/Mangsir/drawer').expect(200);
  expect((body as PlaceBook).lines.map(({ number }) => number)).toEqual([
    'S-2083/84-000001',
    'S-2083/84-000001',
  ]);
  expect(await findDifferences()).toEqual([]);
  expect(await pay(TEACHER, 400)).toMatchObject({ fiscal_year: '2083/84', number: 3 });
}, 60_000);
