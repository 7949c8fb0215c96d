import { mongo, Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DashboardCard } from '@school-office/contract/dashboard';
import type { MonthName } from '@school-office/contract/enumerations';
import { feeTotal, sumRupees } from '@school-office/contract/money';
import type { FeePayment } from '@school-office/contract/fees';
import type { Student, StudentAnswer } from '@school-office/contract/students';
import { aFeePayment, aStudent } from '../../testing/builders.ts';
import { emailOf, startTestApp, type Client, type TestApp } from '../../testing/testApp.ts';
import { FEE_BOOKS, FeePaymentModel, type FeePaymentRecord } from '../fees/fees.model.ts';
import { createLedger } from './ledger.ts';

/** 5 Mangsir 2083. */
const NOW = new Date('2026-11-21T06:00:00Z');

let app: TestApp;
let office: Client;
let student: Student;

beforeAll(async () => {
  app = await startTestApp({ now: () => NOW });
  office = await app.office('jhhs');
  student = await register(office);
});
afterAll(() => app.close());
beforeEach(async () => {
  await FeePaymentModel.collection.deleteMany({});
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function register(client: Client): Promise<Student> {
  const answer = await client.post('/api/students/register').send(aStudent()).expect(201);
  return (answer.body as StudentAnswer).student;
}

interface Paying {
  amount: number;
  month?: MonthName;
  key?: string;
  client?: Client;
  of?: Student;
}

function pay({ amount, month = 'Mangsir', key, client = office, of = student }: Paying) {
  const request = client.post(`/api/students/fees/${of._id}`);
  if (key !== undefined) void request.set('Idempotency-Key', key);
  const parts = { monthly_fees: amount, laboratory_fees: 0, computer_fees: 0, month_name: month };
  return request.send(aFeePayment(of, parts));
}

/** The entries of a book in the order of their serials, with their amounts in paisa. */
async function book(school = 'jhhs', month: MonthName = 'Mangsir') {
  const entries = await FeePaymentModel.find({ school, year: 2083, month_name: month })
    .sort({ serial: 1 })
    .lean();
  return entries.map((entry) => ({
    serial: entry.serial,
    runningTotal: entry.runningTotal,
    paisa: Math.round(feeTotal(entry) * 100),
  }));
}

/** Throws unless the book has so many entries, numbered without a gap, each with the sum up to it. */
function mustAddUp(entries: Awaited<ReturnType<typeof book>>, count: number): void {
  let sum = 0;
  const right = entries.map(({ paisa }, index) => {
    sum += paisa;
    return { serial: index + 1, runningTotal: sum, paisa };
  });
  expect(entries).toEqual(right);
  expect(entries).toHaveLength(count);
}

async function income(school = 'jhhs'): Promise<number> {
  const request = { email: emailOf(school), token: await app.tokenOf(school), schoolName: school };
  const { body } = await app.anybody.post('/dashboard').send(request).expect(200);
  return (body as DashboardCard[]).find(({ _id }) => _id === 'income')!.number;
}

function paymentOf(monthly_fees: number) {
  const { student_name, classname, roll_no } = student;
  return {
    _id: new Types.ObjectId(),
    school: 'jhhs',
    student: new Types.ObjectId(student._id),
    student_name,
    classname,
    roll_no,
    year: 2083,
    month_name: 'Mangsir' as const,
    monthly_fees,
    hostel_fees: 0,
    laboratory_fees: 0.25,
    computer_fees: 0,
    exam_fees: 0,
    miscellaneous: 0,
    createdAt: NOW,
  };
}

/** Has the next batch written by something else, which may have it written as it would have been. */
function atNextInsert(
  replace: (write: () => Promise<mongo.BulkWriteResult>) => Promise<mongo.BulkWriteResult>,
): void {
  const execute = vi.spyOn(mongo.OrderedBulkOperation.prototype, 'execute');
  execute.mockImplementationOnce(function (this: mongo.OrderedBulkOperation) {
    execute.mockRestore();
    return replace(() => this.execute());
  });
}

/** Begins something while the next batch is being written: what it enters is in the batch after that. */
function meanwhile<Begun>(begin: () => Begun): Promise<Begun> {
  return new Promise((resolve) => {
    atNextInsert((write) => {
      resolve(begin());
      return write();
    });
  });
}

function times<Result>(count: number, make: (index: number) => Result): Result[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

test('every payment has its number and the running total in the book of its school, year and month', async () => {
  for (const amount of [0.1, 0.2, 1500]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await pay({ amount }).expect(201);
  }
  await pay({ amount: 7, month: 'Kartik' }).expect(201);
  const entry = { serial: 1, runningTotal: 10, paisa: 10 };
  expect(await book()).toEqual([
    entry,
    { serial: 2, runningTotal: 30, paisa: 20 },
    { serial: 3, runningTotal: 150_030, paisa: 150_000 },
  ]);
  expect(await book('jhhs', 'Kartik')).toEqual([{ serial: 1, runningTotal: 700, paisa: 700 }]);
  expect(await income()).toBe(1500.3);
});

test('60 payments at once into three books leave each whole', async () => {
  const jammu = await app.office('jammu');
  const other = await register(jammu);
  await Promise.all(
    times(20, (index) => [
      pay({ amount: index + 1 }).expect(201),
      pay({ amount: index + 1, month: 'Kartik' }).expect(201),
      pay({ amount: index + 1, client: jammu, of: other }).expect(201),
    ]).flat(),
  );
  mustAddUp(await book(), 20);
  mustAddUp(await book('jhhs', 'Kartik'), 20);
  mustAddUp(await book('jammu'), 20);
  expect(await income()).toBe(210);
});

test('the same payments sent again among others are not entered again, and leave no gap', async () => {
  const KEYS = times(5, (index) => `key-of-a-payment-${index}`);
  await pay({ amount: 1, key: KEYS[2]! }).expect(201);
  const all = times(20, (index) => pay({ amount: 1, key: KEYS[index % KEYS.length]! }).expect(201));
  await Promise.all([...all, ...times(10, () => pay({ amount: 2 }).expect(201))]);
  mustAddUp(await book(), 15);
  expect(await income()).toBe(25);
});

test('writers that know nothing of each other, as two processes are, chain onto each other’s entries', async () => {
  const ledgers = times(4, () => createLedger<FeePaymentRecord>(FeePaymentModel, FEE_BOOKS));
  await Promise.all(times(80, (index) => ledgers[index % 4]!.enter(paymentOf(index))));
  mustAddUp(await book(), 80);
});

test('where the books end is looked up once for batches that follow each other, and anew after a lull', async () => {
  const ledger = createLedger<FeePaymentRecord>(FeePaymentModel, FEE_BOOKS);
  const look = vi.spyOn(FeePaymentModel.collection, 'findOne');
  const second = meanwhile(() => times(5, (index) => ledger.enter(paymentOf(index))));
  await ledger.enter(paymentOf(1));
  await Promise.all(await second);
  expect(look).toHaveBeenCalledTimes(1);
  await FeePaymentModel.collection.deleteMany({});
  await ledger.enter(paymentOf(7));
  mustAddUp(await book(), 1);
  expect(look).toHaveBeenCalledTimes(2);
});

test('a batch that follows a refused one does not build on it', async () => {
  const ledger = createLedger<FeePaymentRecord>(FeePaymentModel, FEE_BOOKS);
  const once = paymentOf(3);
  const second = meanwhile(() => [ledger.enter(paymentOf(6))]);
  const batch = [once, paymentOf(4), once, paymentOf(5)].map((payment) => ledger.enter(payment));
  const outcomes = await Promise.allSettled([...batch, ...(await second)]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  mustAddUp(await book(), 4);
});

describe('when the database fails under a batch', () => {
  test('none of it is acknowledged, and what comes later is entered', async () => {
    atNextInsert(() => Promise.reject(new mongo.MongoNetworkError('connection closed')));
    const statuses = await Promise.all(times(5, async () => (await pay({ amount: 1 })).status));
    // Those that came too late for the failing batch are in the next one.
    expect(statuses).toContain(503);
    expect(statuses.filter((status) => status !== 503 && status !== 201)).toEqual([]);
    mustAddUp(await book(), statuses.filter((status) => status === 201).length);
    await pay({ amount: 1 }).expect(201);
  });

  test('a payment that was written although its acknowledgement got lost is there once when it is sent again', async () => {
    atNextInsert(async (write) => {
      await write();
      throw new mongo.MongoNetworkError('connection closed');
    });
    // The look for an earlier one finds it even now.
    await pay({ amount: 1, key: 'a-lost-acknowledgement' }).expect(201);
    await pay({ amount: 1, key: 'a-lost-acknowledgement' }).expect(201);
    mustAddUp(await book(), 1);
  });
});

test('the dashboard agrees with the statement', async () => {
  await Promise.all(times(30, (index) => pay({ amount: index + 0.05 }).expect(201)));
  const { body } = await office.get('/api/teachers/allincome/2083/Mangsir').expect(200);
  expect(await income()).toBe(sumRupees((body as FeePayment[]).map(feeTotal)));
});
