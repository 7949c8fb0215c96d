import type { ErrorAnswer } from '@school-office/contract/errors';
import type { MoneyHead } from '@school-office/contract/money/moneyHeads';
import type { Places } from '@school-office/contract/money/places';
import type { Voucher, VoucherAnswer } from '@school-office/contract/money/vouchers';
import { beforeEach, describe, expect, test } from 'vitest';
import { aVoucher, PLACES } from '../../testing/builders.ts';
import { expectBooksToAgree } from '../../testing/moneyIdentities.ts';
import { withOffice, type Client } from '../../testing/testApp.ts';
import { VoucherModel } from '../money/vouchers.model.ts';

/** Noon of 5 Mangsir 2083 in Nepal. */
const NOON = new Date('2026-11-21T06:15:00Z');
const DAY_MS = 24 * 3_600_000;
let now = NOON;
const { app, office, otherSchool } = withOffice({ now: () => now });
beforeEach(async () => {
  await app.clear();
  now = NOON;
});

const send = (voucher: object, client: Client = office) => client.post('/api/expenses').send(voucher);

async function write(voucher: object, client: Client = office): Promise<Voucher> {
  return ((await send(voucher, client).expect(201)).body as VoucherAnswer).voucher;
}

const TRANSFER = { direction: 'transfer', from: 'bank', to: 'eSewa', amount: 100 };

describe('a voucher', () => {
  test('is numbered by the fiscal year of its day, and listed by month', async () => {
    const paid = await send(aVoucher({ bill_no: '17', note: 'Chalk' })).expect(201);
    expect(paid.body).toEqual({
      message: 'V-2083/84-000001: Rs 350 paid to Sample Stationers for Stationery',
      voucher: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
        number: 1,
        fiscal_year: '2083/84',
        day: '2083-08-05',
        createdAt: NOON.toISOString(),
        account: 'office@jhhs.example',
        direction: 'out',
        kind: 'expense',
        from: 'drawer',
        to: null,
        from_name: 'Drawer',
        to_name: '',
        amount: 350,
        fee: 0,
        way: 'Cash',
        reference: '',
        party: 'Sample Stationers',
        head: 'Stationery',
        head_id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
        bill_no: '17',
        note: 'Chalk',
        image: '',
        employee: null,
        a_month: null,
        prints: 0,
        cancelled: null,
      },
    });
    const late = await write(aVoucher({ way: 'Bank', day: '2083-03-30' }));
    expect(late).toMatchObject({ number: 1, fiscal_year: '2082/83', from: 'bank' });
    const moved = await write({ ...TRANSFER, from: 'eSewa', to: 'bank', fee: 10, day: '2083-07-02' });
    expect(moved).toMatchObject({ number: 2, way: null, head_id: null, fee: 10 });
    const numbersOf = async (path: string) =>
      ((await office.get(`/api/expenses/${path}`).expect(200)).body as Voucher[]).map(({ number }) => number);
    expect(await numbersOf('2083-84')).toEqual([1, 2]);
    expect(await numbersOf('2083-84?month=Kartik')).toEqual([2]);
    expect(await numbersOf('2082-83?month=Ashadh')).toEqual([1]);
    expect((await office.get('/api/expenses/2083-84/2').expect(200)).body).toEqual(moved);
    await otherSchool.get('/api/expenses/2083-84/2').expect(404);
    await expectBooksToAgree('jhhs', now);
  });

  test('names a head in English or Nepali: it is one head', async () => {
    for (const head of ['Stationery', 'मसलन्द', ' stationery ']) {
      // oxlint-disable-next-line no-await-in-loop -- one voucher after the other
      expect(await write(aVoucher({ head }))).toMatchObject({ head: 'Stationery' });
    }
    expect(await write(aVoucher({ head: 'बिजुली' }))).toMatchObject({ head: 'Electricity' });
    const { body } = await office.get('/api/expenses/heads').expect(200);
    expect((body as MoneyHead[]).map(({ name, count }) => [name, count])).toEqual([
      ['Electricity', 1],
      ['Stationery', 3],
    ]);
  });

  test('sent again under its key is written once', async () => {
    const sent = () => send(aVoucher()).set('Idempotency-Key', 'one-voucher').expect(201);
    const [first, second] = [await sent(), await sent()];
    expect(second.body).toEqual(first.body);
    const { voucher } = first.body as VoucherAnswer;
    expect((await office.get('/api/expenses/key/one-voucher').expect(200)).body).toEqual(voucher);
    await office.put(`/api/expenses/cancel/${voucher._id}`).send({ reason: 'written twice' }).expect(200);
    const third = (await sent()).body as VoucherAnswer;
    expect(third.message).toContain('But this was cancelled since: nothing is moved by it.');
    expect(await VoucherModel.countDocuments()).toBe(1);
    await send(aVoucher({ amount: 1 }))
      .set('Idempotency-Key', 'one-voucher')
      .expect(409);
  });

  test('is cancelled once, on its own day without a trace, and later on the day of cancelling', async () => {
    const { _id } = await write(aVoucher());
    now = new Date(NOON.getTime() + DAY_MS);
    const cancelled = await office
      .put(`/api/expenses/cancel/${_id}`)
      .send({ reason: 'wrong head' })
      .expect(200);
    expect((cancelled.body as VoucherAnswer).message).toBe('Voucher V-2083/84-000001 of Rs 350 is cancelled');
    await office.put(`/api/expenses/cancel/${_id}`).send({ reason: 'wrong head' }).expect(409);
    const { body } = await office.get('/api/day-book/2083/Mangsir/6').expect(200);
    expect(body).toMatchObject({ vouchers: [], vouchers_cancelled: [{ _id }] });
    await expectBooksToAgree('jhhs', now);
  });

  test('is printed as the original, and then as a copy', async () => {
    const { _id } = await write(aVoucher());
    await office.post(`/api/expenses/print/${_id}`).expect(200, { copy: 0 });
    await office.post(`/api/expenses/print/${_id}`).expect(200, { copy: 1 });
  });

  test.each([
    [aVoucher({ direction: 'up' }), 'direction', 'Direction must be one of out, in, transfer'],
    [aVoucher({ amount: 0 }), 'amount', 'Amount must be a number with at most two decimals from 0.01'],
    [aVoucher({ amount: 10_00_00_000.01 }), 'amount', 'to 10,00,00,000'],
    [aVoucher({ amount: '1.001' }), 'amount', 'at most two decimals'],
    [aVoucher({ amount: '' }), 'amount', 'Amount is required'],
    [aVoucher({ party: '' }), 'party', 'Paid to is required'],
    [aVoucher({ head: '' }), 'head', 'Head is required'],
    [aVoucher({ way: 'Gold' }), 'way', 'Way must be one of Cash'],
    [aVoucher({ image: 'https://elsewhere.example/bill.jpg' }), 'image', 'Picture of the bill'],
    [aVoucher({ day: '2083-08-06', way: 'Bank' }), 'day', 'Day must not be after today'],
    [aVoucher({ day: '2083-08-04' }), 'day', 'Cash counts on the day'],
    [aVoucher({ day: '2083-08-32' }), 'day', 'Day must be a day of the Nepali calendar'],
    [aVoucher({ place: 'bank' }), 'place', 'bank takes no money by Cash'],
    [aVoucher({ way: 'Bank', place: 'bank 9' }), 'place', 'Choose one of the places'],
    [aVoucher({ way: 'Bank', place: 'eSewa' }), 'place', 'eSewa takes no money by Bank'],
    [aVoucher({ direction: 'in', way: 'Cheque' }), 'way', 'Write it as Bank when the bank has credited it'],
    [{ ...TRANSFER, to: 'bank' }, 'to', 'Choose two places'],
    [{ ...TRANSFER, to: 'cheques' }, 'to', 'Money is not moved there by hand'],
    [{ ...TRANSFER, to: 'not said' }, 'to', 'Money is not moved there by hand'],
    [{ ...TRANSFER, from: 'nowhere' }, 'from', 'Choose one of the places'],
    [{ ...TRANSFER, fee: -1 }, 'fee', 'Fee must be a number'],
    [{ ...TRANSFER, from: 'drawer', day: '2083-08-04' }, 'day', 'Cash counts on the day'],
  ])('is not written of %j', async (voucher, field, message) => {
    const { body } = await send(voucher).expect(400);
    expect((body as ErrorAnswer).field).toBe(field);
    expect((body as ErrorAnswer).message).toContain(message);
    expect(await VoucherModel.countDocuments()).toBe(0);
  });

  test('may be of ten crore', async () => {
    expect((await write(aVoucher({ amount: 10_00_00_000, way: 'Bank' }))).amount).toBe(10_00_00_000);
  });

  test('of a clerk is of cash and today, of a head that is there, and cancelled while its drawer is open', async () => {
    const clerk = await app.user('jhhs', { role: 'clerk' });
    await send(aVoucher(), clerk).expect(403);
    await write(aVoucher());
    const own = await write(aVoucher({ head: 'stationery ' }), clerk);
    await send(aVoucher({ way: 'Bank' }), clerk).expect(403);
    await send(aVoucher({ way: 'Bank', day: '2083-08-04' }), clerk).expect(403);
    await send(TRANSFER, clerk).expect(403);
    const toBank = await write({ ...TRANSFER, from: 'drawer', to: 'bank' }, clerk);
    await send({ ...TRANSFER, from: 'bank', to: 'drawer' }, clerk).expect(403);
    await send({ ...TRANSFER, from: 'drawer', to: 'eSewa' }, clerk).expect(403);
    const cancel = (id: string) => clerk.put(`/api/expenses/cancel/${id}`).send({ reason: 'wrong amount' });
    await cancel(own._id).expect(200);
    await office.post('/api/day-book/close').send({ notes: {}, left: 0, note: 'Nothing' }).expect(201);
    await cancel(toBank._id).expect(403);
    await clerk.post('/api/expenses/heads').send({ name: 'Chalk', direction: 'out' }).expect(403);
    await clerk.get('/api/cash-book/2083/Mangsir').expect(403);
    const { places } = (await clerk.get('/api/money/places').expect(200)).body as Places;
    expect(places.filter(({ balance }) => balance !== null).map(({ key }) => key)).toEqual([
      'drawer',
      'cheques',
    ]);
    const teacher = await app.user('jhhs', { role: 'teacher' });
    await teacher.get('/api/expenses/2083-84').expect(403);
    await expectBooksToAgree('jhhs', now);
  });
});

describe('a head of money', () => {
  test('is one in whatever spelling, and a usual one comes with its Nepali name and what it holds', async () => {
    await write(aVoucher({ head: 'tax  DEDUCTED' }));
    await write(aVoucher({ head: 'Class ५', amount: 10 }));
    const again = await write(aVoucher({ head: 'class 5', amount: 20 }));
    expect(again.head).toBe('Class ५');
    const heads = (await office.get('/api/expenses/heads').expect(200)).body as MoneyHead[];
    expect(heads).toMatchObject([
      { name: 'Class ५', holds: null, count: 2, last_used: '2083-08-05' },
      { name: 'Tax deducted', nepali_name: 'कर कट्टी', holds: 'tax', count: 1 },
    ]);
    const { _id } = heads[0]!;
    const named = { name: 'TAX deducted', direction: 'out' };
    await office.put(`/api/expenses/heads/${_id}`).send(named).expect(409);
    await office
      .put(`/api/expenses/heads/${_id}`)
      .send({ ...named, name: 'Class V', retired: true })
      .expect(200);
    const { body } = await send(aVoucher({ head: 'Class V' })).expect(400);
    expect(body).toMatchObject({ field: 'head' });
    // Of the other direction it is another one.
    await office.post('/api/expenses/heads').send({ name: 'Tax deducted', direction: 'in' }).expect(201);
  });
});

function change(places: object[], others: object = {}) {
  return office.put('/api/money/places').send({ places, ...others });
}

describe('places', () => {
  test('are given keys that are never given again, and are closed only when empty', async () => {
    const second = {
      kind: 'bank',
      name: 'Second Bank',
      ways: ['Fonepay'],
      opening: 500,
      since: '2083-08-01',
    };
    const { body } = await change([...PLACES, second], { seen: 0 }).expect(200);
    expect((body as Places).places.at(-1)).toMatchObject({ key: 'bank 2', balance: 500 });
    const third = { ...second, key: 'bank 2', retired: true };
    const refused = await change([...PLACES, third]).expect(409);
    expect((refused.body as ErrorAnswer).message).toContain('Rs 500 lie in Second Bank');
    await change([...PLACES, second], { seen: 0 }).expect(409);
    await write({ ...TRANSFER, from: 'bank 2', to: 'bank', amount: 500 });
    await change([...PLACES, third]).expect(200);
    await send(aVoucher({ way: 'Bank', place: 'bank 2' })).expect(400);
    const closed = { ...third, name: 'Closed Bank' };
    const last = (await change([...PLACES, closed, second]).expect(200)).body as Places;
    expect(last.places.at(-1)!.key).toBe('bank 3');
    await expectBooksToAgree('jhhs', now);
  });

  test.each([
    [PLACES.slice(0, 2), 'Khalti cannot be removed, only closed'],
    [
      [PLACES[0], PLACES[1], { ...PLACES[2], ways: [] }],
      'Say where money by Khalti lands: tick it at a place that is open',
    ],
    [[PLACES[0], PLACES[1], { ...PLACES[2], name: 'ESEWA' }], 'There is a place eSewa already'],
    [[...PLACES, { key: 'bank 7', kind: 'bank', name: 'Seventh' }], 'Choose one of the places'],
    [[PLACES[0], PLACES[1], { ...PLACES[2], kind: 'person' }], 'Khalti stays what it is'],
    [
      [PLACES[0], PLACES[1], { ...PLACES[2], opening: 100, since: '2083-09-01' }],
      'The opening sum of Khalti cannot be of a month to come',
    ],
  ])('are not %j', async (places, message) => {
    const { body } = await change(places as object[]).expect(400);
    expect((body as ErrorAnswer).message).toContain(message);
  });

  test('say what lay in the drawer until the first one is closed', async () => {
    await change(PLACES, { drawer: { opening: 2000 } }).expect(200);
    expect((await office.get('/api/day-book/2083/Mangsir/5')).body).toMatchObject({
      drawer: { opened: 2000, expected: 2000 },
    });
    await expectBooksToAgree('jhhs', now);
    await office
      .post('/api/day-book/close')
      .send({ notes: { '1000': 2 }, left: 0, note: '' })
      .expect(201);
    await change(PLACES, { drawer: { opening: 1 } }).expect(409);
    await expectBooksToAgree('jhhs', now);
  });
});
