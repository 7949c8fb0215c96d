import { once } from 'node:events';
import { mkdir, readdir, readlink, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientPages } from '../http/clientPages.ts';
import { close, listen } from '../http/httpServer.ts';
import { durationsOf } from '../testing/durations.ts';
import { isSoak, report } from '../testing/soak.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';

const CONNECTIONS = isSoak ? 100 : 12;
const REQUESTS = 300;
/** More than the system keeps of an answer that nobody reads. */
const SCRIPT = 'x'.repeat(20_000_000);

let folder: TemporaryFolder;
let server: Server;
let port: number;
beforeAll(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder.path, 'assets'));
  await writeFile(join(folder.path, 'index.html'), '<!doctype html><title>The school office</title>');
  await writeFile(join(folder.path, 'assets', 'signIn.js'), SCRIPT);
  const app = express();
  app.get('/number/:number', (request, response) => {
    response.send(`number ${request.params.number}.`);
  });
  app.use(clientPages(folder.path));
  server = await listen(app, { port: 0, host: '127.0.0.1' });
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  await close(server);
  await folder.remove();
});

test('requests that do not wait for the answers before them are answered in their order', async () => {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
  const socket = connect(port, '127.0.0.1');
  socket.write(numbers.map((number) => get(`/number/${number}`)).join(''));
  let answers = '';
  socket.on('data', (chunk: Buffer) => (answers += chunk.toString()));
  await expect
    .poll(() => [...answers.matchAll(/number (\d)\./g)].map(([, number]) => Number(number)))
    .toEqual(numbers);
  // The connection still serves the usual way.
  socket.write(get('/number/9'));
  await expect.poll(() => answers).toContain('number 9.');
  socket.destroy();
});

// Linux lists the open files of a process in /proc.
describe.runIf(process.platform === 'linux')('pipelined requests for a script', () => {
  test(
    `${REQUESTS} on each of ${CONNECTIONS} connections are cut, hold up nobody and leave no file open`,
    { timeout: 120_000 },
    async () => {
      const memory = process.memoryUsage.rss();
      const attackers = pipeline(REQUESTS);
      const cut = attackers.map((attacker) => once(attacker, 'close'));
      let mostFiles = 0;
      const pages = await durationsOf(isSoak ? 100 : 10, async () => {
        const page = await fetch(`http://127.0.0.1:${port}/login`);
        expect(await page.text()).toContain('The school office');
        mostFiles = Math.max(mostFiles, await openScripts());
      });
      const grown = (process.memoryUsage.rss() - memory) / 2 ** 20;
      report(
        `${CONNECTIONS} connections of ${REQUESTS} pipelined requests: at most ${mostFiles} files open, ${grown.toFixed(0)} MB more, slowest page ${Math.max(...pages).toFixed(0)} ms`,
        { reached: grown, limit: 500 },
      );
      expect(mostFiles).toBeLessThanOrEqual(CONNECTIONS);
      for (const attacker of attackers) attacker.resume();
      await Promise.all(cut);
      await expect.poll(openScripts).toBe(0);
    },
  );

  test('as many as may wait open one file for each connection, and none when the client goes away', async () => {
    const attackers = pipeline(9);
    await expect.poll(openScripts).toBe(CONNECTIONS);
    for (const attacker of attackers) attacker.destroy();
    await expect.poll(openScripts).toBe(0);
  });
});

/** Sends requests for the script on each connection, and reads nothing of the answers until it is told to. */
function pipeline(requests: number): Socket[] {
  return Array.from({ length: CONNECTIONS }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.pause();
    socket.write(get('/assets/signIn.js').repeat(requests));
    return socket;
  });
}

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: office\r\n\r\n`;
}

/** The number of times that this process has the script open. */
async function openScripts(): Promise<number> {
  const descriptors = await readdir('/proc/self/fd');
  const files = await Promise.all(
    descriptors.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')),
  );
  return files.filter((file) => file.endsWith('signIn.js')).length;
}
