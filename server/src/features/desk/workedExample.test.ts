// Two children of one family and their fees, as an office would have them in the first months of a fiscal year.

import type { ChargingAnswer } from '@school-office/contract/money/bills';
import type { StudentAccount, StudentDues } from '@school-office/contract/money/feeAccount';
import type { PlanAnswer } from '@school-office/contract/money/feePlan';
import type { FeePayment } from '@school-office/contract/money/fees';
import { feeTotal, sumRupees } from '@school-office/contract/money/money';
import type { Receipt, ReceiptAnswer } from '@school-office/contract/money/receipts';
import type { Student, StudentAnswer } from '@school-office/contract/students/students';
import { expect, test } from 'vitest';
import { aFeePayment, aStudent } from '../../testing/builders.ts';
import { addHead, addHeads, charge, giveConcession, setPlan, type Heads } from '../../testing/feePlans.ts';
import { withOffice } from '../../testing/testApp.ts';

const DAY_5_OF_ASHOJ = new Date('2026-09-21T06:00:00Z');
const DAY_5_OF_MANGSIR = new Date('2026-11-21T06:00:00Z');
const DAY_8_OF_MANGSIR = new Date('2026-11-24T06:00:00Z');
let now = DAY_5_OF_MANGSIR;

const { app, office } = withOffice({ now: () => now });

async function register(changes: Parameters<typeof aStudent>[0]): Promise<Student> {
  const answer = await office.post('/api/students/register').send(aStudent(changes)).expect(201);
  return (answer.body as StudentAnswer).student;
}

async function accountOf({ _id }: Student): Promise<StudentAccount> {
  return (await office.get(`/api/students/account/${_id}`).expect(200)).body as StudentAccount;
}

async function dueOf(student: Student): Promise<number> {
  return (await accountOf(student)).due;
}

function take(lines: { student: Student; amount: number; fine?: number }[], others: object = {}) {
  const body = {
    way: 'Cash',
    ...others,
    lines: lines.map((line) => ({ ...line, student: line.student._id })),
  };
  return office.post('/api/receipts').send(body);
}

async function incomeOf(month: string): Promise<number> {
  const { body } = await office.get(`/api/teachers/allincome/2083/${month}`).expect(200);
  return sumRupees((body as FeePayment[]).map(feeTotal));
}

async function owing(): Promise<string[]> {
  const { body } = await office.get('/api/dues').expect(200);
  return (body as StudentDues[]).map(({ student }) => student.student_name);
}

async function makePlan(): Promise<Heads> {
  const heads = await addHeads(office);
  const { tuition, computer, examination } = heads;
  await setPlan(office, 'Five', { [tuition]: 2250, [computer]: 200, [examination]: 300 });
  await setPlan(office, 'Two', { [tuition]: 1800, [computer]: 200 });
  return heads;
}

test('a family pays its fees', async () => {
  const { tuition } = await makePlan();
  const annual = await addHead(office, {
    name: 'Annual charge',
    part: 'miscellaneous',
    due: 'months',
    months: ['Baisakh'],
  });
  const warningsAt = async (amount: number | null) =>
    ((await setPlan(office, 'Five', { [annual]: amount })).body as PlanAnswer).warnings;
  expect(await warningsAt(4501)).toEqual([expect.stringContaining('4,500') as string]);
  expect(await warningsAt(4500)).toEqual([]);
  await warningsAt(null);

  const maya = await register({ student_name: 'Maya Example', classname: 'Five' });
  const arjun = await register({ student_name: 'Arjun Example', classname: 'Two' });
  await office.put(`/api/students/family/${maya._id}`).send({ student: arjun._id }).expect(200);
  await giveConcession(office, maya._id, { heads: [tuition], percent: 25 });
  await giveConcession(office, arjun._id, { heads: [tuition], percent: 10 });
  await office.put(`/api/students/${maya._id}`).send({ previous_dues: 1200 }).expect(200);

  now = DAY_5_OF_ASHOJ;
  await charge(office, 'Bhadra', 'Ashoj');
  now = DAY_5_OF_MANGSIR;
  await charge(office, 'Kartik');
  const { bills, family, ...account } = await accountOf(maya);
  const kartik = bills.find(({ month_name }) => month_name === 'Kartik')!;
  expect(kartik.lines.map(({ gross, concession, net }) => [gross, concession, net])).toEqual([
    [2250, 563, 1687],
    [200, 0, 200],
  ]);
  expect(kartik.total).toBe(1887);
  expect([account.due, family.map(({ due }) => due)]).toEqual([6861, [5460]]);
  expect(account.due + family[0]!.due).toBe(12_321);
  expect(account.student.previous_dues).toBe(1200);

  const again = await office.post('/api/fees/bills/2083/Kartik').send({}).expect(201);
  expect(again.body as ChargingAnswer).toMatchObject({ charged: 0, amount: 0 });
  expect(await dueOf(maya)).toBe(6861);

  // Of a month not paid until the 7th of the next one.
  await office
    .put('/api/school')
    .send({ fine: { amount: 50, after_day: 7 } })
    .expect(200);
  expect((await accountOf(maya)).fine).toBe(100);
  now = DAY_8_OF_MANGSIR;
  expect((await accountOf(maya)).fine).toBe(150);
  now = DAY_5_OF_MANGSIR;

  // Pays 5,000 in cash.
  const first = (await take([{ student: maya, amount: 5000 }]).expect(201)).body as ReceiptAnswer;
  expect(first.receipt).toMatchObject({ fiscal_year: '2083/84', number: 1, total: 5000, due_after: 1861 });
  expect(first.message).toContain('2083/84-000001');
  const divided = first.receipt.lines.map(({ year, month_name, ...line }) => [
    year,
    month_name,
    feeTotal(line),
  ]);
  expect(divided).toEqual([
    [2082, 'Chaitra', 1200],
    [2083, 'Bhadra', 1887],
    [2083, 'Ashoj', 1887],
    [2083, 'Kartik', 26],
  ]);
  expect(first.receipt.lines[3]).toMatchObject({
    monthly_fees: 26,
    computer_fees: 0,
    items: [{ name: 'Tuition', part: 'monthly_fees', gross: 2250, concession: 563, amount: 26 }],
  });
  expect(await dueOf(maya)).toBe(1861);
  expect(await incomeOf('Bhadra')).toBe(1887);

  // It was another student's money.
  const cancel = () =>
    office.put(`/api/receipts/cancel/${first.receipt._id}`).send({ reason: 'wrong student', note: '' });
  await cancel().expect(200);
  expect(await dueOf(maya)).toBe(6861);
  expect(await incomeOf('Bhadra')).toBe(0);
  const read = (await office.get('/api/receipts/2083-84/1').expect(200)).body as Receipt;
  expect(read.cancelled).toMatchObject({ reason: 'wrong student' });
  await cancel().expect(409);

  // The family pays all that it owes.
  const second = await take([
    { student: maya, amount: 6861 },
    { student: arjun, amount: 5460 },
  ]).expect(201);
  const { receipt } = second.body as ReceiptAnswer;
  expect(receipt).toMatchObject({ number: 2, total: 12_321, due_after: 0, advance_after: 0 });
  expect(new Set(receipt.lines.map(({ student_name }) => student_name))).toEqual(
    new Set(['Maya Example', 'Arjun Example']),
  );
  expect([(await accountOf(maya)).balance, (await accountOf(arjun)).balance]).toEqual([0, 0]);
  expect(await owing()).toEqual([]);

  // What can be paid ahead ends with the plan.
  const ahead = (await accountOf(maya)).months.filter(({ payable }) => payable > 0);
  expect(ahead.map(({ month_name, payable }) => [month_name, payable])).toEqual([
    ['Mangsir', 2187],
    ['Poush', 1887],
    ['Magh', 1887],
    ['Falgun', 1887],
    ['Chaitra', 2187],
  ]);
  const refused = await take([{ student: maya, amount: 10_036 }]).expect(400);
  expect(refused.body).toEqual({
    field: 'lines',
    message: 'Only Rs 10,035 can be taken until Chaitra 2083',
  });
  await take([{ student: maya, amount: 10_035 }]).expect(201);
  expect(await accountOf(maya)).toMatchObject({ due: 0, advance: 10_035, balance: -10_035, most: 0 });
});

test('a fiscal year ends with Ashadh, in Nepal', async () => {
  const jammu = await app.office('jammu');
  const answer = await jammu.post('/api/students/register').send(aStudent()).expect(201);
  const { student } = answer.body as StudentAnswer;
  const numberAt = async (moment: string) => {
    now = new Date(moment);
    const paid = await jammu.post(`/api/students/fees/${student._id}`).send(aFeePayment(student)).expect(201);
    const { fiscal_year, number } = (paid.body as ReceiptAnswer).receipt;
    return [fiscal_year, number];
  };
  // 32 Ashadh is 16 July; Nepal's day begins at 18:15 UTC.
  expect(await numberAt('2026-07-16T06:00:00Z')).toEqual(['2082/83', 1]);
  expect(await numberAt('2026-07-16T18:14:59Z')).toEqual(['2082/83', 2]);
  expect(await numberAt('2026-07-16T18:15:00Z')).toEqual(['2083/84', 1]);
  expect(await numberAt('2026-07-17T06:00:00Z')).toEqual(['2083/84', 2]);
  now = DAY_5_OF_MANGSIR;
});
