import type { ClockNote } from '@school-office/contract/calendar/clock';
import { AS_HEAD } from '@school-office/contract/examples';
import type { DayBook } from '@school-office/contract/money/dayBook';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import type { FeePaymentAnswer } from '@school-office/contract/money/fees';
import type { Receipt } from '@school-office/contract/money/receipts';
import type { Student, StudentAnswer } from '@school-office/contract/students/students';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CounterModel } from '../../database/counters.ts';
import { aFeePayment, aStudent } from '../../testing/builders.ts';
import { emailOf, PASSWORD, withOffice } from '../../testing/testApp.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { checkMoves } from '../dayBook/checkMoves.service.ts';
import { CloseModel } from '../dayBook/closes.model.ts';
import { checkLedgers } from '../money/checkLedgers.service.ts';
import { checkNumbers } from '../money/checkNumbers.service.ts';
import { DrawerModel } from '../money/drawer.model.ts';
import { LedgerModel } from '../money/ledgers.model.ts';
import { MoveModel } from '../money/moves.model.ts';
import { PlaceMonthModel } from '../money/placeMonths.model.ts';
import { ReceiptModel } from '../money/receipts.model.ts';
import { ClockModel } from './clock.model.ts';
import { createOfficeClock, type OfficeClock } from './clock.service.ts';

/** Noon of 5 Mangsir 2083 in Nepal, a Saturday. */
const NOON = new Date('2026-11-21T06:15:00Z');
const HOUR = 3600;
const DAY = 24 * HOUR;
const RIGHT = { clock: null, clock_times: null };

/** What the clock shows, and how long the machine has run in seconds. */
let now = NOON;
let running = 0;
let student: Student;
const { app, office } = withOffice({ now: () => now, uptime: () => running });
beforeAll(async () => {
  const { body } = await office.post('/api/students/register').send(aStudent()).expect(201);
  ({ student } = body as StudentAnswer);
});
beforeEach(async () => {
  now = NOON;
  running = 0;
  const models = [
    MoveModel,
    PlaceMonthModel,
    AuditModel,
    ReceiptModel,
    LedgerModel,
    CloseModel,
    DrawerModel,
    CounterModel,
    ClockModel,
  ];
  await Promise.all(models.map(({ collection }) => collection.deleteMany({})));
  // The app has been told that the clock is right, and has seen no act yet.
  await office.post('/api/school/clock').expect(200);
  await Promise.all(models.map(({ collection }) => collection.deleteMany({})));
});

function pass(seconds: number): void {
  running += seconds;
  setClock(seconds);
}

/** Sets the clock by so many seconds. */
function setClock(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000);
}

async function take(): Promise<Receipt> {
  pass(60);
  const parts = { monthly_fees: 100, laboratory_fees: 0, computer_fees: 0 };
  const { body } = await office
    .post(`/api/students/fees/${student._id}`)
    .send(aFeePayment(student, parts))
    .expect(201);
  return (body as FeePaymentAnswer).receipt;
}

/** An office that starts now. */
function start(builtAt?: Date): OfficeClock {
  return createOfficeClock({ now: () => now, uptime: () => running, builtAt });
}

async function clock(): Promise<ClockNote> {
  const { body } = await office.get('/api/school').expect(200);
  const { clock: seems, clock_times } = body as ClockNote;
  return { clock: seems, clock_times };
}

async function saysRight(): Promise<unknown> {
  return (await office.post('/api/school/clock').expect(200)).body;
}

async function read(query: string): Promise<StudentAccount> {
  const { body } = await office.get(`/api/students/account/${student._id}${query}`).expect(200);
  return body as StudentAccount;
}

async function today(): Promise<DayBook> {
  return (await office.get('/api/day-book/2083/Mangsir/5').expect(200)).body as DayBook;
}

describe('the clock', () => {
  test('seems right to a new school, and while acts are made one after the other', async () => {
    expect(await clock()).toEqual(RIGHT);
    await take();
    pass(20 * DAY);
    await take();
    expect(await clock()).toEqual(RIGHT);
  });

  test('may be wrong by a few minutes', async () => {
    await take();
    setClock(-9 * 60);
    expect(await clock()).toEqual(RIGHT);
  });

  test('is behind when it shows less than the last act, until somebody says that it is right', async () => {
    await take();
    const last = now;
    setClock(-HOUR);
    const times = { shows: now.toISOString(), other: last.toISOString(), of: 'last act' };
    expect(await clock()).toEqual({ clock: 'behind', clock_times: times });
    expect(await saysRight()).toEqual({
      message: 'The clock is right: it is 5 Mangsir 2083, 11:01.',
      ...RIGHT,
    });
    expect(await clock()).toEqual(RIGHT);
    const line = await AuditModel.findOne({ action: 'confirmed clock' }).lean();
    expect(line).toMatchObject({ school: 'jhhs', account: 'office@jhhs.example', at: now });
  });

  test('is asked about again when it goes back a second time', async () => {
    setClock(2 * DAY);
    await take();
    setClock(-2 * DAY);
    await saysRight();
    await take();
    expect(await clock()).toEqual(RIGHT);
    setClock(-HOUR);
    expect(await clock()).toMatchObject({ clock: 'behind', clock_times: { of: 'last act' } });
  });

  test.each([
    ['two days', 2 * DAY],
    ['300 days', 300 * DAY],
  ])(
    'is ahead when it jumps by %s, and nothing is asked when it is right again before an act',
    async (_case, by) => {
      await take();
      const before = now;
      setClock(by);
      expect(await clock()).toEqual({
        clock: 'ahead',
        clock_times: { shows: now.toISOString(), other: before.toISOString(), of: 'running time' },
      });
      setClock(-by);
      expect(await clock()).toEqual(RIGHT);
    },
  );

  test.each([
    ['back by an hour', -HOUR],
    ['forward by two days', 2 * DAY],
    ['forward by 300 days', 300 * DAY],
  ])(
    'that is set %s and right again in an afternoon locks nobody out, and days and numbers are right',
    async (_case, by) => {
      const numbers = [(await take()).number];
      setClock(by);
      const login = { email: emailOf('jhhs'), password: PASSWORD, schoolName: 'jhhs' };
      await app.anybody.post('/api/login').send(login).expect(200);
      const wrong = [await take(), await take()];
      setClock(-by);
      await app.anybody.post('/api/login').send(login).expect(200);
      await office.post('/api/day-book/close').send({ notes: {}, left: 0, note: 'Not counted' }).expect(201);
      numbers.push((await take()).number);
      expect(await clock()).toMatchObject({ clock: by > 0 ? 'behind' : null });
      await saysRight();
      expect(await clock()).toEqual(RIGHT);
      numbers.push((await take()).number);
      const isThisYear = wrong[0]!.fiscal_year === '2083/84';
      expect(numbers).toEqual(isThisYear ? [1, 4, 5] : [1, 2, 3]);
      expect(wrong.map(({ number }) => number)).toEqual(isThisYear ? [2, 3] : [1, 2]);
      const { receipts, drawer, closes } = await today();
      const onThisDay = by < 0 ? [1, 2, 3, 4, 5] : numbers;
      expect(receipts.map(({ number }) => number)).toEqual(onThisDay);
      expect(closes).toMatchObject([{ number: 1, cash_in: 300 }]);
      expect(drawer).toMatchObject({ number: 2, cash_in: 200 });
      // Without a fee plan what was paid counts as charged.
      expect(await read('?year=2083')).toMatchObject({ due: 0, advance: 0 });
      const differences = [await checkLedgers(), await checkMoves(), await checkNumbers()];
      expect(differences.flat()).toEqual([]);
    },
  );

  test('is compared with acts that are no cash too, and signing in is no act', async () => {
    setClock(2 * DAY);
    const login = { email: emailOf('jhhs'), password: PASSWORD, schoolName: 'jhhs' };
    await app.anybody.post('/api/login').send(login).expect(200);
    setClock(-2 * DAY);
    expect(await clock()).toEqual(RIGHT);
    setClock(DAY);
    const students = [{ _id: student._id, present: true }];
    await office.post('/api/students/attendance/Five').send({ students }).expect(201);
    const tomorrow = now.toISOString();
    setClock(-DAY);
    expect(await clock()).toMatchObject({ clock: 'behind', clock_times: { other: tomorrow } });
    setClock(2 * DAY);
    await office.put('/api/school').send({ principal: 'Gita Example' }).expect(200);
    const last = now.toISOString();
    setClock(-2 * DAY);
    expect(await clock()).toMatchObject({ clock: 'behind', clock_times: { other: last, of: 'last act' } });
  });

  test('is asked about before an act in another fiscal year, more than 45 days after the last', async () => {
    await take();
    pass(200 * DAY);
    expect(await clock()).toEqual(RIGHT);
    const last = new Date(NOON.getTime() + 60_000).toISOString();
    pass(50 * DAY);
    expect(await clock()).toMatchObject({ clock: 'ahead', clock_times: { other: last, of: 'last act' } });
    await saysRight();
    expect(await clock()).toEqual(RIGHT);
  });

  test("is each school's own question", async () => {
    await take();
    setClock(-HOUR);
    await saysRight();
    const other = await app.office('jammu');
    expect((await other.get('/api/school').expect(200)).body).toMatchObject({ clock: 'behind' });
    await other.post('/api/school/clock').expect(200);
    expect((await other.get('/api/school').expect(200)).body).toMatchObject(RIGHT);
  });
});

describe('at a start', () => {
  test('on the Sunday after Dashain nothing is asked, nor of an office that was never switched off', async () => {
    now = new Date('2026-10-15T09:00:00Z');
    await office.post('/api/school/clock').expect(200);
    await take();
    const sunday = new Date('2026-11-01T04:15:00Z');
    pass((sunday.getTime() - now.getTime()) / 1000);
    expect(await start(new Date('2026-10-01T06:15:00Z')).noteFor('jhhs')).toEqual(RIGHT);
    expect(await clock()).toEqual(RIGHT);
    await take();
    expect(await clock()).toEqual(RIGHT);
  });

  test('more than 45 days after the last act it is, also after the next one, until it is said to be right', async () => {
    await take();
    const last = now.toISOString();
    pass(46 * DAY);
    const started = start();
    const question = { clock: 'ahead', clock_times: { other: last, of: 'last act' } };
    expect(await started.noteFor('jhhs')).toMatchObject(question);
    await take();
    expect(await started.noteFor('jhhs')).toMatchObject(question);
    const actor = {
      school: 'jhhs',
      account: 'office@jhhs.example',
      ...AS_HEAD,
      request: '1',
      now: () => now,
    };
    expect(await started.confirm(actor)).toMatchObject(RIGHT);
    expect(await start().noteFor('jhhs')).toEqual(RIGHT);
  });

  test('before the day on which this version was built it is', async () => {
    const builtAt = new Date(NOON.getTime() + DAY * 1000);
    expect(await start(NOON).noteFor('jhhs')).toEqual(RIGHT);
    const clock_times = { shows: NOON.toISOString(), other: builtAt.toISOString(), of: 'version' };
    expect(await start(builtAt).noteFor('jhhs')).toEqual({ clock: 'behind', clock_times });
  });
});
