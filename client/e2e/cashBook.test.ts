// Cheques go to the bank, clear and bounce; the cash book of the month and the books of its places follow, on screen and on paper.

import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import type { ReceiptAnswer } from '@school-office/contract/money/receipts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousViolations } from './axe.ts';
import { openDesk, signIn, type Desk } from './desk.ts';
import { isWiderThanScreen, PHONE } from './looks.ts';
import { paperOf, recordPrints, type NextPrint } from './paper.ts';
import { callAs, registerPupil } from './pupils.ts';

const TOLERANCE_MM = 0.36;

let desk: Desk;
let page: Page;
let nextPrint: NextPrint;

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
  nextPrint = await recordPrints(desk.browser.context);
  await signIn(desk);
  for (const [at, reference] of ['NIC 0041', 'NIC 0042', 'SBI 77'].entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one pupil after the other
    await payByCheque(`Pupil ${at + 1} Example`, reference);
  }
});
afterAll(() => desk.close());

/** Registers a pupil with old dues, which are paid by cheque. */
async function payByCheque(student_name: string, reference: string): Promise<void> {
  const student = await registerPupil(desk, { student_name, opening_dues: 1500, rfid: reference });
  const account = (await (
    await callAs(desk, 'GET', `/api/students/account/${student}`)
  ).json()) as StudentAccount;
  const lines = [{ student, amount: 1500, seen: account.seen }];
  const taken = await callAs(desk, 'POST', '/api/receipts', { lines, way: 'Cheque', reference });
  expect(((await taken.json()) as ReceiptAnswer).receipt.total).toBe(1500);
}

async function mark(references: string[], act: string): Promise<void> {
  for (const reference of references) {
    // oxlint-disable-next-line no-await-in-loop -- one box after the other
    await page.getByRole('checkbox', { name: `Cheque ${reference}` }).check();
  }
  await page.getByRole('button', { name: act, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function rowsOf(region: string): Promise<string[]> {
  const rows = page.getByRole('region', { name: region }).getByRole('row');
  return (await rows.allInnerTexts()).map((text) => text.replace(/\s+/gu, ' ').trim());
}

async function expectClean(): Promise<void> {
  expect(await seriousViolations(page)).toEqual([]);
  expect(await isWiderThanScreen(page)).toBe(false);
  expect(desk.browser.complaints).toEqual([]);
}

test('cheques are banked, cleared and bounced, and the list follows', async () => {
  await page.goto(`${desk.address}/cheques`);
  await page.getByText('3 cheques, Rs 4,500').waitFor();
  await expectClean();
  await mark(['NIC 0041', 'NIC 0042'], 'Banked');
  await page.getByText(/^2 cheques of together Rs 3,000: each is banked/u).waitFor();
  await mark(['NIC 0041'], 'Cleared');
  await page.getByText('2 cheques, Rs 3,000').waitFor();
  await page.getByRole('checkbox', { name: 'Cheque NIC 0042' }).check();
  await page.getByRole('button', { name: 'Bounced', exact: true }).click();
  await page.getByLabel(/^Bank's cost/u).fill('200');
  await expectClean();
  await page.getByRole('dialog').getByRole('button', { name: 'Bounced', exact: true }).click();
  await page
    .getByText(/has bounced: receipt .* is cancelled, and Pupil 2 Example is billed Rs 200/u)
    .waitFor();
  await page.getByText('1 cheque, Rs 1,500').waitFor();
});

test('the day book of that day has what was done with them', async () => {
  await page.goto(`${desk.address}/day-book`);
  await page.getByRole('region', { name: 'Moved' }).waitFor();
  // What bounced stands among what was cancelled.
  const moved = (await rowsOf('Moved')).slice(1);
  expect(moved.map((row) => /Cheque (?:in hand|banked|cleared|bounced)/u.exec(row)?.[0])).toEqual([
    'Cheque banked',
    'Cheque banked',
    'Cheque cleared',
  ]);
  await expectClean();
});

test('the cash book of the month has them in its places; on paper it is A4 landscape', async () => {
  await page.goto(`${desk.address}/cash-book?of=cheques`);
  await page.getByRole('region', { name: 'Days' }).waitFor();
  expect((await rowsOf('Days')).at(-1)).toBe('Closing 0 3,000 −1,500 1,500');
  await page.getByRole('heading', { name: /^How much lay in Bank/u }).waitFor();
  await expectClean();
  await page.setViewportSize(PHONE);
  await expectClean();
  const paper = await paperOf(page, nextPrint, 'Print');
  expect(paper.pages).toHaveLength(1);
  expect(Math.abs(paper.pages[0]!.widthMm - 297)).toBeLessThan(TOLERANCE_MM);
  expect(Math.abs(paper.pages[0]!.heightMm - 210)).toBeLessThan(TOLERANCE_MM);
  const text = await paper.textOf(1);
  expect(text).toContain('Where the money lies Place Opening In Out Moved Closing');
  expect(text).toMatch(/Cheques in hand 3,000 −1,500 1,500/u);
  expect(text).toContain('Prepared by Checked by Principal');
  expect(paper.cut).toEqual([]);
  expect(paper.beyond).toEqual([]);
});

test('the book of a place is A4 portrait', async () => {
  await page.goto(`${desk.address}/cash-book/lines?place=cheques`);
  await page.getByRole('region', { name: 'Lines of Cheques in hand' }).waitFor();
  const rows = await rowsOf('Lines of Cheques in hand');
  expect(rows.at(-1)).toBe('Closing 3,000 0 −1,500 1,500');
  await expectClean();
  const paper = await paperOf(page, nextPrint, 'Print');
  expect(paper.pages).toHaveLength(1);
  expect(Math.abs(paper.pages[0]!.widthMm - 210)).toBeLessThan(TOLERANCE_MM);
  expect(await paper.textOf(1)).toMatch(/Cheques in hand .* Fees, Cheque .* Cheque cleared .* Closing/su);
  expect(paper.cut).toEqual([]);
  expect(paper.beyond).toEqual([]);
});
