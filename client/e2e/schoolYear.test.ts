// A school year begins in the browser; certificates and ID cards on paper.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Student } from '@school-office/contract/students/students';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser, type Browser } from './browser.ts';
import { signInAt } from './clerk.ts';
import { startDemoOffice, type DemoOffice } from './demoOffice.ts';
import { isWiderThanScreen, keepPicture } from './looks.ts';
import { paperOf, recordPrints, type NextPrint } from './paper.ts';

const YEAR = 2084;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1366, height: 625 },
  { width: 1366, height: 768 },
];
const MOST_CLICKS = 40;
const TOLERANCE_MM = 0.5;

let office: DemoOffice;
let browser: Browser;
let page: Page;
let nextPrint: NextPrint;
let clicks = 0;

beforeAll(async () => {
  office = await startDemoOffice();
  browser = await startBrowser();
  ({ page } = browser);
  nextPrint = await recordPrints(browser.context);
  await signInAt(page, office);
});
afterAll(async () => {
  await browser.close();
  await office.close();
});

async function click(name: string | RegExp): Promise<void> {
  clicks += 1;
  await page.getByRole('button', { name, exact: typeof name === 'string' }).click();
}

async function look(name: string): Promise<void> {
  for (const size of SIZES) {
    // oxlint-disable no-await-in-loop -- one size after the other
    await page.setViewportSize(size);
    expect([name, size.width, await isWiderThanScreen(page)]).toEqual([name, size.width, false]);
    await keepPicture(page, `${name}-${size.width}x${size.height}`);
    // oxlint-enable no-await-in-loop
  }
}

async function read(path: string): Promise<Student[]> {
  return page.evaluate(async (address) => {
    const { token } = JSON.parse(localStorage.getItem('credentials') ?? '{}') as { token: string };
    const answer = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
    return (await answer.json()) as Student[];
  }, path);
}

async function keepPdf(name: string, pdf: Uint8Array): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder !== undefined) await writeFile(join(folder, `${name}.pdf`), pdf);
}

/** Marks the first pupils of seven classes as staying and of three as leaving, and begins the year. */
async function begin(): Promise<void> {
  await page.goto(`${office.address}/school-year`);
  await page.getByRole('heading', { name: `New school year ${YEAR}` }).waitFor();
  const stay = ['Nine', 'Eight', 'Seven', 'Six', 'Five', 'Four', 'Three'];
  for (const [classname, key] of [
    ...stay.map((name) => [name, 's'] as const),
    ...['UKG', 'LKG', 'Nursery'].map((name) => [name, 'l'] as const),
  ]) {
    // oxlint-disable no-await-in-loop -- one class after the other
    await click(classname);
    const first = page
      .getByRole('region', { name: `Class ${classname}` })
      .locator('tbody tr')
      .first();
    await expect.poll(() => first.evaluate((row) => row === document.activeElement)).toBe(true);
    await page.keyboard.press(key);
    // oxlint-enable no-await-in-loop
  }
  await page.getByRole('status', { name: 'Sums' }).getByText('Stay7').waitFor();
}

test('the demo school moves up in few clicks, is undone, and moves again', async () => {
  const before = await read('/api/students');
  await begin();
  await look('school-year');
  await click(/^Begin \d+ with \d+ students$/);
  // It asks, because it is early.
  await click(`Begin ${YEAR}`);
  await page.getByRole('heading', { name: `${YEAR} has begun`, exact: true }).waitFor();
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
  await look('school-year-begun');
  const after = await read('/api/students');
  expect(after.length).toBe(before.length - before.filter(({ classname }) => classname === 'Ten').length - 3);

  await click('Undo');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: `New school year ${YEAR}` }).waitFor();
  expect(withoutCounts(await read('/api/students'))).toEqual(withoutCounts(before));

  await begin();
  await click(/^Begin \d+ with \d+ students$/);
  // It asks, because it is early.
  await click(`Begin ${YEAR}`);
  await page.getByRole('heading', { name: `${YEAR} has begun`, exact: true }).waitFor();
  expect((await read(`/api/students/class/Five?year=${YEAR - 1}`)).length).toBe(
    before.filter(({ classname }) => classname === 'Five').length +
      leaversOf(await read('/api/students/left'), 'Five'),
  );
});

/** Edits are counted, and undoing is one. */
function withoutCounts(students: Student[]): Student[] {
  return students.map((student) => ({ ...student, seen: 0 }));
}

/** Those who had left class Five before; they were in it in the year, too. */
function leaversOf(left: Student[], classname: string): number {
  return left.filter((student) => student.classname === classname).length;
}

const LONG_NAME = 'Chandrakanta Laxminarayan Bahadur Rajyalaxmi Devkota Example';
const LONG_NEPALI = 'चन्द्रकान्त लक्ष्मीनारायण बहादुर राज्यलक्ष्मी देवकोटा उदाहरण';

/** Changes a person over the wire. */
async function change(path: string, body: object): Promise<void> {
  const status = await page.evaluate(
    async ({ address, fields }) => {
      const { token } = JSON.parse(localStorage.getItem('credentials') ?? '{}') as { token: string };
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      return (await fetch(address, { method: 'PUT', headers, body: JSON.stringify(fields) })).status;
    },
    { address: path, fields: body },
  );
  expect(status).toBe(200);
}

test.each([
  ['Transfer', 'English', 1],
  ['Transfer', 'Nepali', 2],
  ['Character', 'English', 1],
  ['Character', 'Nepali', 2],
])('a %s certificate in %s comes out on A4, then as a copy', async (kind, language, number) => {
  const named = `${number} / ${YEAR - 1}`;
  const [student] = await read('/api/students/class/Nine');
  if (kind === 'Character') {
    const names = { student_name: LONG_NAME, nepali_name: LONG_NEPALI, parents_name: LONG_NAME };
    await change(`/api/students/${student!._id}`, { ...names, address: `${LONG_NAME}-12, Ward 4` });
  }
  await page.goto(`${office.address}/certificates?student=${student!._id}`);
  const dialog = page.getByRole('dialog', { name: / Certificate of/ });
  await dialog.waitFor();
  await dialog.getByRole('button', { name: kind, exact: true }).click();
  await dialog.getByRole('button', { name: language, exact: true }).click();
  if (kind === 'Transfer' && language === 'English') await look('certificate-form');
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
  // Somebody who owes is asked about.
  const question = page.getByRole('dialog', { name: 'Issue it all the same?' });
  const row = page.getByRole('row', { name: new RegExp(`${language}.*Not yet`) });
  await expect.poll(async () => (await question.isVisible()) || (await row.isVisible())).toBe(true);
  if (await question.isVisible()) await question.getByRole('button', { name: 'Issue' }).click();
  await row.waitFor();
  const paper = await paperOf(page, nextPrint, `Print ${named}`);
  expect(paper.pages).toHaveLength(1);
  expect(Math.abs(paper.pages[0]!.widthMm - 210)).toBeLessThan(TOLERANCE_MM);
  expect(Math.abs(paper.pages[0]!.heightMm - 297)).toBeLessThan(TOLERANCE_MM);
  const isEnglish = language === 'English';
  expect(paper.words.includes(`${kind.toUpperCase()} CERTIFICATE`)).toBe(isEnglish);
  expect(paper.words).toContain(isEnglish ? 'This is to certify that' : 'प्रमाणित गरिन्छ');
  expect(paper.words).toContain(isEnglish ? 'Original / सक्कल' : 'सक्कल');
  expect(paper.cut).toEqual([]);
  await keepPdf(`certificate-${kind}-${language}`, paper.pdf);
  await look('certificates');
  await page.getByRole('button', { name: `Copy of ${named}` }).waitFor();
  const { words } = await paperOf(page, nextPrint, `Copy of ${named}`);
  expect(words).toContain(isEnglish ? 'Copy of Original 1' : 'सक्कलको प्रतिलिपि १');
});

test('ten ID cards come out on A4 with cut marks, and one a page', async () => {
  const [student] = await read('/api/students/class/Six');
  const names = { student_name: LONG_NAME, nepali_name: LONG_NEPALI, parents_name: LONG_NAME };
  await change(`/api/students/${student!._id}`, { ...names, address: `${LONG_NAME}-12, Ward 4` });
  await page.goto(`${office.address}/cards`);
  await page.getByLabel('Class').selectOption('Six');
  await page.getByRole('button', { name: 'Untick all' }).click();
  const boxes = page.getByRole('main').getByRole('checkbox');
  for (let at = 0; at < 10; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one box after the other
    await boxes.nth(at).check();
  }
  await look('cards');
  const paper = await paperOf(page, nextPrint, 'Print 10 cards');
  expect(paper.pages).toHaveLength(1);
  expect(Math.abs(paper.pages[0]!.widthMm - 210)).toBeLessThan(TOLERANCE_MM);
  expect(Math.abs(paper.pages[0]!.heightMm - 297)).toBeLessThan(TOLERANCE_MM);
  expect(paper.words.match(/Valid until/g)).toHaveLength(10);
  expect(paper.cut).toEqual([]);
  await keepPdf('cards-a4', paper.pdf);
  await page.getByLabel('Paper').selectOption('One card a page');
  const single = await paperOf(page, nextPrint, 'Print 10 cards');
  expect(single.pages).toHaveLength(10);
  expect(Math.abs(single.pages[0]!.widthMm - 85.6)).toBeLessThan(TOLERANCE_MM);
  expect(Math.abs(single.pages[0]!.heightMm - 54)).toBeLessThan(TOLERANCE_MM);
  await keepPdf('cards-single', single.pdf);
});

test('teachers have cards too, a long name as well', async () => {
  const [teacher] = await read('/api/teachers');
  await change(`/api/teachers/${teacher!._id}`, { teacher_name: LONG_NAME, nepali_name: LONG_NEPALI });
  await page.goto(`${office.address}/cards`);
  await page.getByLabel('Class').selectOption('Teachers');
  await page.getByRole('article', { name: LONG_NAME }).waitFor();
  await page.getByLabel('Paper').selectOption('A4, ten cards');
  const label = await page.getByRole('button', { name: /^Print \d+ cards?$/ }).innerText();
  const paper = await paperOf(page, nextPrint, label);
  expect(paper.words).toContain('Teacher / शिक्षक');
  expect(paper.cut).toEqual([]);
  await keepPdf('cards-teachers', paper.pdf);
});
