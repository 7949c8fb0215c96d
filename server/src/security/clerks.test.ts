// What a clerk may do or not by the record and the body, in the acts that the table lets a clerk call.

import type { EmployeeAnswer } from '@school-office/contract/employees/employees';
import type { CloseAnswer } from '@school-office/contract/money/dayBook';
import type { FeeHeadAnswer } from '@school-office/contract/money/feePlan';
import type { FeePaymentAnswer } from '@school-office/contract/money/fees';
import type { Receipt } from '@school-office/contract/money/receipts';
import type { Student, StudentAnswer } from '@school-office/contract/students/students';
import type { OwnAccountAnswer } from '@school-office/contract/users/auth';
import { PERMISSIONS, type Permission } from '@school-office/contract/users/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aFeeHead, aFeePayment, anEmployee, anExtraBill, aStudent } from '../testing/builders.ts';
import { everythingStored } from '../testing/everythingStored.ts';
import { registerStudent } from '../testing/registerStudent.ts';
import { withOffice, type Client } from '../testing/testApp.ts';

/** 6 Mangsir 2083, 11:45 in Nepal. */
const NOON = new Date('2026-11-22T06:00:00Z');
const CANCELLATION = { reason: 'wrong amount', note: '' };

let now = NOON;
let clerk: Client;
let student: Student;
const { app, office: head } = withOffice({ now: () => now });
beforeAll(async () => {
  clerk = await app.user('jhhs', { role: 'clerk' });
});
beforeEach(async () => {
  now = NOON;
  student = await registerStudent(head);
});

function refusal(permission: Permission) {
  return { message: PERMISSIONS[permission].refusal, code: 'role' };
}

async function pay(client: Client, changes: object = {}): Promise<Receipt> {
  const payment = { ...aFeePayment(student), ...changes };
  const { body } = await client.post(`/api/students/fees/${student._id}`).send(payment).expect(201);
  return (body as FeePaymentAnswer).receipt;
}

function edit(client: Client, previous_dues: number) {
  return client.put(`/api/students/${student._id}`).send({ previous_dues, age: 12 });
}

function cancel(client: Client, { _id }: Receipt) {
  return client.put(`/api/receipts/cancel/${_id}`).send(CANCELLATION);
}

/** Returns whether a receipt's drawer is closed, as its page, its student and its day say. */
async function told({ _id, fiscal_year, number, lines }: Receipt): Promise<unknown[]> {
  const read = async (path: string) => (await clerk.get(path).expect(200)).body as { receipts: Receipt[] };
  const lists = [
    await read(`/api/students/account/${lines[0]!.student}`),
    await read('/api/day-book/2083/Mangsir/6'),
  ].map(({ receipts }) => receipts.find((one) => one._id === _id)!);
  const one = await clerk.get(`/api/receipts/${fiscal_year.replace('/', '-')}/${number}`).expect(200);
  return [one.body as Receipt, ...lists].map(({ drawer_closed: isClosed }) => isClosed);
}

describe('a receipt is cancelled by a clerk', () => {
  test('of the own ones of today, while the drawer is open', async () => {
    await cancel(clerk, await pay(clerk)).expect(200);
  });

  test('not when somebody else made it', async () => {
    const receipt = await pay(head);
    const before = await everythingStored();
    await cancel(clerk, receipt).expect(403, refusal('cancelAnyReceipt'));
    expect(await everythingStored()).toEqual(before);
    await cancel(head, receipt).expect(200);
  });

  test('not on the next day in Nepal, which begins at 18:15 UTC', async () => {
    now = new Date('2026-11-22T18:10:00Z');
    const receipt = await pay(clerk, { way: 'Cash' });
    now = new Date('2026-11-22T18:20:00Z');
    await cancel(clerk, receipt).expect(403, refusal('cancelAnyReceipt'));
    await cancel(head, receipt).expect(200);
  });

  test('not when its drawer was closed', async () => {
    const receipt = await pay(clerk);
    expect(await told(receipt)).toEqual([undefined, undefined, undefined]);
    await clerk
      .post('/api/day-book/close')
      .send({ notes: {}, left: 0, note: 'Nothing was counted' })
      .expect(201);
    expect(await told(receipt)).toEqual([true, true, true]);
    expect(await told(await pay(clerk))).toEqual([undefined, undefined, undefined]);
    const before = await everythingStored();
    await cancel(clerk, receipt).expect(403, refusal('cancelAnyReceipt'));
    expect(await everythingStored()).toEqual(before);
    await cancel(head, receipt).expect(200);
  });
});

async function close(client: Client): Promise<string> {
  const { body } = await client
    .post('/api/day-book/close')
    .send({ notes: {}, left: 0, note: 'Nothing was counted' })
    .expect(201);
  return `/api/day-book/close/${(body as CloseAnswer).close._id}`;
}

describe('a closing is taken back by a clerk', () => {
  test('of the own ones for ten minutes', async () => {
    const first = await close(clerk);
    now = new Date(NOON.getTime() + 600_000);
    await clerk.delete(first).expect(200);
    const second = await close(clerk);
    now = new Date(NOON.getTime() + 1_200_001);
    await clerk.delete(second).expect(403, refusal('takeBackClosings'));
    await head.delete(second).expect(200);
  });

  test('not when somebody else closed the drawer', async () => {
    const closing = await close(head);
    await clerk.delete(closing).expect(403, refusal('takeBackClosings'));
  });
});

describe('where only heads see salaries, a clerk', () => {
  const SALARY = { salaryForTheYear: 2083, salaryForTheMonth: 'Kartik', salaryAmount: 32_123, way: 'Cash' };
  beforeAll(() => head.put('/api/school').send({ salaries_for_heads: true }).expect(200));
  afterAll(() => head.put('/api/school').send({ salaries_for_heads: false }).expect(200));

  test('finds no amount of one in any list, page, history, card or day book', async () => {
    const { body: registered } = await head
      .post('/api/teachers/register')
      .send({ ...anEmployee('teacher'), estimated_salary: 32_123 })
      .expect(201);
    const { teacher } = registered as EmployeeAnswer<'teacher'>;
    const { _id, teacher_name, teacherId } = teacher;
    await head
      .post(`/api/teachers/fees/${encodeURIComponent(teacher_name)}/${teacherId}`)
      .send(SALARY)
      .expect(201);
    await head.put(`/api/teachers/${_id}`).send({ estimated_salary: 32_124 }).expect(200);
    const reads = ['/api/teachers', `/api/teachers/${_id}`, `/api/history/teacher/${_id}`];
    for (const read of [...reads, '/api/day-book/2083/Mangsir/6']) {
      // oxlint-disable-next-line no-await-in-loop -- four short reads
      const [seen, hidden] = [await head.get(read).expect(200), await clerk.get(read).expect(200)];
      expect(seen.text).toMatch(/32,?12[34]/);
      // Cash that left the drawer is in its sum: without it nobody could count.
      const withoutSums = hidden.text.replaceAll(/"(cash_out|out|expected|closing)":-?[\d.]+/g, '');
      expect(withoutSums).not.toMatch(/32,?12[34]/);
    }
    const edited = await clerk.put(`/api/teachers/${_id}`).send({ age: 41 }).expect(200);
    expect(edited.text).not.toContain('estimated_salary');
    const { body } = await clerk.get('/api/account').expect(200);
    expect((body as OwnAccountAnswer).account.hidesSalaries).toBe(true);
  });

  test.each(['allsalaries', 'allsalary/2083', 'fees/T-001/2083'])('does not read %s', async (call) => {
    await clerk.get(`/api/teachers/${call}`).expect(403, refusal('seeSalaries'));
    await head.get(`/api/teachers/${call}`).expect(200);
  });
});

describe('nothing that is owed is lowered by a clerk', () => {
  test('by a bill of a negative amount', async () => {
    const bill = anExtraBill({ amount: -500 });
    const before = await everythingStored();
    await clerk.post(`/api/students/bills/${student._id}`).send(bill).expect(403, refusal('lowerCharges'));
    expect(await everythingStored()).toEqual(before);
    await clerk.post(`/api/students/bills/${student._id}`).send(anExtraBill()).expect(201);
    await head.post(`/api/students/bills/${student._id}`).send(bill).expect(201);
  });

  test('by opening dues below zero', async () => {
    const registration = aStudent({ opening_dues: -300 });
    const before = await everythingStored();
    await clerk.post('/api/students/register').send(registration).expect(403, refusal('lowerCharges'));
    expect(await everythingStored()).toEqual(before);
    const { body } = await head.post('/api/students/register').send(registration).expect(201);
    const { _id, previous_dues } = (body as StudentAnswer).student;
    expect(previous_dues).toBe(0);
    const account = await clerk.get(`/api/students/account/${_id}`).expect(200);
    expect(account.body).toMatchObject({ due: 0, advance: 300, balance: -300 });
  });

  test('by other previous dues', async () => {
    await edit(clerk, 900).expect(200);
    const before = await everythingStored();
    await edit(clerk, 899.99).expect(403, refusal('lowerOldDues'));
    await edit(clerk, 0).expect(403);
    expect(await everythingStored()).toEqual(before);
    await edit(clerk, 900).expect(200);
    await edit(clerk, 1000).expect(200);
    await edit(head, 0).expect(200);
  });

  test('by correcting what is charged', async () => {
    const { body } = await head
      .post('/api/fees/heads')
      .send(aFeeHead({ name: 'Tuition' }))
      .expect(201);
    const amounts = { [(body as FeeHeadAnswer).head._id]: 2000 };
    await head.put('/api/fees/plan/2083/Five').send({ amounts }).expect(200);
    await clerk.post('/api/fees/bills/2083/Mangsir').send({}).expect(201);
    const before = await everythingStored();
    await clerk
      .post('/api/fees/bills/2083/Mangsir')
      .send({ correct: true })
      .expect(403, refusal('correctCharges'));
    expect(await everythingStored()).toEqual(before);
    await head.post('/api/fees/bills/2083/Mangsir').send({ correct: true }).expect(201);
  });
});

test('a salary is named when somebody is registered, and changed by a head only', async () => {
  const answer = await clerk.post('/api/staffs/register').send(anEmployee('staff')).expect(201);
  const { _id, estimated_salary } = (answer.body as { staff: { _id: string; estimated_salary: number } })
    .staff;
  const raised = { estimated_salary: estimated_salary + 1 };
  await clerk.put(`/api/staffs/${_id}`).send({ estimated_salary, address: 'Sampletole-9' }).expect(200);
  await clerk.put(`/api/staffs/${_id}`).send(raised).expect(403, refusal('changeSalaries'));
  await head.put(`/api/staffs/${_id}`).send(raised).expect(200);
});

test('pay details are named when somebody is registered; a head alone reads and changes them', async () => {
  const details = {
    bank: 'Hidden Bank',
    account_no: '0077007700',
    pan: '770077007',
    fund_no: 'F-770077',
    cit_no: 'C-770077',
  };
  const sent = anEmployee('teacher', { name: 'Banked Example', ...details });
  const registered = await clerk.post('/api/teachers/register').send(sent).expect(201);
  const { _id } = (registered.body as EmployeeAnswer<'teacher'>).teacher;
  const path = `/api/teachers/${_id}`;
  for (const field of Object.keys(details)) {
    // oxlint-disable-next-line no-await-in-loop -- five short writes
    await clerk
      .put(path)
      .send({ [field]: '770077000' })
      .expect(403, refusal('keepPayDetails'));
  }
  const edited = await clerk.put(path).send({ age: 41 }).expect(200);
  await head.put(path).send({ account_no: '0077007701' }).expect(200);
  const clash = await clerk.put(path).send({ age: 42, seen: 1 }).expect(409);
  const [seen, hidden]: [string[], string[]] = [[], [registered.text, edited.text, clash.text]];
  for (const read of [path, '/api/teachers', `/api/history/teacher/${_id}`]) {
    // oxlint-disable-next-line no-await-in-loop -- three short reads
    seen.push((await head.get(read).expect(200)).text);
    // oxlint-disable-next-line no-await-in-loop -- as above
    hidden.push((await clerk.get(read).expect(200)).text);
  }
  for (const text of seen) expect(text).toContain('0077007701');
  for (const value of Object.values({ ...details, account_no: '0077007701' }))
    expect(seen.join('')).toContain(value);
  expect(hidden.join('')).not.toMatch(/Hidden Bank|770077/);
  expect(JSON.parse(clash.text)).toMatchObject({ changed: {} });

  const rows = [{ ...sent, bank: 'Other Bank', address: 'Sampletole-6' }];
  await clerk
    .post('/api/teachers/import')
    .set('Idempotency-Key', 'list-of-banked-example')
    .send({ rows, update: true })
    .expect(201);
  const { body } = await head.get(path).expect(200);
  expect(body).toMatchObject({ bank: 'Hidden Bank', address: 'Sampletole-6' });
});

test('a key that a head has used gives a clerk no more than the answer of that time', async () => {
  const bill = anExtraBill({ amount: -300 });
  const send = (client: Client) =>
    client
      .post(`/api/students/bills/${student._id}`)
      .set('Idempotency-Key', `bill-of-${student._id}`)
      .send(bill);
  await send(head).expect(201);
  const before = await everythingStored();
  await send(clerk).expect(201);
  expect(await everythingStored()).toEqual(before);
});
