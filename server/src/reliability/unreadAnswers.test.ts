import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { StudentAnswer } from '@school-office/contract/students/students';
import express from 'express';
import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase } from '../database/connect.ts';
import { ReceiptModel } from '../features/money/receipts.model.ts';
import { answerWithin } from '../http/answerWithin.ts';
import { errorHandler } from '../http/errorHandler.ts';
import { close, listen } from '../http/httpServer.ts';
import { streamJson } from '../http/streamJson.ts';
import { aFeePayment, aStudent } from '../testing/builders.ts';
import { durationsOf } from '../testing/durations.ts';
import { test as embeddedTest } from '../testing/embeddedTest.ts';
import { sender, signIn, startServer } from '../testing/serverProcess.ts';
import { isSoak, report } from '../testing/soak.ts';
import { aStoredReceipt } from '../testing/storedReceipts.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

const MOST_LISTS = 8;

describe('lists that nobody reads', () => {
  let server: Server;
  let address: string;
  let beingRead = 0;
  beforeEach(async () => {
    const app = express();
    app.get('/list/:school', async (request, response) => {
      response.locals.signedIn = { school: request.params.school };
      await streamJson(response, endless());
    });
    app.get('/stuck/:school', answerWithin(100), async (request, response) => {
      response.locals.signedIn = { school: request.params.school };
      await streamJson(response, stuck());
    });
    app.use(errorHandler);
    server = await listen(app, { port: 0, host: '127.0.0.1' });
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => close(server));

  async function listsRead(count: number): Promise<void> {
    await expect.poll(() => beingRead).toBe(count);
  }

  async function* endless(): AsyncGenerator<string[]> {
    beingRead += 1;
    try {
      for (;;) yield ['x'.repeat(100_000)];
    } finally {
      beingRead -= 1;
    }
  }

  test('are cut when nothing has moved for a minute', async () => {
    expect(server.timeout).toBe(60_000);
    server.timeout = 300;
    const reader = ask(address, '/list/jhhs');
    await listsRead(1);
    await listsRead(0);
    const closed = once(reader, 'close');
    reader.resume();
    await closed;
  });

  test('are limited for each school, and refused with 503 beyond', async () => {
    const readers = Array.from({ length: MOST_LISTS }, () => ask(address, '/list/jhhs'));
    await listsRead(MOST_LISTS);
    const refused = await fetch(`${address}/list/jhhs`);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await refused.text()).toContain('Too many lists are being read at once');
    expect(beingRead).toBe(MOST_LISTS);

    readers.push(ask(address, '/list/jammu'));
    await listsRead(MOST_LISTS + 1);
    for (const reader of readers) reader.destroy();
    await listsRead(0);
    readers.push(ask(address, '/list/jhhs'));
    await listsRead(1);
    readers.at(-1)!.destroy();
  });

  test('do not count any more when the deadline has answered for a database that never does', async () => {
    const refused = await Promise.all(
      Array.from({ length: MOST_LISTS }, () => fetch(`${address}/stuck/jhhs`)),
    );
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503));
    const reader = ask(address, '/list/jhhs');
    await listsRead(1);
    reader.destroy();
  });
});

// oxlint-disable-next-line require-yield -- as from a database that is gone
async function* stuck(): AsyncGenerator<string[]> {
  await new Promise(() => {});
}

describe.runIf(isSoak)('150 statements of 15,000 payments that nobody reads', () => {
  const CONNECTIONS = 150;
  const PAYMENTS = 15_000;

  embeddedTest('take little memory and hold up no payment', { timeout: 300_000 }, async () => {
    const folder = await temporaryFolder();
    const server = await startServer(folder.path);
    const token = await signIn(server);
    const send = sender(server, token);
    const { body } = await send<StudentAnswer>('POST', '/api/students/register', aStudent());
    await registerPayments(folder.path, body.student._id);

    const pay = async () => {
      const path = `/api/students/fees/${body.student._id}`;
      expect((await send('POST', path, aFeePayment(body.student))).status).toBe(201);
      most = Math.max(most, await residentMegabytes(server.child.pid!));
    };
    let most = 0;
    const alone = Math.max(...(await durationsOf(50, pay)));
    const before = most;
    const readers = Array.from({ length: CONNECTIONS }, () =>
      ask(server.address, '/api/teachers/allincome', `Authorization: Bearer ${token}\r\n`),
    );
    const meanwhile = Math.max(...(await durationsOf(50, pay)));
    for (const reader of readers) reader.destroy();
    report(
      `${CONNECTIONS} statements of ${PAYMENTS} payments that nobody reads: ${(most - before).toFixed(0)} MB more; slowest of 50 payments ${alone.toFixed(0)} ms alone, ${meanwhile.toFixed(0)} ms with them`,
      { reached: most - before, limit: 400 },
    );
    await server.kill();
    await folder.remove();
  });

  async function registerPayments(dataDir: string, student: string): Promise<void> {
    const database = await connectDatabase({ dataDir });
    const line = { student: new mongoose.Types.ObjectId(student) };
    await ReceiptModel.insertMany(Array.from({ length: PAYMENTS }, () => aStoredReceipt({}, [line])));
    await database.close();
  }
});

/** Sends a request and reads nothing of its answer until it is told to. */
function ask(address: string, path: string, headers = ''): Socket {
  const { port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: office\r\n${headers}\r\n`);
  return socket;
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) / 1024;
}
