// A fiscal year of a small school: its statement on screen and on paper, the papers of a line, its closing, and what is refused after it.

import type { Places } from '@school-office/contract/money/places';
import type { VoucherAnswer } from '@school-office/contract/money/vouchers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousViolations } from './axe.ts';
import { openDesk, signIn, type Desk } from './desk.ts';
import { isWiderThanScreen, OFFICE_SCREEN, PHONE } from './looks.ts';
import { paperOf, recordPrints, type NextPrint } from './paper.ts';
import { callAs } from './pupils.ts';

const TOLERANCE_MM = 0.36;

let desk: Desk;
let page: Page;
let nextPrint: NextPrint;

/** The school began in Shrawan 2082 with money in its bank. Its vouchers of that year are written by the bank, of earlier days. */
beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
  nextPrint = await recordPrints(desk.browser.context);
  await signIn(desk);
  const told = (await (await callAs(desk, 'GET', '/api/money/places')).json()) as Places;
  const own = told.places.filter(({ kind }) => kind === 'bank' || kind === 'wallet');
  const places = own.map(({ balance: _balance, ...place }) =>
    place.key === 'bank' ? { ...place, opening: 50_000, since: '2082-04-01' } : place,
  );
  await callAs(desk, 'PUT', '/api/money/places', { places, seen: told.seen });
  await write({
    direction: 'out',
    party: 'Sample Landlord',
    head: 'Rent',
    amount: 12_000,
    day: '2082-08-05',
  });
  await write({
    direction: 'out',
    party: 'Sample Landlord',
    head: 'Rent',
    amount: 13_000,
    day: '2083-02-05',
  });
  await write({ direction: 'in', party: 'Sample Bank', head: 'Interest', amount: 412.5, day: '2083-03-31' });
});
afterAll(() => desk.close());

async function write(voucher: object): Promise<void> {
  const written = await callAs(desk, 'POST', '/api/expenses', { ...voucher, way: 'Bank' });
  expect(((await written.json()) as VoucherAnswer).voucher.fiscal_year).toBe('2082/83');
}

async function expectClean(): Promise<void> {
  expect(await seriousViolations(page)).toEqual([]);
  for (const size of [PHONE, OFFICE_SCREEN]) {
    // oxlint-disable-next-line no-await-in-loop -- one size after the other
    await page.setViewportSize(size);
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await isWiderThanScreen(page)).toBe(false);
  }
}

async function rowsOf(region: string): Promise<string[]> {
  const rows = page.getByRole('region', { name: region }).getByRole('row');
  return (await rows.allInnerTexts()).map((text) => text.replace(/\s+/gu, ' ').trim());
}

test('the year that is over is reached from the present one, and its sides come to the same', async () => {
  await page.goto(`${desk.address}/annual`);
  await page.getByRole('link', { name: 'Open 2082/83' }).click();
  await page.getByRole('region', { name: 'Expense and closing balance' }).waitFor();
  await page.getByText(/^The year is over and not closed/u).waitFor();
  expect(await rowsOf('Opening balance and income')).toEqual([
    'Opening balance and income Papers Amount (Rs)',
    'Opening balance 0.00',
    'Bank 50,000.00',
    'Opening sums said 50,000.00',
    'Interest 1 412.50',
    'Income 412.50',
    'Total 50,412.50',
  ]);
  expect((await rowsOf('Expense and closing balance')).slice(1)).toEqual([
    'Rent 2 25,000.00',
    'Expense 25,000.00',
    'Bank 25,412.50',
    'Closing balance 25,412.50',
    'Total 50,412.50',
  ]);
  await expectClean();
});

test('a line leads to its papers, and each paper to itself', async () => {
  await page.getByRole('link', { name: 'Rent' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rent' }).waitFor();
  await page.getByRole('region', { name: 'Papers, The whole year' }).waitFor();
  expect((await rowsOf('Papers, The whole year')).slice(1)).toEqual([
    '2082/08/05 V-2082/83-000001 Sample Landlord 12,000',
    '2083/02/05 V-2082/83-000002 Sample Landlord 13,000',
    'The whole year: 2 lines 25,000',
  ]);
  await expectClean();
  await page.getByRole('link', { name: 'V-2082/83-000002' }).click();
  await page.getByRole('dialog').getByText('Sample Landlord').first().waitFor();
});

test('it is closed once the year is typed', async () => {
  await page.goto(`${desk.address}/annual?fy=2082-83`);
  await page.getByRole('button', { name: 'Close 2082/83' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close 2082/83?' });
  await dialog.getByText('After this nothing of 2082/83 can be written or cancelled.').waitFor();
  await expectClean();
  await dialog.getByRole('button', { name: 'Close 2082/83' }).click();
  await dialog.getByText('Type 2082/83, the year that is closed').waitFor();
  await dialog.getByLabel('Type 2082/83 to close it').fill('2082/83');
  await page.keyboard.press('Enter');
  await page.getByText(/^The fiscal year 2082\/83 is closed: nothing of it can be written/u).waitFor();
  await page.getByText(/^Closed on /u).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(desk.browser.complaints).toEqual([]);
});

test('on paper it is A4 portrait in both scripts, to be signed, and the same at each print', async () => {
  const paper = await paperOf(page, nextPrint, 'Print');
  expect(paper.pages).toHaveLength(1);
  expect(Math.abs(paper.pages[0]!.widthMm - 210)).toBeLessThan(TOLERANCE_MM);
  expect(Math.abs(paper.pages[0]!.heightMm - 297)).toBeLessThan(TOLERANCE_MM);
  for (const words of [
    'वार्षिक आय-व्यय विवरण',
    'Rent',
    '25,412.50',
    'Accountant / लेखापाल',
    'Principal / प्रधानाध्यापक',
    'अध्यक्ष, वि.व्य.स.',
    'मा बन्द गरिएको',
  ])
    expect(paper.words).toContain(words);
  expect(paper.words).toMatch(/Closed on \d+ \S+ \d{4} by \S/u);
  expect(await paper.textOf(1)).toMatch(/Closed on .*, \d{2}:\d{2}/u);
  expect(paper.cut).toEqual([]);
  expect(paper.beyond).toEqual([]);
  await page.reload();
  await page.getByRole('region', { name: 'Expense and closing balance' }).waitFor();
  const again = await paperOf(page, nextPrint, 'Print');
  expect([again.words, await again.textOf(1)]).toEqual([paper.words, await paper.textOf(1)]);
});

test('after it a voucher of that year says why it is not cancelled', async () => {
  await page.goto(`${desk.address}/expenses?month=2083-Jestha&voucher=2`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^What is of a closed fiscal year stays as it is: put it right today/u).waitFor();
  expect(await dialog.getByRole('button', { name: 'Cancel voucher' }).count()).toBe(0);
  await expectClean();
  await page.goto(`${desk.address}/annual?fy=2082-83`);
  await page.getByRole('region', { name: 'Expense and closing balance' }).waitFor();
  expect((await rowsOf('Expense and closing balance'))[1]).toBe('Rent 2 25,000.00');
  expect(await page.getByRole('button', { name: /^Close 20/u }).count()).toBe(0);
});
