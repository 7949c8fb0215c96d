import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import writeExcelFile from 'write-excel-file/node';
import { fillSignIn } from './clerk.ts';
import { openDesk, type Desk } from './desk.ts';
import { isWiderThanScreen, keepPicture } from './looks.ts';
import { PASSWORD } from './office.ts';

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
    faults && at === 3 ? '' : `+977 98000-${String(from + at).padStart(5, '0')}`,
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
