// An office of format 16, as version 1.0 stored it, answers after the upgrade what it answered before.

import type { CloseAnswer, DayBook, DrawerSums } from '@school-office/contract/money/dayBook';
import { toPaisa } from '@school-office/contract/money/money';
import type { Receipt, ReceiptAnswer, Way } from '@school-office/contract/money/receipts';
import type { SalaryPaymentAnswer } from '@school-office/contract/money/salaries';
import type { Student, StudentAnswer } from '@school-office/contract/students/students';
import mongoose, { mongo } from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../commands/moneyInWords.ts';
import { TRANSACTION } from '../database/connect.ts';
import { anEmployee, aStudent } from '../testing/builders.ts';
import { withOffice } from '../testing/testApp.ts';
import { toFormat17 } from './17.ts';

const DAY_MS = 24 * 3_600_000;
/** Noon of 5 Mangsir 2083 in Nepal. */
const FIFTH = new Date('2026-11-21T06:15:00Z');
const DAYS = ['2083/Mangsir/5', '2083/Mangsir/6', '2083/Mangsir/7', '2083/Mangsir/8'];
const READS = [
  ...DAYS.map((day) => `/api/day-book/${day}`),
  ...DAYS.map((day) => `/api/receipts/day/${day}`),
  '/api/teachers/allincome/2083',
  '/api/teachers/allsalaries',
  '/api/dues',
];

let now = FIFTH;
let student: Student;
const { app, office } = withOffice({ now: () => now });
beforeAll(async () => {
  const { body } = await office.post('/api/students/register').send(aStudent()).expect(201);
  student = (body as StudentAnswer).student;
  await office.post('/api/teachers/register').send(anEmployee('teacher')).expect(201);
  await office.put(`/api/students/${student._id}`).send({ previous_dues: 90_000 }).expect(200);
});

function onDay(day: number): void {
  now = new Date(FIFTH.getTime() + (day - 5) * DAY_MS);
}

let references = 0;

async function take(amount: number, way: Way): Promise<Receipt> {
  references += 1;
  const reference = way === 'Cash' ? '' : `R-${references}`;
  const { body } = await office
    .post('/api/receipts')
    .send({ lines: [{ student: student._id, amount }], way, reference })
    .expect(201);
  return (body as ReceiptAnswer).receipt;
}

async function pay(salaryAmount: number, way: Way): Promise<string> {
  const { body } = await office
    .post('/api/teachers/fees/Sita%20Example/T-001')
    .send({ salaryForTheYear: 2083, salaryForTheMonth: 'Kartik', salaryAmount, way })
    .expect(201);
  return (body as SalaryPaymentAnswer).payment._id;
}

async function cancel(of: 'receipts' | 'salaries', id: string): Promise<void> {
  await office.put(`/api/${of}/cancel/${id}`).send({ reason: 'wrong amount' }).expect(200);
}

async function close(notes: object, left: number): Promise<CloseAnswer> {
  const { body } = await office
    .post('/api/day-book/close')
    .send({ notes, left, note: 'Counted' })
    .expect(201);
  return body as CloseAnswer;
}

/** Four days of a desk: each way, cancellations of the same and of a later day, two closings, and a clock that was set back. */
async function work(): Promise<void> {
  onDay(5);
  const first = await take(1000.5, 'Cash');
  const cheque = await take(700, 'Cheque');
  await take(300, 'eSewa');
  await take(310, 'Khalti');
  await take(320, 'connectIPS');
  await cancel('receipts', (await take(40, 'Cash'))._id);
  const salary = await pay(250, 'Cash');
  await pay(5000, 'Cheque');
  await close({ '100': 7, '50': 1 }, 100);
  onDay(6);
  await cancel('receipts', first._id);
  await cancel('receipts', cheque._id);
  await cancel('salaries', salary);
  await take(90, 'Cheque');
  await close({ '1000': 1 }, 1000);
  onDay(8);
  const ahead = await take(60, 'Cash');
  onDay(7);
  await cancel('receipts', ahead._id);
  await take(25, 'Cash');
}

function answers(): Promise<unknown[]> {
  return Promise.all(READS.map(async (path) => (await office.get(path).expect(200)).body as unknown));
}

const NO_CASH = { cash_in: 0, cash_cancelled: 0, cash_out: 0 };

/** Makes the records such as format 16 had them: without moves and places, with the cash of drawers counted in them. */
async function makeFormat16(): Promise<void> {
  const { db } = mongoose.connection as unknown as { db: mongo.Db };
  const closed = (await Promise.all(DAYS.map((day) => office.get(`/api/day-book/${day}`)))).flatMap(
    ({ body }) => (body as DayBook).closes,
  );
  for (const sums of closed) {
    const update = { $set: counted(sums), $unset: { to: '', reference: '' } };
    // oxlint-disable-next-line no-await-in-loop -- two closings
    await db.collection('closes').updateOne({ number: sums.number }, update);
  }
  const { body } = await office.get(`/api/day-book/${DAYS[2]}`);
  const open = (body as DayBook).drawer;
  await db.collection('drawers').updateMany({}, { $set: open ? counted(open) : NO_CASH });
  const none = { place: '', chequeOpen: '', day: '', 'cancelled.act': '', 'cancelled.place': '' };
  for (const name of ['receipts', 'salaries']) {
    // oxlint-disable-next-line no-await-in-loop -- two collections
    await db.collection(name).updateMany({}, { $unset: none });
    // oxlint-disable-next-line no-await-in-loop -- two collections
    await db.collection(name).createIndex({ school: 1, 'cancelled.at': 1 });
  }
  await db.collection('moves').deleteMany({});
  await db.collection('placeMonths').deleteMany({});
}

function counted({ cash_in, cash_cancelled, cash_out }: DrawerSums) {
  return {
    cash_in: toPaisa(cash_in),
    cash_cancelled: toPaisa(cash_cancelled),
    cash_out: toPaisa(cash_out),
  };
}

function upgrade(interrupt: () => void = () => {}): Promise<void> {
  return toFormat17.run({
    db: mongoose.connection.db!,
    inTransaction: async (write) => {
      interrupt();
      await mongoose.connection
        .getClient()
        .withSession((session) => session.withTransaction(() => write(session), TRANSACTION));
    },
  });
}

async function journal(): Promise<unknown[]> {
  const moves = await mongoose.connection.db!.collection('moves').find().toArray();
  return moves
    .map(({ _id, ...move }) => ({ ...move, source: withoutNumber(move['source'] as Source) }))
    .map((move) => JSON.stringify(move, Object.keys({ ...move, kind: 0, id: 0, number: 0 }).toSorted()))
    .toSorted();
}

interface Source {
  kind: string;
  number: string;
}

/** Salaries have had numbers since format 18. */
function withoutNumber(source: Source): Source {
  return source.kind === 'salary' ? { ...source, number: '' } : source;
}

test('an office of format 16 answers the same, however often its upgrade is interrupted and begun again', async () => {
  await work();
  const before = { answers: await answers(), journal: await journal() };
  expect(before.journal).toHaveLength(20);
  await makeFormat16();
  for (const pieces of [0, 1, 1]) {
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
  expect(await answers()).toEqual(before.answers);
  expect(await journal()).toEqual(before.journal);
  expect(await findDifferences()).toEqual([]);
  const indexes = await mongoose.connection.db!.collection('receipts').listIndexes().toArray();
  expect(indexes.some(({ key }) => 'cancelled.at' in (key as object))).toBe(false);
}, 60_000);

test('a receipt and a closing as format 16 wrote them', async () => {
  await app.clear();
  const { db } = mongoose.connection as unknown as { db: mongo.Db };
  const _id = new mongo.ObjectId('6920000000000000000000a1');
  await db.collection('receipts').insertOne({ _id, ...RECEIPT });
  await db.collection('closes').insertOne({ ...CLOSE });
  await db.collection('drawers').insertOne({
    school: 'jhhs',
    number: 2,
    opened: 10_000,
    ...NO_CASH,
    last_act: FIFTH,
  });
  await db.collection('audit').insertOne({ school: 'jhhs', act: 7, undone: 9 });
  await upgrade();
  const moves = await db.collection('moves').find().sort({ act: 1, place: 1, sort: 1 }).toArray();
  const paper = { kind: 'receipt', id: _id, number: '2083/84-000012' };
  const fees = { place: 'drawer', sort: 'in', what: 'fees', way: 'Cash', party: 'Maya Example', drawer: 1 };
  expect(moves).toMatchObject([
    { day: '2083-08-05', paisa: 215_000, ...fees, source: paper, account: 'office@jhhs.example', act: 7 },
    { act: 8, place: 'drawer', sort: 'in', what: 'counted more', paisa: 5_000, drawer: 1 },
    { act: 8, place: 'drawer', sort: 'moved', what: 'handed over', paisa: -210_000, drawer: 1 },
    { act: 8, place: 'not said', sort: 'moved', what: 'handed over', paisa: 210_000 },
    { day: '2083-08-06', paisa: -215_000, ...fees, drawer: 2, back: true, account: 'b@jhhs.example', act: 9 },
  ]);
  expect(await db.collection('drawers').findOne()).toEqual({
    _id: expect.anything() as unknown,
    school: 'jhhs',
    number: 2,
    opened: 10_000,
    last_act: FIFTH,
  });
});

const RECEIPT = {
  school: 'jhhs',
  fiscal_year: '2083/84',
  number: 12,
  createdAt: FIFTH,
  way: 'Cash',
  reference: '',
  foundBy: ['rs 2150'],
  drawer: 1,
  received: 215_000,
  payer: '',
  lines: [
    {
      _id: new mongo.ObjectId(),
      student: new mongo.ObjectId(),
      student_name: 'Maya Example',
      classname: 'Five',
      roll_no: 4,
      parents_name: 'Hari Example',
      year: 2083,
      month_name: 'Mangsir',
      monthly_fees: 150_000,
      hostel_fees: 0,
      laboratory_fees: 25_000,
      computer_fees: 40_000,
      exam_fees: 0,
      miscellaneous: 0,
      amount: 215_000,
      fine: 0,
      as_charged: false,
      items: [],
    },
  ],
  total: 215_000,
  months: [25_003],
  years: [2083],
  studentYears: [],
  due_after: 0,
  advance_after: 0,
  prints: 1,
  account: 'office@jhhs.example',
  act: 7,
  cancelled: {
    at: new Date(FIFTH.getTime() + DAY_MS),
    account: 'b@jhhs.example',
    reason: 'wrong amount',
    note: '',
    drawer: 2,
  },
};

const CLOSE = {
  school: 'jhhs',
  number: 1,
  at: FIFTH,
  opened: 0,
  cash_in: 215_000,
  cash_cancelled: 0,
  cash_out: 0,
  notes: { '1000': 2, '100': 2 },
  left: 10_000,
  note: 'Fifty more',
  account: 'office@jhhs.example',
  act: 8,
};
