// The database hangs or is gone: requests are refused in time, nothing piles up, and the server recovers by itself.

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { aStudent } from '../testing/builders.ts';
import { test } from '../testing/embeddedTest.ts';
import { makeOffice } from '../testing/office.ts';
import { sender, signIn, startServer, type Send, type ServerProcess } from '../testing/serverProcess.ts';
import { isSoak, report } from '../testing/soak.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';

const REQUESTS = isSoak ? 200 : 40;
const ROUNDS = isSoak ? 4 : 1;
const ANSWER_MILLISECONDS = 5_000;
/** Allowed growth of resident memory, with garbage that is not collected yet. */
const MORE_MEGABYTES = 60;
/** The driver keeps the connections that it has opened to the database under load, a hundred at most. */
const MORE_HANDLES = 110;

let folder: TemporaryFolder;
/** Serves the database. */
let serving: ServerProcess;
/** Gets the requests. */
let asked: ServerProcess;
let send: Send;
beforeAll(async () => {
  folder = await temporaryFolder();
  await makeOffice(folder.path);
  serving = await startServer(folder.path);
  asked = await startServer(folder.path);
  send = sender(asked, await signIn(asked));
}, 120_000);
afterAll(async () => {
  await Promise.all([serving.kill(), asked.kill()]);
  await folder.remove();
});

/** Reads and writes at once. `took` is the milliseconds until the last answer. */
async function manyRequests(): Promise<{ statuses: Set<number>; bodies: unknown[]; took: number }> {
  const startedAt = performance.now();
  const answers = await Promise.all(
    Array.from({ length: REQUESTS }, (_, index) =>
      index % 4 === 0
        ? send('POST', '/api/students/register', aStudent())
        : send('GET', '/api/students/class/Five'),
    ),
  );
  const took = performance.now() - startedAt;
  return {
    statuses: new Set(answers.map(({ status }) => status)),
    bodies: answers.map(({ body }) => body),
    took,
  };
}

async function recovered(): Promise<void> {
  await expect.poll(async () => (await send('GET', '/api/students')).status, { timeout: 30_000 }).toBe(200);
}

/** Waits until every thread has stopped: on a busy machine one of them may still answer after the signal. */
async function standStill(): Promise<void> {
  serving.child.kill('SIGSTOP');
  await expect.poll(threadStates, { timeout: 10_000, interval: 5 }).toMatch(/^T+$/);
}

/** Returns a letter for each thread. */
async function threadStates(): Promise<string> {
  const tasks = `/proc/${serving.child.pid}/task`;
  const threads = (await readdir(tasks)).map(async (thread) => {
    const [, state] = /^State:\s+(\w)/m.exec(await readFile(`${tasks}/${thread}/status`, 'utf8'))!;
    return state;
  });
  return (await Promise.all(threads)).join('');
}

async function openHandles(): Promise<number> {
  return (await readdir(`/proc/${asked.child.pid}/fd`)).length;
}

async function residentMegabytes(): Promise<number> {
  const status = await readFile(`/proc/${asked.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

// Only on systems that have /proc.
describe.skipIf(!existsSync('/proc/self/fd'))('while the database hangs', () => {
  test(
    'requests are answered 503 in time, with a sentence, the server recovers by itself, and nothing piles up',
    { timeout: 60_000 + ROUNDS * 60_000 },
    async () => {
      await recovered();
      const handles = await openHandles();
      const memory: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        /* oxlint-disable no-await-in-loop -- round after round */
        await standStill();
        const { statuses, bodies, took } = await manyRequests();
        serving.child.kill('SIGCONT');
        expect([...statuses]).toEqual([503]);
        const message = /Please try again in a moment\. \(Request [0-9a-f]{10}\)$/;
        expect(bodies).toEqual(bodies.map(() => ({ message: expect.stringMatching(message) as string })));
        report(`database hangs: ${REQUESTS} requests answered 503 within ${Math.round(took)} ms`, {
          reached: took,
          limit: ANSWER_MILLISECONDS,
        });
        await recovered();
        await expect.poll(openHandles, { timeout: 30_000 }).toBeLessThanOrEqual(handles + MORE_HANDLES);
        memory.push(await residentMegabytes());
        /* oxlint-enable no-await-in-loop */
      }
      report(
        `after each of ${ROUNDS} such times: ${memory.map((megabytes) => megabytes.toFixed(0)).join(', ')} MB, ${await openHandles()} handles (before: ${handles})`,
        { reached: memory.at(-1)! - memory[0]!, limit: MORE_MEGABYTES },
      );
    },
  );
});

test('while a separate MongoDB is stopped, requests are answered 503, and the server recovers when it is back', async () => {
  const away = await temporaryFolder();
  await makeOffice(away.path);
  // The embedded database of another office stands in for it, with the same protocol at another address.
  let mongodb = await startServer(away.path);
  const socket = encodeURIComponent(`${away.path}/database/mongodb.sock`);
  const MONGODB_URI = `mongodb://${socket}/school?directConnection=true`;
  const client = await startServer(folder.path, { environment: { MONGODB_URI } });
  try {
    const ask = sender(client, await signIn(client));
    expect((await ask('GET', '/api/students')).status).toBe(200);
    await mongodb.kill();
    const startedAt = performance.now();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('GET', '/api/students')));
    const took = performance.now() - startedAt;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    report(`MongoDB stopped: 20 requests answered 503 within ${Math.round(took)} ms`, {
      reached: took,
      limit: ANSWER_MILLISECONDS,
    });
    mongodb = await startServer(away.path);
    await expect.poll(async () => (await ask('GET', '/api/students')).status, { timeout: 30_000 }).toBe(200);
  } finally {
    await Promise.all([client.kill(), mongodb.kill()]);
    await away.remove();
  }
}, 120_000);
