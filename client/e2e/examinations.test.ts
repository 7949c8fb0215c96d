// An examination of the demo school from routine to grade sheets: a class of 30 marked by the keyboard alone, and its papers in
// real PDFs.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClassResults } from '@school-office/contract/examinations/resultAnswers';
import type { Page } from 'playwright-core';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBrowser, type Browser } from './browser.ts';
import { signInAt } from './clerk.ts';
import { startDemoOffice, type DemoOffice } from './demoOffice.ts';
import { isWiderThanScreen, keepPicture } from './looks.ts';
import { paperOf, recordPrints, type NextPrint, type Paper } from './paper.ts';

const TOLERANCE_MM = 0.5;
const SMALLEST_PT = 6.5;
const PUPILS = 30;
const FIRST_TERMINAL = /^First Terminal Examination (\d{4})/;

let office: DemoOffice;
let browser: Browser;
let page: Page;
let nextPrint: NextPrint;
let year: string;
beforeAll(async () => {
  [office, browser] = await Promise.all([startDemoOffice(), startBrowser()]);
  ({ page } = browser);
  page.setDefaultTimeout(10_000);
  nextPrint = await recordPrints(browser.context);
  await signInAt(page, office);
  await page.goto(`${office.address}/examinations`);
  const title = await page.getByRole('heading', { name: FIRST_TERMINAL }).innerText();
  year = FIRST_TERMINAL.exec(title)![1]!;
});
afterAll(async () => {
  await browser.close();
  await office.close();
});
beforeEach(() => {
  browser.complaints.splice(0);
});

async function openCard(name: RegExp, link: 'Routine' | 'Marks' | 'Results', place?: string): Promise<void> {
  await page.goto(`${office.address}/examinations`);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await card.getByRole('link', { name: link }).click();
  if (place !== undefined) await chooseClass(place);
}

/** Chooses a class and waits until the page shows it. Until then the select has the class before, which would also be printed. */
async function chooseClass(place: string): Promise<void> {
  const choice = page.getByLabel('Class', { exact: true });
  await choice.selectOption(place);
  await expect.poll(() => choice.inputValue()).toBe(place);
}

describe('a second terminal examination of class Six', () => {
  test('is made, has a routine, and warns of two papers at one time', async () => {
    await keepPicture(page, 'examinations');
    await page.getByRole('button', { name: 'Examination', exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill('Second Terminal Examination');
    await page.getByLabel('Name in Nepali').fill('दोस्रो त्रैमासिक परीक्षा');
    await page.getByLabel('School year').selectOption(year);
    for (const box of await page.getByRole('group', { name: 'Classes' }).getByRole('checkbox').all()) {
      // oxlint-disable-next-line no-await-in-loop -- one box after the other
      await box.setChecked(false);
    }
    await page.getByRole('checkbox', { name: 'Six', exact: true }).check();
    await keepPicture(page, 'examination-dialog');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Second Terminal Examination is made').waitFor();

    await openCard(/^Second Terminal/, 'Routine');
    await page.getByLabel('Day of English').fill(`${year}-12-20`);
    await page.getByLabel('Time of English').fill('11:00 - 13:15');
    await page.getByLabel('Day of Nepali').fill(`${year}-12-20`);
    await page.getByLabel('Time of Nepali').fill('12:00');
    await page.getByLabel('Day of Mathematics').fill(`${year}-12-22`);
    await page.getByLabel('Time of Mathematics').fill('11:00 to 13:15');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/Changes to Second Terminal Examination are saved/).waitFor();
    await page.getByText(/English and Nepali are at the same time on 20 Chaitra/).waitFor();
    await keepPicture(page, 'routine');
    expect(browser.complaints).toEqual([]);
  });

  test('is marked by 60 numbers and 60 Enters and nothing else', async () => {
    await openCard(/^Second Terminal/, 'Marks');
    const first = page.getByLabel(/^Theory of .*, roll 1$/);
    await first.waitFor();
    expect(await first.evaluate((field) => field === document.activeElement)).toBe(true);
    const given = Array.from({ length: PUPILS }, (_, at) => [30 + at, 10 + (at % 15)] as const);
    for (const part of [0, 1] as const) {
      for (const marks of given) {
        // oxlint-disable-next-line no-await-in-loop -- one key after the other
        await page.keyboard.type(String(marks[part]));
        // oxlint-disable-next-line no-await-in-loop -- as above
        await page.keyboard.press('Enter');
      }
    }
    await page.getByText(`${PUPILS} of ${PUPILS}`).first().waitFor();
    await page.getByText(/Kept at/).waitFor();
    await keepPicture(page, 'marks');
    await page.reload();
    await page.getByText(/^30 of 30 marked$/).waitFor();
    expect(await first.inputValue()).toBe('30');
    expect(await page.getByLabel(/^Internal of .*, roll 30$/).inputValue()).toBe('24');
    expect(browser.complaints).toEqual([]);
  });

  test('keeps a value that cannot be with the focus, and what is typed without the line', async () => {
    const theory = page.getByLabel(/^Theory of .*, roll 3$/);
    await theory.fill('76');
    await page.keyboard.press('Enter');
    await page.getByText('Theory is out of 75: 0 to 75, or Abs').waitFor();
    expect(await theory.evaluate((field) => field === document.activeElement)).toBe(true);
    await keepPicture(page, 'marks-refused');
    await theory.fill('a');
    await browser.context.setOffline(true);
    await page.keyboard.press('Enter');
    await page.getByText(/1 row is kept here and sent as soon as it does/).waitFor();
    await browser.context.setOffline(false);
    await page.getByText(/Kept at/).waitFor();
    await page.reload();
    expect(await theory.inputValue()).toBe('Abs');
  });
});

describe('the published results of class Nine', () => {
  test.each([
    ['Grade sheets, A4', 210, 297, 29],
    ['Grade sheets, two on A4', 297, 210, 15],
    ['Ledger, A4', 297, 210, 1],
    ['Ledger, A3', 420, 297, 1],
    ['Summary', 210, 297, 1],
    ['List of those with NG', 210, 297, 1],
  ])('%s', async (paper, widthMm, heightMm, pages) => {
    if (!page.url().includes('results')) await openCard(FIRST_TERMINAL, 'Results', 'Nine');
    await page.getByLabel('Paper').selectOption(paper);
    await keepPicture(page, 'results');
    const printed = await print(paper);
    expect(printed.pages.length).toBeGreaterThanOrEqual(Math.min(pages, 28) - 1);
    for (const size of printed.pages) {
      expect(Math.abs(size.widthMm - widthMm)).toBeLessThan(TOLERANCE_MM);
      expect(Math.abs(size.heightMm - heightMm)).toBeLessThan(TOLERANCE_MM);
    }
    expect(printed.fonts).toEqual(['CIDFontType2', 'Type0']);
    expect(printed.cut).toEqual([]);
    expect(await smallestFont(printed)).toBeGreaterThanOrEqual(SMALLEST_PT);
  });

  test('a grade sheet has what belongs on it, in both scripts', async () => {
    await page.getByLabel('Paper').selectOption('Grade sheets, A4');
    const { words } = await print('grade-sheet');
    for (const text of [
      'GRADE SHEET / ग्रेडसिट',
      `First Terminal Examination ${year}`,
      'पहिलो त्रैमासिक परीक्षा',
      'Name / नाम',
      'Attendance / हाजिरी',
      'Science and Technology विज्ञान तथा प्रविधि 3.75 + 1.25',
      'Grade point average औसत ग्रेड अङ्क 32',
      'Class teacher / कक्षा शिक्षक',
      'Letter Grading Directive 2078. Theory counts from 35 %, internal from 40 %, separately.',
    ])
      expect(words).toContain(text);
    expect(words).toMatch(/\d+ of \d+, \d+\.\d %/);
    expect(words).toMatch(/GPA \d\.\d\d/);
  });

  test('one sheet is printed from there, and from the page of the pupil', async () => {
    if (!page.url().includes('results')) await openCard(FIRST_TERMINAL, 'Results', 'Nine');
    await page.getByLabel('Paper').selectOption('Grade sheets, A4');
    const choice = page.getByRole('combobox', { name: /^Of/ });
    await choice.waitFor();
    const [, second] = await choice.locator('option').allInnerTexts();
    await choice.selectOption(second!);
    const one = await print('grade-sheet-one');
    expect(one.pages).toHaveLength(1);
    const name = second!.replace(/^[\w ]*?\d+ /, '');
    expect(one.words).toContain(name);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('region', { name: 'Examinations' }).waitFor();
    await keepPicture(page, 'pupil-results');
    const again = await print('grade-sheet-of-pupil', 'Grade sheet');
    expect(again.words).toBe(one.words);
    await openCard(FIRST_TERMINAL, 'Results', 'Nine');
  });

  test('30 pupils and nine subjects are on one page of the ledger', async () => {
    await page.route('**/api/examinations/*/results/Nine*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: withNineSubjects((await response.json()) as ClassResults) });
    });
    await page.reload();
    await page.getByLabel('Paper').selectOption('Ledger, A4');
    const printed = await print('ledger-nine');
    expect(printed.pages).toHaveLength(1);
    expect(printed.cut).toEqual([]);
    expect(await smallestFont(printed)).toBeGreaterThanOrEqual(SMALLEST_PT);
    expect(printed.words).toContain('30 pupils');
    await page.unroute('**/api/examinations/*/results/Nine*');
  });
});

describe.each(['A4', 'A3'])('the ledger on %s', (size) => {
  test('of a class by marks has total, percent, division and rank, and a star at what is failed', async () => {
    await markSevenByMarks();
    await openCard(FIRST_TERMINAL, 'Results', 'Seven');
    await page.getByLabel('Paper').selectOption(`Ledger, ${size}`);
    const ledger = await print(`ledger-marks-${size}`);
    expect(ledger.cut).toEqual([]);
    expect(ledger.beyond).toEqual([]);
    expect(await smallestFont(ledger)).toBeGreaterThanOrEqual(SMALLEST_PT);
    const read = await ledger.textOf(1);
    for (const text of ['Total', '%', 'Division', 'Rank', 'Failed, mean %']) expect(read).toContain(text);
    expect(read).toMatch(/\d+ passed, \d+ failed/);
    expect(read).toMatch(/\d+(\.5)? \d\d\.\d\d (Distinction|First|Second|Third) \d+/);
    expect(read).toMatch(/\d\*.* \d\d\.\d\d Fail/);
    expect(read).not.toMatch(/NG|GPA|point/);
  });

  test('of a judged class has its grades and no column of nothing', async () => {
    await openCard(FIRST_TERMINAL, 'Results', 'Three');
    await page.getByLabel('Paper').selectOption(`Ledger, ${size}`);
    const ledger = await print(`ledger-judged-${size}`);
    expect(ledger.cut).toEqual([]);
    expect(ledger.beyond).toEqual([]);
    const heads = ledger.words.slice(ledger.words.indexOf('Roll'), ledger.words.indexOf('Roll') + 120);
    expect(heads).toMatch(/^Roll Name English Nepali Mathematics Our Surroundings G G G G 1 /);
    expect(ledger.words).not.toMatch(/GPA|Highest|theory/);
  });
});

describe('other papers', () => {
  test('the routine, the admit cards of A6 and four on A4, and a blank sheet', async () => {
    await openCard(FIRST_TERMINAL, 'Routine');
    const routine = await print('routine-paper', 'All routines');
    expect(routine.words).toContain('Class Five / कक्षा');
    expectSize(routine, 210, 297);
    await chooseClass('Five');
    await page.getByLabel('Routine of class Five').waitFor();
    const cards = await print('admit-cards', 'Admit cards');
    expectSize(cards, 148, 105);
    expect(cards.pages).toHaveLength(PUPILS);
    expect(cards.words).toContain('ADMIT CARD प्रवेशपत्र');
    expect(cards.cut).toEqual([]);
    expect(await smallestFont(cards)).toBeGreaterThanOrEqual(SMALLEST_PT);
    await page.getByLabel('Cards').selectOption('Four on A4');
    const four = await print('admit-cards-a4', 'Admit cards');
    expectSize(four, 297, 210);
    expect(four.pages).toHaveLength(8);
    await openCard(FIRST_TERMINAL, 'Marks', 'Five');
    const blank = await print('blank-sheet', 'Blank sheet');
    expectSize(blank, 210, 297);
    expect(blank.pages).toHaveLength(1);
    expect(blank.words).toContain('Theory / 75');
  });
});

test.each([
  [1366, 625],
  [390, 844],
])('no page is wider than a screen of %i x %i', async (width, height) => {
  await page.setViewportSize({ width, height });
  for (const [name, path] of [
    ['examinations', '/examinations'],
    ['subjects', `/subjects?year=${year}&class=Nine`],
  ] as const) {
    /* oxlint-disable no-await-in-loop -- one page after the other */
    await page.goto(`${office.address}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await look(`${name}-${width}`);
    /* oxlint-enable no-await-in-loop */
  }
  for (const link of ['Routine', 'Marks', 'Results'] as const) {
    /* oxlint-disable no-await-in-loop -- as above */
    await openCard(FIRST_TERMINAL, link, 'Nine');
    await page.waitForLoadState('networkidle');
    await look(`${link.toLowerCase()}-${width}`);
    /* oxlint-enable no-await-in-loop */
  }
});

/** The marks that are there stay; some are below these pass marks. */
async function markSevenByMarks(): Promise<void> {
  await page.goto(`${office.address}/subjects?year=${year}&class=Seven`);
  await page.getByLabel('Marked').selectOption({ label: 'By marks, percent and division' });
  await page.getByLabel('Pass of theory, English').fill('55');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  if (await save.isEnabled()) {
    await save.click();
    await page.getByText(`The subjects of class Seven in ${year} are saved`).waitFor();
  }
}

async function look(name: string): Promise<void> {
  expect([name, await isWiderThanScreen(page)]).toEqual([name, false]);
  await keepPicture(page, name);
}

/** Prints by a button; with SCREENSHOTS=folder the PDF is kept there. */
async function print(name: string, button = 'Print'): Promise<Paper> {
  const paper = await paperOf(page, nextPrint, button);
  const folder = process.env.SCREENSHOTS;
  if (folder !== undefined) await writeFile(join(folder, `${name}.pdf`), paper.pdf.slice());
  return paper;
}

function expectSize({ pages }: Paper, widthMm: number, heightMm: number): void {
  for (const size of pages) {
    expect(Math.abs(size.widthMm - widthMm)).toBeLessThan(TOLERANCE_MM);
    expect(Math.abs(size.heightMm - heightMm)).toBeLessThan(TOLERANCE_MM);
  }
}

/** 30 pupils with two subjects more. */
function withNineSubjects(results: ClassResults): ClassResults {
  const more = results.subjects.slice(0, 2).map((subject) => ({ ...subject, _id: `more ${subject._id}` }));
  const pupils = Array.from({ length: PUPILS }, (_, at) => results.students[at % results.students.length]!);
  return {
    ...results,
    subjects: [...results.subjects, ...more],
    students: pupils.map((student, at) => ({
      ...student,
      _id: `${student._id} ${at}`,
      roll_no: at + 1,
      subjects: [
        ...student.subjects,
        ...student.subjects
          .slice(0, 2)
          .map((subject) => ({ ...subject, subject: `more ${subject.subject}` })),
      ],
    })),
  };
}

async function smallestFont({ pdf }: Paper): Promise<number> {
  // pdf.js takes the bytes away, hence the copy.
  const document = await getDocumentProxy(pdf.slice());
  const content = await (await document.getPage(1)).getTextContent();
  const sizes = content.items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [Math.round(Math.hypot(Number(item.transform[2]), Number(item.transform[3])) * 100) / 100]
      : [],
  );
  return Math.min(...sizes);
}
