// Lists of a class, of today's absentees and of concessions on A4, and the voucher of a refund, in real PDFs.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monthAt } from '@school-office/contract/calendar/schoolMonths';
import { SCHOOL_DAY } from '@school-office/contract/examples';
import type { FeeHead } from '@school-office/contract/money/feePlan';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStudent } from '../src/testing/builders.ts';
import { seriousViolations } from './axe.ts';
import { expectOk, registerCharged } from './chargedPupils.ts';
import { openDesk, signIn, type Desk } from './desk.ts';
import { keepPicture } from './looks.ts';
import { paperOf, recordPrints, type NextPrint, type Paper } from './paper.ts';
import { callAs } from './pupils.ts';
import { standInWith } from './standIn.ts';

const NAMES = [
  ['Maya Example', 'माया उदाहरण'],
  ['Chandrakanta Laxminarayan Bahadur Rajyalaxmi Devkota Example', 'चन्द्रकान्ता लक्ष्मीनारायण बहादुर उदाहरण'],
];

let desk: Desk;
let page: Page;
let nextPrint: NextPrint;

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
  nextPrint = await recordPrints(desk.browser.context);
  await signIn(desk);
});
afterAll(() => desk.close());

test('a class list has the chosen columns, and as many to write in', async () => {
  const pupils = Array.from({ length: 45 }, (_, at) =>
    aStudent({
      _id: `student-${at}`,
      student_name: NAMES[at % 2]![0],
      nepali_name: NAMES[at % 2]![1],
      roll_no: at + 1,
      contact_no: '9800043084',
      birth_date: '2073-08-27',
      admission_date: '2080-01-15',
    }),
  );
  await standInWith(page, '*/api/students/class/Five', pupils);
  await page.goto(`${desk.address}/student_details/details/Five`);
  await page.getByRole('button', { name: 'More' }).click();
  await keepPicture(page, 'class-menu');
  await page.getByRole('menuitem', { name: 'Print a list' }).click();
  await page.getByLabel('Name in Nepali').check();
  await page.getByLabel('Phone').uncheck();
  await page.getByLabel('Empty columns to write in').selectOption('3');
  await keepPicture(page, 'class-list-dialog');
  const paper = await paperOf(page, nextPrint, 'Print');
  await keep('class-list', paper);
  expectA4(paper, 'upright');
  expect(paper.words).toContain("Class Five 45 students Roll No Student Name Name in Nepali Parent's Name");
  expect(paper.words).toContain('1 Maya Example माया उदाहरण Hari Example 2');
  expect(paper.words).not.toContain('9800043084');
  expect(paper.cut).toEqual([]);
  expect(await paper.textOf(2)).toContain('Roll No Student Name');

  await page.getByLabel('Phone').check();
  await page.getByLabel('Empty columns to write in').selectOption('12');
  const turned = await paperOf(page, nextPrint, 'Print');
  await keep('class-list-turned', turned);
  expectA4(turned, 'turned');
  // In one line.
  expect(await turned.textOf(1)).toContain('9800043084');

  await page.getByLabel('Birth date').check();
  await page.getByLabel('Gender').check();
  await page.getByLabel('Date of admission').check();
  await page.getByLabel('Empty columns to write in').selectOption('6');
  const full = await paperOf(page, nextPrint, 'Print');
  await keep('class-list-full', full);
  expectA4(full, 'turned');
  expect(await full.textOf(1)).toContain('2073/08/27');
  expect(await full.textOf(1)).toContain('2080/01/15');
  expect(full.cut).toEqual([]);
});

test('the absentees of today stand by class, with the phones of their parents', async () => {
  const absent = [
    { classname: 'Ten', roll_no: 3, days: 1 },
    { classname: 'Five', section: 'B', roll_no: 2, days: 4 },
    { classname: 'Five', section: 'A', roll_no: 12, days: 1 },
    { classname: 'Five', section: 'A', roll_no: 2, days: 2 },
  ].map((each, at) => ({
    _id: `student-${at}`,
    student_name: NAMES[at % 2]![at % 2],
    parents_name: 'Hari Example',
    contact_no: `980000000${at}`,
    ...each,
  }));
  await standInWith(page, '*/api/attendance/absent', absent);
  await page.goto(desk.address);
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.getByRole('heading', { name: 'Absent today' }).waitFor();
  await keepPicture(page, 'absent-today');
  const paper = await paperOf(page, nextPrint, 'Print');
  await keep('absent', paper);
  expectA4(paper, 'upright');
  const classes = paper.words.split('Class ').slice(1);
  expect(classes.map((text) => text.split(' Roll')[0])).toEqual(['Five A', 'Five B', 'Ten']);
  expect(classes[0]).toMatch(/What was said 2 .*9800000003 2 12 .*9800000002 1/);
  expect(paper.cut).toEqual([]);
});

/** Of two pupils who were charged, one has a concession, and the other has paid Rs 750 too much. */
async function concededAndRefunded(): Promise<string> {
  const [maya, aarav] = (await registerCharged(desk, [
    { student_name: NAMES[1]![0]!, rfid: '1' },
    { student_name: 'Aarav Example', rfid: '2' },
  ])) as [string, string];
  const heads = (await (await callAs(desk, 'GET', '/api/fees/heads')).json()) as FeeHead[];
  const { year, month_name } = monthAt(SCHOOL_DAY);
  const from = { from_year: year, from_month: month_name };
  const concession = { heads: [heads[0]!._id], percent: 25, ...from, kind: 'merit', reason: 'First in Four' };
  await expectOk(callAs(desk, 'POST', `/api/students/concessions/${maya}`, concession));
  const lines = [{ student: aarav, amount: 3000 }];
  await expectOk(callAs(desk, 'POST', '/api/receipts', { lines, way: 'Cash', reference: '' }));
  return aarav;
}

test('concessions stand on A4 turned, each with its reason and worth, and a refund on its voucher', async () => {
  const aarav = await concededAndRefunded();
  await page.goto(`${desk.address}/concessions`);
  await page.getByRole('region', { name: /^Concessions of/ }).waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  const paper = await paperOf(page, nextPrint, 'Print');
  await keep('concessions', paper);
  expectA4(paper, 'turned');
  expect(paper.words).toContain('First in Four');
  expect(paper.words).toMatch(/Merit: 1 .*Total: 1/su);
  expect(paper.cut).toEqual([]);
  expect(paper.beyond).toEqual([]);

  await page.goto(`${desk.address}/concessions/many`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await seriousViolations(page)).toEqual([]);

  await page.goto(`${desk.address}/students/${aarav}`);
  await page.getByRole('button', { name: 'Rs 750 can be given back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give money back to Aarav Example' });
  await dialog.getByLabel('Amount').fill('250');
  await dialog.getByLabel('Reason').fill('Paid too much');
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await page
    .getByText(/given back to/u)
    .first()
    .waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  const voucher = await paperOf(page, nextPrint, 'Print voucher');
  await keep('refund', voucher);
  expect(voucher.words).toMatch(/V-\d{4}\/\d\d-000001/u);
  expect(voucher.words).toContain('Two Hundred Fifty Rupees Only');
  expect(voucher.words).toContain('Paid too much');
  expect(voucher.cut).toEqual([]);
  expect(voucher.beyond).toEqual([]);
});

function expectA4({ pages }: Paper, how: 'upright' | 'turned'): void {
  const [width, height] = how === 'upright' ? [210, 297] : [297, 210];
  for (const { widthMm, heightMm } of pages) {
    expect(Math.abs(widthMm - width)).toBeLessThan(0.5);
    expect(Math.abs(heightMm - height)).toBeLessThan(0.5);
  }
}

async function keep(name: string, { pdf }: Paper): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder !== undefined) await writeFile(join(folder, `${name}.pdf`), pdf);
}
