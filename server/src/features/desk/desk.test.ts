import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import { feeTotal } from '@school-office/contract/money/money';
import type { Receipt, ReceiptAnswer } from '@school-office/contract/money/receipts';
import type { Student, StudentAnswer } from '@school-office/contract/students/students';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aFeePayment, aStudent } from '../../testing/builders.ts';
import { clearMoney } from '../../testing/clearMoney.ts';
import { everythingStored } from '../../testing/everythingStored.ts';
import { addHeads, charge, giveConcession, setPlan, type Heads } from '../../testing/feePlans.ts';
import { withOffice } from '../../testing/testApp.ts';
import { ReceiptModel } from '../money/receipts.model.ts';
import { ClassPlanModel } from '../plan/plan.model.ts';
import { SchoolModel } from '../schools/schools.model.ts';
import { StudentModel } from '../students/students.model.ts';

const DAY_5_OF_ASHOJ = new Date('2026-09-21T06:00:00Z');
const DAY_5_OF_MANGSIR = new Date('2026-11-21T06:00:00Z');
const DAY_8_OF_MANGSIR = new Date('2026-11-24T06:00:00Z');
const DAY_22_OF_CHAITRA = new Date('2027-04-05T06:00:00Z');
const DAY_15_OF_POUSH = new Date('2026-12-30T06:00:00Z');
const DAY_7_OF_NEXT_YEAR = new Date('2027-04-20T06:00:00Z');
const KEY = 'key-of-one-filling-in';

let now = DAY_5_OF_MANGSIR;
let heads: Heads;
let maya: Student;
const { app, office } = withOffice({ now: () => now });
beforeAll(async () => {
  heads = await addHeads(office);
  const { tuition, computer, examination } = heads;
  await setPlan(office, 'Five', { [tuition]: 2000, [computer]: 200, [examination]: 300 });
  await setPlan(office, 'Two', { [tuition]: 1500 });
  await office
    .put('/api/school')
    .send({ fine: { amount: 50, after_day: 7 } })
    .expect(200);
});
beforeEach(async () => {
  now = DAY_5_OF_MANGSIR;
  await StudentModel.deleteMany({});
  await clearMoney();
  maya = await register();
});

async function register(changes: Parameters<typeof aStudent>[0] = {}, client = office): Promise<Student> {
  const answer = await client.post('/api/students/register').send(aStudent(changes)).expect(201);
  return (answer.body as StudentAnswer).student;
}

async function accountOf({ _id } = maya): Promise<StudentAccount> {
  return (await office.get(`/api/students/account/${_id}`).expect(200)).body as StudentAccount;
}

function take(amount: number | string, changes: object = {}, key?: string) {
  const request = office.post('/api/receipts');
  if (key !== undefined) void request.set('Idempotency-Key', key);
  return request.send({ lines: [{ student: maya._id, amount }], way: 'Cash', ...changes });
}

async function taken(amount: number, changes: object = {}): Promise<Receipt> {
  return ((await take(amount, changes).expect(201)).body as ReceiptAnswer).receipt;
}

function withFine(amount: number, fine: number) {
  return take(0, { lines: [{ student: maya._id, amount, fine }] });
}

function noonOf(day: string | undefined): Date {
  return new Date(`${day}T06:15:00Z`);
}

/** Sends two requests at once, and returns their receipts by number. */
async function atTheSameMoment(send: () => PromiseLike<{ body: unknown }>): Promise<Receipt[]> {
  const answers = await Promise.all([send(), send()]);
  return answers
    .map(({ body }) => (body as ReceiptAnswer).receipt)
    .toSorted((one, other) => one.number - other.number);
}

/** Month and amount of each line. */
function divided({ lines }: Receipt): [string, number][] {
  return lines.map((line) => [line.month_name, feeTotal(line)]);
}

function bill(amount: number, changes: object = {}) {
  const extra = { year: 2083, month_name: 'Kartik', part: 'miscellaneous', name: 'Window', reason: 'Broken' };
  return office
    .post(`/api/students/bills/${maya._id}`)
    .send({ ...extra, amount, ...changes })
    .expect(201);
}

describe('the account of a student', () => {
  test('has months with a bill, a payment or a price', async () => {
    await charge(office, 'Kartik');
    await office
      .post(`/api/students/fees/${maya._id}`)
      .send(aFeePayment(maya, { month_name: 'Baisakh' }))
      .expect(201);
    const { months, bills, receipts, ...account } = await accountOf();
    expect(account).toMatchObject({ due: 2200, advance: 0, balance: 2200, most: 2200 + 5 * 2200 + 2 * 300 });
    expect(account.until).toEqual({ year: 2083, month_name: 'Chaitra' });
    const nothing = {
      year: 2083,
      billed: false,
      charged: 0,
      as_charged: 0,
      ahead: 0,
      paid: 0,
      due: 0,
      payable: 0,
    };
    expect(months.slice(0, 4)).toEqual([
      { ...nothing, month_name: 'Baisakh', charged: 2150, as_charged: 2150, paid: 2150 },
      { ...nothing, month_name: 'Kartik', billed: true, charged: 2200, due: 2200 },
      { ...nothing, month_name: 'Mangsir', payable: 2500 },
      { ...nothing, month_name: 'Poush', payable: 2200 },
    ]);
    expect([bills.length, receipts.length]).toEqual([1, 1]);
  });

  test('has brothers and sisters, with what they owe', async () => {
    const arjun = await register({ student_name: 'Arjun Example', classname: 'Two' });
    await office.put(`/api/students/family/${maya._id}`).send({ student: arjun._id }).expect(200);
    await charge(office, 'Kartik');
    const { family } = await accountOf();
    expect(family).toMatchObject([{ student: { _id: arjun._id, student_name: 'Arjun Example' }, due: 1500 }]);
    expect(family[0]).not.toHaveProperty('bills');
  });

  test('without a plan has as charged what was paid, and nothing to pay', async () => {
    const nursery = await register({ classname: 'Nursery' });
    await office.post(`/api/students/fees/${nursery._id}`).send(aFeePayment(nursery)).expect(201);
    expect(await accountOf(nursery)).toMatchObject({ due: 0, advance: 0, most: 0, until: null });
  });

  test('keeps the money ahead of one who left, who can pay no more', async () => {
    await taken(1000);
    await office.delete(`/api/students/delete/${maya._id}`).expect(200);
    expect(await accountOf()).toMatchObject({ due: 0, advance: 1000, most: 0, until: null });
  });

  test('of an unknown student answers 404', async () => {
    for (const id of ['000000000000000000000000', 'not-an-id']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await office.get(`/api/students/account/${id}`).expect(404, { message: 'Student not found' });
    }
  });
});

describe('taking money', () => {
  test('answers 201 with the receipt, as it is read later', async () => {
    await charge(office, 'Ashoj', 'Kartik');
    const { message, receipt } = (await take(3000, { received: 3500, payer: 'Hari Example' }).expect(201))
      .body as ReceiptAnswer;
    expect(message).toBe(
      'Received Rs 3,000 from Maya Example, receipt 2083/84-000001. Rs 1,400 is still due',
    );
    expect(receipt).toMatchObject({
      number: 1,
      fiscal_year: '2083/84',
      createdAt: DAY_5_OF_MANGSIR.toISOString(),
      account: 'office@jhhs.example',
      way: 'Cash',
      received: 3500,
      payer: 'Hari Example',
      total: 3000,
      due_after: 1400,
      advance_after: 0,
      prints: 0,
      cancelled: null,
    });
    expect((await office.get('/api/receipts/2083-84/1').expect(200)).body).toEqual(receipt);
    expect((await accountOf()).receipts).toEqual([receipt]);
  });

  test('pays the oldest month first, and tuition first within a month', async () => {
    await charge(office, 'Ashoj', 'Kartik');
    expect(divided(await taken(3000))).toEqual([
      ['Ashoj', 2200],
      ['Kartik', 800],
    ]);
    const second = await taken(1300);
    expect(second.lines).toMatchObject([{ month_name: 'Kartik', monthly_fees: 1200, computer_fees: 100 }]);
    expect(second.lines[0]!.items).toEqual([
      {
        head: heads.tuition,
        name: 'Tuition',
        nepali_name: '',
        part: 'monthly_fees',
        gross: 2000,
        concession: 0,
        amount: 1200,
      },
      {
        head: heads.computer,
        name: 'Computer',
        nepali_name: '',
        part: 'computer_fees',
        gross: 200,
        concession: 0,
        amount: 100,
      },
    ]);
  });

  test('keeps what the paper says of concessions and names, whatever changes later', async () => {
    await giveConcession(office, maya._id, { heads: [heads.tuition], percent: 25 });
    await charge(office, 'Kartik');
    const receipt = await taken(1500);
    expect(receipt.lines[0]!.items).toMatchObject([{ gross: 2000, concession: 500, amount: 1500 }]);
    await office.put(`/api/students/${maya._id}`).send({ student_name: 'Maya Sample', classname: 'Six' });
    expect((await accountOf()).receipts).toEqual([receipt]);
  });

  test('pays extra bills after the heads of the plan', async () => {
    await bill(400, { part: 'monthly_fees' });
    await charge(office, 'Kartik');
    const { items } = (await taken(2500)).lines[0]!;
    expect(items.map(({ name, amount }) => [name, amount])).toEqual([
      ['Tuition', 2000],
      ['Computer', 200],
      ['Window', 300],
    ]);
  });

  test('leaves out what was paid by part for that month', async () => {
    await charge(office, 'Kartik');
    const paid = aFeePayment(maya, { month_name: 'Kartik', monthly_fees: 0, computer_fees: 150 });
    await office
      .post(`/api/students/fees/${maya._id}`)
      .send({ ...paid, laboratory_fees: 0, exam_fees: 0, miscellaneous: 0 })
      .expect(201);
    expect((await taken(2050)).lines).toMatchObject([{ monthly_fees: 2000, computer_fees: 50 }]);
  });

  test('pays coming months in advance, by the price of today', async () => {
    const receipt = await taken(3000);
    expect(divided(receipt)).toEqual([
      ['Mangsir', 2500],
      ['Poush', 500],
    ]);
    expect(receipt).toMatchObject({ due_after: 0, advance_after: 3000 });
    await setPlan(office, 'Five', { [heads.computer]: 250 });
    await charge(office, 'Mangsir');
    expect(await accountOf()).toMatchObject({ due: 50, advance: 500 });
    await setPlan(office, 'Five', { [heads.computer]: 200 }, '2083-01-01');
  });

  test('of several students is one receipt', async () => {
    const arjun = await register({ student_name: 'Arjun Example', classname: 'Two' });
    await charge(office, 'Kartik');
    const receipt = await taken(0, {
      lines: [
        { student: maya._id, amount: 2200 },
        { student: arjun._id, amount: '1000' },
      ],
    });
    expect(receipt).toMatchObject({ total: 3200, due_after: 500 });
    expect(receipt.lines).toMatchObject([
      { student: maya._id, student_name: 'Maya Example', classname: 'Five', computer_fees: 200 },
      { student: arjun._id, student_name: 'Arjun Example', classname: 'Two', monthly_fees: 1000 },
    ]);
    expect([(await accountOf()).due, (await accountOf(arjun)).due]).toEqual([0, 500]);
  });

  test('of one student leaves out what another one paid on the same receipt', async () => {
    const other = await register();
    await charge(office, 'Kartik');
    const lines = [maya, other].map(({ _id }) => ({ student: _id, amount: 1500 }));
    await taken(0, { lines });
    expect((await taken(700)).lines).toMatchObject([{ monthly_fees: 500, computer_fees: 200 }]);
  });

  test('takes paisa', async () => {
    await charge(office, 'Kartik');
    expect(await taken(0.1)).toMatchObject({ total: 0.1, due_after: 2199.9 });
    expect(await taken(0.2)).toMatchObject({ total: 0.2, due_after: 2199.7 });
  });
});

describe('a fine', () => {
  beforeEach(async () => {
    now = DAY_5_OF_ASHOJ;
    await charge(office, 'Bhadra', 'Ashoj');
    now = DAY_5_OF_MANGSIR;
    await charge(office, 'Kartik');
    await office.put(`/api/students/${maya._id}`).send({ previous_dues: 700 }).expect(200);
  });

  test('is proposed once for each month unpaid after the day, never for old dues', async () => {
    expect((await accountOf()).fine).toBe(100);
    now = DAY_8_OF_MANGSIR;
    expect((await accountOf()).fine).toBe(150);
    await withFine(0, 60).expect(201);
    expect((await accountOf()).fine).toBe(50);
    // Old dues and Bhadra.
    await withFine(2900, 50).expect(201);
    expect((await accountOf()).fine).toBe(0);
  });

  test('stands beside the parts of its months, oldest first, and goes with the receipt', async () => {
    const { receipt } = (await withFine(1000, 80).expect(201)).body as ReceiptAnswer;
    expect(receipt.total).toBe(1080);
    expect(receipt.lines.map((line) => [line.month_name, feeTotal(line), line.fine])).toEqual([
      ['Chaitra', 700, 0],
      ['Bhadra', 300, 50],
      ['Ashoj', 0, 30],
    ]);
    expect((await accountOf()).due).toBe(3 * 2200 + 700 - 1000);
    expect((await accountOf()).fine).toBe(0);
    await office
      .put(`/api/receipts/cancel/${receipt._id}`)
      .send({ reason: 'wrong amount', note: '' })
      .expect(200);
    expect((await accountOf()).fine).toBe(100);
  });

  test.each([
    ['before the day', '2026-11-22', ['2026-11-23', '2026-11-24']],
    ['on the day', '2026-11-23', ['2026-12-22', '2026-12-23']],
    ['after the day', '2026-11-24', ['2026-12-22', '2026-12-23']],
  ])(
    'for a month that was charged late, %s of a month, waits for the first such day after that',
    async (_when, charged, days) => {
      const { fine: before } = await accountOf();
      now = noonOf(charged);
      await charge(office, 'Shrawan');
      const extra = async (day: string | undefined) => {
        now = noonOf(day);
        // Kartik is fined from 8 Mangsir on.
        return (await accountOf()).fine - before - (now < DAY_8_OF_MANGSIR ? 0 : 50);
      };
      expect([await extra(charged), await extra(days[0]), await extra(days[1])]).toEqual([0, 0, 50]);
    },
  );

  test('is not for what a correction adds to a month that was paid, until the first such day after it', async () => {
    const { tuition } = heads;
    await setPlan(office, 'One', { [tuition]: 1000 });
    const [paid, almost] = [
      await register({ classname: 'One', student_name: 'Paid Example' }),
      await register({ classname: 'One', student_name: 'Almost Example' }),
    ];
    await charge(office, 'Kartik');
    // Mangsir is paid ahead.
    await take(0, { lines: [{ student: paid._id, amount: 2000 }] }).expect(201);
    await take(0, { lines: [{ student: almost._id, amount: 999.5 }] }).expect(201);
    now = DAY_8_OF_MANGSIR;
    await setPlan(office, 'One', { [tuition]: 1100.25 }, '2083-07-01');
    const correct = [paid._id, almost._id];
    await office.post('/api/fees/bills/2083/Kartik').send({ only: [], correct }).expect(201);
    expect(await accountOf(paid)).toMatchObject({ due: 100.25, advance: 1000, fine: 0 });
    // Of the first charge 50 paisa are late.
    expect(await accountOf(almost)).toMatchObject({ due: 100.75, fine: 50 });
    await take(0, { lines: [{ student: almost._id, amount: 0.5 }] }).expect(201);
    expect(await accountOf(almost)).toMatchObject({ due: 100.25, fine: 0 });
    now = noonOf('2026-12-22');
    expect((await accountOf(paid)).fine).toBe(0);
    now = noonOf('2026-12-23');
    expect((await accountOf(paid)).fine).toBe(50);
  });

  test('is not more than what is proposed', async () => {
    const answer = await withFine(0, 100.01).expect(400);
    expect(answer.body).toEqual({ field: 'lines', message: 'The fine of Maya Example is Rs 100 at most' });
  });
});

describe('money is refused, and nothing stored', () => {
  const ONE = { student: 'MAYA', amount: 100 };
  test.each<[string, object, string, string]>([
    [
      'more than can be paid',
      { lines: [{ ...ONE, amount: 13_800.01 }] },
      'lines',
      'Only Rs 13,800 can be taken until Chaitra 2083',
    ],
    ['no line', { lines: [] }, 'lines', 'Choose a student'],
    [
      'no amount',
      { lines: [{ student: 'MAYA', amount: '' }] },
      'lines',
      'The total is Rs 0: enter an amount',
    ],
    ['an amount of 0', { lines: [{ ...ONE, amount: 0 }] }, 'lines', 'The total is Rs 0: enter an amount'],
    ['a negative amount', { lines: [{ ...ONE, amount: -5 }] }, 'lines', 'Amount must be a number'],
    ['more than two decimals', { lines: [{ ...ONE, amount: 10.005 }] }, 'lines', 'Amount must be a number'],
    ['a negative fine', { lines: [{ ...ONE, fine: -5 }] }, 'lines', 'Fine must be a number'],
    ['a student twice', { lines: [ONE, ONE] }, 'lines', 'Each student can be there once'],
    [
      'an id that is none',
      { lines: [{ ...ONE, student: 'x' }] },
      'lines',
      'Student must be chosen from the list',
    ],
    ['no way to pay', { lines: [ONE], way: '' }, 'way', 'Way is required'],
    ['an unknown way to pay', { lines: [ONE], way: 'Gold' }, 'way', 'Way must be one of Cash'],
    ['a cheque without reference', { lines: [ONE], way: 'Cheque' }, 'reference', 'Reference is required'],
    [
      'a wallet without reference',
      { lines: [ONE], way: 'eSewa', reference: ' ' },
      'reference',
      'Reference is required',
    ],
    [
      'a bank transfer without reference',
      { lines: [ONE], way: 'Bank' },
      'reference',
      'Reference is required',
    ],
    [
      'less than the total',
      { lines: [ONE], received: 99 },
      'received',
      'Received must be at least the total of Rs 100',
    ],
  ])('for %s', async (_what, changes, field, message) => {
    await charge(office, 'Kartik');
    const before = await everythingStored();
    const body = JSON.stringify({ way: 'Cash', ...changes }).replaceAll('MAYA', maya._id);
    const answer = await office.post('/api/receipts').type('json').send(body).expect(400);
    expect(answer.body).toEqual({ field, message: expect.stringContaining(message) as string });
    expect(await everythingStored()).toEqual(before);
  });

  test('for a student of another school, or none, beside one of this school', async () => {
    await charge(office, 'Kartik');
    const stranger = await register({}, await app.office('jammu'));
    const before = await everythingStored();
    for (const student of [stranger._id, '000000000000000000000000']) {
      const lines = [
        { student: maya._id, amount: 100 },
        { student, amount: 100 },
      ];
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await take(0, { lines }).expect(404, { message: 'Student not found' });
    }
    expect(await everythingStored()).toEqual(before);
  });

  test('for a reference that was taken by the same way, until that receipt is cancelled', async () => {
    const cheque = { way: 'Cheque', reference: 'Sample Bank 0012' };
    const { _id } = await taken(100, cheque);
    for (const again of [
      ' sample bank  0012',
      'Sample\u200b Bank 00\u202e12',
      'Ｓample Bank ００१२',
      'ſample bank 0012',
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- each must be refused by itself
      const answer = await take(200, { way: 'Cheque', reference: again }).expect(409);
      expect(answer.body).toMatchObject({ field: 'reference' });
    }
    await taken(200, { ...cheque, way: 'Bank' });
    await office.put(`/api/receipts/cancel/${_id}`).send({ reason: 'bounced cheque', note: '' }).expect(200);
    await taken(200, cheque);
  });
});

describe('sending again', () => {
  test('under the same key answers the same receipt, also when nothing more can be taken', async () => {
    const first = await take(13_600 - 2200 + 200, {}, KEY).expect(201);
    const again = await take(13_600 - 2200 + 200, {}, KEY).expect(201);
    expect((again.body as ReceiptAnswer).receipt).toEqual((first.body as ReceiptAnswer).receipt);
    expect((again.body as ReceiptAnswer).message).toBe((first.body as ReceiptAnswer).message);
    expect(await ReceiptModel.countDocuments()).toBe(1);
  });

  test('says that the receipt was cancelled since', async () => {
    const { receipt } = (await take(100, {}, KEY).expect(201)).body as ReceiptAnswer;
    const why = { reason: 'wrong student', note: '' };
    await office.put(`/api/receipts/cancel/${receipt._id}`).send(why).expect(200);
    const again = (await take(100, {}, KEY).expect(201)).body as ReceiptAnswer;
    expect(again.message).toContain('was cancelled since: nothing is paid by it.');
    expect(again.receipt).toMatchObject({ _id: receipt._id, cancelled: why });
  });

  test.each<[string, object]>([
    ['amount', { lines: [{ student: 'MAYA', amount: 101 }] }],
    ['fine', { lines: [{ student: 'MAYA', amount: 100, fine: 1 }] }],
    ['way', { way: 'Bank', reference: '1' }],
    ['payer', { payer: 'Gita Example' }],
    ['received', { received: 200 }],
  ])('with another %s under the same key answers 409', async (_what, changes) => {
    await charge(office, 'Kartik');
    await take(100, {}, KEY).expect(201);
    const lines = [{ student: maya._id, amount: 100 }];
    const body = JSON.stringify({ lines, way: 'Cash', ...changes }).replaceAll('MAYA', maya._id);
    await office.post('/api/receipts').set('Idempotency-Key', KEY).type('json').send(body).expect(409);
    expect(await ReceiptModel.countDocuments()).toBe(1);
  });
});

describe('two desks that take money of one student at the same moment', () => {
  test('both give a receipt, and each says what is true after it', async () => {
    await charge(office, 'Kartik');
    const [first, second] = await atTheSameMoment(() => take(2200).expect(201));
    expect(divided(first!)).toEqual([['Kartik', 2200]]);
    expect(first).toMatchObject({ number: 1, due_after: 0, advance_after: 0 });
    expect(divided(second!)).toEqual([['Mangsir', 2200]]);
    expect(second).toMatchObject({ number: 2, due_after: 0, advance_after: 2200 });
    expect(await accountOf()).toMatchObject({ due: 0, advance: 2200, balance: -2200 });
  });

  test('cannot both take the last that can be taken', async () => {
    await charge(office, 'Kartik');
    const answers = await Promise.all([take(13_800), take(13_800)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400]);
    expect(await accountOf()).toMatchObject({ due: 0, most: 0, advance: 13_800 - 2200 });
  });

  test('who say what they have seen: the second takes nothing, and is told what is owed now', async () => {
    await charge(office, 'Kartik');
    const { seen } = await accountOf();
    const send = () => take(0, { lines: [{ student: maya._id, amount: 2200, seen }] });
    const [first, second] = (await Promise.all([send(), send()])).toSorted(
      (one, other) => one.status - other.status,
    );
    expect([first!.status, second!.status]).toEqual([201, 409]);
    const { family: _family, bills: _bills, receipts, ...told } = await accountOf();
    const { refundable: _refundable, refunds: _refunds, ...account } = told;
    expect(account).toMatchObject({ seen: seen + 1, due: 0 });
    expect(second!.body).toEqual({
      message:
        'The fees of Maya Example were changed at another desk meanwhile. Nothing was taken: look at what is owed now.',
      accounts: [account],
    });
    expect(receipts).toHaveLength(1);
  });

  test('are told of every bill, receipt and cancellation that they have not seen', async () => {
    const { receipt } = (await take(100).expect(201)).body as ReceiptAnswer;
    const acts = [
      () => bill(300),
      () => charge(office, 'Kartik'),
      () => take(50).expect(201),
      () => office.put(`/api/receipts/cancel/${receipt._id}`).send({ reason: 'wrong amount' }).expect(200),
      () => office.put(`/api/students/${maya._id}`).send({ previous_dues: 700 }).expect(200),
    ];
    for (const act of acts) {
      // oxlint-disable no-await-in-loop -- one after the other
      const { seen } = await accountOf();
      await act();
      await take(0, { lines: [{ student: maya._id, amount: 1, seen }] }).expect(409);
      await take(0, { lines: [{ student: maya._id, amount: 1, seen: seen + 1 }] }).expect(201);
      // oxlint-enable no-await-in-loop
    }
  });

  test('get the answer to a key that is known before it is looked at what they have seen', async () => {
    const { seen } = await accountOf();
    const lines = [{ student: maya._id, amount: 100, seen }];
    const first = await take(0, { lines }, KEY).expect(201);
    expect((await take(0, { lines }, KEY).expect(201)).body).toEqual(first.body);
  });
});

const payFor = (month_name: string) =>
  office
    .post(`/api/students/fees/${maya._id}`)
    .send(aFeePayment(maya, { month_name: month_name as 'Kartik' }))
    .expect(201);

describe('money for a month that was never charged', () => {
  test('is as charged when the month is past, lowers nothing that is owed, and the paper says so', async () => {
    await bill(550, { month_name: 'Ashoj' });
    const { receipt } = (await payFor('Kartik')).body as ReceiptAnswer;
    expect(receipt).toMatchObject({ due_after: 550, advance_after: 0 });
    const { months, ...account } = await accountOf();
    expect(account).toMatchObject({ due: 550, advance: 0, balance: 550 });
    const kartik = months.find(({ month_name }) => month_name === 'Kartik');
    expect(kartik).toMatchObject({ billed: false, charged: 2150, as_charged: 2150, paid: 2150, due: 0 });
  });

  test('stays ahead until the month is charged, if the month was not over when it was paid', async () => {
    await payFor('Mangsir');
    const before = await accountOf();
    expect(before).toMatchObject({ due: 0, advance: 2150, balance: -2150 });
    for (const later of [DAY_15_OF_POUSH, DAY_7_OF_NEXT_YEAR]) {
      now = later;
      // oxlint-disable-next-line no-await-in-loop -- one day after the other
      const { due, advance, balance, months } = await accountOf();
      expect({ due, advance, balance }).toEqual({ due: 0, advance: 2150, balance: -2150 });
      expect(months[0]).toMatchObject({ month_name: 'Mangsir', ahead: 2150, as_charged: 0, charged: 0 });
    }
    await charge(office, 'Mangsir');
    expect(await accountOf()).toMatchObject({ due: 350, advance: 0, balance: 350 });
  });

  test('stays ahead of a child who leaves, month after month', async () => {
    await taken(2500 + 3 * 2200);
    await charge(office, 'Mangsir');
    await office.delete(`/api/students/delete/${maya._id}`).expect(200);
    for (const later of [DAY_8_OF_MANGSIR, DAY_15_OF_POUSH, DAY_7_OF_NEXT_YEAR]) {
      now = later;
      // oxlint-disable-next-line no-await-in-loop -- one day after the other
      expect(await accountOf()).toMatchObject({ due: 0, advance: 6600, balance: -6600 });
    }
  });

  test('is ahead again when it was as charged, and the month is charged for less', async () => {
    await payFor('Kartik');
    expect(await accountOf()).toMatchObject({ advance: 0, balance: 0 });
    await giveConcession(office, maya._id, { heads: [heads.tuition], percent: 50 });
    await charge(office, 'Kartik');
    expect(await accountOf()).toMatchObject({ due: 0, advance: 950, balance: -950 });
  });

  test('is as charged for ever where the class had no plan for the year, also if it gets one', async () => {
    const nursery = await register({ classname: 'Nursery' });
    await office.post(`/api/students/fees/${nursery._id}`).send(aFeePayment(nursery)).expect(201);
    await setPlan(office, 'Nursery', { [heads.examination]: 300 });
    expect(await accountOf(nursery)).toMatchObject({ advance: 0, balance: 0 });
    // The month has a price of Rs 300, and more than that is paid of it.
    expect((await accountOf(nursery)).months[0]).toMatchObject({ as_charged: 2150, payable: 0 });
    // From now on its coming months are ahead, also those in which nothing is due.
    const { receipt } = (
      await office
        .post(`/api/students/fees/${nursery._id}`)
        .send(aFeePayment(nursery, { month_name: 'Poush' }))
        .expect(201)
    ).body as ReceiptAnswer;
    expect(receipt).toMatchObject({ advance_after: 2150, lines: [{ as_charged: false }] });
    await setPlan(office, 'Nursery', { [heads.examination]: null });
    expect(await accountOf(nursery)).toMatchObject({ advance: 2150, balance: -2150 });
  });

  test('says what is paid too much of a month of an earlier year that was charged and settled', async () => {
    await charge(office, 'Mangsir');
    await taken(2500);
    now = DAY_7_OF_NEXT_YEAR;
    // The ledger leaves out the settled year.
    await bill(100, { year: 2084, month_name: 'Baisakh' });
    const { receipt } = (await payFor('Mangsir')).body as ReceiptAnswer;
    expect(receipt).toMatchObject({ due_after: 0, advance_after: 2050 });
    expect(await accountOf()).toMatchObject({ due: 0, advance: 2050 });
  });

  test('of an earlier year is told with its month, though its ledger has nothing more to say of it', async () => {
    await office
      .post(`/api/students/fees/${maya._id}`)
      .send({ ...aFeePayment(maya, { month_name: 'Falgun' }), year: 2082 })
      .expect(201);
    const { months } = await accountOf();
    expect(months[0]).toMatchObject({ year: 2082, month_name: 'Falgun', as_charged: 2150, due: 0 });
  });
});

test('an extra bill does not hide the fee of its month: both can be paid together', async () => {
  await bill(2000, { month_name: 'Mangsir', name: 'Admission' });
  const { months, due } = await accountOf();
  expect(due).toBe(2000);
  expect(months[0]).toMatchObject({ month_name: 'Mangsir', billed: false, due: 2000, payable: 2500 });
  const { lines } = await taken(4500);
  expect(lines).toHaveLength(1);
  expect(lines[0]!.items.map(({ name, amount }) => [name, amount])).toEqual([
    ['Admission', 2000],
    ['Tuition', 2000],
    ['Computer', 200],
    ['Examination', 300],
  ]);
  await charge(office, 'Mangsir');
  expect(await accountOf()).toMatchObject({ due: 0, advance: 0, balance: 0 });
});

const planOf2084 = (classname: string, amounts: object) =>
  office.put(`/api/fees/plan/2084/${classname}`).send({ amounts }).expect(200);

const monthsAhead = async (student = maya) =>
  (await accountOf(student)).months
    .filter(({ year, payable }) => year === 2084 && payable > 0)
    .map(({ month_name, payable, as_of }) => [month_name, payable, as_of]);

describe('money for the next school year', () => {
  beforeEach(async () => {
    now = DAY_22_OF_CHAITRA;
    await ClassPlanModel.deleteMany({ year: 2084 });
  });
  afterAll(async () => {
    await ClassPlanModel.deleteMany({ year: 2084 });
  });

  test('is taken once that has a plan, by the price of the next class, and for none after the last', async () => {
    const ten = await register({ classname: 'Ten' });
    expect(await accountOf()).toMatchObject({ most: 2500, until: { year: 2083, month_name: 'Chaitra' } });
    await planOf2084('Six', { [heads.tuition]: 2600 });
    await planOf2084('Ten', { [heads.tuition]: 4000 });
    expect((await monthsAhead()).slice(0, 2)).toEqual([
      ['Baisakh', 2600, 'Six'],
      ['Jestha', 2600, 'Six'],
    ]);
    expect(await accountOf()).toMatchObject({
      most: 2500 + 12 * 2600,
      until: { year: 2084, month_name: 'Chaitra' },
    });
    expect(await monthsAhead(ten)).toEqual([]);
    const { lines, advance_after } = await taken(2500 + 2600 + 100);
    expect(lines).toMatchObject([
      { year: 2083, month_name: 'Chaitra', classname: 'Five' },
      {
        year: 2084,
        month_name: 'Baisakh',
        classname: 'Five',
        as_of: 'Six',
        monthly_fees: 2600,
        as_charged: false,
      },
      { year: 2084, month_name: 'Jestha', as_of: 'Six', monthly_fees: 100 },
    ]);
    expect(lines[0]).not.toHaveProperty('as_of');
    expect(advance_after).toBe(5200);
  });

  test('is by the own class once the year is begun, and its month is charged with that', async () => {
    await planOf2084('Six', { [heads.tuition]: 2600 });
    await taken(2500 + 2600);
    const begin = { marks: { [maya._id]: 'stays' }, into: {}, numbers: 'name' };
    await office.post('/api/school-year/2084').send(begin).expect(201);
    expect(await monthsAhead()).toEqual([]);
    await planOf2084('Five', { [heads.tuition]: 2100 });
    // More is paid for Baisakh than it costs now.
    expect((await monthsAhead())[0]).toEqual(['Jestha', 2100, undefined]);
    now = DAY_7_OF_NEXT_YEAR;
    await office.post('/api/fees/bills/2084/Baisakh').send({}).expect(201);
    expect(await accountOf()).toMatchObject({ due: 0, advance: 2500 + 500 });
    await SchoolModel.updateOne({ value: 'jhhs' }, { $unset: { school_year: 1 } });
  });

  test('is of the class for which a child is admitted already', async () => {
    const early = await register({ admission_date: '2084-01-05' });
    await planOf2084('Five', { [heads.tuition]: 2100 });
    await planOf2084('Six', { [heads.tuition]: 2600 });
    expect((await monthsAhead(early))[0]).toEqual(['Baisakh', 2100, undefined]);
    // Nothing is asked for the months before.
    expect((await accountOf(early)).months.filter(({ year }) => year === 2083)).toEqual([]);
  });
});
