// What the browser fetches before anybody has signed in: on a slow network, a clerk waits for it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, type Desk } from './desk.ts';

/** Compressed: the page, its scripts and its styles. Without React, the router and Redux it would be a fifth. */
const MOST_BYTES = 140_000;

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

test(`the sign-in page comes with at most ${MOST_BYTES} bytes of page, scripts and styles`, async () => {
  const { page, address } = desk;
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!['document', 'script', 'stylesheet'].includes(request.resourceType())) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(`${address}/login`, { waitUntil: 'networkidle' });
  await page.getByLabel('Email').waitFor();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(sizes.length).toBeGreaterThan(2);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
