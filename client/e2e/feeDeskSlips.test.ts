// What a hurried clerk does at the fee desk besides the straight way: Undo, the next card too early, a second Enter, letters
// in the amount. No receipt is made that was not meant.

import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdCard } from './cardReader.ts';
import { amountOf, focusedLabel, receiptsOfToday, registerCharged } from './chargedPupils.ts';
import { openDesk, signIn, type Desk } from './desk.ts';
import { recordPrints, type NextPrint } from './paper.ts';

const NAMES = ['Anita', 'Bimala', 'Chandra', 'Dipak', 'Elina', 'Gopal', 'Hira', 'Indira', 'Jamuna', 'Laxmi'];
const nameOf = (pupil: number) => `${NAMES[pupil]} Example`;
const cardOf = (pupil: number) => String(pupil).padStart(10, '0');

let desk: Desk;
let page: Page;
let nextPrint: NextPrint;
/** The receipts that were there before the test. */
let before: number;

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
  nextPrint = await recordPrints(page.context());
  await signIn(desk);
  await registerCharged(
    desk,
    NAMES.map((_name, pupil) => ({ student_name: nameOf(pupil), rfid: cardOf(pupil) })),
  );
}, 120_000);
afterAll(() => desk.close());
beforeEach(openFees);

async function openFees(): Promise<void> {
  before = (await receiptsOfToday(desk)).length;
  await page.goto(`${desk.address}/student-fee`);
  await expect.poll(() => focusedLabel(page)).toBe('Student Name');
}

test('after Undo the next payment clears the desk, and the second Enter prints', async () => {
  await find(0);
  await page.keyboard.press('Enter');
  await expectTaken(0, '2,250');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Cancelled', { exact: true }).first().waitFor();
  await expect.poll(() => focusedLabel(page)).toBe('Student Name');
  await find(1);
  await page.keyboard.type('1000');
  await page.keyboard.press('Enter');
  await expect.poll(newReceipts).toEqual(['2250 cancelled', '1000']);
  await expectTaken(1, '1,000');
  await printByEnter(1);
  expect(await newReceipts()).toEqual(['2250 cancelled', '1000']);
});

test('Undo while the next payment is under way: it clears the desk all the same', async () => {
  await find(2);
  await page.keyboard.press('Enter');
  await expectTaken(2, '2,250');
  await hold(3);
  const sent = holdPayment();
  await page.keyboard.press('Enter');
  const payment = await sent;
  await page.getByRole('button', { name: 'Undo' }).click();
  // Another customer is at the desk.
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel it' }).click();
  await page.getByText('Cancelled', { exact: true }).first().waitFor();
  await payment.continue();
  await expectTaken(3, '2,250');
  await printByEnter(3);
  expect(await newReceipts()).toEqual(['2250 cancelled', '2250']);
});

test('Undo of a receipt whose student stands at the desk again: it is owed again, without a question', async () => {
  await find(4);
  await page.keyboard.type('250');
  await page.keyboard.press('Enter');
  await expectTaken(4, '250');
  await hold(4);
  expect(await amountOf(page)).toBe('2,000');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => amountOf(page)).toBe('2,250');
  await expect.poll(() => focusedLabel(page)).toBe('Amount');
  expect(await page.getByText('is still here').count()).toBe(0);
  await page.keyboard.press('Enter');
  await expectTaken(4, '2,250');
  await printByEnter(4);
  expect(await newReceipts()).toEqual(['250 cancelled', '2250']);
});

test('the next card while a payment is under way: its student stays, and nothing is taken by its answer', async () => {
  await hold(5);
  const sent = holdPayment();
  await page.keyboard.press('Enter');
  const payment = await sent;
  await hold(6);
  await payment.continue();
  await page.getByText(`Received Rs 2,250 from ${nameOf(5)}`).waitFor();
  await expect.poll(newReceipts).toEqual(['2250']);
  expect(await page.getByRole('heading', { name: nameOf(6) }).count()).toBe(1);
  await page.keyboard.press('Enter');
  await expectTaken(6, '2,250');
  await printByEnter(6);
  expect(await newReceipts()).toEqual(['2250', '2250']);
});

test('the next name typed while a payment is under way is kept', async () => {
  await hold(7);
  const sent = holdPayment();
  await page.keyboard.press('Enter');
  const payment = await sent;
  await page.getByLabel('Student Name').fill('');
  await page.keyboard.type('hira');
  await payment.continue();
  await page.getByText(`Rs 2,250 received from ${nameOf(7)}`).waitFor();
  expect(await page.getByLabel('Student Name').inputValue()).toBe('hira');
  expect(await focusedLabel(page)).toBe('Student Name');
  expect(await newReceipts()).toEqual(['2250']);
});

test('a card read while another student is at the desk leaves no draft of theirs', async () => {
  await hold(8);
  await hold(9);
  await page.keyboard.press('Enter');
  await expectTaken(9, '2,250');
  await printByEnter(9);
  await hold(8);
  expect(await page.getByText('is still here').count()).toBe(0);
  expect(await amountOf(page)).toBe('2,250');
  expect(await newReceipts()).toEqual(['2250']);
});

/** Finds a student by name, so that they stand at the desk. */
async function find(pupil: number): Promise<void> {
  await page.keyboard.type(NAMES[pupil]!.toLowerCase());
  await page.getByRole('option', { name: nameOf(pupil) }).waitFor();
  await page.keyboard.press('Enter');
  await expectAtDesk(pupil);
}

/** Holds a student's card to the reader, so that they stand at the desk. */
async function hold(pupil: number): Promise<void> {
  await holdCard(page, cardOf(pupil));
  await expectAtDesk(pupil);
}

async function expectAtDesk(pupil: number): Promise<void> {
  await page.getByRole('heading', { name: nameOf(pupil) }).waitFor();
  await expect.poll(() => focusedLabel(page)).toBe('Amount');
}

/** Resolves to the next payment when it is sent; it goes on when the test says so. */
function holdPayment(): Promise<Route> {
  return new Promise((resolve) => {
    void page.route('**/api/receipts', resolve, { times: 1 });
  });
}

async function expectTaken(pupil: number, rupees: string): Promise<void> {
  const last = page.getByRole('region', { name: 'Last receipt' });
  await last.getByText(`Rs ${rupees} received from ${nameOf(pupil)}`).waitFor();
  await expect.poll(() => focusedLabel(page)).toBe('Student Name');
}

async function printByEnter(pupil: number): Promise<void> {
  const printed = nextPrint();
  await page.keyboard.press('Enter');
  expect(await printed).toContain(nameOf(pupil));
}

async function newReceipts(): Promise<string[]> {
  const receipts = (await receiptsOfToday(desk)).slice(before);
  return receipts.map(({ total, cancelled }) => (cancelled ? `${total} cancelled` : String(total)));
}
