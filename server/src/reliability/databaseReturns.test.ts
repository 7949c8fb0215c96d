// The database is away for a moment under five desks that pay, again and again: as soon as it is back, each desk is answered, and
// nothing that was acknowledged is lost.

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { monthAt } from '@school-office/contract/calendar/schoolMonths';
import { SCHOOL_DAY } from '@school-office/contract/examples';
import type { FeePaymentAnswer } from '@school-office/contract/money/fees';
import type { StatementPayment } from '@school-office/contract/money/receipts';
import type { Student, StudentAnswer } from '@school-office/contract/students/students';
import { afterEach, beforeEach, expect } from 'vitest';
import { embeddedUri } from '../database/embedded.ts';
import { aFeePayment, aStudent } from '../testing/builders.ts';
import { test } from '../testing/embeddedTest.ts';
import { makeOffice } from '../testing/office.ts';
import { sender, signIn, startServer, type Send, type ServerProcess } from '../testing/serverProcess.ts';
import { isSoak, report } from '../testing/soak.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';

const DESKS = 5;
const ENDS = Number(process.env.CUTS ?? (isSoak ? 100 : 2));
const CUTS = Number(process.env.CUTS ?? (isSoak ? 100 : 4));
const ANSWER_MILLISECONDS = 5_000;
const MONTH = monthAt(SCHOOL_DAY);

let folder: TemporaryFolder;
/** Serves the database. */
let serving: ServerProcess;
/** Gets the payments. */
let asked: ServerProcess;
let token: string;
let students: Student[];
/** The numbers of all that were acknowledged. */
let receipts: number[];

beforeEach(async () => {
  folder = await temporaryFolder();
  await makeOffice(folder.path);
  serving = await startServer(folder.path);
  asked = serving;
  token = await signIn(serving);
  receipts = [];
  const registered = Array.from({ length: DESKS }, async () => {
    const { body } = await sender(serving, token)<StudentAnswer>(
      'POST',
      '/api/students/register',
      aStudent(),
    );
    return body.student;
  });
  students = await Promise.all(registered);
}, 120_000);
afterEach(async () => {
  await Promise.all([serving.kill(), asked.kill()]);
  await folder.remove();
});

/** A desk that takes one payment after the other. */
interface Desk {
  /** When each of its payments was acknowledged, in milliseconds. */
  acknowledged: number[];
  /** How often it was told to try again. */
  refusals: number;
  /** Rejects when a payment was neither taken nor to be tried again. */
  paying: Promise<void>;
  /** Resolves after the payment that is under way. */
  stop(): Promise<void>;
}

function openDesk(send: Send, student: Student): Desk {
  const closing = new AbortController();
  const desk: Desk = {
    acknowledged: [],
    refusals: 0,
    paying: Promise.resolve(),
    stop: () => {
      closing.abort();
      return desk.paying;
    },
  };
  const payAll = async () => {
    while (!closing.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one payment after the other
      receipts.push(await pay(send, student, desk));
      desk.acknowledged.push(performance.now());
    }
  };
  desk.paying = payAll();
  // What fails here fails the test when it waits for the desk.
  desk.paying.catch(() => undefined);
  return desk;
}

/** Sends a payment until it is acknowledged, always under the same key, as our client does. Returns its receipt's number. */
async function pay(send: Send, student: Student, desk: Desk): Promise<number> {
  const parts = { monthly_fees: 5, laboratory_fees: 0, computer_fees: 0 };
  const payment = aFeePayment(student, { ...MONTH, ...parts });
  const key = { 'Idempotency-Key': randomUUID() };
  for (;;) {
    const path = `/api/students/fees/${student._id}`;
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    const { status, body } = await send<FeePaymentAnswer>('POST', path, payment, key);
    if (status === 201) return body.receipt.number;
    expect({ status, body }).toMatchObject({ status: 503 });
    desk.refusals += 1;
  }
}

/**
 * Has five desks pay while the database goes away and comes back. Returns the milliseconds from its return until each of them was
 * answered.
 */
async function payThrough(awayAndBack: (desks: Desk[]) => Promise<void>): Promise<number[]> {
  const desks = students.map((student) => openDesk(sender(asked, token), student));
  const haveAllPaid = () => desks.every(({ acknowledged }) => acknowledged.length > 1);
  await expect.poll(haveAllPaid, { timeout: 60_000, interval: 3 }).toBe(true);
  await awayAndBack(desks);
  const backAt = performance.now();
  const first = ({ acknowledged }: Desk) => acknowledged.find((at) => at > backAt);
  const stuck = () => desks.filter((desk) => first(desk) === undefined).length;
  const answered = async () => {
    await expect.poll(stuck, { timeout: 30_000, interval: 3 }).toBe(0);
  };
  await Promise.race([answered(), ...desks.map(({ paying }) => paying)]);
  await Promise.all(desks.map((desk) => desk.stop()));
  return desks.map((desk) => first(desk)! - backAt);
}

function inOrder(numbers: readonly number[]): number[] {
  return numbers.toSorted((one, other) => one - other);
}

/** Every receipt that was acknowledged is there, once, and none else, under numbers without a gap. */
async function expectAllReceipts(): Promise<void> {
  const { body } = await sender(asked, token)<StatementPayment[]>('GET', '/api/teachers/allincome');
  const stored = inOrder(body.map(({ receipt }) => Number(receipt.split('-')[1])));
  expect(stored).toEqual(inOrder(receipts));
  expect(stored).toEqual(stored.map((_, index) => index + 1));
}

function reportTimes(what: string, times: readonly number[]): void {
  const sorted = inOrder(times);
  const [median, most] = [sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!];
  report(
    `${what}: ${receipts.length} payments acknowledged, none lost; the next one after the database's return in ${Math.round(median)} ms (median), ${Math.round(most)} (most)`,
    { reached: most, limit: ANSWER_MILLISECONDS },
  );
}

function socketOf(dataDir: string): string {
  return decodeURIComponent(new URL(embeddedUri(dataDir)).host);
}

/** Whether any process serves the database. */
async function isServed(): Promise<boolean> {
  const socket = connect(socketOf(folder.path));
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

test(
  `the process that serves the database is stopped and killed in turn, ${ENDS} times: the other takes over`,
  { timeout: 60_000 + ENDS * 60_000 },
  async () => {
    asked = await startServer(folder.path);
    const times: number[] = [];
    for (let end = 0; end < ENDS; end += 1) {
      /* oxlint-disable no-await-in-loop -- one end after the other */
      times.push(
        ...(await payThrough(async () => {
          await (end % 2 === 0 ? serving.stop() : serving.kill());
          await expect.poll(isServed, { timeout: 60_000, interval: 5 }).toBe(true);
        })),
      );
      [serving, asked] = [asked, await startServer(folder.path)];
      /* oxlint-enable no-await-in-loop */
    }
    await expectAllReceipts();
    reportTimes(`${ENDS} ends of the serving process under ${DESKS} desks`, times);
  },
);

/** A way to the database of a folder that can be closed: then it accepts and closes, as a container's port does. */
async function openProxy(dataDir: string) {
  const open = new Set<Socket>();
  let isAway = false;
  let turnedAway = 0;
  const server = createServer((client) => {
    if (isAway) {
      turnedAway += 1;
      client.destroy();
      return;
    }
    const database = connect(socketOf(dataDir));
    open.add(client);
    client.once('close', () => open.delete(client));
    // Either side may be gone before the other.
    pipeline(client, database, client, () => database.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    uri: `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/school`,
    /** How often it has turned somebody away since it is away. */
    turnedAway: () => turnedAway,
    leave: () => {
      [isAway, turnedAway] = [true, 0];
      for (const client of open) client.destroy();
    },
    comeBack: () => {
      isAway = false;
    },
    close: () => server.close(),
  };
}

test(
  `the way to a MongoDB is cut ${CUTS} times: the office finds it again`,
  { timeout: 60_000 + CUTS * 60_000 },
  async () => {
    const proxy = await openProxy(folder.path);
    const office = await temporaryFolder();
    asked = await startServer(office.path, { environment: { MONGODB_URI: proxy.uri } });
    token = await signIn(asked);
    const times: number[] = [];
    for (let cut = 0; cut < CUTS; cut += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one cut after the other
      const took = await payThrough(async (desks) => {
        const refusals = () => desks.reduce((sum, desk) => sum + desk.refusals, 0);
        const before = refusals();
        proxy.leave();
        // Away for moments of several lengths, and for as long as a request waits.
        const isLongEnough = () => proxy.turnedAway() > 2 * (cut % 10) || refusals() > before;
        await expect.poll(isLongEnough, { timeout: 30_000, interval: 1 }).toBe(true);
        proxy.comeBack();
      });
      times.push(...took);
    }
    await expectAllReceipts();
    reportTimes(`${CUTS} cuts of the way to a MongoDB under ${DESKS} desks`, times);
    proxy.close();
    await office.remove();
  },
);
