// The connection is cut after the server has written a payment. It counts once, whatever the clerk clicks, reloads, leaves
// or closes afterwards.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBadLine, type BadLine } from './badLine.ts';
import { fillSignIn, signInAt } from './clerk.ts';
import { openDesk, type Desk } from './desk.ts';
import { PASSWORD } from './office.ts';
import { callAs, registerPupil } from './pupils.ts';

const QUESTION = 'Not known yet whether Rs 2,550 of Aarav Example arrived';
const RECEIVED = /^Received Rs 2,550 from Aarav Example/;

let desk: Desk;
let line: BadLine;
let page: Page;
let paidBefore: number;

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
  line = await openBadLine(desk.address);
  await signInAt(page, { address: line.address, school: 'jhhs', password: PASSWORD });
  await registerPupil(desk, {});
  // The browser asks in its own words before a page with something typed is left or loaded again.
  page.on('dialog', (dialog) => void dialog.accept());
});
afterAll(async () => {
  await desk.close();
  await line.close();
});
beforeEach(async () => {
  paidBefore = await countPayments('/api/teachers/allincome');
});

test('the page stays open: the payment is sent again by itself, and nothing else can be paid before', async () => {
  await payAndLoseTheAnswer();
  expect(await page.getByRole('button', { name: 'Pay Now' }).isDisabled()).toBe(true);
  // Enter in a field sends nothing either.
  await page.getByLabel('Monthly fees').press('Enter');
  await expect.poll(() => line.lost(), { timeout: 20_000 }).toBeGreaterThan(1);
  line.mend();
  await page.getByText(RECEIVED).waitFor();
  await expectOnePayment();
});

test('the tab is closed, and another one opened', async () => {
  await payAndLoseTheAnswer();
  const next = await desk.browser.context.newPage();
  await page.close();
  page = next;
  page.on('dialog', (dialog) => void dialog.accept());
  line.mend();
  await page.goto(`${line.address}/student-fee`);
  await page.getByRole('heading', { name: QUESTION }).waitFor();
  await page.getByRole('button', { name: 'Find out and finish' }).click();
  await page.getByText(RECEIVED).waitFor();
  await expectOnePayment();
});

test('the clerk logs out and signs in again', async () => {
  await payAndLoseTheAnswer();
  await page.getByRole('link', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  await fillSignIn(page, { school: 'jhhs', password: PASSWORD });
  await page.getByRole('link', { name: 'Fees', exact: true }).click();
  await page.getByRole('heading', { name: QUESTION }).waitFor();
  line.mend();
  await page.getByRole('button', { name: 'Find out and finish' }).click();
  await page.getByText(RECEIVED).waitFor();
  await expectOnePayment();
});

/** Pays Rs 2,550, which the server writes, and whose answer does not come. */
async function payAndLoseTheAnswer(): Promise<void> {
  await page.goto(`${line.address}/student-fee`);
  await page.getByLabel('Class', { exact: true }).selectOption('Five');
  await page.getByLabel('Roll No').fill('१');
  await page.getByLabel('Roll No').press('Enter');
  await page.getByLabel('Monthly fees').fill('२,५५०');
  line.loseAnswers();
  const lostBefore = line.lost();
  await page.getByRole('button', { name: 'Pay Now' }).click();
  // From the second one on the month is paid already.
  if (paidBefore > 0) {
    await page.getByRole('dialog', { name: 'Take Rs 2,550 from Aarav Example?' }).waitFor();
    await page.locator('button:focus', { hasText: 'Cancel' }).waitFor();
    await page.getByRole('button', { name: 'Take it' }).click();
  }
  await page.getByRole('heading', { name: QUESTION }).waitFor();
  expect(line.lost()).toBeGreaterThan(lostBefore);
}

async function expectOnePayment(): Promise<void> {
  expect(await countPayments('/api/teachers/allincome')).toBe(paidBefore + 1);
}

async function countPayments(path: string): Promise<number> {
  const answer = await callAs({ ...desk, page }, 'GET', path);
  return ((await answer.json()) as unknown[]).length;
}
