import type { ErrorAnswer } from '@school-office/contract/errors';
import type { Cheque, ChequesAnswer } from '@school-office/contract/money/cheques';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import type { Places } from '@school-office/contract/money/places';
import type { Receipt, ReceiptAnswer } from '@school-office/contract/money/receipts';
import type { StudentAnswer } from '@school-office/contract/students/students';
import { beforeEach, describe, expect, test } from 'vitest';
import { aStudent } from '../../testing/builders.ts';
import { expectBooksToAgree } from '../../testing/moneyIdentities.ts';
import { withOffice, type Client } from '../../testing/testApp.ts';

/** Noon of 5 Mangsir 2083 in Nepal. */
const NOON = new Date('2026-11-21T06:15:00Z');
const DAY_MS = 24 * 3_600_000;
let now = NOON;
let student: string;
const { app, office, otherSchool } = withOffice({ now: () => now });
beforeEach(async () => {
  await app.clear();
  now = NOON;
  const { body } = await office.post('/api/students/register').send(aStudent()).expect(201);
  student = (body as StudentAnswer).student._id;
  await office.put(`/api/students/${student}`).send({ previous_dues: 5000 }).expect(200);
});

function send(amount: number, others: object, client: Client = office) {
  return client.post('/api/receipts').send({ lines: [{ student, amount }], ...others });
}

async function take(amount: number, reference: string, client: Client = office): Promise<Receipt> {
  const answer = await send(amount, { way: 'Cheque', reference }, client).expect(201);
  return (answer.body as ReceiptAnswer).receipt;
}

const mark = (receipts: Receipt[], state: string, others: object = {}, client: Client = office) =>
  client.put('/api/receipts/cheques').send({ receipts: receipts.map(({ _id }) => _id), state, ...others });

async function cheques(): Promise<Cheque[]> {
  return (await office.get('/api/receipts/cheques').expect(200)).body as Cheque[];
}

async function due(): Promise<number> {
  return ((await office.get(`/api/students/account/${student}`)).body as StudentAccount).due;
}

describe('a cheque', () => {
  test('is in hand until the bank has paid it: many at once, or none', async () => {
    const [first, second] = [await take(100, 'N 1'), await take(200, 'N 2')];
    expect(await cheques()).toMatchObject([
      { receipt: first._id, state: 'in hand', amount: 100, day: '2083-08-05', place: null },
      { receipt: second._id, state: 'in hand', reference: 'N 2' },
    ]);
    const { body } = await mark([first, second], 'banked').expect(200);
    expect((body as ChequesAnswer).cheques).toMatchObject([
      { state: 'banked', place: 'bank', place_name: 'Bank' },
      { state: 'banked' },
    ]);
    await expectBooksToAgree('jhhs', now);
    now = new Date(NOON.getTime() + 2 * DAY_MS);
    await mark([first], 'cleared', { day: '2083-08-06' }).expect(200);
    const refused = await mark([first, second], 'cleared').expect(409);
    expect((refused.body as ErrorAnswer).message).toBe(
      'The cheque N 1 of receipt 2083/84-000001 is cleared already',
    );
    expect(await cheques()).toMatchObject([{ receipt: second._id, state: 'banked' }]);
    await expectBooksToAgree('jhhs', now);
    // The bank has not paid it after all.
    await mark([first], 'in hand', { day: '2083-08-06' }).expect(200);
    expect(await cheques()).toHaveLength(2);
    await expectBooksToAgree('jhhs', now);
  });

  test('that bounces gives the dues back, from wherever it was, and bills what the bank takes', async () => {
    const receipt = await take(300, 'N 1');
    await mark([receipt], 'cleared').expect(200);
    expect(await due()).toBe(4700);
    now = new Date(NOON.getTime() + DAY_MS);
    const { body } = await mark([receipt], 'bounced', { cost: 150 }).expect(200);
    expect(body).toMatchObject({
      message:
        'The cheque N 1 has bounced: receipt 2083/84-000001 of Rs 300 is cancelled, and Maya Example is billed Rs 150',
      cheques: [{ state: 'bounced', place: null }],
      bill: { total: 150, student },
    });
    expect(await due()).toBe(5150);
    const day = (await office.get('/api/day-book/2083/Mangsir/6').expect(200)).body as object;
    expect(day).toMatchObject({ cheques: [{ state: 'bounced' }], cancellations: [{ _id: receipt._id }] });
    await expectBooksToAgree('jhhs', now);
    await mark([receipt], 'bounced').expect(409);
    await mark([receipt], 'cleared').expect(409);
    // Its reference is free again.
    await take(300, 'N 1');
  });

  test('whose receipt is cancelled is no longer in the list', async () => {
    const receipt = await take(300, 'N 1');
    await office.put(`/api/receipts/cancel/${receipt._id}`).send({ reason: 'wrong amount' }).expect(200);
    expect(await cheques()).toEqual([]);
    await expectBooksToAgree('jhhs', now);
  });

  test('of before is cleared on its own day, with all of them', async () => {
    const first = await take(100, 'N 1');
    now = new Date(NOON.getTime() + DAY_MS);
    const second = await take(200, 'N 2');
    now = new Date(NOON.getTime() + 40 * DAY_MS);
    const { body } = await mark([first, second], 'cleared', { own_days: true }).expect(200);
    expect((body as ChequesAnswer).cheques.map(({ since }) => since)).toEqual(['2083-08-05', '2083-08-06']);
    await expectBooksToAgree('jhhs', now);
  });

  test('is cleared into the bank to which it was brought, and not before the book of that begins', async () => {
    const { body } = await office.get('/api/money/places').expect(200);
    const { places: all } = body as Places;
    const own = all.filter(({ kind }) => kind === 'bank' || kind === 'wallet');
    const second = { kind: 'bank', name: 'Second', ways: [], opening: 500, since: '2083-09-01' };
    const receipt = await take(100, 'N 1');
    now = new Date(NOON.getTime() + 40 * DAY_MS);
    const places = [...own.map(({ balance: _balance, ...place }) => place), second];
    await office.put('/api/money/places').send({ places }).expect(200);
    await mark([receipt], 'banked', { place: 'bank 2', day: '2083-08-06' }).expect(200);
    const refused = await mark([receipt], 'cleared', { day: '2083-08-29' }).expect(400);
    expect(refused.body).toEqual({ message: 'The book of Second begins in Poush 2083', field: 'day' });
    const cleared = await mark([receipt], 'cleared').expect(200);
    expect((cleared.body as ChequesAnswer).cheques).toMatchObject([{ state: 'cleared', place: 'bank 2' }]);
    await expectBooksToAgree('jhhs', now);
  });

  test.each([
    [{ state: 'cleared', day: '2083-08-04' }, 'day'],
    [{ state: 'cleared', day: '2083-08-06' }, 'day'],
    [{ state: 'cleared', place: 'eSewa' }, 'place'],
    [{ state: 'lost' }, 'state'],
    [{ state: 'cleared', receipts: [] }, 'receipts'],
    [{ state: 'bounced', cost: -1 }, 'cost'],
  ])('is not marked by %j', async (wrong, field) => {
    const receipt = await take(100, 'N 1');
    const { body } = await office
      .put('/api/receipts/cheques')
      .send({ receipts: [receipt._id], ...wrong })
      .expect(400);
    expect((body as ErrorAnswer).field).toBe(field);
    expect(await cheques()).toMatchObject([{ state: 'in hand' }]);
  });

  test('is marked by clerks, who take back none of another’s; not of another school, nor another way', async () => {
    const clerk = await app.user('jhhs', { role: 'clerk' });
    const receipt = await take(100, 'N 1');
    await mark([receipt], 'banked', {}, clerk).expect(200);
    await mark([receipt], 'bounced', {}, clerk).expect(403);
    await mark([receipt], 'cleared', {}, clerk).expect(200);
    await mark([receipt], 'in hand', {}, clerk).expect(403);
    await mark([receipt], 'cleared', {}, otherSchool).expect(404);
    const cash = (await send(50, { way: 'Cash' }).expect(201)).body as ReceiptAnswer;
    await mark([cash.receipt], 'cleared').expect(400);
    await expectBooksToAgree('jhhs', now);
  });
});

describe('a receipt on paper', () => {
  const paper = { number: ' No 51', day: '2083-08-04' };

  test('is entered once, counts today, and keeps its own number and day', async () => {
    const { receipt } = (await send(100, { way: 'Cash', paper }).expect(201)).body as ReceiptAnswer;
    expect(receipt.paper).toEqual({ number: 'No 51', day: '2083-08-04' });
    const again = await send(100, { way: 'Cash', paper: { ...paper, number: 'no51' } }).expect(409);
    expect(again.body).toEqual({
      field: 'paper',
      message: 'Paper no no51 was entered before: receipt 2083/84-000001',
    });
    const { body } = await office.get('/api/day-book/2083/Mangsir/5').expect(200);
    expect(body).toMatchObject({ receipts: [{ paper: receipt.paper }], drawer: { cash_in: 100 } });
    await office.put(`/api/receipts/cancel/${receipt._id}`).send({ reason: 'wrong amount' }).expect(200);
    await send(100, { way: 'Cash', paper }).expect(201);
  });

  test.each([{ number: '51', day: '2083-08-06' }, { number: '51' }, { day: '2083-08-04' }, 'paper'])(
    'is not %j',
    async (wrong) => {
      const { body } = await send(100, { way: 'Cash', paper: wrong }).expect(400);
      expect((body as ErrorAnswer).field).toBe('paper');
    },
  );
});
