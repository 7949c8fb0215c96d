// Fees by head: from a figure to the students of whom it is made, and on paper, where heads without their classes are one sheet to sign.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousViolations } from './axe.ts';
import { registerCharged } from './chargedPupils.ts';
import { openDesk, signIn, type Desk } from './desk.ts';
import { isWiderThanScreen, keepPicture, LOW_SCREEN, OFFICE_SCREEN, PHONE } from './looks.ts';
import { paperOf, recordPrints, type NextPrint } from './paper.ts';

const TOLERANCE_MM = 0.36;
const SIZES = [LOW_SCREEN, PHONE, OFFICE_SCREEN];

let desk: Desk;
let page: Page;
let nextPrint: NextPrint;

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
  nextPrint = await recordPrints(desk.browser.context);
  await signIn(desk);
  await registerCharged(desk, [
    { student_name: 'Maya Example', rfid: '1' },
    { student_name: 'Aarav Example', rfid: '2' },
  ]);
});
afterAll(() => desk.close());

async function expectClean(name: string): Promise<void> {
  for (const size of SIZES) {
    /* oxlint-disable no-await-in-loop -- one size after the other */
    await page.setViewportSize(size);
    expect(await isWiderThanScreen(page)).toBe(false);
    await keepPicture(page, `${size.width}x${size.height}-${name}`);
    /* oxlint-enable no-await-in-loop */
  }
  expect(await seriousViolations(page)).toEqual([]);
  expect(desk.browser.complaints).toEqual([]);
}

test('a head opens into its classes by keyboard, a class into its students, and what is owed into the dues', async () => {
  await page.goto(`${desk.address}/fees-by-head`);
  await page.getByRole('region', { name: /^Fees by head of/ }).waitFor();
  const head = page.getByRole('main').getByRole('button', { expanded: false }).first();
  await head.focus();
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /^Five 2/ });
  await row.waitFor();
  await expectClean('heads');
  await row.getByRole('link', { name: 'Five', exact: true }).click();
  await page.getByRole('link', { name: 'Maya Example' }).waitFor();
  await expectClean('pupils');
  await page.goBack();
  await row.waitFor();
  await row.getByRole('link').last().click();
  await page.getByRole('heading', { level: 1, name: /^Owed: / }).waitFor();
  await page.getByRole('link', { name: 'Aarav Example' }).waitFor();
  await expectClean('owed');
  await page.goBack();
  await page.getByRole('row', { name: /^All/ }).getByRole('link').last().click();
  await page.getByText(/^For the school year \d{4} alone$/).waitFor();
  await page.getByRole('table').getByRole('link', { name: 'Aarav Example' }).waitFor();
  await expectClean('dues');
});

test('on paper it is A4 landscape, and heads alone are one sheet to sign', async () => {
  await page.goto(`${desk.address}/fees-by-head`);
  const paper = await paperOf(page, nextPrint, 'Print');
  expect(paper.pages).toHaveLength(1);
  expect(Math.abs(paper.pages[0]!.widthMm - 297)).toBeLessThan(TOLERANCE_MM);
  expect(Math.abs(paper.pages[0]!.heightMm - 210)).toBeLessThan(TOLERANCE_MM);
  const text = await paper.textOf(1);
  expect(text).toContain('Head (Rs) Charged Conceded Collected Outstanding This month 1 to 3 4 to 6 Older');
  expect(text).toMatch(/All .*Of earlier years .*Owed of \d{4} and before/su);
  expect(text).toMatch(/Collected \(Rs\) Paid ahead or too much \(Rs\) .*Income statement \(Rs\)/su);
  expect(text).toContain('Prepared by Checked by Principal');
  expect(text).not.toContain('Open all');
  expect(paper.cut).toEqual([]);
  expect(paper.beyond).toEqual([]);
});
