// Pay day in the browser: 37 people, 30 by the bank and 7 in cash, with the sheet to sign, payslips and the list for the bank.

import { monthAt, monthNumber, monthOf } from '@school-office/contract/calendar/schoolMonths';
import { SCHOOL_DAY } from '@school-office/contract/examples';
import type { SalaryMonth } from '@school-office/contract/money/salaryMonth';
import type { Locator, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectOk } from './chargedPupils.ts';
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
  const [head, ...rows] = await readSheet(await (await download).path());
  expect(head).toEqual(['SN', 'Name', 'Bank', 'Account number', 'Amount (Rs)', 'Payment']);
  expect(rows).toHaveLength(BY_BANK + 1);
  expect(rows[0]).toEqual([1, 'Teacher 1 Example', 'Sample Bank', '001', SALARY + 500, '2083/84-S1']);
  expect(rows.at(-1)?.slice(1, 5)).toEqual(['Total', null, null, BY_BANK * (SALARY + 500)]);
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);

  const { year, month_name } = MONTH;
  const answer = await callAs(desk, 'GET', `/api/salary-month/${year}/${month_name}`);
  const table = (await answer.json()) as SalaryMonth;
  expect(table.rows.filter(({ slip }) => slip?.way === 'Bank')).toHaveLength(BY_BANK);
  expect(table.rows.filter(({ slip }) => slip?.way === 'Cash')).toHaveLength(PEOPLE - BY_BANK);
});

/** As a column that was copied in a spreadsheet. */
async function pasteInto(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', copied);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
