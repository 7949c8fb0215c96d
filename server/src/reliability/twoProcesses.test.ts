// Two API processes on one data folder: one serves the database, the other uses it, and takes over when the first is gone.

import { randomUUID } from 'node:crypto';
import { nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { DashboardCard } from '@school-office/contract/dashboard';
import type { Teacher } from '@school-office/contract/employees/employees';
import { MONTHS } from '@school-office/contract/enumerations';
import type { FeePayment, FeePaymentAnswer } from '@school-office/contract/money/fees';
import { feeTotal, sumRupees } from '@school-office/contract/money/money';
import type { StatementPayment } from '@school-office/contract/money/receipts';
import type { SalaryPaymentAnswer } from '@school-office/contract/money/salaries';
import type { Student, StudentAnswer } from '@school-office/contract/students/students';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, expect } from 'vitest';
import { embeddedUri } from '../database/embedded.ts';
import { aFeePayment, anEmployee, aStudent } from '../testing/builders.ts';
import { test } from '../testing/embeddedTest.ts';
import { makeOffice } from '../testing/office.ts';
import { schoolClock } from '../testing/schoolDay.ts';
import { sender, signIn, startServer, type Send, type ServerProcess } from '../testing/serverProcess.ts';
import { isSoak, report } from '../testing/soak.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';

const ROUNDS = isSoak ? 20 : 6;

let folder: TemporaryFolder;
let serving: ServerProcess;
let other: ServerProcess;
let both: [Send, Send];
let token: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  await makeOffice(folder.path);
  serving = await startServer(folder.path);
  other = await startServer(folder.path);
  token = await signIn(other);
  both = [sender(serving, token), sender(other, token)];
}, 120_000);
afterAll(async () => {
  await Promise.all([serving.kill(), other.kill()]);
  await folder.remove();
});

/** Returns a sender that gives each request a key and repeats it under that key while the answer is 503, as our client does. */
function underAKey(send: Send): Send {
  return async (method, path, body, headers = { 'Idempotency-Key': randomUUID() }) => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      const answer = await send<never>(method, path, body, headers);
      if (answer.status !== 503) return answer;
    }
  };
}

/** Sends the requests at once, half of them to each process. */
function spread<Result>(
  count: number,
  send: (through: Send, index: number) => Promise<Result>,
): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => send(underAKey(both[index % 2]!), index)));
}

function counted(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test('register 50 students of one class at once, under the roll numbers 1 to 50', async () => {
  const startedAt = performance.now();
  const answers = await spread(50, (send) =>
    send<StudentAnswer>('POST', '/api/students/register', aStudent({ classname: 'Six' })),
  );
  report(`50 registrations in one class at once: ${Math.round(performance.now() - startedAt)} ms`);
  expect(counted(answers.map(({ status }) => status))).toEqual({ 201: 50 });
  const numbers = answers.map(({ body }) => body.student.roll_no);
  expect(numbers.toSorted((one, another) => one - another)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  );
});

test('register 50 teachers at once, each under a number of its own', async () => {
  const answers = await spread(50, (send) => send('POST', '/api/teachers/register', anEmployee('teacher')));
  expect(counted(answers.map(({ status }) => status))).toEqual({ 201: 50 });
  const { body } = await both[0]<Teacher[]>('GET', '/api/teachers');
  expect(body.map(({ teacherId }) => teacherId).toSorted()).toEqual(
    Array.from({ length: 50 }, (_, index) => `T-${String(index + 1).padStart(3, '0')}`),
  );
});

test('take one attendance out of 50 that are sent at once', async () => {
  const { body } = await both[0]<Student[]>('GET', '/api/students/class/Six');
  const students = body.map(({ _id }) => ({ _id, present: true }));
  const answers = await spread(50, (send) => send('POST', '/api/students/attendance/Six', { students }));
  expect(counted(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 49 });
});

test('make one payment out of 20 that are sent under one key at once, also after both have restarted', async () => {
  const [student] = (await both[0]<Student[]>('GET', '/api/students/class/Six')).body;
  const [teacher] = (await both[0]<Teacher[]>('GET', '/api/teachers')).body;
  const feeKey = { 'Idempotency-Key': randomUUID() };
  const salaryKey = { 'Idempotency-Key': randomUUID() };
  const salary = { salaryForTheYear: 2083, salaryForTheMonth: 'Mangsir', salaryAmount: 30_000 };
  const payFee = (send: Send) =>
    send<FeePaymentAnswer>('POST', `/api/students/fees/${student!._id}`, aFeePayment(student!), feeKey);
  const paySalary = (send: Send) =>
    send<SalaryPaymentAnswer>(
      'POST',
      `/api/teachers/fees/${encodeURIComponent(teacher!.teacher_name)}/${teacher!.teacherId}`,
      salary,
      salaryKey,
    );

  const fees = await spread(20, payFee);
  const salaries = await spread(20, paySalary);
  await Promise.all([serving.kill(), other.kill()]);
  [serving, other] = [await startServer(folder.path), await startServer(folder.path)];
  token = await signIn(serving);
  both = [sender(serving, token), sender(other, token)];
  fees.push(...(await spread(4, payFee)));
  salaries.push(...(await spread(4, paySalary)));

  expect(new Set(fees.map(({ body }) => body.payment._id)).size).toBe(1);
  expect(new Set(salaries.map(({ body }) => body.payment._id)).size).toBe(1);
  expect((await both[0]<unknown[]>('GET', '/api/teachers/allincome')).body).toHaveLength(1);
  expect((await both[1]<unknown[]>('GET', '/api/teachers/allsalaries')).body).toHaveLength(1);
}, 120_000);

test('add up 15 payments that are made at once, under numbers without a gap', async () => {
  const [student] = (await both[0]<Student[]>('GET', '/api/students/class/Six')).body;
  const { year, month } = nepaliDateOf(schoolClock());
  const payments = await spread(15, (send, index) => {
    const parts = { monthly_fees: index + 1, laboratory_fees: 0, computer_fees: 0.25 };
    const body = aFeePayment(student!, { ...parts, year, month_name: MONTHS[month - 1]! });
    return send('POST', `/api/students/fees/${student!._id}`, body);
  });
  expect(counted(payments.map(({ status }) => status))).toEqual({ 201: 15 });
  const statement = await both[0]<FeePayment[]>(
    'GET',
    `/api/teachers/allincome/${year}/${MONTHS[month - 1]!}`,
  );
  const total = sumRupees(statement.body.map(feeTotal));
  const { body: all } = await both[1]<StatementPayment[]>('GET', '/api/teachers/allincome');
  const numbers = all.map(({ receipt }) => Number(receipt.split('-')[1]));
  expect(numbers.toSorted((one, another) => one - another)).toEqual(all.map((_, index) => index + 1));
  for (const send of both) {
    // oxlint-disable-next-line no-await-in-loop -- one of each process
    const cards = await send<DashboardCard[]>('POST', '/dashboard', { token });
    expect(cards.body.find(({ _id }) => _id === 'income')?.number).toBe(total);
  }
});

test('see the last change to a student, from either of them', async () => {
  const [student] = (await both[0]<Student[]>('GET', '/api/students/class/Six')).body;
  /** Returns the status of the same payment at each process. */
  const pay = async (student_name: string): Promise<number[]> => {
    const payment = { ...aFeePayment(student!), student_name };
    const path = `/api/students/fees/${student!._id}`;
    return Promise.all(both.map(async (send) => (await send('POST', path, payment)).status));
  };
  /* oxlint-disable no-await-in-loop -- one change after the other */
  for (let round = 0; round < ROUNDS; round += 1) {
    const names = [`Maya Example ${round}`, `Maya Sample ${round}`] as const;
    for (const [turn, student_name] of names.entries()) {
      await both[turn]!('PUT', `/api/students/${student!._id}`, { student_name });
      expect(await pay(student_name)).toEqual([201, 201]);
    }
    expect(await pay(names[0])).toEqual([400, 400]);
  }
  /* oxlint-enable no-await-in-loop */
}, 120_000);

/** Returns the status of a call at each process. */
function ask(): Promise<number[]> {
  return Promise.all(both.map(async (send) => (await send('GET', '/api/teachers')).status));
}

test('refuse a token as soon as the password has changed, also under other requests', async () => {
  const client = await mongo.MongoClient.connect(embeddedUri(folder.path));
  const accounts = client.db().collection('accounts');
  const { passwordHash } = (await accounts.findOne({ school: 'jhhs' }))!;
  const change = (to: unknown) => accounts.updateOne({ school: 'jhhs' }, { $set: { passwordHash: to } });
  /* oxlint-disable no-await-in-loop -- one change after the other */
  for (let round = 0; round < ROUNDS; round += 1) {
    const meanwhile = [ask(), ask()];
    await change('another');
    expect(await ask()).toEqual([401, 401]);
    await change(passwordHash);
    expect(await ask()).toEqual([200, 200]);
    await Promise.all(meanwhile);
  }
  /* oxlint-enable no-await-in-loop */
  await client.close();
});

test('when the process that serves the database is killed, the other takes over by itself', async () => {
  const before = await both[1]<unknown[]>('GET', '/api/students');
  await serving.kill();
  const killedAt = performance.now();
  await expect
    .poll(async () => (await both[1]('GET', '/api/health')).status, { timeout: 30_000, interval: 20 })
    .toBe(200);
  report(`serving process killed: the other answered after ${Math.round(performance.now() - killedAt)} ms`);
  expect((await both[1]('GET', '/api/students')).body).toEqual(before.body);
}, 60_000);
