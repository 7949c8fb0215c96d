// One short way through the browser, for every day: the other files of this folder try each page, paper and trouble by itself.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amountOf, focusedLabel, registerCharged } from './chargedPupils.ts';
import { fillSignIn } from './clerk.ts';
import { openDesk, type Desk } from './desk.ts';
import { PASSWORD } from './office.ts';
import { paperOf, recordPrints, type NextPrint } from './paper.ts';

const MAYA = {
  'Student Name': 'Maya Example',
  "Parent's Name": 'Hari Example',
  Class: 'Five',
  Gender: 'Female',
  Age: '11',
  'RFID card number': '0001',
  Address: 'Sampletole-4',
  Phone: '9800000001',
  Email: 'maya@family.example',
};

let desk: Desk;
let page: Page;
let nextPrint: NextPrint;

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
  nextPrint = await recordPrints(page.context());
});
afterAll(() => desk.close());

test('a clerk signs in, registers a pupil, takes and prints a payment, takes attendance and prints an admit card', async () => {
  await page.goto(`${desk.address}/student-register`);
  await fillSignIn(page, { school: 'jhhs', password: PASSWORD });
  await register();
  await registerCharged(desk, []);

  await page.goto(`${desk.address}/student-fee`);
  await expect.poll(() => focusedLabel(page)).toBe('Student Name');
  await page.keyboard.type('maya');
  await page.getByRole('option', { name: /Maya Example/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => amountOf(page)).toBe('2,250');
  await page.keyboard.press('Enter');
  await page.getByText('Rs 2,250 received from Maya Example').waitFor();
  await expect.poll(() => focusedLabel(page)).toBe('Student Name');
  const receipt = nextPrint();
  await page.keyboard.press('Enter');
  expect(await receipt).toContain('Maya Example');

  await page.goto(`${desk.address}/student-attendance`);
  await page.getByRole('link', { name: /^Five/ }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Maya Example: Absent');
  await page.keyboard.press('Space');
  await page.getByText('1 present').waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Attendance already taken for today').waitFor();

  await page.goto(`${desk.address}/admit_card/classes/Five`);
  await page.getByRole('article').waitFor();
  const cards = await paperOf(page, nextPrint, 'Print All');
  expect(cards.pages).toHaveLength(1);
  expect(await cards.textOf(1)).toContain('Name Maya Example Class Five Roll No 1');
  expect(desk.browser.complaints).toEqual([]);
});

async function register(): Promise<void> {
  await page.getByRole('heading', { name: 'Register Student' }).waitFor();
  for (const [label, value] of Object.entries(MAYA)) {
    const field = page.getByLabel(label, { exact: true });
    const isSelect = label === 'Class' || label === 'Gender';
    // oxlint-disable-next-line no-await-in-loop -- one field after another, as a clerk does
    await (isSelect ? field.selectOption(value) : field.fill(value));
  }
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByText('Maya Example is registered in class Five, roll no 1').waitFor();
}
