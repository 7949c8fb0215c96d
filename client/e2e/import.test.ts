import type { Student } from '@school-office/contract/students/students';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { fillSignIn } from './clerk.ts';
import { openDesk, type Desk } from './desk.ts';
import { isWiderThanScreen, keepPicture } from './looks.ts';
import { PASSWORD } from './office.ts';
import { callAs } from './pupils.ts';

const HEAD = [
  'S.N.',
  "Student's Name",
  'कक्षा',
  'रोल नं.',
  'Sex',
  'D.O.B.',
  'अभिभावक',
  'Mobile',
  'Address',
  'Baki',
];
const SIZES = [
  { width: 1366, height: 768 },
  { width: 1366, height: 625 },
  { width: 390, height: 844 },
];

let desk: Desk;
let page: Page;

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
});
afterAll(() => desk.close());

test('a list of forty with faults is read, corrected in place and taken as one act, and undone', async () => {
  await page.goto(`${desk.address}/import`);
  await fillSignIn(page, { school: 'jhhs', password: PASSWORD });
  await page.getByRole('heading', { name: 'Import students' }).waitFor();
  await look('import-file');

  await choose('Students 2083.xlsx', await listOf(40, { faults: true }));
  await page.getByText('Students 2083.xlsx, 40 rows').waitFor();
  await expect.poll(() => page.getByLabel("Student's Name is taken as").inputValue()).toBe('student_name');
  await expect.poll(() => page.getByLabel('Baki is taken as').inputValue()).toBe('opening_dues');
  await look('import-columns');

  await page.keyboard.press('Enter');
  await page.getByText('37 can be taken, 3 cannot.').waitFor();
  await look('import-rows');
  await page.getByRole('button', { name: 'Next red cell' }).click();
  await correct('Birth date of row 4', '2073-12-05');
  await correct('Phone of row 5', '9800000004');
  await correct('Roll No of row 11', '41');
  await page.getByText('40 can be taken, 0 cannot.').waitFor();
  await page.getByRole('button', { name: 'Take 40 students' }).click();
  await page.getByRole('link', { name: 'See the list' }).waitFor();
  await look('import-taken');

  await page.getByRole('link', { name: 'See the list' }).click();
  await page.getByText('40 students').waitFor();

  // The same list again: everybody is there already.
  await page.goto(`${desk.address}/import`);
  await choose('Students 2083.xlsx', await listOf(40));
  await page.getByRole('button', { name: 'See 40 rows' }).click();
  await page.getByText('0 can be taken, 40 cannot.').waitFor();
});

test('a list of those who are there brings them up to date, seen before by old and new value, and its undo gives the old ones back', async () => {
  await page.goto(`${desk.address}/import`);
  await choose('New phones.xlsx', await phonesOf(40));
  await page.getByRole('button', { name: 'Only update those who are registered' }).click();
  await page.getByText('0 of 40 changes are ticked, 0 new can be taken, 0 cannot.').waitFor();
  await page
    .getByText(/^Same as an existing student: Pupil b0 Example.* Phone: 9800000001 → 9811100001$/)
    .waitFor();
  await look('import-update');
  await page.getByLabel('Take all changes').click();
  await page.getByRole('button', { name: 'Update 40 students' }).click();
  await page.getByText('40 students are brought up to date').waitFor();
  expect(await phoneOf('Pupil b0 Example')).toBe('9811100001');

  await page.getByRole('button', { name: 'Import another list' }).click();
  const list = page.getByRole('row', { name: /New phones\.xlsx 40 students are brought up to date/ });
  await list.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('The import is undone: 40 students have their old values again').waitFor();
  expect(await phoneOf('Pupil b0 Example')).toBe('9800000001');
  await look('import-lists');
  // The list before can be undone still.
  await page
    .getByRole('row', { name: /Students 2083\.xlsx 40 students are registered/ })
    .getByRole('button', { name: 'Undo' })
    .waitFor();
});

test('the name stays in sight while the cells of a wide list are corrected', async () => {
  await page.goto(`${desk.address}/import`);
  await page.setViewportSize({ width: 700, height: 625 });
  await choose('Wide.xlsx', await listOf(5, { faults: true, from: 100 }));
  await page.getByRole('button', { name: 'See 5 rows' }).click();
  const phone = page.getByLabel('Phone of row 5', { exact: true });
  await phone.waitFor();
  await phone.focus();
  const name = page.getByRole('cell', { name: 'Pupil d0 Example' });
  const [ofName, ofPhone, ofTable] = await Promise.all([
    name.boundingBox(),
    phone.boundingBox(),
    page.getByRole('table', { name: 'Rows' }).boundingBox(),
  ]);
  // The table has been scrolled, the name is where its panel begins, and the field is beside it.
  expect(ofTable!.x).toBeLessThan(ofName!.x);
  expect(ofName!.x).toBeGreaterThanOrEqual(0);
  expect(ofPhone!.x).toBeGreaterThanOrEqual(ofName!.x + ofName!.width);
  await page.setViewportSize(SIZES[0]!);
});

/** Those of the list of faults, once it is corrected, by name and parent only. */
function phonesOf(count: number): Promise<Buffer> {
  const rows = Array.from({ length: count }, (_, at) => [
    nameOf(at),
    `Parent ${at} Example`,
    `98111${String(at).padStart(5, '0')}`,
  ]);
  return writeExcelFile([["Student's Name", 'अभिभावक', 'Mobile'], ...rows]).toBuffer();
}

function nameOf(at: number): string {
  return `Pupil ${'abcdefghijklmnopqrst'[at % 20]}${Math.floor(at / 20)} Example`;
}

async function phoneOf(name: string): Promise<string | undefined> {
  const students = (await (await callAs(desk, 'GET', '/api/students')).json()) as Student[];
  return students.find(({ student_name }) => student_name === name)?.contact_no;
}

interface ListOptions {
  faults?: boolean;
  from?: number;
  classname?: string;
}

/** A day that is none, a phone that is missing, and a roll number that is there twice. */
function listOf(
  count: number,
  { faults = false, from = 0, classname = '५' }: ListOptions = {},
): Promise<Buffer> {
  const rows = Array.from({ length: count }, (_, at) => [
    at + 1,
    `${faults || from === 0 ? 'Pupil' : 'Other'} ${'abcdefghijklmnopqrst'[at % 20]}${Math.floor(at / 20)} Example`,
    classname,
    faults && at === 9 ? 9 : at + 1,
    at % 2 === 0 ? 'M' : 'छात्रा',
    faults && at === 2 ? '2073/13/05' : '2073.6.2',
    `Parent ${at} Example`,
    faults && at === 3 ? 'ask' : `+977 98000-${String(from + at).padStart(5, '0')}`,
    'Sampletole-4',
    at === 0 ? '1,200' : '-',
  ]);
  return writeExcelFile([HEAD, ...rows]).toBuffer();
}

async function choose(name: string, buffer: Buffer): Promise<void> {
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
}

async function correct(label: string, text: string): Promise<void> {
  const cell = page.getByLabel(label, { exact: true });
  await cell.fill(text);
  await cell.press('Enter');
}

async function look(name: string): Promise<void> {
  /* oxlint-disable no-await-in-loop -- one size after the other */
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await isWiderThanScreen(page), `${name} at ${size.width}`).toBe(false);
    await keepPicture(page, `${name}-${size.width}x${size.height}`);
  }
  /* oxlint-enable no-await-in-loop */
  await page.setViewportSize(SIZES[0]!);
}
