// What the sign-in page fetches before a clerk can type. An office's network is plain http, where browsers take gzip only.

import { get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderWithAccounts, startOffice, type Office } from './office.ts';

/** Compressed: the page with its scripts and styles. Nine tenths are React, the router, Redux Toolkit, axios and i18next. */
const MOST_BYTES = 190_000;

let folder: Awaited<ReturnType<typeof folderWithAccounts>>;
let office: Office;
beforeAll(async () => {
  folder = await folderWithAccounts();
  office = await startOffice(folder.path);
});
afterAll(async () => {
  await office.stop();
  await folder.remove();
});

test(`the sign-in page comes with at most ${MOST_BYTES} bytes of page, scripts and styles`, async () => {
  const page = await (await fetch(`${office.address}/login`)).text();
  // Scripts that others import are named in the page too, as to be preloaded.
  const paths = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/gu)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(2);
  const sizes = await Promise.all(['/login', ...paths].map(bytesSent));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

/** Resolves to the size of the body as it is sent. */
function bytesSent(path: string): Promise<number> {
  const url = new URL(path, office.address);
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    });
    request.on('error', reject);
  });
}
