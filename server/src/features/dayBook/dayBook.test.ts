import type { CloseAnswer, DayBook, DrawerClose } from '@school-office/contract/money/dayBook';
import type { FeePaymentAnswer } from '@school-office/contract/money/fees';
import type { Receipt, ReceiptAnswer } from '@school-office/contract/money/receipts';
import type {
  EnteredSalary,
  SalaryPayment,
  SalaryPaymentAnswer,
} from '@school-office/contract/money/salaries';
import type { Student, StudentAnswer } from '@school-office/contract/students/students';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aFeePayment, anEmployee, aStudent } from '../../testing/builders.ts';
import { storeReceipt } from '../../testing/storedReceipts.ts';
import { withOffice } from '../../testing/testApp.ts';
import { DrawerModel } from '../money/drawer.model.ts';
import { MoveModel } from '../money/moves.model.ts';
import { PlaceMonthModel } from '../money/placeMonths.model.ts';
import { ReceiptModel } from '../money/receipts.model.ts';
import { SalaryModel } from '../salaries/salaries.model.ts';
import { checkMoves } from './checkMoves.service.ts';
import { CloseModel } from './closes.model.ts';

/** Noon of 5 Mangsir 2083 in Nepal, and of the day after. */
const NOON = new Date('2026-11-21T06:15:00Z');
const NEXT_DAY = new Date('2026-11-22T06:15:00Z');
const FIFTH = '2083/Mangsir/5';
const SIXTH = '2083/Mangsir/6';

let student: Student;
let now = NOON;

const { office, otherSchool } = withOffice({ now: () => now });
beforeAll(async () => {
  const answer = await office.post('/api/students/register').send(aStudent()).expect(201);
  student = (answer.body as StudentAnswer).student;
  await office.post('/api/teachers/register').send(anEmployee('teacher')).expect(201);
});
beforeEach(async () => {
  now = NOON;
  const models = [ReceiptModel, SalaryModel, CloseModel, DrawerModel, MoveModel, PlaceMonthModel];
  await Promise.all(models.map(({ collection }) => collection.deleteMany({})));
});

function later(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000);
}

/** Takes rupees in cash. */
async function take(rupees: number): Promise<Receipt> {
  const parts = { monthly_fees: rupees, laboratory_fees: 0, computer_fees: 0 };
  const { body } = await office
    .post(`/api/students/fees/${student._id}`)
    .send(aFeePayment(student, parts))
    .expect(201);
  return (body as FeePaymentAnswer).receipt;
}

async function cancel({ _id }: Receipt): Promise<Receipt> {
  const { body } = await office
    .put(`/api/receipts/cancel/${_id}`)
    .send({ reason: 'wrong amount' })
    .expect(200);
  return (body as ReceiptAnswer).receipt;
}

async function paySalary(salaryAmount: number, way: string): Promise<SalaryPayment> {
  const { body } = await office
    .post('/api/teachers/fees/Sita%20Example/T-001')
    .send({ salaryForTheYear: 2083, salaryForTheMonth: 'Kartik', salaryAmount, way })
    .expect(201);
  return (body as SalaryPaymentAnswer).payment as unknown as SalaryPayment;
}

async function dayBook(day = FIFTH, client = office): Promise<DayBook> {
  return (await client.get(`/api/day-book/${day}`).expect(200)).body as DayBook;
}

function close(closing: object = {}, client = office) {
  return client
    .post('/api/day-book/close')
    .send({ notes: { '1000': 2 }, left: 0, note: 'As counted', ...closing });
}

async function closed(closing: object = {}): Promise<DrawerClose> {
  return ((await close(closing).expect(201)).body as CloseAnswer).close;
}

const NO_CASH = { cash_in: 0, cash_cancelled: 0, cash_out: 0 };

/** Returns a place in which no money lies. */
function aPlace(key: string, kind: string, name: string) {
  return { key, kind, name, opening: 0, said: 0, in: 0, out: 0, moved: 0, closing: 0 };
}

/** Of each salary whether its drawer was closed since. */
function areClosed({ paid_out }: DayBook) {
  return paid_out.map(({ drawer_closed: isClosed }) => isClosed);
}

function sumOf(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

describe('the day book', () => {
  test('of a day without money is empty, with an open drawer if it is today', async () => {
    const nothing = {
      receipts: [],
      cancellations: [],
      paid_out: [],
      paid_out_cancelled: [],
      by_way: [],
      by_account: [],
      received: 0,
      cancelled: 0,
      total: 0,
      closes: [],
      counted: [],
      counted_more: 0,
      counted_less: 0,
      vouchers: [],
      vouchers_cancelled: [],
      cheques: [],
      places: [
        aPlace('drawer', 'drawer', 'Drawer'),
        aPlace('bank', 'bank', 'Bank'),
        aPlace('eSewa', 'wallet', 'eSewa'),
        aPlace('Khalti', 'wallet', 'Khalti'),
        aPlace('cheques', 'cheques', 'Cheques in hand'),
      ],
    };
    const drawer = { number: 1, opened: 0, ...NO_CASH, in: 0, out: 0, moved: 0, expected: 0 };
    expect(await dayBook()).toEqual({ day: '2083-08-05', ...nothing, drawer });
    expect(await dayBook(SIXTH)).toEqual({ day: '2083-08-06', ...nothing, drawer: null });
  });

  test('lists what was received by number, and adds it up by way and account', async () => {
    const receipts = [await take(100.1), await take(200.2)];
    const by = { account: 'desk-2@jhhs.example', way: 'eSewa', reference: 'x1' } as const;
    await storeReceipt({ number: 3, createdAt: NOON, ...by }, [{ fine: 5_000 }]);
    const book = await dayBook();
    expect(book.receipts.slice(0, 2)).toEqual(receipts);
    expect(book.receipts.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(book).toMatchObject({ received: 2500.3, cancelled: 0, total: 2500.3 });
    const cash = { receipts: 2, received: 300.3, cancelled: 0, total: 300.3 };
    const wallet = { receipts: 1, received: 2200, cancelled: 0, total: 2200 };
    expect(book.by_way).toEqual([
      { name: 'Cash', ...cash },
      { name: 'eSewa', ...wallet },
    ]);
    expect(book.by_account).toEqual([
      { name: 'desk-2@jhhs.example', ...wallet },
      { name: 'office@jhhs.example', ...cash },
    ]);
    expect(await dayBook(FIFTH, otherSchool)).toMatchObject({ receipts: [], total: 0 });
  });

  test('ends at midnight in Nepal', async () => {
    now = new Date('2026-11-21T18:14:59.999Z');
    await take(100);
    now = new Date('2026-11-21T18:15:00Z');
    await take(200);
    expect(await dayBook(FIFTH)).toMatchObject({ total: 100, drawer: null });
    expect(await dayBook(SIXTH)).toMatchObject({ total: 200, drawer: { cash_in: 300 } });
  });

  test('strikes what was cancelled on the same day: it counts nowhere', async () => {
    await take(100);
    const wrong = await take(200);
    const cancelled = await cancel(wrong);
    const book = await dayBook();
    expect(book.receipts[1]).toEqual(cancelled);
    expect(book.cancellations).toEqual([]);
    expect(book).toMatchObject({ received: 100, cancelled: 0, total: 100 });
    expect(book.by_way).toEqual([{ name: 'Cash', receipts: 1, received: 100, cancelled: 0, total: 100 }]);
  });

  test('subtracts what was cancelled on a later day there, and a day that is over does not change', async () => {
    const wrong = await take(200);
    const before = await dayBook();
    now = NEXT_DAY;
    const cancelled = await cancel(wrong);
    const { receipts, ...sums } = await dayBook(FIFTH);
    expect(receipts).toEqual([cancelled]);
    expect(sums).toEqual({ ...before, receipts: undefined, drawer: null });
    const next = await dayBook(SIXTH);
    expect(next.cancellations).toEqual([cancelled]);
    expect(next).toMatchObject({ receipts: [], received: 0, cancelled: 200, total: -200 });
    expect(next.by_account).toEqual([
      { name: 'office@jhhs.example', receipts: 0, received: 0, cancelled: 200, total: -200 },
    ]);
  });

  test('has the salaries that were paid, and those that were cancelled later', async () => {
    const salary = await paySalary(32_000, 'Bank');
    const line = {
      _id: salary._id,
      kind: 'teacher',
      name: 'Sita Example',
      number: 'T-001',
      paper: 'S-2083/84-000001',
      set_off: 0,
      for: 'Kartik 2083',
      amount: 32_000,
      way: 'Bank',
      account: 'office@jhhs.example',
      createdAt: NOON.toISOString(),
      cancelled: null,
    };
    expect((await dayBook()).paid_out).toEqual([line]);
    now = NEXT_DAY;
    await office.put(`/api/salaries/cancel/${salary._id}`).send({ reason: 'wrong amount' }).expect(200);
    const cancelled = {
      at: NEXT_DAY.toISOString(),
      account: 'office@jhhs.example',
      reason: 'wrong amount',
      note: '',
    };
    expect(await dayBook(SIXTH)).toMatchObject({
      paid_out: [],
      paid_out_cancelled: [{ ...line, cancelled }],
    });
  });

  test.each(['2083/Mangsir/31', '2083/8/5', '1999/Mangsir/5', '2083/Mangsir/0x5'])(
    'of a day that there is not answers 400: %s',
    async (day) => {
      await office.get(`/api/day-book/${day}`).expect(400);
    },
  );
});

describe('the drawer', () => {
  test('holds the cash that was taken, less what was cancelled and paid out, since the last close', async () => {
    await take(5000);
    await cancel(await take(300));
    await storeReceipt({ number: 99, createdAt: NOON, way: 'Bank', reference: 'b' });
    await paySalary(1500, 'Cash');
    await paySalary(32_000, 'Bank');
    const cash = { cash_in: 5300, cash_cancelled: 300, cash_out: 1500 };
    const open = { number: 1, opened: 0, ...cash, in: 5000, out: 1500, moved: 0, expected: 3500 };
    expect((await dayBook()).drawer).toEqual(open);

    later(1);
    const notes = { '1000': 3, '500': 0, '100': 4, '50': 1, '5': 6 };
    const answer = await close({ notes, left: 500, note: 'A note was torn', drawer: 1 }).expect(201);
    expect(answer.body).toEqual({
      message: 'Drawer 1 is closed: Rs 3,480 counted, Rs 20 less than expected',
      close: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
        ...open,
        at: now.toISOString(),
        account: 'office@jhhs.example',
        notes,
        counted: 3480,
        difference: -20,
        left: 500,
        note: 'A note was torn',
        handed: { to: 'not said', name: 'Handed over, not said where', amount: 2980, reference: '' },
      },
    });
    const book = await dayBook();
    expect(book.closes).toEqual([(answer.body as CloseAnswer).close]);
    expect(book.drawer).toEqual({
      ...open,
      number: 2,
      opened: 500,
      ...NO_CASH,
      in: 0,
      out: 0,
      expected: 500,
    });
  });

  test('is as expected but for paisa, which no note has; the next one opens with what is left', async () => {
    await take(500.5);
    later(1);
    const notes = { '500': 1 };
    const answer = await close({ notes, left: 500, note: '' }).expect(201);
    expect(answer.body).toMatchObject({
      message: 'Drawer 1 is closed: Rs 500 counted, as expected but for Rs 0.50',
      close: { expected: 500.5, counted: 500, difference: -0.5, note: '' },
    });
    expect((await dayBook()).drawer).toMatchObject({ opened: 500, expected: 500 });
    await take(499);
    later(1);
    const { body } = await close({ notes: { '500': 2 }, left: 0 }).expect(201);
    expect((body as CloseAnswer).message).toBe(
      'Drawer 2 is closed: Rs 1,000 counted, Rs 1 more than expected',
    );
  });

  test('of what is cancelled after the close is less in the next one', async () => {
    const [receipt, salary] = [await take(2000), await paySalary(700, 'Cash')];
    later(1);
    expect(await closed()).toMatchObject({ expected: 1300, difference: 700 });
    await cancel(receipt);
    await office.put(`/api/salaries/cancel/${salary._id}`).send({ reason: 'wrong amount' }).expect(200);
    later(1);
    expect(await closed({ notes: {} })).toMatchObject({
      number: 2,
      cash_in: 0,
      cash_cancelled: 2000,
      cash_out: -700,
      expected: -1300,
    });
  });

  test('that is closed is told of each of its salaries; the cash of one that is cancelled comes into the next one', async () => {
    const [cash] = [await paySalary(700, 'Cash'), await paySalary(800, 'Bank')];
    expect(areClosed(await dayBook())).toEqual([undefined, undefined]);
    await closed();
    expect(areClosed(await dayBook())).toEqual([true, undefined]);
    const { body } = await office.get('/api/teachers/fees/T-001/2083').expect(200);
    expect((body as EnteredSalary[])[0]).toMatchObject({ _id: cash._id, drawer_closed: true });
    await office.put(`/api/salaries/cancel/${cash._id}`).send({ reason: 'wrong amount' }).expect(200);
    expect((await dayBook()).drawer).toMatchObject({ number: 2, cash_out: -700, expected: 700 });
  });

  test('is open again as it was when its closing is taken back, and can be closed anew', async () => {
    await take(2000);
    const before = await dayBook();
    const made = await closed({ left: 500 });
    later(599);
    const { body } = await office.delete(`/api/day-book/close/${made._id}`).expect(200);
    expect(body).toEqual({ message: 'Drawer 1 is open again' });
    expect(await dayBook()).toEqual(before);
    await take(100);
    expect(await closed({ left: 0 })).toMatchObject({ number: 1, cash_in: 2100 });
    expect(await checkMoves()).toEqual([]);
    await office.delete(`/api/day-book/close/${made._id}`).expect(404);
  });

  test('stays closed once cash went through the next one, even if it went out again', async () => {
    await take(2000);
    const made = await closed();
    const salary = await paySalary(300, 'Cash');
    later(1);
    await office.put(`/api/salaries/cancel/${salary._id}`).send({ reason: 'wrong amount' }).expect(200);
    expect((await dayBook()).drawer).toMatchObject({ number: 2, cash_out: 0 });
    const message = 'Cash went through drawer 2 since: drawer 1 stays closed';
    await office.delete(`/api/day-book/close/${made._id}`).expect(409, { message });
    expect(await checkMoves()).toEqual([]);
  });

  test('stays closed once the next one was closed, and for another school', async () => {
    const [first] = [await closed(), await closed()];
    const message = 'Drawer 2 was closed since: drawer 1 stays closed';
    await office.delete(`/api/day-book/close/${first._id}`).expect(409, { message });
    await otherSchool.delete(`/api/day-book/close/${first._id}`).expect(404);
    await office.delete('/api/day-book/close/none').expect(404);
  });

  test('can be closed the next morning, and is in the day book of that day', async () => {
    await take(2000);
    now = NEXT_DAY;
    const made = await closed();
    expect(made).toMatchObject({ cash_in: 2000, difference: 0 });
    expect((await dayBook(FIFTH)).closes).toEqual([]);
    expect((await dayBook(SIXTH)).closes).toEqual([made]);
  });

  test('is closed by one of two desks: the other, that comes later, gets 409', async () => {
    await take(2000);
    later(1);
    await close({ drawer: 1 }).expect(201);
    const message = 'Drawer 1 is closed already, at another desk';
    await close({ drawer: 1 }).expect(409, { message });
    expect((await dayBook()).closes).toHaveLength(1);
  });

  test('is closed by one of two desks at once, also when they do not say which', async () => {
    const both = await Promise.all([close(), close()]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  });

  test('stays open when cash has moved since the desk was told what it should hold', async () => {
    await take(2000);
    await take(500);
    const cameIn = await close({ expected: 2000, note: '' }).expect(409);
    expect(cameIn.body).toEqual({
      message:
        'Rs 500 in cash came in while the drawer was counted, so it is not closed: is it in your count?',
      expected: 2500,
    });
    await paySalary(1000.5, 'Cash');
    const wentOut = await close({ expected: 2500, note: 'Five hundred less' }).expect(409);
    expect(wentOut.body).toEqual({
      message:
        'Rs 1,000.50 in cash went out while the drawer was counted, so it is not closed: is it still in your count?',
      expected: 1499.5,
    });
    expect((await dayBook()).closes).toEqual([]);
    expect(await closed({ expected: 1499.5 })).toMatchObject({ expected: 1499.5, difference: 500.5 });
  });

  test('below zero is closed by what the desk was told, too', async () => {
    await paySalary(700, 'Cash');
    await close({ notes: {}, expected: 0 }).expect(409);
    expect(await closed({ notes: {}, expected: -700 })).toMatchObject({ difference: 700 });
  });

  test('that is closed while another desk takes cash holds that cash in none or in the next one', async () => {
    await take(2000);
    const [closing] = await Promise.all([close({ expected: 2000, note: '' }), take(500)]);
    const { closes, drawer } = await dayBook();
    const outcome = [closing.status, closes.map(({ difference }) => difference), drawer?.expected];
    expect([
      [201, [0], 500],
      [409, [], 2500],
    ]).toContainEqual(outcome);
  });

  test('counts every receipt once while it is closed again and again', async () => {
    const counted = Array.from({ length: 16 }, async (_, index) => {
      if (index % 4 === 3) return (await close({ notes: {} })).status;
      return (await take(index + 1)).number;
    });
    await Promise.all(counted);
    now = new Date(now.getTime() + 60_000);
    await closed({ notes: {} });
    const { closes, received } = await dayBook();
    expect(sumOf(closes.map(({ cash_in }) => cash_in))).toBe(received);
  });

  test.each([
    [{ notes: 'none' }, 'notes', 'Notes must be given by their value'],
    [{ notes: { '25': 1 } }, 'notes', 'Notes must be given by their value'],
    [{ notes: { '1000': -1 } }, 'notes', 'Number of notes must be a whole number from 0 to'],
    [{ notes: { '1000': 1.5 } }, 'notes', 'Number of notes must be a whole number from 0 to'],
    [{ left: '' }, 'left', 'Left in the drawer is required'],
    [{ left: 2000.01 }, 'left', 'Left in the drawer must not be more than was counted'],
    [{ note: '' }, 'note', 'Say why there is more or less'],
    [{ expected: 'much' }, 'expected', 'Expected in cash must be a number'],
    [{ drawer: 0 }, 'drawer', 'Drawer must be a whole number from 1 to'],
  ])('is not closed by %j', async (closing, field, message) => {
    const answer = await close(closing).expect(400);
    expect(answer.body).toEqual({ field, message: expect.stringContaining(message) as string });
    expect(await CloseModel.countDocuments()).toBe(0);
  });

  test('is one of each school', async () => {
    await take(2000);
    await closed();
    expect((await dayBook(FIFTH, otherSchool)).drawer).toMatchObject({ number: 1, expected: 0 });
    await close({}, otherSchool).expect(201);
  });
});

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

describe.each([
  ['an hour behind', -60 * MINUTE],
  ['two days ahead', 2 * DAY],
  ['300 days ahead', 300 * DAY],
])('while the clock is %s for a part of the afternoon', (_case, wrong) => {
  test('each act belongs to the drawer that was open', async () => {
    const first = await take(1000);
    later(MINUTE + wrong);
    await take(200);
    const salary = await paySalary(300, 'Cash');
    expect(await closed({ notes: {}, left: 0 })).toMatchObject({ number: 1, cash_in: 1200, cash_out: 300 });
    await take(40);
    later(MINUTE - wrong);
    await take(5);
    await cancel(first);
    await office.put(`/api/salaries/cancel/${salary._id}`).send({ reason: 'wrong amount' }).expect(200);
    const cash = { cash_in: 45, cash_cancelled: 1000, cash_out: -300 };
    const sums = { opened: 0, ...cash, in: -955, out: -300, moved: 0, expected: -655 };
    expect((await dayBook()).drawer).toEqual({ number: 2, ...sums });
    later(MINUTE);
    expect(await closed({ notes: {}, left: 0 })).toMatchObject({ number: 2, ...sums });
    await take(7);
    expect((await dayBook()).drawer).toMatchObject({ number: 3, cash_in: 7, cash_cancelled: 0, cash_out: 0 });
    expect(await checkMoves()).toEqual([]);
  });

  test('the day of today has the acts of before and after, by number', async () => {
    await take(1000);
    later(MINUTE + wrong);
    await take(200);
    later(MINUTE - wrong);
    await take(30);
    const { receipts, total } = await dayBook();
    const isToday = Math.abs(wrong) < DAY;
    expect(receipts.map((receipt) => receipt.total)).toEqual(isToday ? [1000, 200, 30] : [1000, 30]);
    expect(total).toBe(isToday ? 1230 : 1030);
  });
});

test('drawers and sums that do not hold what their records say are named', async () => {
  const { number } = await take(1000);
  await closed();
  await paySalary(300, 'Cash');
  expect(await checkMoves()).toEqual([]);
  await DrawerModel.collection.updateOne({ school: 'jhhs' }, { $set: { opened: 100 } });
  await PlaceMonthModel.collection.updateOne({ place: 'drawer' }, { $set: { out: 5 } });
  await ReceiptModel.collection.updateOne({}, { $set: { 'cancelled.at': NOON, 'cancelled.drawer': 4 } });
  expect(await checkMoves()).toEqual([
    'Drawer 2 of jhhs is written as number 2, opened with Rs 1, but the one before it left Rs 0.',
    'Cash of jhhs was counted in drawer 4, which does not exist.',
    `The journal of jhhs has for receipt 2083/84-${String(number).padStart(6, '0')}: 2083-08-05 drawer in fees 100000 Cash drawer 1; the paper moves: 2083-08-05 drawer in fees -100000 Cash drawer 4 back, 2083-08-05 drawer in fees 100000 Cash drawer 1.`,
    'The sums of drawer in jhhs for Mangsir 2083 are kept as Rs 2,000 in, Rs 0.05 out, Rs −2,000 moved, but its moves are Rs 2,000 in, Rs 300 out, Rs −2,000 moved.',
  ]);
});
