// Lists of whole schools, as offices have them, become registered pupils.

import { readFile } from 'node:fs/promises';
import type { Student } from '@school-office/contract/students/students';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { openDesk, signIn, type Desk } from './desk.ts';
import { callAs, registerPupil } from './pupils.ts';
import { FAULTY, schoolList, type Script } from './schoolFiles.ts';

let desk: Desk;
let page: Page;

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
  await signIn(desk);
});
afterAll(() => desk.close());

const [FEW, MANY, MOST] = process.env.SOAK === '1' ? [400, 600, 2000] : [400, 400, 400];

test.each([
  { script: 'latin', count: FEW, asCsv: false },
  { script: 'unicode', count: MANY, asCsv: true },
  { script: 'preeti', count: MOST, asCsv: false },
] satisfies { script: Script; count: number; asCsv: boolean }[])(
  'of $count pupils in $script letters all are taken but those with faults and those who are there already',
  async ({ script, count, asCsv }) => {
    const list = schoolList(script, count);
    const before = (await students()).length;
    const same = script === 'latin' ? 2 : 0;
    if (script === 'latin') {
      await registerPupil(desk, { classname: 'LKG', student_name: list[2]![1], parents_name: list[2]![7] });
      await registerPupil(desk, { classname: 'LKG', rfid: list[4]![11] });
    }
    await openImport();
    await choose(asCsv ? 'list.csv' : 'list.xlsx', asCsv ? csvOf(list) : await xlsxOf(list));
    await pressIn('See');
    await pressIn(`Make these ${Math.min(count / 50, 10) * 2} sections`);
    const taken = count - FAULTY - same;
    await page.getByText(`${grouped(taken)} can be taken, ${FAULTY + same} cannot.`).waitFor();
    expect(await page.getByRole('group', { name: 'Rows' }).getByRole('button').allTextContents()).toEqual([
      `All ${grouped(count)}`,
      `To correct ${FAULTY}`,
      `Same as an existing student ${same}`,
    ]);
    await pressIn(`Take ${grouped(taken)} students`);
    await page.getByRole('link', { name: 'See the list' }).waitFor();
    await page.getByRole('button', { name: `Excel of the ${FAULTY + same} not taken` }).waitFor();
    const all = await students();
    expect(all.length - before - same).toBe(taken);
    // Names, classes and days in Preeti and in digits of either script are those that are meant.
    const first = all.find(({ admission_no }) => admission_no === FIRST[script].admission_no);
    expect(first).toMatchObject(FIRST[script]);
  },
);

const FIRST = {
  latin: { admission_no: '1001', student_name: 'Maya 1 Example', classname: 'One', section: 'A' },
  unicode: { admission_no: '4001', student_name: 'माया ३००१ उदाहरण', classname: 'One', section: 'घ' },
  preeti: { admission_no: '7001', student_name: 'माया ६००१ उदाहरण', birth_date: '2072-01-14', section: 'ग' },
};

test('a clean list takes three clicks, and one more undoes it', async () => {
  await openImport();
  const list = schoolList('latin', 40, { isClean: true }).map((row, at) =>
    at === 0 ? row : row.with(1, `${row[1]} again`).with(10, '').with(11, '').with(12, '').with(4, ''),
  );
  await choose('clean.xlsx', await xlsxOf(list));
  await pressIn('See 40 rows');
  await pressIn('Take 40 students');
  await pressIn('Undo');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  // The message of the import has '40 students' too, and stays on the page until the undoing is done.
  await page.getByText(/^The import is undone: 40 students were taken off/).waitFor();
});

test('a whole school goes out as a file, which comes in again as the same people', async () => {
  await page.goto(`${desk.address}/students`);
  const download = page.waitForEvent('download');
  await pressIn('Excel');
  const path = await (await download).path();
  await openImport();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'all.xlsx', mimeType: '', buffer: await readFile(path) });
  const count = (await students()).length;
  await pressIn(`See ${grouped(count)} rows`);
  await page.getByText(`0 can be taken, ${grouped(count)} cannot.`).waitFor();
  await page.getByRole('button', { name: `Same as an existing student ${grouped(count)}` }).waitFor();
});

async function openImport(): Promise<void> {
  await page.goto(`${desk.address}/import`);
  await page.getByRole('heading', { name: 'Import students' }).waitFor();
}

async function pressIn(name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
}

async function choose(name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
}

/** With the school's name on top, as most lists have. */
function xlsxOf(list: string[][]): Promise<Buffer> {
  return writeExcelFile([['Sample School'], [], ...list]).toBuffer();
}

function csvOf(list: string[][]): Buffer {
  return Buffer.from(`\uFEFF${list.map((row) => row.join(';')).join('\r\n')}`);
}

async function students(): Promise<Student[]> {
  return (await (await callAs(desk, 'GET', '/api/students')).json()) as Student[];
}

function grouped(count: number): string {
  return count.toLocaleString('en-IN');
}
