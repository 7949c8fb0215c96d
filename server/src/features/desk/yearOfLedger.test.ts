// A student's page reads the year that it shows, and that year says the same as all years together.

import { nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { monthNumber } from '@school-office/contract/calendar/schoolMonths';
import type { MonthName } from '@school-office/contract/enumerations';
import type { StudentAccount, StudentAccountOfYear } from '@school-office/contract/money/feeAccount';
import { feeTotal, sumRupees } from '@school-office/contract/money/money';
import type { Student, StudentAnswer } from '@school-office/contract/students/students';
import { beforeAll, expect, test } from 'vitest';
import { aFeePayment, aStudent } from '../../testing/builders.ts';
import { withOffice } from '../../testing/testApp.ts';

let now = new Date('2024-10-25T06:00:00Z');
let maya: Student;
const { office } = withOffice({ now: () => now });
beforeAll(async () => {
  const { body } = await office.post('/api/students/register').send(aStudent()).expect(201);
  maya = (body as StudentAnswer).student;
  // Kartik 2081: a bill that is paid, and money for a month that was never charged.
  await bill(2081, 'Kartik', 1000);
  await pay(2081, 'Kartik', 1000);
  await pay(2081, 'Ashoj', 500);
  // Falgun 2082: a bill that is still owed, and a receipt that is cancelled.
  now = new Date('2026-02-20T06:00:00Z');
  await bill(2082, 'Falgun', 700);
  const wrong = await pay(2082, 'Falgun', 700);
  await office.put(`/api/receipts/cancel/${wrong}`).send({ reason: 'wrong student', note: '' }).expect(200);
  // Baisakh 2083: money for Chaitra, which was never charged. Mangsir 2083: a bill, paid in part.
  now = new Date('2026-04-20T06:00:00Z');
  await pay(2082, 'Chaitra', 300);
  now = new Date('2026-11-21T06:00:00Z');
  await bill(2083, 'Mangsir', 400);
  await pay(2083, 'Mangsir', 150);
});

async function bill(year: number, month_name: MonthName, amount: number): Promise<void> {
  const asked = { year, month_name, part: 'miscellaneous', name: 'Window', amount, reason: 'Broken' };
  await office.post(`/api/students/bills/${maya._id}`).send(asked).expect(201);
}

async function pay(year: number, month_name: MonthName, miscellaneous: number): Promise<string> {
  const parts = { monthly_fees: 0, laboratory_fees: 0, computer_fees: 0, miscellaneous };
  const payment = aFeePayment(maya, { year, month_name, ...parts });
  const { body } = await office.post(`/api/students/fees/${maya._id}`).send(payment).expect(201);
  return (body as { receipt: { _id: string } }).receipt._id;
}

async function read<Account = StudentAccountOfYear>(query = ''): Promise<Account> {
  return (await office.get(`/api/students/account/${maya._id}${query}`).expect(200)).body as Account;
}

async function actions(query: string): Promise<string[]> {
  const { body } = await office.get(`/api/history/student/${maya._id}${query}`).expect(200);
  return (body as { action: string }[]).map(({ action }) => action);
}

const madeIn = ({ createdAt }: { createdAt: string }) => nepaliDateOf(new Date(createdAt)).year;

/** What was owed when a year began, by every bill and receipt. */
function owedBefore(year: number, { bills, receipts, months }: StudentAccount): number {
  const standing = receipts.filter(({ cancelled }) => !cancelled);
  const asPaid = months.filter(({ as_charged, month_name, ...month }) => {
    const own = standing.filter(({ lines }) =>
      lines.some((line) => line.year === month.year && line.month_name === month_name),
    );
    return as_charged > 0 && Math.max(...own.map(madeIn)) < year;
  });
  return sumRupees([
    ...bills.filter((one) => madeIn(one) < year).map(({ total }) => total),
    ...asPaid.map(({ as_charged }) => as_charged),
    ...standing
      .filter((one) => madeIn(one) < year)
      .flatMap(({ lines }) => lines.map((line) => -feeTotal(line))),
  ]);
}

test.each([
  [2081, 0],
  [2082, 0],
  [2083, 700],
])(
  'the ledger of %i has its months, bills and receipts as that of all years has them',
  async (year, before) => {
    const all = await read<StudentAccount>();
    const ofYear = await read(`?year=${year}`);
    expect(ofYear).toMatchObject({ year, before, due: all.due, advance: all.advance, balance: all.balance });
    expect(before).toBe(owedBefore(year, all));
    const months = (account: StudentAccount) => account.months.filter((month) => month.year === year);
    expect(months(ofYear)).toEqual(months(all));
    const bills = ({ bills: some }: StudentAccount) =>
      some.filter((one) => one.year === year || madeIn(one) === year);
    expect(bills(ofYear)).toEqual(bills(all));
    const receipts = (account: StudentAccount) =>
      account.receipts.filter((one) => madeIn(one) === year || one.lines.some((line) => line.year === year));
    expect(receipts(ofYear)).toEqual(receipts(all));
    expect(months(all).length + bills(all).length + receipts(all).length).toBeGreaterThan(0);
  },
);

test('no year changes without an act, and each has its receipts, also when the next one has begun', async () => {
  const figures = async (year: number) => {
    const { months, before, due, advance, balance, receipts } = await read(`?year=${year}`);
    const own = months.filter((month) => month.year === year);
    return {
      months: own.map(({ payable: _payable, ...month }) => month),
      before,
      due,
      advance,
      balance,
      receipts,
    };
  };
  const years = [2081, 2082, 2083];
  const read2083 = await Promise.all(years.map(figures));
  const then = now;
  // 5 Baisakh 2084. Nothing was done since.
  now = new Date('2027-04-18T06:00:00Z');
  expect(await Promise.all(years.map(figures))).toEqual(read2083);
  const { months, before, balance, receipts } = await read('?year=2084');
  expect(before).toBe(balance);
  const saying = receipts.flatMap(({ lines }) => lines.filter(({ as_charged }) => as_charged));
  const asCharged = months.filter(({ as_charged }) => as_charged > 0).map(monthNumber);
  expect(asCharged).toHaveLength(1);
  expect(saying.map(monthNumber)).toEqual(expect.arrayContaining(asCharged));
  now = then;
});

test('this year leaves out earlier ones that are settled', async () => {
  const { bills, receipts, months } = await read('?year=2083');
  expect([bills, receipts].flat().map(madeIn)).not.toContain(2081);
  expect(months.map((month) => month.year)).not.toContain(2081);
  // What is owed of an earlier year is there with its bill.
  expect(bills.map(({ year, total }) => [year, total])).toEqual([
    [2082, 700],
    [2083, 400],
  ]);
});

test('a year that is none answers 400', async () => {
  await office.get(`/api/students/account/${maya._id}?year=1999`).expect(400);
});

test('the list of fees of a year has the payments for its months', async () => {
  const { body } = await office.get(`/api/students/fees/${maya._id}/2082`).expect(200);
  const months = (body as { month_name: string; cancelled: object | null }[]).map(
    ({ month_name, cancelled }) => [month_name, cancelled !== null],
  );
  expect(months).toEqual([
    ['Falgun', true],
    ['Chaitra', false],
  ]);
});

test('a history without fees has what was done, extra bills and cancellations', async () => {
  const own = ['cancelled receipt', 'made bill', 'made bill', 'made bill', 'registered'];
  expect((await actions('?without=fees')).toSorted()).toEqual(own);
  expect((await actions('')).filter((action) => action === 'received fees')).toHaveLength(5);
});
