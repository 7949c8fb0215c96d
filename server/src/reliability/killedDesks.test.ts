// Five desks work, and the serving process is killed under them again and again: never half an act, never a gap in a series.

import { randomUUID } from 'node:crypto';
import { monthAt } from '@school-office/contract/calendar/schoolMonths';
import type { FeeHeadAnswer } from '@school-office/contract/money/feePlan';
import type { Receipt, ReceiptAnswer } from '@school-office/contract/money/receipts';
import type { Student, StudentAnswer } from '@school-office/contract/students/students';
import mongoose from 'mongoose';
import { afterEach, beforeEach, expect } from 'vitest';
import { embeddedUri } from '../database/embedded.ts';
import { AuditModel, type AuditAction } from '../features/audit/audit.model.ts';
import { checkMoves } from '../features/dayBook/checkMoves.service.ts';
import { BillModel } from '../features/money/bills.model.ts';
import { checkLedgers } from '../features/money/checkLedgers.service.ts';
import { checkNumbers } from '../features/money/checkNumbers.service.ts';
import { ReceiptModel } from '../features/money/receipts.model.ts';
import { StudentModel } from '../features/students/students.model.ts';
import { aFeePayment, aStudent } from '../testing/builders.ts';
import { test } from '../testing/embeddedTest.ts';
import { openOffice, type Office } from '../testing/office.ts';
import { schoolClock } from '../testing/schoolDay.ts';
import { sender, signIn, startServer, type Send } from '../testing/serverProcess.ts';
import { isSoak, report } from '../testing/soak.ts';

const ROUNDS = Number(process.env.KILLS ?? (isSoak ? 100 : 2));
const DESKS = 5;
const RECOVERY_MILLISECONDS = 5_000;
const PRICE = 2250;
const MONTH = monthAt(schoolClock());

/** What an office does to money and students; each is counted when its answer came. */
const DEEDS = ['registered', 'charged', 'billed', 'received', 'cancelled'] as const;
type Deed = (typeof DEEDS)[number];

interface Act {
  deed: Deed;
  method: string;
  path: string;
  body: object;
  key: string;
}

/** What a desk goes on with: the student that it registered last, and its last receipt that stands. */
interface Desk {
  student: Student | undefined;
  receipt: Receipt | undefined;
  isCharged: boolean;
}

let office: Office;
let token: string;
let cards = 0;
const done: Record<Deed, number> = { registered: 0, charged: 0, billed: 0, received: 0, cancelled: 0 };
beforeEach(async () => {
  office = await openOffice();
  token = await signIn(office.server);
  const send = sender(office.server, token);
  const head = { name: 'Tuition', nepali_name: '', part: 'monthly_fees', due: 'monthly' };
  const { body } = await send<FeeHeadAnswer>('POST', '/api/fees/heads', head);
  const plan = { amounts: { [body.head._id]: PRICE } };
  await send('PUT', `/api/fees/plan/${MONTH.year}/Five`, plan);
});
afterEach(() => office.close());

function nextAct(desk: Desk): Act {
  const { student, receipt, isCharged } = desk;
  const key = randomUUID();
  if (!student || Math.random() < 0.15) {
    cards += 1;
    const body = aStudent({ rfid: `desk-card-${cards}` });
    return { deed: 'registered', method: 'POST', path: '/api/students/register', body, key };
  }
  const { _id } = student;
  if (!isCharged) {
    const path = `/api/fees/bills/${MONTH.year}/${MONTH.month_name}`;
    return { deed: 'charged', method: 'POST', path, body: { only: [_id] }, key };
  }
  const choice = Math.random();
  if (receipt && choice < 0.35) {
    const body = { reason: 'wrong amount', note: '' };
    return { deed: 'cancelled', method: 'PUT', path: `/api/receipts/cancel/${receipt._id}`, body, key };
  }
  if (choice < 0.5) {
    const bill = { ...MONTH, part: 'miscellaneous', name: 'Window', amount: 40, reason: 'Broken' };
    return { deed: 'billed', method: 'POST', path: `/api/students/bills/${_id}`, body: bill, key };
  }
  if (choice < 0.75) {
    const body = { lines: [{ student: _id, amount: 10 }], way: 'Cash' };
    return { deed: 'received', method: 'POST', path: '/api/receipts', body, key };
  }
  const parts = { monthly_fees: 5, laboratory_fees: 0, computer_fees: 0 };
  const body = aFeePayment(student, { ...MONTH, ...parts });
  return { deed: 'received', method: 'POST', path: `/api/students/fees/${_id}`, body, key };
}

/** Sends an act. One that is sent again after a kill is answered as it was, or is done now. */
async function carryOut(
  by: Send,
  desk: Desk,
  { deed, method, path, body, key }: Act,
  again = false,
): Promise<void> {
  const answer = await by<Partial<StudentAnswer & ReceiptAnswer>>(method, path, body, {
    'Idempotency-Key': key,
  });
  const expected = deed === 'cancelled' ? [200, ...(again ? [409] : [])] : [201];
  expect(expected, `${method} ${path}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
  done[deed] += 1;
  if (deed === 'registered')
    Object.assign(desk, { student: answer.body.student, receipt: undefined, isCharged: false });
  if (deed === 'charged') desk.isCharged = true;
  if (deed === 'received') desk.receipt = answer.body.receipt;
  if (deed === 'cancelled') desk.receipt = undefined;
}

/** Works until the connection breaks. Returns the act whose outcome is unknown then. */
async function workUntilKilled(by: Send, desk: Desk): Promise<Act> {
  for (;;) {
    const act = nextAct(desk);
    try {
      // oxlint-disable-next-line no-await-in-loop -- a desk does one thing after the other
      await carryOut(by, desk, act);
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError) return act;
      throw error;
    }
  }
}

/** Adds everything up anew, over a connection of its own to the database of the server that runs. */
async function checkEverything(): Promise<void> {
  await mongoose.connect(embeddedUri(office.folder));
  try {
    const differences = [await checkLedgers(), await checkMoves(), await checkNumbers()];
    expect(differences.flat()).toEqual([]);
    const school = 'jhhs';
    expect({
      registered: await StudentModel.countDocuments({ school }),
      charged: await BillModel.countDocuments({ school, serial: 0 }),
      billed: await BillModel.countDocuments({ school, kind: 'extra' }),
      received: await ReceiptModel.countDocuments({ school }),
      cancelled: await ReceiptModel.countDocuments({
        school,
        'cancelled.at': mongoose.trusted({ $exists: true }),
      }),
    }).toEqual(done);
    const line = (action: AuditAction) => AuditModel.countDocuments({ school, action });
    // Bills and receipts are lines of the trail themselves.
    expect([await line('registered'), await line('charged fees')]).toEqual([done.registered, done.charged]);
  } finally {
    await mongoose.disconnect();
  }
}

test(
  `killed ${ROUNDS} times under ${DESKS} desks that register, charge, take and cancel: each act is there as a whole and once`,
  { timeout: 60_000 + ROUNDS * 30_000 },
  async () => {
    const desks = Array.from({ length: DESKS }, (): Desk => ({
      student: undefined,
      receipt: undefined,
      isCharged: false,
    }));
    const count = () => DEEDS.reduce((sum, deed) => sum + done[deed], 0);
    let underWay = 0;
    const recoveries: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      /* oxlint-disable no-await-in-loop -- round after round */
      const by = sender(office.server, token);
      const working = desks.map((desk) => workUntilKilled(by, desk));
      const enough = count() + 5 + Math.floor(Math.random() * 40);
      await expect.poll(count, { timeout: 30_000, interval: 3 }).toBeGreaterThan(enough);
      await office.server.kill();
      const unknown = await Promise.all(working);
      const acknowledged = count();
      const killedAt = performance.now();
      office.server = await startServer(office.folder);
      const again = sender(office.server, token);
      expect((await again('GET', '/api/health')).status).toBe(200);
      recoveries.push(performance.now() - killedAt);
      for (const [at, act] of unknown.entries()) await carryOut(again, desks[at]!, act, true);
      underWay += count() - acknowledged;
      await checkEverything();
      /* oxlint-enable no-await-in-loop */
    }
    const deeds = DEEDS.map((deed) => `${done[deed]} ${deed}`).join(', ');
    const slowest = Math.max(...recoveries);
    report(
      `kill -9 under ${DESKS} desks: ${ROUNDS} rounds, ${deeds}; ${underWay} of them under way at a kill; from a kill to the first answer at most ${Math.round(slowest)} ms`,
      { reached: slowest, limit: RECOVERY_MILLISECONDS },
    );
  },
);
