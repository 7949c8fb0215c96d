// Pay day in the browser: 37 people, 30 by the bank and 7 in cash, with the sheet to sign, payslips and the list for the bank.

import { monthAt, monthNumber, monthOf } from '@school-office/contract/calendar/schoolMonths';
import { SCHOOL_DAY } from '@school-office/contract/examples';
import type { SalaryMonth } from '@school-office/contract/money/salaryMonth';
import type { Locator, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser, type Browser } from './browser.ts';
import { expectOk } from './chargedPupils.ts';
import { signInAt } from './clerk.ts';
import { openDesk, signIn, type Desk } from './desk.ts';
import { paperOf, recordPrints, type NextPrint } from './paper.ts';
import { callAs } from './pupils.ts';

const PEOPLE = 37;
const BY_BANK = 30;
const SALARY = 30_000;
/** With those that begin a print in the browser's own dialog, which are two. */
const MOST_CLICKS = 10;
const MONTH = monthOf(monthNumber(monthAt(SCHOOL_DAY)) - 1);

let desk: Desk;
let page: Page;
let nextPrint: NextPrint;
let clicks = 0;

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
  nextPrint = await recordPrints(page.context());
  await signIn(desk);
  for (let number = 1; number <= PEOPLE; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expectOk(callAs(desk, 'POST', '/api/teachers/register', teacher(number)));
  }
}, 120_000);
afterAll(() => desk.close());

function teacher(number: number) {
  return {
    teacher_name: `Teacher ${number} Example`,
    subjectToTeach: 'Science',
    qualification: 'B.Sc.',
    address: 'Sampletole-2',
    contact_no: '9800000002',
    gender: 'Female',
    previous_school: 'Sample School',
    age: 34,
    email: `teacher${number}@staff.example`,
    estimated_salary: SALARY,
    image: 'https://pictures.example/teacher.jpg',
    ...(number <= BY_BANK && { bank: 'Sample Bank', account_no: `00${number}` }),
  };
}

async function press(what: Locator): Promise<void> {
  clicks += 1;
  await what.click();
}

const button = (name: string | RegExp) => page.getByRole('button', { name });

test('37 people are paid, with their papers and the list for the bank, by at most 10 clicks', async () => {
  await page.goto(`${desk.address}/`);
  await press(button('Money'));
  await press(page.getByRole('link', { name: 'Salary month' }));
  await page.getByText('37 people, 0 paid').waitFor();

  const allowances = page.getByRole('textbox', { name: /^Allowance of/ });
  await allowances.first().focus();
  await pasteInto(allowances.first(), Array.from({ length: PEOPLE }, () => '500').join('\n'));
  await page.getByText(/Kept at/).waitFor();
  await press(button('Pay 37 people · Rs 11,28,500'));
  await press(button('Pay 30 people'));
  await press(button('Pay 7 people in cash'));
  await page.getByText('37 people, 37 paid').waitFor();

  const sheet = await paperOf(page, nextPrint, 'Salary sheet');
  expect(sheet.pages.map(({ widthMm, heightMm }) => [Math.round(widthMm), Math.round(heightMm)])).toEqual([
    [297, 210],
    [297, 210],
  ]);
  expect(sheet.words).toContain('Carried forward');
  expect(sheet.words).toContain('Eleven Lakh Twenty Eight Thousand Five Hundred Rupees Only');
  expect(sheet.cut).toEqual([]);
  expect(sheet.beyond).toEqual([]);
  const slips = await paperOf(page, nextPrint, 'Payslips');
  expect(slips.pages).toHaveLength(Math.ceil(PEOPLE / 2));
  expect(slips.words).toContain('Teacher 37 Example');
  expect(slips.cut).toEqual([]);
  // Each of the two papers, and its press in the browser's own dialog.
  clicks += 4;

  const download = page.waitForEvent('download');
  await press(button('Bank list'));
  const [above, head, ...rows] = await readSheet(await (await download).path());
  expect(above?.[0]).toMatch(/ · Bank · Salaries of Kartik 2083 · Bank, 2083\/08\/\d\d$/);
  expect(head).toEqual(['SN', 'Name', 'Bank', 'Account number', 'Amount (Rs)', 'Payment']);
  expect(rows).toHaveLength(BY_BANK + 1);
  expect(rows[0]).toEqual([1, 'Teacher 1 Example', 'Sample Bank', '001', SALARY + 500, 'S-2083/84-000001']);
  expect(rows.at(-1)?.slice(1, 5)).toEqual(['Total', null, null, BY_BANK * (SALARY + 500)]);
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);

  const { year, month_name } = MONTH;
  const answer = await callAs(desk, 'GET', `/api/salary-month/${year}/${month_name}`);
  const table = (await answer.json()) as SalaryMonth;
  expect(table.rows.filter(({ slip }) => slip?.way === 'Bank')).toHaveLength(BY_BANK);
  expect(table.rows.filter(({ slip }) => slip?.way === 'Cash')).toHaveLength(PEOPLE - BY_BANK);
});

test('the page of an employee has the payslip and the voucher of an advance', async () => {
  const list = await callAs(desk, 'GET', '/api/teachers');
  const [{ _id }] = (await list.json()) as [{ _id: string }];
  await page.goto(`${desk.address}/teacher_details/${_id}`);
  const slip = await paperOf(page, nextPrint, 'Payslip');
  expect(slip.pages).toHaveLength(1);
  expect(slip.words).toContain('No. S-2083/84-000001');
  expect(slip.words).toContain('Net / खुद भुक्तानी Rs 30,500');
  expect(slip.cut).toEqual([]);
  await button('Give an advance').click();
  await page.getByLabel('Amount').fill('4000');
  await page.getByLabel('Way').selectOption('Bank');
  await page.getByLabel('Taken off each month').fill('1000');
  await page.keyboard.press('Enter');
  await page.getByText('Rs 4,000 left, Rs 1,000 comes off the next salary').waitFor();
  const voucher = await paperOf(page, nextPrint, 'Print V-2083/84-000001');
  expect(voucher.words).toContain('PAYMENT VOUCHER');
  expect(voucher.words).toContain('Teacher 1 Example');
  expect(voucher.cut).toEqual([]);
});

const NEXT = monthOf(monthNumber(monthAt(SCHOOL_DAY)));
const NEXT_TABLE = `/salary-month?month=${NEXT.year}-${NEXT.month_name}`;

function cell(at: Page, column: string, number: number): Locator {
  return at.getByRole('textbox', { name: `${column} of Teacher ${number} Example`, exact: true });
}

async function tableOf({ year, month_name } = NEXT): Promise<SalaryMonth> {
  const answer = await callAs(desk, 'GET', `/api/salary-month/${year}/${month_name}`);
  return (await answer.json()) as SalaryMonth;
}

test('the keys of the table are those of a spreadsheet', async () => {
  await page.goto(`${desk.address}${NEXT_TABLE}`);
  await cell(page, 'Allowance', 2).click();
  // Enter goes down, Tab and the arrows to the right; what is left is kept.
  await page.keyboard.type('1500');
  await page.keyboard.press('Enter');
  expect(await focusedName()).toBe('Allowance of Teacher 3 Example');
  await page.keyboard.press('ArrowRight');
  expect(await focusedName()).toBe('Fund of Teacher 3 Example');
  await page.keyboard.type('10%');
  await page.keyboard.press('Tab');
  expect(await focusedName()).toBe('Tax of Teacher 3 Example');
  expect(await cell(page, 'Fund', 3).inputValue()).toBe('3,000');
  await page.keyboard.press('ArrowUp');
  expect(await focusedName()).toBe('Tax of Teacher 2 Example');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  expect(await focusedName()).toBe('Fund of Teacher 3 Example');
  // Esc gives the cell back.
  await page.keyboard.type('77');
  await page.keyboard.press('Escape');
  expect(await cell(page, 'Fund', 3).inputValue()).toBe('3,000');
  // '=' takes what is proposed: of an advance what was agreed, where another sum was typed.
  await cell(page, 'Advance', 1).click();
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(page, 'Advance', 1).inputValue()).toBe('0');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('=');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(page, 'Advance', 1).inputValue()).toBe('1,000');
  // Space takes a tick away, and the arrows go on from it.
  await page.getByRole('checkbox', { name: 'Pay Teacher 4 Example' }).focus();
  await page.keyboard.press('Space');
  await button(/^Pay 36 people/).waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await focusedName()).toBe('Pay Teacher 5 Example');
  await page.keyboard.press('ArrowRight');
  expect(await focusedName()).toBe('Allowance of Teacher 5 Example');
});

test('a block from a spreadsheet fills rows and columns; what is no amount is said at its row, and all else is kept', async () => {
  await cell(page, 'Fund', 10).focus();
  await pasteInto(cell(page, 'Fund', 10), '1,000.50\t350\n10%\tabc\n३००\t0\n');
  await expect.poll(() => cell(page, 'Fund', 11).inputValue()).toBe('3,000');
  await page.getByText('Tax is an amount, such as 1,500 or 10%').waitFor();
  await page.getByText('1 row is in red and is left out').waitFor();
  expect(await button(/^Pay 35 people/).isEnabled()).toBe(true);
  await cell(page, 'Tax', 11).focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => button(/^Pay 36 people/).isEnabled()).toBe(true);
  await page.getByText(/Kept at/).waitFor();
  const { rows } = await tableOf();
  expect(rows.slice(9, 12).map(({ fund, tax }) => [fund, tax])).toEqual([
    [1000.5, 350],
    [3000, 0],
    [300, 0],
  ]);
});

test('two browsers: rows of both stand, of one row the first counts, and nobody is paid twice', async () => {
  const other = await secondHead();
  // Whose name this page does not know yet.
  await page.reload();
  await other.page.goto(`${desk.address}${NEXT_TABLE}`);
  await cell(other.page, 'Other', 20).waitFor();
  await cell(page, 'Other', 20).click();
  await page.keyboard.type('500');
  await typeInto(cell(other.page, 'Other', 20), '2483');
  await other.page.getByText(/Kept at/).waitFor();
  await page.keyboard.press('Enter');
  const changed = page.getByText(
    'Ram Example changed the row of Teacher 20 Example: Other 2,483 instead of 0.',
  );
  await changed.waitFor();
  expect(await cell(page, 'Other', 20).inputValue()).toBe('2,483');
  await typeInto(cell(other.page, 'Other', 21), '100');
  await typeInto(cell(page, 'Other', 22), '200');
  await button('Put Other 500 instead').click();
  await changed.waitFor({ state: 'hidden' });
  const typed = async () => (await tableOf()).rows.slice(19, 22).map(({ deduction }) => deduction);
  await expect.poll(typed).toEqual([500, 100, 200]);

  // What is read of the table meanwhile, which would show it, arrives after the press.
  let letThrough!: () => void;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(`**/api/salary-month/${NEXT.year}/${NEXT.month_name}?*`, async (route) => {
    if (route.request().method() === 'GET') await held;
    await route.continue();
  });
  await button(/^Pay 37 people/).click();
  await payAlone(other.page, 5);
  await button(/^Pay \d+ people$/).click();
  letThrough();
  await page.getByText('1 was paid meanwhile by Ram Example: Teacher 5 Example.').waitFor();
  expect((await tableOf()).rows.filter(({ state }) => state === 'paid')).toHaveLength(1);
  await other.close();
});

/** The name of what has the focus. */
function focusedName(): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
}

async function typeInto(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}

/** Another head of the school, in a browser of his own. */
async function secondHead(): Promise<Browser> {
  const user = { name: 'Ram Example', email: 'ram@jhhs.example', role: 'head', classes: [] };
  const made = await callAs(desk, 'POST', '/api/users', user);
  const { password: first } = (await made.json()) as { password: string };
  const browser = await startBrowser();
  const account = { address: desk.address, school: 'jhhs', email: user.email };
  await signInAt(browser.page, { ...account, password: first });
  const change = { current: first, next: 'ram-has-chosen-1' };
  await expectOk(callAs({ ...desk, page: browser.page }, 'PUT', '/api/account/password', change));
  await signInAt(browser.page, { ...account, password: change.next });
  return browser;
}

async function payAlone(at: Page, number: number): Promise<void> {
  await at.getByRole('checkbox', { name: 'All who are not paid' }).uncheck();
  await at.getByRole('checkbox', { name: `Pay Teacher ${number} Example` }).check();
  await at.getByRole('button', { name: /^Pay 1 person/ }).click();
  await at.getByRole('dialog').getByRole('button', { name: 'Pay 1 person' }).click();
  await at.getByText('37 people, 1 paid').waitFor();
}

/** As a column that was copied in a spreadsheet. */
async function pasteInto(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', copied);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
