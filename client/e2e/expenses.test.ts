// A day of vouchers with real keys of Chromium, their papers as PDF, and where the money lies.

import type { Places } from '@school-office/contract/money/places';
import type { Voucher } from '@school-office/contract/money/vouchers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousViolations } from './axe.ts';
import { focusedLabel } from './chargedPupils.ts';
import { openDesk, signIn, type Desk } from './desk.ts';
import { isWiderThanScreen, LOW_SCREEN, OFFICE_SCREEN, PHONE } from './looks.ts';
import { paperOf, recordPrints, type NextPrint } from './paper.ts';
import { callAs } from './pupils.ts';

let desk: Desk;
let page: Page;
let nextPrint: NextPrint;

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
  nextPrint = await recordPrints(page.context());
  await signIn(desk);
  const opening = { drawer: { opening: 20_000 }, seen: 0, places: ownPlaces(await placesNow()) };
  const { status } = await callAs(desk, 'PUT', '/api/money/places', opening);
  if (status !== 200) throw new Error(`The opening sums were refused: ${status}`);
}, 120_000);
afterAll(() => desk.close());

test('vouchers are written by keys alone: amount, party, head, Enter; the second of a party in four keys', async () => {
  await page.goto(`${desk.address}/expenses`);
  await page.getByText(/^No vouchers in /).waitFor();
  await expect.poll(() => focusedLabel(page)).toBe('Amount');
  expect(await seriousViolations(page)).toEqual([]);
  const keys = await countKeys(page);
  // A party and a head that are new: all letters, but of the usual head its beginning.
  await page.keyboard.type('1150');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sample Stationers');
  await page.keyboard.press('Tab');
  await page.keyboard.type('stat');
  await page.getByRole('option', { name: 'Stationery' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await lastIs(/000001 · Rs 1,150 to Sample Stationers/);
  expect(await keys()).toBe(4 + 'Sample Stationers'.length + 'stat'.length + 4);

  // The next bill of the same party: three letters, and the head comes with it.
  const further = await countKeys(page);
  await expect.poll(() => focusedLabel(page)).toBe('Amount');
  await page.keyboard.type('380');
  await page.keyboard.press('Tab');
  await page.keyboard.type('sam');
  await page.getByRole('option', { name: 'Sample Stationers' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await lastIs(/000002 · Rs 380 to Sample Stationers/);
  expect(await further()).toBe('380'.length + 'sam'.length + 3);

  // By cheque, with one letter in the amount.
  await expect.poll(() => focusedLabel(page)).toBe('Amount');
  await page.keyboard.type('14500q');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sample Landlord');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Rent');
  await page.keyboard.press('Enter');
  await lastIs(/000003 · Rs 14,500 to Sample Landlord/);
  expect((await vouchers()).map(({ amount, way, head, from }) => [amount, way, head, from])).toEqual([
    [1150, 'Cash', 'Stationery', 'drawer'],
    [380, 'Cash', 'Stationery', 'drawer'],
    [14_500, 'Cheque', 'Rent', 'bank'],
  ]);
  expect(await seriousViolations(page)).toEqual([]);
  expect(desk.browser.complaints).toEqual([]);
});

test('Enter in the empty amount prints the last one: an A5 of both languages that cuts nothing off', async () => {
  await expect.poll(() => focusedLabel(page)).toBe('Amount');
  const printed = nextPrint();
  await page.keyboard.press('Enter');
  expect(await printed).toContain('PAYMENT VOUCHER');
  await page.getByRole('link', { name: 'Voucher V-2083/84-000003' }).first().click();
  await page.getByRole('dialog').waitFor();
  const paper = await paperOf(page, nextPrint, 'Print a copy');
  expect(paper.pages.map(({ widthMm, heightMm }) => [Math.round(widthMm), Math.round(heightMm)])).toEqual([
    [210, 148],
  ]);
  const text = await paper.textOf(1);
  for (const words of [
    'No. V-2083/84-000003',
    'PAYMENT VOUCHER',
    'Copy of Original 1',
    'Sample Landlord',
    'Rent',
    'Rs 14,500',
    'Fourteen Thousand Five Hundred Rupees Only',
    'Prepared by',
    'Approved by',
    'Received by',
  ])
    expect(text).toContain(words);
  for (const words of ['भुक्तानी भौचर', 'खर्चको शीर्षक', 'चेक', 'अक्षरेपी चौध हजार पाँच सय रुपैयाँ मात्र', 'तयार गर्ने'])
    expect(paper.words).toContain(words);
  expect(paper.cut).toEqual([]);
  expect(paper.beyond).toEqual([]);
});

test('long words make the paper smaller and never a second page; another day than that of writing stands on it', async () => {
  const long = 'Example Supplies and General Order Suppliers of the Far Western Hills '.repeat(2).trim();
  const asked = { party: long, note: long, reference: long, bill_no: long, day: '2083-08-01' };
  const voucher = { ...asked, direction: 'out', head: 'Repair', amount: 98_765_432.1, way: 'Bank' };
  expect((await callAs(desk, 'POST', '/api/expenses', voucher)).status).toBe(201);
  await page.goto(`${desk.address}/expenses?voucher=4`);
  await page.getByRole('dialog').waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  const paper = await paperOf(page, nextPrint, 'Print voucher');
  expect(paper.pages).toHaveLength(1);
  expect(await paper.textOf(1)).toContain('1 Mangsir 2083');
  expect(await paper.textOf(1)).toContain('Written on');
  expect(await paper.textOf(1)).toContain('Received by');
  expect(paper.beyond).toEqual([]);
});

test('in the low window of a small laptop the button is in sight; on a phone nothing is too wide', async () => {
  await page.goto(`${desk.address}/expenses`);
  await page.setViewportSize(LOW_SCREEN);
  const { y, height } = (await page.getByRole('button', { name: /^Pay out/ }).boundingBox())!;
  expect(y + height).toBeLessThan(LOW_SCREEN.height);
  await page.setViewportSize(PHONE);
  expect(await isWiderThanScreen(page)).toBe(false);
  expect(await seriousViolations(page)).toEqual([]);
  await page.setViewportSize(OFFICE_SCREEN);
});

test('the list is printed on A4, with all its vouchers and the sums', async () => {
  await page.goto(`${desk.address}/expenses`);
  await page.getByRole('button', { name: 'Excel' }).waitFor();
  const paper = await paperOf(page, nextPrint, 'Print');
  expect(Math.round(paper.pages[0]!.widthMm)).toBe(297);
  expect(paper.words).toContain('Paid out Rs 9,87,81,462.10 · Other income Rs 0');
  expect(paper.cut).toEqual([]);
});

test('places of money: a person is added by keys, and axe finds nothing on both pages', async () => {
  await page.goto(`${desk.address}/places`);
  await page.getByRole('button', { name: 'Add a person' }).press('Enter');
  await page.keyboard.type('Sample Principal');
  await page.keyboard.press('Enter');
  await page.getByText('The places of money are saved').waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  const { places } = await placesNow();
  expect(places.find(({ kind }) => kind === 'person')).toMatchObject({
    name: 'Sample Principal',
    balance: 0,
  });
  await page.setViewportSize(PHONE);
  expect(await isWiderThanScreen(page)).toBe(false);
  await page.setViewportSize(OFFICE_SCREEN);
  expect(desk.browser.complaints).toEqual([]);
});

async function lastIs(text: RegExp): Promise<void> {
  await page.getByRole('region', { name: 'Last voucher' }).getByText(text).waitFor();
}

async function vouchers(): Promise<Voucher[]> {
  return (await (await callAs(desk, 'GET', '/api/expenses/2083-84')).json()) as Voucher[];
}

async function placesNow(): Promise<Places> {
  return (await (await callAs(desk, 'GET', '/api/money/places')).json()) as Places;
}

function ownPlaces({ places }: Places): object[] {
  return places
    .filter(({ kind }) => ['bank', 'wallet', 'person'].includes(kind))
    .map(({ balance: _balance, ...place }) => place);
}

/** Counts the keys from now on. */
async function countKeys(of: Page): Promise<() => Promise<number>> {
  await of.evaluate(() => {
    const counted = window as unknown as { keys: number; isCounting?: boolean };
    counted.keys = 0;
    if (counted.isCounting) return;
    counted.isCounting = true;
    window.addEventListener('keydown', () => (counted.keys += 1), true);
  });
  return () => of.evaluate(() => (window as unknown as { keys: number }).keys);
}
