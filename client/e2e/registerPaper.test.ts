// The attendance register on paper, in real PDFs.

import type { ClassRegister } from '@school-office/contract/attendance/attendance';
import type { Page } from 'playwright-core';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aRegister, aRegisterLine } from '../src/testing/builders.ts';
import { openDesk, signIn, type Desk } from './desk.ts';
import { paperOf, recordPrints, type NextPrint, type Paper } from './paper.ts';
import { LOGO_PATH, SCHOOL } from './receiptExamples.ts';
import { standInWith } from './standIn.ts';
import { storePicture } from './storedPictures.ts';

const TOLERANCE_MM = 0.5;
const SMALLEST_PT = 7;
const LONG_NAMES = [
  'Chandrakanta Laxminarayan Bahadur Rajyalaxmi Devkota Example',
  'Chandrakanta Laxminarayan Bahadur Rajyalaxmi Devkota Example of Upper Sampletole',
  'चन्द्रकान्ता लक्ष्मीनारायण बहादुर राज्यलक्ष्मी देवकोटा उदाहरण',
];

let desk: Desk;
let page: Page;
let nextPrint: NextPrint;

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
  nextPrint = await recordPrints(desk.browser.context);
  await storePicture(desk, LOGO_PATH);
  await signIn(desk);
  await standInWith(page, '*/api/school', SCHOOL);
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.browser.complaints.splice(0);
});

test('has what belongs on it: the school, the month in both calendars, marks, holidays, sums, and lines to sign on', async () => {
  const paper = await printRegister(aRegister());
  expectLandscape(paper, 1);
  expect(paper.words).toContain(
    'जम्मु हेरिटेज हाइ स्कुल Jammu Heritage High School Sampletole-4, Kathmandu ' +
      'Attendance register, Class Five, Kartik 2083 (18 October to 16 November 2026) 1 student, 15 school days',
  );
  expect(paper.words).toContain('Roll no and name S 1 M 2 T 3 W 4 T 5 F 6 S 7 S 8');
  expect(paper.words).toContain('1 Aarav Example Dashain • • • • • • • • • • • • Tihar L A V 12 1 1 1 86.7');
  expect(paper.words).toContain('Attended 1 1 1 1 1 1 1 1 1 1 1 1 1 0 0 12 1 1 1 86.7');
  expect(paper.words).toContain(
    '• present, A absent, L late (counts as attended), V on leave, grey: no school Class teacher Principal',
  );
  expect(await paper.textOf(1)).toContain('Page 1 of 1');
  expect(paper.pictures).toEqual([LOGO_PATH]);
  expect(paper.fonts).toEqual(['CIDFontType2', 'Type0']);
  expect(desk.browser.complaints).toEqual([]);
});

test('has 45 pupils and 32 days on one page, with whole names and nothing below 7 pt', async () => {
  const paper = await printRegister(aLongMonth(45), '2083-Ashadh');
  expectLandscape(paper, 1);
  const text = await paper.textOf(1);
  expect(rowsOn(text)).toEqual(from(1, 45));
  expect(await smallestFont(paper)).toBeGreaterThanOrEqual(SMALLEST_PT);
  for (const name of LONG_NAMES.slice(0, 2)) expect(text).toContain(name);
  for (const name of LONG_NAMES) expect(paper.words).toContain(name);
  expect(paper.cut).toEqual([]);
  expect(paper.words).toContain('W 31 T 32');
});

test('goes on with more than 45 pupils, with its heads and the holidays again', async () => {
  const paper = await printRegister(aLongMonth(60), '2083-Ashadh');
  expectLandscape(paper, 2);
  const texts = await Promise.all([1, 2].map((number) => paper.textOf(number)));
  expect(texts.map(rowsOn)).toEqual([from(1, 30), from(31, 60)]);
  for (const [index, text] of texts.entries()) {
    expect(text).toContain('Roll no and name');
    expect(text).toContain('Examinations');
    expect(text).toContain(`Page ${index + 1} of 2`);
  }
  expect(texts[1]).toContain('Attendance register, Class Five, Ashadh 2083');
  expect(texts.map((text) => text.includes('Attended'))).toEqual([false, true]);
  expect(texts.map((text) => text.includes('Class teacher'))).toEqual([false, true]);
  expect(await smallestFont(paper)).toBeGreaterThanOrEqual(SMALLEST_PT);
  expect(paper.cut).toEqual([]);
});

/** Prints the register of class Five. */
async function printRegister(register: ClassRegister, month = '2083-Kartik'): Promise<Paper> {
  await standInWith(page, '*/api/students/attendance/Five/*', register);
  await page.goto(`${desk.address}/attendance-register?of=Five&month=${month}`);
  await page.getByRole('region', { name: /^Class Five/ }).waitFor();
  return paperOf(page, nextPrint, 'Print');
}

/** 32 days, of which the 15th is a holiday; long names in both scripts among the pupils. */
function aLongMonth(pupils: number): ClassRegister {
  const numbers = from(1, 32).map(Number);
  const days = numbers.map((day) => ({
    day,
    holiday: day === 15 ? 'Examinations' : null,
    taken: day !== 15,
    no_school: false,
  }));
  const marks = Object.fromEntries(numbers.filter((day) => day !== 15).map((day) => [day, 'P' as const]));
  const students = from(1, pupils).map((number) =>
    aRegisterLine({
      _id: `student-${number}`,
      student_name: LONG_NAMES[Number(number) - 3] ?? 'Pupil Example',
      roll_no: Number(number),
      marks,
      present: 31,
      absent: 0,
      late: 0,
      leave: 0,
      duty: 0,
      percent: 100,
    }),
  );
  return { days, students };
}

function from(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
}

/** The roll numbers on a page of `aLongMonth`: of all rows that end with 100.0 percent. */
function rowsOn(text: string): string[] {
  return [...text.matchAll(/(\d+) [^\d•]+(?:• |Examinations )+31 100\.0/gu)].map(([, number]) => number!);
}

async function smallestFont({ pdf }: Paper): Promise<number> {
  // pdf.js takes the bytes away, hence the copy.
  const document = await getDocumentProxy(pdf.slice());
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(
    numbers.map(async (number) => (await document.getPage(number)).getTextContent()),
  );
  const sizes = pages.flatMap(({ items }) =>
    items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? sizeOf(item.transform) : [])),
  );
  return Math.min(...sizes);
}

/** The size of a text in points, also of one that is turned. */
function sizeOf(transform: number[]): number {
  return Math.round(Math.hypot(transform[2]!, transform[3]!) * 100) / 100;
}

function expectLandscape({ pages }: Paper, count: number): void {
  expect(pages).toHaveLength(count);
  for (const { widthMm, heightMm } of pages) {
    expect(Math.abs(widthMm - 297)).toBeLessThan(TOLERANCE_MM);
    expect(Math.abs(heightMm - 210)).toBeLessThan(TOLERANCE_MM);
  }
}
