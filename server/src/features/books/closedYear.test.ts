// What of a closed fiscal year is refused, with the way that is left, and what goes on.

import type { Annual, FiscalYear } from '@school-office/contract/money/annual';
import type { ByHead } from '@school-office/contract/money/byHead';
import type { CashBook } from '@school-office/contract/money/cashBook';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import type { Receipt, ReceiptAnswer } from '@school-office/contract/money/receipts';
import mongoose from 'mongoose';
import { beforeEach, expect, test, vi } from 'vitest';
import { findDifferences } from '../../commands/moneyInWords.ts';
import { anAdvance, anEmployee, aVoucher } from '../../testing/builders.ts';
import { expectFeesToAgree } from '../../testing/feeIdentities.ts';
import { addHeads, setPlan } from '../../testing/feePlans.ts';
import { expectBooksToAgree } from '../../testing/moneyIdentities.ts';
import { sayOpenings } from '../../testing/openings.ts';
import { registerStudent } from '../../testing/registerStudent.ts';
import { withOffice } from '../../testing/testApp.ts';
import { expectClosedYearsToStay, expectYearsToAgree, type Told } from '../../testing/yearsOfMoney.ts';

/** Noon of 20 Ashadh 2083 in Nepal, in the last month of 2082/83, and of 2 Shrawan. */
const [ASHADH, SHRAWAN] = [new Date('2026-07-04T06:15:00Z'), new Date('2026-07-18T06:15:00Z')];
const WHY = { reason: 'wrong amount' };

let now = ASHADH;
const { app, office } = withOffice({ now: () => now });
let student: string;
let employee: string;
let told: Told;

beforeEach(async () => {
  await app.clear();
  now = ASHADH;
  told = new Map();
  student = (await registerStudent(office, { admission_date: '2083-01-02' }))._id;
  const teacher = await office.post('/api/teachers/register').send(anEmployee('teacher')).expect(201);
  employee = (teacher.body as { teacher: { _id: string } }).teacher._id;
  const { tuition } = await addHeads(office);
  await setPlan(office, 'Five', { [tuition]: 2000 }, '2083-01-01');
});

async function take(amount: number, how: object = { way: 'Cash' }): Promise<Receipt> {
  const { body } = await office
    .post('/api/receipts')
    .send({ lines: [{ student, amount }], ...how })
    .expect(201);
  return (body as ReceiptAnswer).receipt;
}

async function closeTheYear(): Promise<void> {
  now = SHRAWAN;
  if ((await whatIsNotSaid()).some((message) => message !== null)) await sayOpenings(office, '2083-03-01');
  await office.post('/api/fiscal-years/2082-83/close').expect(201);
  await expectAll();
}

/** Of each year, newest first. */
async function whatIsNotSaid(): Promise<FiscalYear['openings_not_said'][]> {
  const { body } = await office.get('/api/fiscal-years').expect(200);
  return (body as FiscalYear[]).map(({ openings_not_said: message }) => message);
}

async function expectAll(): Promise<void> {
  await expectBooksToAgree('jhhs', now);
  await expectFeesToAgree('jhhs', now);
  await expectYearsToAgree('jhhs', now);
  await expectClosedYearsToStay('jhhs', now, told);
}

async function annual(): Promise<Annual> {
  return (await office.get('/api/annual/2082-83').expect(200)).body as Annual;
}

/** Returns whether the page of a receipt, and its student's, are told that its fiscal year is closed. */
async function closedBefore({ _id, fiscal_year, number }: Receipt): Promise<unknown[]> {
  const { body } = await office.get(`/api/receipts/${fiscal_year.replace('/', '-')}/${number}`).expect(200);
  const account = await office.get(`/api/students/account/${student}`).expect(200);
  const { receipts } = account.body as StudentAccount;
  return [body as Receipt, receipts.find((one) => one._id === _id)!].map(({ year_closed }) => year_closed);
}

const WAY_LEFT =
  'The fiscal years until 2082/83 are closed, and their papers stay as they are: put it right today by a refund, an extra bill or a voucher, "Earlier year corrected"';

test('a receipt of a closed year stays, and the money that was too much is given back today', async () => {
  const receipt = await take(3000);
  await closeTheYear();
  const { body } = await office.put(`/api/receipts/cancel/${receipt._id}`).send(WHY).expect(409);
  expect(body).toEqual({ message: WAY_LEFT, code: 'closed year' });
  expect(await closedBefore(receipt)).toEqual([true, true]);
  const refund = { amount: 1000, way: 'Cash', reason: 'Paid too much' };
  await office.post(`/api/students/refund/${student}`).send(refund).expect(201);
  await expectAll();
  const { body: open } = await office.get('/api/annual/2083-84').expect(200);
  expect((open as Annual).expense).toMatchObject([{ what: 'refunds', amount: 1000, count: 1 }]);
  expect(await closedBefore(await take(10))).toEqual([undefined, undefined]);
  expect((await annual()).totals).toMatchObject({ income: 3000, expense: 0, closing: 3000 });
}, 60_000);

test.each([
  ['in hand', undefined, 'cheques'],
  ['that the bank had paid', '2083-03-21', 'bank'],
])(
  'a cheque %s of a closed year bounces today, and its pupil owes again',
  async (_state, day, place) => {
    const { _id } = await take(1500, { way: 'Cheque', reference: 'Sample 7101' });
    const marks = { receipts: [_id] };
    now = new Date('2026-07-06T06:15:00Z');
    if (day !== undefined) {
      await office
        .put('/api/receipts/cheques')
        .send({ ...marks, state: 'cleared', day })
        .expect(200);
    }
    await closeTheYear();
    const lying = (await annual()).closing.find(({ key }) => key === place);
    expect(lying).toMatchObject({ amount: 1500 });
    const late = await office
      .put('/api/receipts/cheques')
      .send({ ...marks, state: 'in hand', day: '2083-03-22' });
    expect(late.status).toBe(409);
    await office
      .put('/api/receipts/cheques')
      .send({ ...marks, state: 'bounced', cost: 100 })
      .expect(200);
    await expectAll();
    const { body } = await office.get('/api/cash-book/2083/Shrawan').expect(200);
    const { places, out } = body as CashBook;
    expect(places.find(({ key }) => key === place)).toMatchObject({ opening: 1500, out: 1500, closing: 0 });
    expect(out).toEqual([{ what: 'bounced', amount: 1500 }]);
    const { body: account } = await office.get(`/api/students/account/${student}`).expect(200);
    // What was paid stays ahead of its months; what bounced, and what the bank takes, are owed.
    expect(account).toMatchObject({ due: 1600, advance: 1500 });
  },
  60_000,
);

test('a month of a closed year is charged late: that moves no money, and is owed as any other', async () => {
  await take(500);
  await closeTheYear();
  const before = await annual();
  await office.post('/api/fees/bills/2083/Ashadh').send({}).expect(201);
  const paid = await take(700);
  expect(paid.lines).toMatchObject([{ month_name: 'Ashadh', monthly_fees: 700 }]);
  await expectAll();
  expect(await annual()).toEqual(before);
  const { body } = await office.get('/api/fees/by-head/2083/Ashadh').expect(200);
  expect((body as ByHead).rows).toMatchObject([{ charged: 2000, collected: 1200, outstanding: 800 }]);
  const { body: open } = await office.get('/api/annual/2083-84').expect(200);
  expect((open as Annual).income).toMatchObject([{ name: 'Tuition', amount: 700 }]);
}, 60_000);

test('what would change how much lay there when a closed year began is refused, also of a year before the books', async () => {
  await take(500);
  await closeTheYear();
  const refused = {
    message: 'The fiscal years until 2082/83 are closed: write it on a day after them',
    code: 'closed year',
  };
  for (const day of ['2083-03-21', '2082-03-31']) {
    const voucher = aVoucher({ way: 'Bank', day });
    const advance = anAdvance('teacher', employee, { way: 'Before', day });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await office.post('/api/expenses').send(voucher).expect(409)).body).toEqual(refused);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await office.post('/api/salaries/advance').send(advance).expect(409)).body).toEqual(refused);
  }
  const before = anAdvance('teacher', employee, { way: 'Before', day: '2083-04-01' });
  await office.post('/api/salaries/advance').send(before).expect(201);
  await expectAll();
}, 60_000);

test('an employee who is called otherwise since keeps the name in the books of a closed year', async () => {
  await office
    .post('/api/salaries/advance')
    .send(anAdvance('teacher', employee, { way: 'Bank' }))
    .expect(201);
  await closeTheYear();
  await office.put(`/api/teachers/${employee}`).send({ teacher_name: 'Sita Sample' }).expect(200);
  await office
    .post('/api/salaries/advance')
    .send(anAdvance('teacher', employee, { way: 'Bank' }))
    .expect(201);
  await expectAll();
  const { body } = await office.get('/api/cash-book/2083/Shrawan').expect(200);
  expect((body as CashBook).places.map(({ name }) => name)).toContain('Advance of Sita Sample (T-001)');
}, 60_000);

test('a year with money in banks is closed once it is said how much lay in them, in it or before', async () => {
  await office
    .post('/api/expenses')
    .send(aVoucher({ way: 'Bank', amount: 80 }))
    .expect(201);
  now = SHRAWAN;
  const message =
    '2082/83 can be closed once it is known how much lies in Bank: say their opening sums under Places of money, at the beginning of Ashadh 2083 or of a month before it';
  const close = () => office.post('/api/fiscal-years/2082-83/close');
  expect(await whatIsNotSaid()).toEqual([null, message]);
  expect((await close().expect(409)).body).toEqual({ message });
  await sayOpenings(office, '2083-04-01', 1000);
  expect((await close().expect(409)).body).toEqual({ message });
  await sayOpenings(office, '2083-03-01', 500);
  expect(await whatIsNotSaid()).toEqual([null, null]);
  await close().expect(201);
  expect((await annual()).closing).toContainEqual({ key: 'bank', name: 'Bank', amount: 420 });
  await expectAll();
}, 60_000);

test('the papers of a line are read beside the acts of desks, not before them', async () => {
  await take(500);
  const { income } = await annual();
  const transactions = vi.spyOn(mongoose.connection, 'transaction');
  const { body } = await office.get(`/api/annual/2082-83/fees?head=${income[0]!.head}`).expect(200);
  expect(body).toMatchObject([{ kind: 'receipt', amount: 500 }]);
  expect(transactions).not.toHaveBeenCalled();
  transactions.mockRestore();
});

test('a closed statement that its papers no longer say is found, line by line', async () => {
  await take(500);
  await office
    .post('/api/expenses')
    .send(aVoucher({ way: 'Bank', amount: 80 }))
    .expect(201);
  await closeTheYear();
  // What is called otherwise, or is made since, is no difference.
  const { body } = await office.get('/api/expenses/heads').expect(200);
  const [head] = body as { _id: string; name: string }[];
  await office
    .put(`/api/expenses/heads/${head!._id}`)
    .send({ ...head, name: 'Chalk and dusters' })
    .expect(200);
  expect(await findDifferences()).toEqual([]);
  const years = mongoose.connection.db!.collection('fiscalYears');
  const change = {
    'annual.expense.0.amount': 70,
    'annual.closing.0.amount': 510,
    'annual.income.0.count': 2,
  };
  await years.updateOne({}, { $set: change });
  expect(await findDifferences()).toEqual([
    'The fiscal year 2082/83 of jhhs was closed with Rs 510 for Drawer at its end, but its papers are Rs 500.',
    'The fiscal year 2082/83 of jhhs was closed with Rs 500 (2) for Tuition, but its papers are Rs 500 (1).',
    'The fiscal year 2082/83 of jhhs was closed with Rs 70 (1) for Stationery, but its papers are Rs 80 (1).',
  ]);
}, 60_000);
