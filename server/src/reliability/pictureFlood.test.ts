import { readFile } from 'node:fs/promises';
import type { UploadAnswer } from '@school-office/contract/pictures';
import { afterAll, beforeAll, expect } from 'vitest';
import { durationsOf } from '../testing/durations.ts';
import { test } from '../testing/embeddedTest.ts';
import { makeOffice } from '../testing/office.ts';
import { aPlainPng } from '../testing/pictures.ts';
import { sender, signIn, startServer, type Send, type ServerProcess } from '../testing/serverProcess.ts';
import { isSoak, report } from '../testing/soak.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';

const UPLOADS = 24;
/** Milliseconds. */
const SLOWEST_PAGE = 1000;
const MOST_MEGABYTES = 600;

let folder: TemporaryFolder;
let server: ServerProcess;
let send: Send;
/** The address of a picture, which the server reads from its disk. */
let page: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  await makeOffice(folder.path);
  server = await startServer(folder.path);
  send = sender(server, await signIn(server));
  const answer = await upload(await newAddress(), await aPlainPng({ width: 20, height: 20 }));
  page = ((await answer.json()) as UploadAnswer).url;
}, 60_000);
afterAll(async () => {
  await server.kill();
  await folder.remove();
});

test.each([
  [
    'interlaced pictures of 40 megapixels',
    { width: 8000, height: 5000, progressive: true, deep: true },
    [413, 503],
  ],
  ['pictures of 40 megapixels', { width: 8000, height: 5000 }, [200, 503]],
  ['interlaced pictures of 12 megapixels', { width: 4000, height: 3000, progressive: true }, [200, 503]],
])(
  'a flood of %s is partly refused, and does not hold up pages',
  async (name, size, expected) => {
    const picture = await aPlainPng(isSoak ? size : { ...size, width: 1500, height: 1000 });
    const addresses = await Promise.all(Array.from({ length: UPLOADS }, newAddress));
    const flood = { goesOn: true };
    const answers = Promise.all(addresses.map((address) => upload(address, picture))).finally(() => {
      flood.goesOn = false;
    });
    const durations: number[] = [];
    while (flood.goesOn) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      durations.push(...(await durationsOf(1, getPage)));
    }
    const statuses = (await answers).map(({ status }) => status);
    const slowest = Math.max(...durations);
    const megabytes = await peakMegabytes();
    const counts = [200, 413, 503].map(
      (status) => `${statuses.filter((each) => each === status).length} x ${status}`,
    );
    const flooding = `${UPLOADS} ${name} of ${Math.ceil(picture.length / 1024)} kB`;
    report(`${flooding}: ${counts.join(', ')}, memory ${megabytes} MB at most`, {
      reached: megabytes,
      limit: MOST_MEGABYTES,
    });
    report(`${flooding}: slowest page meanwhile ${Math.round(slowest)} ms, of ${durations.length}`, {
      reached: slowest,
      limit: SLOWEST_PAGE,
    });
    expect(new Set(statuses)).toEqual(new Set(isSoak ? expected : [200, 503]));
    for (const { status, headers } of await answers) {
      expect(headers.has('Retry-After')).toBe(status === 503);
    }
    // Afterwards there is room again.
    expect((await upload(await newAddress(), await aPlainPng({ width: 20, height: 20 }))).status).toBe(200);
  },
  240_000,
);

async function newAddress(): Promise<string> {
  return (await send<string>('GET', '/api/config/cloudinary')).body;
}

function upload(address: string, picture: Buffer): Promise<Response> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)]), 'me.png');
  return fetch(`${server.address}${address}`, { method: 'POST', body: form });
}

async function getPage(): Promise<void> {
  const answer = await fetch(`${server.address}${page}`);
  await answer.arrayBuffer();
}

/** Returns the most memory that the server has held so far; 0 where the system does not say. */
async function peakMegabytes(): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
