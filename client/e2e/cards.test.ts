// A card reader types a number and Enter, wherever the focus is: with real keys of Chromium, on every page with a form.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdCard } from './cardReader.ts';
import { openDesk, signIn, type Desk } from './desk.ts';
import { callAs, registerPupil } from './pupils.ts';

const CARD = '0008341127';

let desk: Desk;
let page: Page;
let pupil: string;

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
  await signIn(desk);
  // Attendance is taken whatever day of the week it is.
  await callAs(desk, 'PUT', '/api/school', { weekly_holidays: [] });
  pupil = await registerPupil(desk, { student_name: 'Menuka Example', rfid: CARD });
});
afterAll(() => desk.close());
beforeEach(() => page.goto('about:blank'));

test.each([
  ['/students', 'Search the students'],
  ['/teacher_register', 'Phone', 'asks'],
  ['/teacher_salary', 'Teacher Name', 'asks'],
  ['/income', 'Find a student, teacher or page'],
])('on %s it opens the page of the student and submits nothing', async (path, label, asks = '') => {
  await page.goto(`${desk.address}${path}`);
  await page.getByLabel(label, { exact: true }).click();
  await page.keyboard.type('12');
  const changes = countChanges();
  await holdCard(page, CARD);
  // Leaving a page with something typed asks first.
  if (asks) await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.waitForURL(`${desk.address}/students/${pupil}`);
  expect(changes()).toBe(0);
});

test('in a registration it fills the RFID field, and the field with the focus keeps what it held', async () => {
  await page.goto(`${desk.address}/student-register`);
  const changes = countChanges();
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
  await phone.fill('98');
  await holdCard(page, '0001112223');
  expect(await phone.inputValue()).toBe('98');
  const rfid = page.getByRole('textbox', { name: 'RFID card number', exact: true });
  expect(await rfid.inputValue()).toBe('0001112223');
  await rfid.focus();
  await holdCard(page, '0004445556');
  expect(await rfid.inputValue()).toBe('0004445556');
  expect([changes(), new URL(page.url()).pathname]).toEqual([0, '/student-register']);
});

test('in Fees it finds the student, also while an amount is typed', async () => {
  await page.goto(`${desk.address}/student-fee`);
  await page.getByLabel('Student Name').fill('som');
  await holdCard(page, CARD);
  await page.getByRole('heading', { name: 'Menuka Example' }).waitFor();
  await expect.poll(() => page.getByLabel('Student Name').inputValue()).toBe('Menuka Example');
  const changes = countChanges();
  await page.getByLabel('Monthly fees').fill('1500');
  await holdCard(page, '0009998887');
  await page.getByText('No student has the card 0009998887.').waitFor();
  expect(await page.getByLabel('Monthly fees').inputValue()).toBe('1500');
  expect(changes()).toBe(0);
});

test.each([1, 5, 9])('one long pause, before key %i, does not break it', async (key) => {
  await page.goto(`${desk.address}/student-fee?student=${pupil}`);
  await page.getByRole('heading', { name: 'Menuka Example' }).waitFor();
  const changes = countChanges();
  await page.getByLabel('Monthly fees').fill('1500');
  await holdCard(page, '0009998887', 4, { [key]: 47 });
  await page.getByText('No student has the card 0009998887.').waitFor();
  expect(await page.getByLabel('Monthly fees').inputValue()).toBe('1500');
  expect(changes()).toBe(0);
});

test('two messages at once stand one above the other', async () => {
  await page.goto(`${desk.address}/students/${pupil}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('Sampletole-5');
  await page.getByRole('button', { name: 'Save' }).click();
  const saved = page.getByText('Changes to Menuka Example are saved');
  await saved.waitFor();
  await holdCard(page, '0009998887');
  const unknown = page.getByText('No student has the card 0009998887.');
  await unknown.waitFor();
  const [above, below] = [await saved.boundingBox(), await unknown.boundingBox()];
  const [first, second] = [above!, below!].toSorted((one, other) => one.y - other.y);
  expect(first!.y + first!.height).toBeLessThanOrEqual(second!.y);
});

test('digits typed by hand are not taken for a card', async () => {
  await page.goto(`${desk.address}/student-register`);
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
  await phone.fill('');
  await holdCard(page, CARD, 80);
  expect(await phone.inputValue()).toBe(CARD);
  await page.getByText('Student Name is required').waitFor();
});

/** Counts the calls that change something, from now on. */
function countChanges(): () => number {
  let count = 0;
  page.on('request', (request) => {
    const isRead = request.method() === 'GET' || request.url().endsWith('/dashboard');
    if (!isRead) count += 1;
  });
  return () => count;
}
