// The salaries of a month as a table: typed row by row, paid by one act, taken back one by one.

import type { ErrorAnswer } from '@school-office/contract/errors';
import type { AdvanceAnswer, EmployeeAdvances } from '@school-office/contract/money/advances';
import { sumRupees } from '@school-office/contract/money/money';
import type { SalaryPaymentOnWire } from '@school-office/contract/money/salaries';
import type {
  PayDayAnswer,
  SalaryDraftAnswer,
  SalaryMonth,
  SalaryRow,
} from '@school-office/contract/money/salaryMonth';
import { beforeEach, describe, expect, test } from 'vitest';
import { findDifferences } from '../../commands/moneyInWords.ts';
import { anEmployee } from '../../testing/builders.ts';
import { expectBooksToAgree } from '../../testing/moneyIdentities.ts';
import { withOffice, type Client } from '../../testing/testApp.ts';
import { SalaryDraftModel } from './drafts.model.ts';
import { SalaryModel } from './salaries.model.ts';

/** Noon of 5 Mangsir 2083 in Nepal. */
const NOON = new Date('2026-11-21T06:15:00Z');
const KARTIK = '/api/salary-month/2083/Kartik';
const MANGSIR = '/api/salary-month/2083/Mangsir';

let now = NOON;
const { app, office, otherSchool } = withOffice({ now: () => now });
let sita: string;
let gopal: string;
beforeEach(async () => {
  await app.clear();
  now = NOON;
  sita = await register('teacher', { name: 'Sita Example', estimated_salary: 40_000 });
  gopal = await register('staff', { name: 'Gopal Example', estimated_salary: 18_000 });
});

async function register(kind: 'teacher' | 'staff', changes: object = {}): Promise<string> {
  const { body } = await office.post(`/api/${kind}s/register`).send(anEmployee(kind, changes)).expect(201);
  return (body as Record<string, { _id: string }>)[kind]!._id;
}

async function read(path = KARTIK, client: Client = office): Promise<SalaryMonth> {
  return (await client.get(path).expect(200)).body as SalaryMonth;
}

async function rowOf(employee: string, path = KARTIK): Promise<SalaryRow> {
  return (await read(path)).rows.find((row) => row.employee === employee)!;
}

const type = (row: object, { path = KARTIK, seen }: { path?: string; seen?: number } = {}) =>
  office.put(path).send({ rows: [row], seen });

const pay = (body: object = {}, { path = KARTIK, key }: { path?: string; key?: string } = {}) => {
  const [address, query = ''] = path.split('?');
  const request = office.post(`${address}/pay${query && `?${query}`}`);
  const sent = { employees: [sita, gopal], way: 'Bank', ...body };
  return (key === undefined ? request : request.set('Idempotency-Key', key)).send(sent);
};

async function paid(body: object = {}, others: { path?: string; key?: string } = {}): Promise<PayDayAnswer> {
  return (await pay(body, others).expect(201)).body as PayDayAnswer;
}

async function give(employee: string, amount: number, others: object = {}): Promise<string> {
  const kind = employee === gopal ? 'staff' : 'teacher';
  const asked = { employee, kind, amount, way: 'Cash', ...others };
  const { body } = await office.post('/api/salaries/advance').send(asked).expect(201);
  return (body as AdvanceAnswer).advance._id;
}

const cancel = (path: string, _id: string) =>
  office.put(`/api/${path}/cancel/${_id}`).send({ reason: 'wrong amount' });

async function allSalaries(month = 'Kartik'): Promise<SalaryPaymentOnWire[]> {
  return (await office.get(`/api/teachers/allsalary/2083/${month}`).expect(200))
    .body as SalaryPaymentOnWire[];
}

const byForm = (salaryAmount: number, month = 'Kartik') =>
  office
    .post('/api/teachers/fees/Sita%20Example/T-001')
    .send({ salaryForTheYear: 2083, salaryForTheMonth: month, salaryAmount });

async function names(path: string): Promise<string[]> {
  return (await read(path)).rows.map(({ name }) => name);
}

const listed = async () =>
  (await office.get('/api/salaries/advances').expect(200)).body as EmployeeAdvances[];
const back = (amount: number, others: object = {}) =>
  office
    .post('/api/salaries/advance/return')
    .send({ employee: sita, kind: 'teacher', amount, way: 'Cash', ...others });

describe('the table of a month', () => {
  test('has teachers by number, then the other staff, with their salary of today', async () => {
    const { rows, held, ...month } = await read();
    expect(month).toEqual({ year: 2083, month_name: 'Kartik', sheet: 'salary' });
    expect(rows[0]).toEqual({
      employee: sita,
      kind: 'teacher',
      number: 'T-001',
      name: 'Sita Example',
      duty: 'Science',
      salary: 40_000,
      absent: 0,
      days: 30,
      allowance: 0,
      fund: 0,
      cit: 0,
      tax: 0,
      deduction: 0,
      advance: 0,
      agreed: true,
      advance_left: 0,
      note: '',
      gross: 40_000,
      net: 40_000,
      paid: 0,
      rest: 40_000,
      state: 'open',
      proposed: true,
      slip: null,
      payments: [],
      bank: '',
      account_no: '',
      pan: '',
      fund_no: '',
      cit_no: '',
      changes: 0,
      changed_by: '',
    });
    expect(rows.map(({ number }) => number)).toEqual(['T-001', 'S-001']);
    const nothing = { withheld: 0, deposited: 0, held: 0 };
    expect(held).toEqual({ tax: nothing, fund: nothing, cit: nothing });
  });

  test('is paid by one act: each gets a slip, a number and what is left of the month', async () => {
    await type({
      employee: sita,
      kind: 'teacher',
      allowance: 1500,
      fund: 4400,
      tax: 350,
      note: 'Extra class',
    });
    const answer = await paid({ reference: 'Order 7', amount: 36_750 + 18_000 });
    expect(answer).toMatchObject({
      message: 'Paid Rs 54,750 to 2 people for Kartik 2083',
      paid: 2,
      amount: 54_750,
      skipped: 0,
    });
    expect(answer.payments[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      teacher_name: 'Sita Example',
      teacherId: 'T-001',
      salaryForTheYear: 2083,
      salaryForTheMonth: 'Kartik',
      salaryAmount: 36_750,
      way: 'Bank',
      day: '2083-08-05',
      place: 'bank',
      reference: 'Order 7',
      fiscal_year: '2083/84',
      number: 1,
      createdAt: NOON.toISOString(),
      cancelled: null,
      slip: {
        sheet: 'salary',
        salary: 40_000,
        allowance: 1500,
        fund: 4400,
        cit: 0,
        tax: 350,
        deduction: 0,
        advance: 0,
        net: 36_750,
        paid_before: 0,
        absent: 0,
        days: 30,
        note: 'Extra class',
        post: 'Science',
        pan: '',
        bank: '',
        account_no: '',
      },
    });
    expect(await allSalaries()).toEqual(answer.payments);
    const { rows, held } = await read();
    expect(rows[0]).toMatchObject({
      state: 'paid',
      paid: 36_750,
      rest: 0,
      proposed: false,
      slip: {
        _id: answer.payments[0]!._id,
        fiscal_year: '2083/84',
        number: 1,
        day: '2083-08-05',
        way: 'Bank',
      },
    });
    expect(held).toMatchObject({ fund: { withheld: 4400, held: 4400 }, tax: { held: 350 } });
    expect(await rowOf(sita, MANGSIR)).toMatchObject({
      allowance: 1500,
      fund: 4400,
      tax: 350,
      note: '',
      net: 36_750,
      proposed: true,
      state: 'open',
    });
    await expectBooksToAgree('jhhs', now);
  });
});

describe('a row', () => {
  test('is typed field by field, its first change writes all of them, and `seen` is what was read of it', async () => {
    const first = (await type({ employee: sita, kind: 'teacher', tax: 350 }, { seen: 0 }).expect(200))
      .body as SalaryDraftAnswer;
    expect(first).toMatchObject({
      message: 'The salary of Sita Example for Kartik 2083 is saved',
      rows: [{ tax: 350, net: 39_650, proposed: false, changes: 1, changed_by: 'office@jhhs.example' }],
      seen: 1,
    });
    const late = await type({ employee: sita, kind: 'teacher', fund: 10 }, { seen: 0 }).expect(409);
    expect(late.body).toMatchObject({
      message: 'The row of Sita Example was changed at another desk meanwhile: look at it as it is now',
      rows: [{ employee: sita, tax: 350, fund: 0 }],
      seen: 1,
    });
    // Of somebody else's row the same desk knows all.
    await type({ employee: gopal, kind: 'staff', deduction: 600, note: 'Loan' }, { seen: 0 }).expect(200);
    await type({ employee: sita, kind: 'teacher', fund: 4400 }, { seen: 1 }).expect(200);
    expect(await rowOf(sita)).toMatchObject({ tax: 350, fund: 4400, changes: 2 });
    expect(await rowOf(gopal)).toMatchObject({ deduction: 600, note: 'Loan', net: 17_400, changes: 1 });
    // The same again changes nothing, and is no act.
    await type({ employee: sita, kind: 'teacher', fund: 4400 }, { seen: 2 }).expect(200);
    expect(await rowOf(sita)).toMatchObject({ changes: 2 });
  });

  test.each([
    [{ deduction: 40_000.01 }, 'net', 'no salary is below Rs 0'],
    [{ advance: 1 }, 'advance', 'Sita Example owes nothing of an advance, so that Rs 1 cannot be taken off'],
    [{ tax: -1 }, 'rows', 'Tax must be a number'],
    [{ tax: '' }, 'rows', 'Tax is required'],
    [{ fund: 1e7 }, 'rows', 'Fund must be a number'],
    [{ kind: 'cook' }, 'rows', 'Kind must be one of teacher, staff'],
  ])('of %j is refused, and nothing of it is kept', async (fields, field, message) => {
    const { body } = await type({ employee: sita, kind: 'teacher', ...fields }).expect(400);
    expect((body as ErrorAnswer).field).toBe(field);
    expect((body as ErrorAnswer).message).toContain(message);
    expect(await rowOf(sita)).toMatchObject({ proposed: true, changes: 0 });
  });

  test('whose payment is cancelled is proposed to the next month as it stands, as one that was typed and is not paid', async () => {
    await type({ employee: sita, kind: 'teacher', allowance: 1500, fund: 4400, deduction: 600 }).expect(200);
    const { payments } = await paid({ employees: [sita] });
    await cancel('salaries', payments[0]!._id).expect(200);
    expect(await rowOf(sita, MANGSIR)).toMatchObject({
      allowance: 1500,
      fund: 4400,
      deduction: 0,
      net: 37_100,
      proposed: true,
    });
    expect(await rowOf(gopal, MANGSIR)).toMatchObject({ fund: 0, net: 18_000 });
  });

  test('of somebody who is not in the month, or of another school, is not found', async () => {
    await type({ employee: sita, kind: 'staff', tax: 1 }).expect(404);
    await otherSchool
      .put(KARTIK)
      .send({ rows: [{ employee: sita, kind: 'teacher', tax: 1 }] })
      .expect(404);
    await pay({ employees: ['6920000000000000000000a1'] }).expect(404);
    expect((await read(KARTIK, otherSchool)).rows).toEqual([]);
  });

  test('that is paid is locked, and open again with its draft when the payment is cancelled', async () => {
    await type({ employee: sita, kind: 'teacher', fund: 4400, note: 'As told' });
    const { payments } = await paid({ employees: [sita] });
    const locked = await type({ employee: sita, kind: 'teacher', tax: 1 }).expect(409);
    expect(locked.body).toMatchObject({
      message: 'The salary of Sita Example is paid: cancel the payment before you change it',
      rows: [{ state: 'paid' }],
    });
    await cancel('salaries', payments[0]!._id).expect(200);
    expect(await rowOf(sita)).toMatchObject({
      state: 'open',
      fund: 4400,
      note: 'As told',
      slip: null,
      paid: 0,
    });
    expect((await read()).held.fund).toEqual({ withheld: 0, deposited: 0, held: 0 });
    const { payments: again } = await paid({ employees: [sita] });
    expect(again[0]).toMatchObject({ number: 2, salaryAmount: 35_600 });
    await expectBooksToAgree('jhhs', now);
  });

  test('is of everybody who was there in the month, also of those who left in it or have a payment of it', async () => {
    const left = await register('teacher', { name: 'Left Before' });
    const leaving = await register('teacher', { name: 'Left Then' });
    const unpaid = await register('teacher', { name: 'Paid Still' });
    const coming = await register('teacher', { name: 'Came Later', joining_date: '2083-08-01' });
    await office
      .post('/api/teachers/fees/Paid%20Still/T-004')
      .send({ salaryForTheYear: 2083, salaryForTheMonth: 'Kartik', salaryAmount: 5 })
      .expect(201);
    for (const [_id, day] of [
      [left, '2083-06-30'],
      [leaving, '2083-07-01'],
      [unpaid, '2083-06-30'],
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await office.post(`/api/teachers/leave/${_id}`).send({ day, reason: 'Moved' }).expect(200);
    }
    expect(await names(KARTIK)).toEqual(['Sita Example', 'Left Then', 'Paid Still', 'Gopal Example']);
    expect(await names(MANGSIR)).toEqual(['Sita Example', 'Came Later', 'Gopal Example']);
    expect(await rowOf(coming, MANGSIR)).toMatchObject({ state: 'open' });
  });

  test('counts the days on which somebody was marked absent', async () => {
    for (const [day, mark] of [
      [2, 'A'],
      [3, 'L'],
      [4, 'A'],
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one sheet after the other
      await office
        .put(`/api/staffs/attendance/2083/Mangsir/${day}`)
        .send({ staffs: [{ _id: gopal, mark }], reason: 'Late' })
        .expect(201);
    }
    expect(await rowOf(gopal, MANGSIR)).toMatchObject({ absent: 2, days: 29, deduction: 0 });
  });
});

describe('paying', () => {
  test('skips those who are paid, and pays nobody when the sum is another by now', async () => {
    await paid({ employees: [gopal] });
    const refused = await pay({ amount: 58_000 }).expect(409);
    expect(refused.body).toMatchObject({
      message:
        'The sum is Rs 40,000 by now instead of Rs 58,000: nothing is paid. Look at the table as it is now.',
      rows: [
        { employee: sita, state: 'open' },
        { employee: gopal, state: 'paid' },
      ],
      seen: 0,
    });
    expect(await SalaryModel.countDocuments()).toBe(1);
    const answer = await paid({ amount: 40_000 });
    expect(answer).toMatchObject({
      message: 'Paid Rs 40,000 to Sita Example for Kartik 2083; one more was paid already',
      paid: 1,
      skipped: 1,
    });
    await pay().expect(409);
    expect((await allSalaries()).map(({ number }) => number)).toEqual([1, 2]);
  });

  test('sent again under its key pays once, and the key finds the answer', async () => {
    await office.get('/api/salary-month/key/one-pay-day').expect(404);
    const key = 'one-pay-day';
    const [first, second] = [await paid({}, { key }), await paid({}, { key })];
    expect(second).toEqual(first);
    expect((await office.get(`/api/salary-month/key/${key}`).expect(200)).body).toEqual(first);
    await otherSchool.get(`/api/salary-month/key/${key}`).expect(404);
    await pay({ way: 'Cash' }, { key }).expect(409);
    await cancel('salaries', first.payments[1]!._id).expect(200);
    expect((await paid({}, { key })).message).toBe(
      'Paid Rs 58,000 to 2 people for Kartik 2083. But one of these payments was cancelled since.',
    );
    expect(await SalaryModel.countDocuments()).toBe(2);
  });

  test('pays the rest of what was paid by hand, and by hand nothing more is paid then', async () => {
    await byForm(15_000).expect(201);
    expect(await rowOf(sita)).toMatchObject({ state: 'partly', paid: 15_000, rest: 25_000 });
    const { payments } = await paid({ amount: 43_000 });
    expect(payments[0]).toMatchObject({ salaryAmount: 25_000, slip: { net: 40_000, paid_before: 15_000 } });
    const twice = await byForm(1).expect(409);
    expect(twice.body).toEqual({
      message:
        'Kartik 2083 of Sita Example is paid already, by S-2083/84-000002 of the salary month: cancel that first',
      field: 'salaryForTheMonth',
    });
    const [byHand] = await allSalaries();
    const counted = await cancel('salaries', byHand!._id).expect(409);
    expect(counted.body).toEqual({
      message: 'S-2083/84-000002 has paid the rest of that month: cancel that first',
    });
    const { rows } = await read();
    const account = 'office@jhhs.example';
    const byBank = { fiscal_year: '2083/84', day: '2083-08-05', way: 'Bank', place: 'bank', reference: '' };
    expect(rows[0]!.payments.map(({ _id, ...payment }) => payment)).toEqual([
      { ...byBank, number: 1, amount: 15_000, account },
      { ...byBank, number: 2, amount: 25_000, account },
    ]);
    const all = await allSalaries();
    expect(sumRupees(all.map(({ salaryAmount }) => salaryAmount))).toBe(
      sumRupees(rows.map((row) => row.paid)),
    );
  });

  test('leaves those alone who were paid by hand in full', async () => {
    await byForm(40_000).expect(201);
    expect(await rowOf(sita)).toMatchObject({ state: 'paid', rest: 0, slip: null });
    expect(await paid()).toMatchObject({ paid: 1, skipped: 1, amount: 18_000 });
  });

  test.each([
    [{ way: 'Cash', day: '2083-08-04' }, 'day', 'Cash counts on the day'],
    [{ day: '2083-08-06' }, 'day', 'Day must not be after today'],
    [{ place: 'eSewa' }, 'place', 'eSewa takes no money by Bank'],
    [{ way: 'Gold' }, 'way', 'Way must be one of'],
    [{ employees: [] }, 'employees', 'Choose those to pay'],
  ])('by %j is refused', async (fields, field, message) => {
    const { body } = await pay(fields).expect(400);
    expect((body as ErrorAnswer).field).toBe(field);
    expect((body as ErrorAnswer).message).toContain(message);
    expect(await SalaryModel.countDocuments()).toBe(0);
  });

  test('withholds of those who were paid the rest by hand, by a slip of Rs 0', async () => {
    await type({ employee: sita, kind: 'teacher', fund: 4000 }).expect(200);
    await byForm(36_000).expect(201);
    expect(await rowOf(sita)).toMatchObject({ state: 'partly', paid: 36_000, rest: 0, slip: null });
    const { held: before } = await read();
    expect(before.fund.withheld).toBe(0);
    await paid({ employees: [sita], total: 0 });
    expect(await rowOf(sita)).toMatchObject({ state: 'paid', rest: 0 });
    const { held } = await read();
    expect(held.fund.withheld).toBe(4000);
    await expectBooksToAgree('jhhs', now);
  });

  test('takes no advance that was given later off a month that was paid by hand in full', async () => {
    await byForm(40_000);
    await give(sita, 8000, { a_month: 2000 });
    expect(await rowOf(sita)).toMatchObject({
      advance: 0,
      net: 40_000,
      paid: 40_000,
      rest: 0,
      state: 'paid',
    });
    expect(await rowOf(sita, MANGSIR)).toMatchObject({ advance: 2000, net: 38_000 });
  });

  test('by the bank may be of an earlier day, and is numbered by its fiscal year', async () => {
    const { payments } = await paid({ day: '2083-03-31', employees: [sita] });
    expect(payments[0]).toMatchObject({ day: '2083-03-31', fiscal_year: '2082/83', number: 1 });
    expect((await paid({ employees: [gopal] })).payments[0]).toMatchObject({
      fiscal_year: '2083/84',
      number: 1,
    });
    expect(await findDifferences()).toEqual([]);
  });

  test('of the festival is a second sheet of the month', async () => {
    await give(sita, 5000, { a_month: 1000 });
    const festival = `${KARTIK}?sheet=festival`;
    await paid();
    const { rows } = await read(festival);
    expect(rows[0]).toMatchObject({ state: 'open', paid: 0, net: 40_000, advance: 0, advance_left: 4000 });
    await type(
      { employee: gopal, kind: 'staff', deduction: 7500, note: '7 of 12 months' },
      { path: festival },
    );
    const answer = await paid({}, { path: festival });
    expect(answer.message).toBe('Paid Rs 50,500 to 2 people for Kartik 2083, festival');
    const sheets = [await read(KARTIK), await read(festival)];
    const all = await allSalaries();
    expect(sumRupees(all.map(({ salaryAmount }) => salaryAmount))).toBe(
      sumRupees(sheets.flatMap((sheet) => sheet.rows.map((row) => row.paid))),
    );
    await pay({}, { path: festival }).expect(409);
    expect(await rowOf(gopal, `${MANGSIR}?sheet=festival`)).toMatchObject({ deduction: 0, note: '' });
    await expectBooksToAgree('jhhs', now);
  });

  test('is told in the history of each who was paid, and not who typed', async () => {
    await type({ employee: sita, kind: 'teacher', tax: 350 });
    const { payments } = await paid();
    await cancel('salaries', payments[0]!._id);
    const { body } = await office.get(`/api/history/teacher/${sita}`).expect(200);
    const lines = (body as { details: string }[]).map(({ details }) => details);
    expect(lines).toHaveLength(3);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Paid Rs 39,650 to Sita Example (T-001) for Kartik 2083',
        'Cancelled salary of Rs 39,650: wrong amount',
      ]),
    );
    const trail = (await office.get('/api/trail?kind=payment').expect(200)).body as {
      trail: { action: string; name: string; details: string }[];
    };
    expect(trail.trail.slice(1)).toMatchObject([
      {
        action: 'paid salaries',
        name: 'Kartik 2083',
        details: 'Paid Rs 57,650 to 2 people for Kartik 2083, S-2083/84-000001 to S-2083/84-000002',
      },
      { action: 'changed salary month', details: 'Sita Example: tax Rs 350 instead of Rs 0' },
    ]);
  });
});

describe('an advance', () => {
  test('is money in a place: given, taken off as agreed, given back, and left by what it comes to', async () => {
    const given = await office
      .post('/api/salaries/advance')
      .set('Idempotency-Key', 'one-advance')
      .send({ employee: sita, kind: 'teacher', amount: 5000, way: 'Cash', a_month: 2000, note: 'Roof' })
      .expect(201);
    expect(given.body).toMatchObject({
      message: 'V-2083/84-000001: Rs 5,000 given to Sita Example as an advance',
      advance: {
        kind: 'advance',
        direction: 'transfer',
        from: 'drawer',
        to: `advance ${sita}`,
        to_name: 'Advance of Sita Example (T-001)',
        amount: 5000,
        a_month: 2000,
        way: 'Cash',
        employee: { _id: sita, kind: 'teacher', number: 'T-001', name: 'Sita Example' },
      },
    });
    await give(sita, 6000, { way: 'Before', a_month: 500 });
    expect(await rowOf(sita)).toMatchObject({
      advance: 2500,
      agreed: true,
      advance_left: 11_000,
      net: 37_500,
    });
    await paid({ employees: [sita] });
    await back(9000).expect(400, {
      message: 'Sita Example owes Rs 8,500 of advances: no more than that can be given back',
      field: 'amount',
    });
    await back(2000, { way: 'Bank' }).expect(201);
    const [{ vouchers, ...sums }] = (await listed()) as [EmployeeAdvances];
    expect(sums).toEqual({
      employee: sita,
      kind: 'teacher',
      number: 'T-001',
      name: 'Sita Example',
      given: 5000,
      before: 6000,
      back: 2000,
      set_off: 2500,
      left: 6500,
      a_month: 1000,
    });
    expect(vouchers.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['advance', 5000],
      ['advance', 6000],
      ['return', 2000],
    ]);
    await expectBooksToAgree('jhhs', now);
  });

  test('is not taken off, nor given back, before it was given', async () => {
    await give(sita, 3000, { a_month: 1000 });
    const before = { way: 'Bank', day: '2083-08-04' };
    const { body } = await pay({ employees: [sita], ...before }).expect(400);
    expect(body).toMatchObject({
      message:
        'The advance of Sita Example was given after 4 Mangsir 2083: it cannot be taken off a salary of that day',
      field: 'day',
    });
    await back(500, before).expect(400);
    await paid({ employees: [sita], way: 'Bank' });
    await back(500).expect(201);
    await expectBooksToAgree('jhhs', now);
  });

  test('is skipped for a month by typing 0, and the next month takes a month of it, not two', async () => {
    await give(sita, 5000, { a_month: 2000 });
    await type({ employee: sita, kind: 'teacher', advance: 0 }).expect(200);
    expect(await rowOf(sita)).toMatchObject({ advance: 0, agreed: false, net: 40_000 });
    await paid({ employees: [sita] });
    expect(await rowOf(sita, MANGSIR)).toMatchObject({ advance: 2000, agreed: true });
    await type({ employee: sita, kind: 'teacher', advance: 5001 }, { path: MANGSIR }).expect(400);
    await type({ employee: sita, kind: 'teacher', advance: 5000 }, { path: MANGSIR }).expect(200);
    await type({ employee: sita, kind: 'teacher', advance: null }, { path: MANGSIR }).expect(200);
    expect(await rowOf(sita, MANGSIR)).toMatchObject({ advance: 2000, agreed: true });
  });

  test('may take a last salary as a whole, which is a payment of Rs 0', async () => {
    await give(gopal, 18_000);
    await type({ employee: gopal, kind: 'staff', advance: 18_000 }).expect(200);
    const { payments } = await paid({ employees: [gopal], amount: 0 });
    expect(payments[0]).toMatchObject({ salaryAmount: 0, slip: { advance: 18_000, net: 0 } });
    expect(await rowOf(gopal)).toMatchObject({ state: 'paid', advance_left: 0 });
    await expectBooksToAgree('jhhs', now);
  });

  test('that salaries took off is not cancelled, but after them; and a typed one that is gone meanwhile is not paid', async () => {
    const advance = await give(sita, 2000, { a_month: 500 });
    const { payments } = await paid({ employees: [sita] });
    const used = await cancel('expenses', advance).expect(409);
    expect((used.body as ErrorAnswer).message).toBe(
      'Rs 500 of this advance were taken off a salary or given back: cancel that first',
    );
    await cancel('salaries', payments[0]!._id).expect(200);
    await type({ employee: sita, kind: 'teacher', advance: 1500 }).expect(200);
    await back(1000).expect(201);
    const gone = await pay({ employees: [sita] }).expect(400);
    expect(gone.body).toEqual({
      message: 'Sita Example owes Rs 1,000 of advances: more cannot be taken off',
      field: 'advance',
      person: { kind: 'teacher', _id: sita, name: 'Sita Example' },
    });
    const { vouchers } = (await listed())[0]!;
    await cancel('expenses', vouchers[1]!._id).expect(200);
    await cancel('expenses', advance).expect(200);
    expect((await listed())[0]).toMatchObject({ given: 0, back: 0, left: 0 });
    await expectBooksToAgree('jhhs', now);
  });

  test('is said when somebody leaves who owes it, to those who pay salaries', async () => {
    await give(sita, 2000);
    await give(gopal, 3000);
    const clerk = await app.user('jhhs', { role: 'clerk' });
    const left = { day: '2083-08-05', reason: 'Moved' };
    const leave = async (client: Client, path: string) =>
      ((await client.post(path).send(left).expect(200)).body as { message: string }).message;
    expect(await leave(office, `/api/teachers/leave/${sita}`)).toContain(
      'Rs 2,000 of an advance is owed, and stays so until a last salary takes it off or it is given back.',
    );
    expect(await leave(clerk, `/api/staffs/leave/${gopal}`)).not.toContain('advance');
  });

  test('and what a slip withholds are the heads’ alone', async () => {
    const advance = await give(sita, 2000);
    await paid();
    const clerk = await app.user('jhhs', { role: 'clerk' });
    await clerk.get(KARTIK).expect(403);
    await clerk.get('/api/salaries/advances').expect(403);
    await clerk.get('/api/expenses/2083-84').expect(200, []);
    await clerk.get('/api/expenses/2083-84/1').expect(404);
    await clerk.post(`/api/expenses/print/${advance}`).expect(404);
    await clerk.put(`/api/expenses/cancel/${advance}`).send({ reason: 'wrong amount' }).expect(403);
    const day = (await clerk.get('/api/day-book/2083/Mangsir/5').expect(200)).body as { vouchers: unknown[] };
    expect(day.vouchers).toEqual([]);
    const all = (await clerk.get('/api/teachers/allsalaries').expect(200)).body as SalaryPaymentOnWire[];
    expect(all.map(({ slip }) => slip)).toEqual([null, null]);
    const { body } = await clerk.get(`/api/history/teacher/${sita}`).expect(200);
    expect(JSON.stringify(body)).not.toContain('advance');
  });

  test.each([
    [{ amount: 0 }, 'amount', 'Amount must be a number'],
    [{ way: 'Gold' }, 'way', 'Way must be one of Cash'],
    [{ way: 'Cash', day: '2083-08-04' }, 'day', 'Cash counts on the day'],
    [{ way: 'Before', day: '2083-08-06' }, 'day', 'Day must not be after today'],
    [{ employee: 'nobody' }, 'employee', 'Employee must be chosen from the list'],
  ])('of %j is refused', async (fields, field, message) => {
    const asked = { employee: sita, kind: 'teacher', amount: 100, way: 'Bank', ...fields };
    const { body } = await office.post('/api/salaries/advance').send(asked).expect(400);
    expect((body as ErrorAnswer).field).toBe(field);
    expect((body as ErrorAnswer).message).toContain(message);
    await back(1, { way: 'Cheque' }).expect(400);
    await office
      .post('/api/salaries/advance')
      .send({ ...asked, amount: 1, way: 'Bank', day: undefined, employee: '6920000000000000000000a1' })
      .expect(404);
    expect(await listed()).toEqual([]);
  });
});

test('what is deposited by a head that holds it is no longer held', async () => {
  await type({ employee: sita, kind: 'teacher', fund: 4400, tax: 350 });
  await paid();
  const deposit = { direction: 'out', party: 'Sample Fund', head: 'Provident fund and SSF', way: 'Bank' };
  await office
    .post('/api/expenses')
    .send({ ...deposit, amount: 4000 })
    .expect(201);
  await office
    .post('/api/expenses')
    .send({ ...deposit, head: "SSF school's share", amount: 7000 })
    .expect(201);
  expect((await read()).held).toEqual({
    tax: { withheld: 350, deposited: 0, held: 350 },
    fund: { withheld: 4400, deposited: 4000, held: 400 },
    cit: { withheld: 0, deposited: 0, held: 0 },
  });
});

test('the check names a slip, a number, a draft and an advance that are not as they should be', async () => {
  await give(sita, 2000, { a_month: 500 });
  await type({ employee: sita, kind: 'teacher', tax: 350 });
  await paid();
  expect(await findDifferences()).toEqual([]);
  await SalaryModel.collection.updateOne({ serial: 1 }, { $set: { 'slip.advance': 40_000 } });
  await SalaryModel.collection.updateOne({ serial: 2 }, { $set: { serial: 4 }, $unset: { slipInUse: '' } });
  await SalaryDraftModel.collection.updateMany({}, { $set: { 'rows.teacher 6920000000000000000000a1': {} } });
  const differences = (await findDifferences()).filter((line) => !line.startsWith('The journal'));
  expect(differences).toEqual([
    'The last salary payment of 2083/84 in jhhs is counted as number 2, but the highest has number 4.',
    'The salary payments of 2083/84 in jhhs lack 2 numbers.',
    'The slip of S-2083/84-000001 in jhhs does not come to what was paid.',
    'The slip of S-2083/84-000004 in jhhs is not kept as what it is: in use until it is cancelled.',
    'The place of the advance of T-001 in jhhs holds Rs 1,500, but vouchers and slips come to Rs 1,600.',
    'The salaries of Kartik 2083 in jhhs have a row of teacher 6920000000000000000000a1, whom nobody has registered.',
  ]);
});
