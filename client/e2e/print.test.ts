import { CLASS_NAMES } from '@school-office/contract/enumerations';
import { STUDENT } from '@school-office/contract/examples';
import type { StatementPayment } from '@school-office/contract/money/receipts';
import { NEW_SCHOOL } from '@school-office/contract/school/newSchool';
import type { CardPaper, SchoolInFull, StatementPaper } from '@school-office/contract/school/schoolSettings';
import type { Student } from '@school-office/contract/students/students';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { columnFormat } from '../src/lib/numbers.ts';
import { openDesk, signIn, type Desk } from './desk.ts';
import { paperOf, recordPrints, type NextPrint, type Paper } from './paper.ts';
import { leaveToServer, standIn, standInWith } from './standIn.ts';
import { storePicture } from './storedPictures.ts';

/** Chromium's pages are whole CSS pixels; a point is 0.35 mm. */
const TOLERANCE_MM = 0.36;
const WHITE = 'rgb(255, 255, 255)';
const NEVER_ANSWERS = '/pictures/this-one-never-answers.jpg';
const BROKEN = '/pictures/this-one-is-broken-1.jpg';
const LONG = 'Chandrakanta Laxminarayan Bahadur Rajyalaxmi Devkota Example '.repeat(3).trim();
const LONG_NEPALI = 'चन्द्रकान्त लक्ष्मीनारायण बहादुर राज्यलक्ष्मी देवकोटा उदाहरण '.repeat(3).trim();
const YEAR = 2083;
const GOOD_LOGO = '/pictures/this-one-is-a-logo-1.png';
const SCHOOL: SchoolInFull = {
  ...NEW_SCHOOL,
  school_year: null,
  seen: 0,
  value: 'jhhs',
  label: 'Jammu Heritage High School',
  address: 'Sampletole-4, Kathmandu',
  principal: 'Gita Example',
  logo: GOOD_LOGO,
  examination: 'Annual Examination',
};
const GOOD = '/pictures/this-one-is-a-picture.png';

let desk: Desk;
let page: Page;
let nextPrint: NextPrint;

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
  nextPrint = await recordPrints(desk.browser.context);
  await Promise.all([GOOD, GOOD_LOGO].map((picture) => storePicture(desk, picture)));
  await signIn(desk);
});
afterAll(() => desk.close());
beforeEach(() => desk.browser.complaints.splice(0));
afterEach(() => leaveToServer(page));

describe('admit cards', () => {
  test('of a class: a page of 110 mm x 54.5 mm for each, with everything that belongs on it', async () => {
    await showCards('/admit_card/classes/Five', [
      aStudent({ student_name: 'Binita Example', roll_no: 4 }),
      aStudent({ student_name: 'Kiran Example', roll_no: 11, image: GOOD }),
      aStudent({ student_name: 'Hari Example', roll_no: 12 }),
    ]);
    const paper = await paperOf(page, nextPrint, 'Print All');
    expectSizes(paper, 3, 110, 54.5);
    expect(paper.background).toBe(WHITE);
    expect(await paper.textOf(1)).toBe(
      `JS Jammu Heritage High School Admit Card · Terminal Examination ${YEAR} ` +
        'Name Binita Example Class Five Roll No 4 Principal In case any problem occurs, contact your school.',
    );
    expect(await paper.textOf(2)).toContain('Name Kiran Example Class Five Roll No 11 Principal In case');
    expect(paper.pictures).toEqual([GOOD]);
    expect(await paper.textOf(3)).toContain('Hari Example');
    expect(paper.fonts).toEqual(['CIDFontType2', 'Type0']);
    expect(desk.browser.complaints).toEqual([]);
  });

  test('carry what the school has set, and the name in both scripts', async () => {
    await standInWith(page, '*/api/school', SCHOOL);
    await showCards('/admit_card/classes/Five', [
      aStudent({ student_name: 'Binita Example', nepali_name: 'कमला उदाहरण', image: GOOD }),
      aStudent({ student_name: LONG, nepali_name: LONG_NEPALI, roll_no: 2 }),
    ]);
    const paper = await paperOf(page, nextPrint, 'Print All');
    expectSizes(paper, 2, 110, 54.5);
    expect(await paper.textOf(1)).toBe(
      `Jammu Heritage High School Sampletole-4, Kathmandu Admit Card · Annual Examination ${YEAR} ` +
        'Name Binita Example कमला उदाहरण Class Five Roll No 1 ' +
        'Gita Example Principal In case any problem occurs, contact your school.',
    );
    expect(paper.pictures).toEqual([GOOD_LOGO, GOOD, GOOD_LOGO]);
    expect(paper.cut).toEqual([]);
    expect(paper.fonts).toEqual(['CIDFontType2', 'Type0']);
  });

  test('of a whole school are a page each', async () => {
    const size = process.env.SOAK === '1' ? 1000 : 60;
    await showCards('/admit_card/allstudents', aSchool(size));
    const paper = await paperOf(page, nextPrint, 'Print All');
    expectSizes(paper, size, 110, 54.5);
    expect(await paper.textOf(1)).toContain('Name Pupil 1 Class Nursery Roll No 1 ');
    expect(await paper.textOf(-1)).toContain(`Name Pupil ${size} Class Ten Roll No ${size % 77 || 77} `);
  });

  test('of one student found by search: one page', async () => {
    await standInWith(
      page,
      '*/api/students/search/*',
      aStudent({ student_name: 'Binita Example', roll_no: 4 }),
    );
    await page.goto(`${desk.address}/admit_card/student`);
    await page.getByLabel('Student Name').fill('Binita Example');
    await page.getByLabel('Class', { exact: true }).selectOption('Five');
    await page.getByLabel('Roll No').fill('4');
    await page.keyboard.press('Enter');
    await page.getByRole('article').waitFor();
    await page.getByLabel('Paper').selectOption('110 × 54.5 mm');
    const paper = await paperOf(page, nextPrint, 'Print');
    expectSizes(paper, 1, 110, 54.5);
    expect(await paper.textOf(1)).toContain('Name Binita Example Class Five Roll No 4 ');
  });

  test.each([
    ['A4', 297, 210, [6, 6, 1]],
    ['A5', 148, 210, [3, 3, 3, 3, 1]],
  ] as const)('on sheets of %s', async (name, width, height, cards) => {
    const students = Array.from({ length: 13 }, (_, index) => aStudent({ roll_no: index + 1 }));
    await showCards('/admit_card/classes/Five', students, `${name} sheet`);
    const paper = await paperOf(page, nextPrint, 'Print All');
    expectSizes(paper, cards.length, width, height);
    const texts = await Promise.all(cards.map((_count, index) => paper.textOf(index + 1)));
    expect(texts.map((text) => text.split('In case any problem occurs').length - 1)).toEqual(cards);
  });

  test('a long name stays inside its card, in either script', async () => {
    const names = [
      'Chandrakanta Laxminarayan Bahadur Rajyalaxmi Devkota Example',
      'W'.repeat(60),
      'श्रीमान् चन्द्रकान्त लक्ष्मीनारायण बहादुर राज्यलक्ष्मी उदाहरण',
      'Abcdefghi '.repeat(20).trim(),
    ];
    await showCards(
      '/admit_card/classes/Five',
      names.map((student_name, index) => aStudent({ student_name, roll_no: index + 1 })),
    );
    const paper = await paperOf(page, nextPrint, 'Print All');
    expectSizes(paper, names.length, 110, 54.5);
    expect(paper.cut).toEqual([]);
  });

  test('a photo that never comes, and a broken one, hold no print up, and become empty frames', async () => {
    await standIn(page, `*${NEVER_ANSWERS}`, () => undefined);
    await showCards('/admit_card/classes/Five', [
      aStudent({ student_name: 'Never Answers', image: NEVER_ANSWERS }),
      aStudent({ student_name: 'Broken Photo', image: BROKEN, roll_no: 2 }),
      aStudent({ student_name: 'Good Photo', image: GOOD, roll_no: 3 }),
    ]);
    const paper = await paperOf(page, nextPrint, 'Print All');
    expectSizes(paper, 3, 110, 54.5);
    expect(paper.pictures).toEqual([GOOD]);
    expect(await paper.textOf(1)).toContain('Roll No 1 Principal In case');
    expect(await paper.textOf(2)).toContain('Roll No 2 Principal In case');
    // Ends the request that was never answered: in the next test it would become a 404.
    await page.goto(desk.address);
  });
});

describe('statements', () => {
  test('are pages of 300 mm x 140.5 mm with heading, repeated head, page numbers, every row and the total', async () => {
    await showIncome([...payments(39), aPayment(40, { student_name: LONG })]);
    const paper = await paperOf(page, nextPrint, 'Print');
    const count = paper.pages.length;
    expectSizes(paper, count, 300, 140.5);
    const texts = await textsOf(paper);
    expect(texts[0]).toContain(
      'Jammu Heritage High School Income Statement All till date SN Date Receipt Particulars Amount (Rs) ' +
        '1 2083/07/24 2083/84-000001 Pupil 1, class Five, roll no 1: Kartik 2083 2,500.25',
    );
    for (const [index, text] of texts.entries()) {
      expect(text).toContain(`Page ${index + 1} of ${count}`);
      expect(text).toMatch(/Printed on 9 Mangsir 2083, \d\d:\d\d/);
      expect(text.includes('Jammu Heritage High School · Income Statement · All till date')).toBe(index > 0);
    }
    expect(rowsOf(texts)).toEqual(Array.from({ length: 40 }, (_, index) => `roll no ${index + 1}`));
    // 40 x 2,500.25
    expect(texts.join(' ')).toContain('Total Rs 1,00,010');
    expect(paper.cut).toEqual([]);
    expect(desk.browser.complaints).toEqual([]);
  });

  test('print also the rows that are out of sight on screen, and carry the sum from page to page', async () => {
    await showIncome(payments(300));
    const paper = await paperOf(page, nextPrint, 'Print');
    const texts = await textsOf(paper);
    expect(rowsOf(texts)).toEqual(Array.from({ length: 300 }, (_, index) => `roll no ${index + 1}`));
    const carried = texts.flatMap((text) => /Carried forward Rs ([\d,.]+)/.exec(text)?.[1] ?? []);
    const brought = texts.flatMap((text) => /Brought forward Rs ([\d,.]+)/.exec(text)?.[1] ?? []);
    expect(carried.length).toBeGreaterThan(20);
    expect(brought).toEqual(carried);
    // Each in paisa, because one line has some.
    const inColumn = columnFormat([2500.25]);
    for (const [index, sum] of carried.entries()) {
      const lines = rowsOf(texts.slice(0, index + 1)).length;
      expect(sum).toBe(inColumn(lines * 2500.25));
    }
    expect(texts.join(' ')).toContain('Total Rs 7,50,075');
  });

  test('end with sums by class and head, and lines to sign on', async () => {
    await showIncome([
      aPayment(1),
      aPayment(2, { classname: 'Nursery', fine: 50 }),
      aPayment(3, { hostel_fees: 0 }),
    ]);
    const paper = await paperOf(page, nextPrint, 'Print');
    expect((await textsOf(paper)).join(' ')).toContain(
      'Sums Monthly fees Hostel fees Fine Total (Rs) ' +
        'Nursery 1,500.25 1,000.00 50.00 2,550.25 Five 3,000.50 1,000.00 4,000.50 ' +
        'Total 4,500.75 2,000.00 50.00 6,550.75 Prepared by Checked by Principal',
    );
    expect(await paper.textOf(1)).toContain('Fine included Amount (Rs)');
    expect(await paper.textOf(1)).toContain('Total, including fines of Rs 50 Rs 6,550.75');
  });

  test('also fit A4, upright', async () => {
    await showIncome(payments(40));
    await page.getByLabel('Paper').selectOption('A4 portrait');
    const paper = await paperOf(page, nextPrint, 'Print');
    expectSizes(paper, paper.pages.length, 210, 297);
    expect((await textsOf(paper)).join(' ')).toContain('Total Rs 1,00,010');
    await page.getByLabel('Paper').selectOption('A5 landscape');
    const smaller = await paperOf(page, nextPrint, 'Print');
    expectSizes(smaller, smaller.pages.length, 210, 148);
    expect(smaller.cut).toEqual([]);
  });

  test('carry the logo and the address of the school, in fonts that printers know', async () => {
    await standInWith(page, '*/api/school', SCHOOL);
    await showIncome([...payments(39), aPayment(40, { student_name: LONG_NEPALI })]);
    const paper = await paperOf(page, nextPrint, 'Print');
    expect(await paper.textOf(1)).toContain(
      'Jammu Heritage High School Sampletole-4, Kathmandu Income Statement All till date',
    );
    expect(paper.pictures).toEqual([GOOD_LOGO]);
    expect(paper.fonts).toEqual(['CIDFontType2', 'Type0']);
  });

  test.each([5, 6, 7])('of %i lines end with sums beside the lines to sign on', async (lines) => {
    await showIncome(payments(lines));
    const last = await (await paperOf(page, nextPrint, 'Print')).textOf(-1);
    expect(last).toMatch(/Total [\d,.]+.* Prepared by Checked by Principal/);
  });

  test.each([11, 12, 13])(
    'of %i classes end with the last rows of the sums above the lines to sign on',
    async (classes) => {
      await showIncome(CLASS_NAMES.slice(0, classes).map((classname, at) => aPayment(at + 1, { classname })));
      const last = await (await paperOf(page, nextPrint, 'Print')).textOf(-1);
      expect(last).toMatch(/[\d,.]+ Total [\d,.]+.* Prepared by Checked by Principal/);
    },
  );
});

test('the count of the drawer, the difference and the button are in sight in the low window of a small laptop', async () => {
  await page.setViewportSize({ width: 1366, height: 625 });
  await page.goto(`${desk.address}/day-book?close`, { waitUntil: 'networkidle' });
  await page.getByLabel('Notes of 500', { exact: true }).fill('3');
  expect(await page.getByText('Difference', { exact: true }).isVisible()).toBe(true);
  const { y, height } = (await page.getByRole('button', { name: /^Close drawer/ }).boundingBox())!;
  expect(y + height).toBeLessThan(625);
  await page.setViewportSize({ width: 1366, height: 768 });
});

function textsOf(paper: Paper): Promise<string[]> {
  return Promise.all(paper.pages.map((_page, index) => paper.textOf(index + 1)));
}

function rowsOf(texts: string[]): string[] {
  return texts.join(' ').match(/roll no \d+/g) ?? [];
}

/** Opens the income of all time with the given payments; null for no chosen paper. */
async function showIncome(
  income: StatementPayment[],
  paper: StatementPaper | null = '300 × 140.5 mm',
): Promise<void> {
  await standInWith(page, '*/api/teachers/allincome*', income);
  await page.evaluate(() => localStorage.removeItem('statementPaper'));
  await page.goto(`${desk.address}/income`);
  await page.getByRole('button', { name: 'All till Date' }).click();
  if (paper) await page.getByLabel('Paper').selectOption(paper);
  await page.getByText(`Total of ${new Intl.NumberFormat('en-IN').format(income.length)} payments`).waitFor();
}

function payments(count: number): StatementPayment[] {
  return Array.from({ length: count }, (_, index) => aPayment(index + 1));
}

function aPayment(number: number, changes: Partial<StatementPayment> = {}): StatementPayment {
  return {
    _id: `payment-${number}`,
    student_name: `Pupil ${number}`,
    classname: 'Five',
    roll_no: number,
    month_name: 'Kartik',
    year: 2083,
    monthly_fees: 1500.25,
    hostel_fees: 1000,
    laboratory_fees: 0,
    computer_fees: 0,
    exam_fees: 0,
    miscellaneous: 0,
    createdAt: '2026-11-10T05:00:00.000Z',
    student: 'student-1',
    way: 'Cash',
    fine: 0,
    receipt: `2083/84-${String(number).padStart(6, '0')}`,
    ...changes,
  };
}

function expectSizes({ pages }: Paper, count: number, widthMm: number, heightMm: number): void {
  expect(pages).toHaveLength(count);
  for (const page_ of pages) {
    expect(Math.abs(page_.widthMm - widthMm)).toBeLessThan(TOLERANCE_MM);
    expect(Math.abs(page_.heightMm - heightMm)).toBeLessThan(TOLERANCE_MM);
  }
}

/** Opens a page of cards with the given students; null for no chosen paper. */
async function showCards(
  path: string,
  students: Student[],
  paper: CardPaper | null = '110 × 54.5 mm',
): Promise<void> {
  await standInWith(page, '*/api/students', students);
  await standInWith(page, '*/api/students/class/Five', students);
  await page.evaluate(() => localStorage.removeItem('admitCardPaper'));
  await page.goto(desk.address + path);
  await page.getByRole('article').first().waitFor();
  if (paper) await page.getByLabel('Paper').selectOption(paper);
}

function aSchool(size: number): Student[] {
  return Array.from({ length: size }, (_, index) =>
    aStudent({
      student_name: `Pupil ${index + 1}`,
      classname: CLASS_NAMES[Math.floor((index * CLASS_NAMES.length) / size)]!,
      roll_no: 1 + (index % 77),
    }),
  );
}

function aStudent(changes: Partial<Student> = {}): Student {
  return {
    _id: `${changes.student_name} ${changes.roll_no}`,
    ...STUDENT,
    roll_no: 1,
    admission_no: '1',
    previous_dues: 0,
    paid_ahead: 0,
    years: [],
    seen: 0,
    ...changes,
  };
}
