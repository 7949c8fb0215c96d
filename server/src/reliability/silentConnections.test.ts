import { once } from 'node:events';
import { get, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { close, listen } from '../http/httpServer.ts';
import { durationsOf } from '../testing/durations.ts';
import { isSoak, report } from '../testing/soak.ts';

const MOST_OF_AN_ADDRESS = 300;
const SILENT = isSoak ? 2000 : MOST_OF_AN_ADDRESS + 20;

let server: Server;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await close(server);
});

async function openOffice(trustedProxies: string[]): Promise<number> {
  const app = express();
  app.set('trust proxy', trustedProxies);
  app.get('/', (_request, response) => {
    response.send('open');
  });
  server = await listen(app, { port: 0, host: '127.0.0.1' });
  return (server.address() as AddressInfo).port;
}

/** Opens connections from one address of this machine that send nothing. */
async function openSilent(count: number, port: number, localAddress: string): Promise<void> {
  sockets = Array.from({ length: count }, () => connect({ port, host: '127.0.0.1', localAddress }));
  for (const socket of sockets) socket.on('error', () => {}).resume();
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
}

/** Rejects if the connection is cut. */
async function page(port: number, localAddress: string): Promise<string> {
  const request = get({ port, host: '127.0.0.1', localAddress, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return text(answer);
}

function openConnections(): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

// Elsewhere a machine has one loopback address only.
test.runIf(process.platform === 'linux')(
  `${SILENT} silent connections of one address do not keep others out`,
  { timeout: 60_000 },
  async () => {
    const port = await openOffice([]);
    if (!isSoak) server.maxConnections = SILENT;
    await openSilent(SILENT, port, '127.0.0.2');
    const pages = await durationsOf(20, () => page(port, '127.0.0.1'));
    report(`${SILENT} silent connections of one address: slowest page ${Math.max(...pages).toFixed(0)} ms`);

    // The address is served again when its connections are closed.
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => page(port, '127.0.0.2').catch(() => '')).toBe('open');
  },
);

test('a trusted proxy has as many connections as it needs', async () => {
  const port = await openOffice(['loopback']);
  await openSilent(MOST_OF_AN_ADDRESS + 20, port, '127.0.0.1');
  await expect.poll(openConnections).toBe(MOST_OF_AN_ADDRESS + 20);
});
