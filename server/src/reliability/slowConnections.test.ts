import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sender, signIn, startServer, type Send, type ServerProcess } from '../testing/serverProcess.ts';
import { isSoak, report } from '../testing/soak.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';

const CONNECTIONS = 200;
const REQUESTS = isSoak ? 500 : 50;

let folder: TemporaryFolder;
let server: ServerProcess;
let send: Send;
beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startServer(folder.path);
  send = sender(server, await signIn(server));
}, 60_000);
afterAll(async () => {
  await server.kill();
  await folder.remove();
});

test(
  `${CONNECTIONS} connections that send a byte a second hold up nobody, and are cut off`,
  { timeout: 90_000 },
  async () => {
    const alone = await slowestPercent();
    const sockets = Array.from({ length: CONNECTIONS }, () => dribble());
    const cutOff = sockets.map((socket) => once(socket, 'close'));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    const meanwhile = await slowestPercent();
    report(
      `${CONNECTIONS} connections of a byte a second: p99 of others ${alone.toFixed(1)} ms alone, ${meanwhile.toFixed(1)} ms with them`,
    );
    expect(meanwhile).toBeLessThan(isSoak ? 2 * Math.max(alone, 10) : Infinity);
    if (isSoak) await Promise.all(cutOff);
    for (const socket of sockets) socket.destroy();
    expect((await send('GET', '/api/students')).status).toBe(200);
  },
);

/** A request whose header never ends. */
function dribble(): Socket {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  socket.write('GET /api/students HTTP/1.1\r\nHost: office\r\nX-Slow: ');
  const timer = setInterval(() => socket.write('a'), 1000);
  socket.on('error', () => {});
  socket.once('close', () => clearInterval(timer));
  socket.resume();
  return socket;
}

/** The 99th percentile of how long a request takes, in milliseconds. */
async function slowestPercent(): Promise<number> {
  const durations: number[] = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    const startedAt = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what is measured
    const { status } = await send('GET', '/api/students');
    if (status !== 200) throw new Error(`Answered ${status}`);
    durations.push(performance.now() - startedAt);
  }
  return durations.toSorted((one, other) => one - other)[Math.floor(REQUESTS * 0.99)]!;
}
