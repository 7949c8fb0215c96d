import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import { durationsOf, median, percentile } from '../testing/durations.ts';
import { test } from '../testing/embeddedTest.ts';
import { openOffice, type Office } from '../testing/office.ts';
import { sender, signIn, type Send } from '../testing/serverProcess.ts';
import { isSoak, report } from '../testing/soak.ts';

const CONNECTIONS = 200;
/** Quiet and crowded in turn, so that other work on the machine affects both. */
const ROUNDS = isSoak ? 7 : 1;
const REQUESTS = isSoak ? 500 : 50;
/** Milliseconds; shorter times differ by chance. */
const NOISE = 5;

let office: Office;
let send: Send;
beforeAll(async () => {
  office = await openOffice();
  send = sender(office.server, await signIn(office.server));
}, 60_000);
afterAll(() => office.close());

test(
  `${CONNECTIONS} connections that send a byte a second do not hold up others, and are cut off`,
  { timeout: 180_000 },
  async () => {
    const [quiet, crowded]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      /* oxlint-disable no-await-in-loop -- in turn */
      quiet.push(await slowestPercent());
      const sockets = Array.from({ length: CONNECTIONS }, () => dribble());
      const cutOff = sockets.map((socket) => once(socket, 'close'));
      await Promise.all(sockets.map((socket) => once(socket, 'connect')));
      crowded.push(await slowestPercent());
      if (isSoak && round === 0) await Promise.all(cutOff);
      for (const socket of sockets) socket.destroy();
      /* oxlint-enable no-await-in-loop */
    }
    const [alone, meanwhile] = [median(quiet), median(crowded)];
    report(
      `${CONNECTIONS} connections of a byte a second: p99 of others ${alone.toFixed(1)} ms alone, ${meanwhile.toFixed(1)} ms with them (medians of ${ROUNDS} rounds of ${REQUESTS})`,
      { reached: meanwhile, limit: 2 * Math.max(alone, NOISE) },
    );
    expect((await send('GET', '/api/students')).status).toBe(200);
  },
);

/** Sends a request whose header never ends. */
function dribble(): Socket {
  const { hostname, port } = new URL(office.server.address);
  const socket = connect(Number(port), hostname);
  socket.write('GET /api/students HTTP/1.1\r\nHost: office\r\nX-Slow: ');
  const timer = setInterval(() => socket.write('a'), 1000);
  socket.on('error', () => {});
  socket.once('close', () => clearInterval(timer));
  socket.resume();
  return socket;
}

/** Returns the 99th percentile of a request's milliseconds. */
async function slowestPercent(): Promise<number> {
  const durations = await durationsOf(REQUESTS, async () => {
    const { status } = await send('GET', '/api/students');
    if (status !== 200) throw new Error(`Answered ${status}`);
  });
  return percentile(durations, 0.99);
}
