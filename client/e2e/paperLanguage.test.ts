import { CLASS_NAMES, MONTHS } from '@school-office/contract/enumerations';
import type { Receipt } from '@school-office/contract/money/receipts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aReceipt, aStudent, anAccount, someDues } from '../src/testing/builders.ts';
import { openDesk, signIn, type Desk } from './desk.ts';
import { paperOf, recordPrints, type NextPrint, type Paper } from './paper.ts';
import { billsOf, LOGO_PATH, OLD_BILL, RECEIPTS, SCHOOL } from './receiptExamples.ts';
import { jsonAnswer, standIn, standInWith } from './standIn.ts';
import { storePicture } from './storedPictures.ts';

let desk: Desk;
let page: Page;
let nextPrint: NextPrint;

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
  nextPrint = await recordPrints(desk.browser.context);
  await storePicture(desk, LOGO_PATH);
  await signIn(desk);
  await standInWith(page, '*/api/school', { ...SCHOOL, paper_language: 'both' });
  await standIn(page, '*/api/receipts/print/*', () => jsonAnswer({ copy: 0 }));
});
afterAll(() => desk.close());

describe('a receipt', () => {
  test('is in both languages until one is chosen, and the page stays in that of the screen', async () => {
    const both = await printReceipt(RECEIPTS.maya, 'A5');
    expect(both.words).toContain('FEE RECEIPT / शुल्क रसिद 5 Mangsir 2083 (2026-11-21) 13:42');

    const english = await printReceipt(RECEIPTS.maya, 'A5', 'en');
    expect(english.words).toContain('Original No. 2083/84-000118 FEE RECEIPT 5 Mangsir 2083 (2026-11-21)');
    expect(english.words).toContain('Particulars Earlier Bhadra Ashoj Kartik Rs Old dues 1,200');
    expect(english.words).toContain('Way of payment Cash · Sunita Example');
    expect(devanagariWords(english)).toEqual([]);

    const nepali = await printReceipt(RECEIPTS.maya, 'A5', 'ne');
    expect(nepali.words).toContain('सक्कल नं. 2083/84-000118 शुल्क रसिद');
    expect(nepali.words).toContain('विद्यार्थी Maya Example कक्षा पाँच');
    expect(nepali.words).toContain('विवरण पहिलेको भदौ असोज कात्तिक रु');
    expect(nepali.words).toContain('अक्षरेपी छ हजार आठ सय एकसट्ठी रुपैयाँ मात्र भुक्तानी माध्यम नगद');
    for (const word of ['FEE RECEIPT', 'Student', 'Mangsir', 'Kartik', 'Cash', 'Rupees', 'Total'])
      expect(nepali.words).not.toContain(word);
    expect(await page.getByRole('button', { name: 'Print', exact: true }).isVisible()).toBe(true);
    expect(await page.getByRole('region', { name: /^Receipt / }).innerText()).not.toContain('FEE RECEIPT');
  });

  test.each(['58 mm', '80 mm', 'A5', 'A4'])('in Nepali has room on %s', async (size) => {
    for (const receipt of [RECEIPTS.family, RECEIPTS.risen, RECEIPTS.year, RECEIPTS.part]) {
      // oxlint-disable-next-line no-await-in-loop -- one print after another
      const paper = await printReceipt(receipt, size, 'ne');
      expect(paper.pages).toHaveLength(1);
      expect(paper.cut).toEqual([]);
      expect(paper.beyond).toEqual([]);
    }
  });
});

test('a statement of account in Nepali is one A4', async () => {
  const student = aStudent({ _id: 'student-1', student_name: 'Maya Example', parents_name: 'Hari Example' });
  const receipts = [aReceipt({ total: 1887 })];
  const bills = [OLD_BILL, ...billsOf(['Kartik'])];
  const account = anAccount({ student, before: 1200, bills, receipts });
  await standInWith(page, '*/api/students/account/student-1?year=2083', account);
  await page.goto(`${desk.address}/students/student-1/account`);
  await page.getByLabel('Language in print').selectOption('ne');
  const paper = await paperOf(page, nextPrint, 'Print');
  expect(paper.pages).toHaveLength(1);
  expect(paper.words).toContain('शुल्क विवरण वर्ष २०८३');
  expect(paper.words).toContain('मिति विवरण लागेको तिरेको बाँकी (रु) अघिल्ला वर्षको बाँकी 1,200');
  expect(paper.words).toContain('तयार गर्ने दस्तखत र छाप');
  expect(paper.cut).toEqual([]);
});

test('dues slips in Nepali have room', async () => {
  const months = MONTHS.slice(0, 8).map((month_name) => ({ year: 2083, month_name, due: 2450 }));
  const dues = CLASS_NAMES.map((classname, index) =>
    someDues(
      { _id: `student-${index}`, student_name: `Pupil ${index + 1} Example`, classname, roll_no: index + 1 },
      { months, due: 19_600 },
    ),
  );
  await standInWith(page, '*/api/dues', dues);
  await page.goto(`${desk.address}/dues`);
  await page.getByLabel('Language in print').selectOption('ne');
  const paper = await paperOf(page, nextPrint, `Print ${dues.length} slips`);
  expect(paper.words).toContain('Pupil 1 Example कक्षा नर्सरी रोल 1 अभिभावक Hari Example');
  expect(paper.words).not.toContain('Please pay');
  expect(paper.words).toContain('कृपया ७ पुस २०८३ भित्र रु १९,६०० बुझाइदिनुहोला।');
  expect(paper.cut).toEqual([]);
});

async function printReceipt(receipt: Receipt, paper: string, language = 'both'): Promise<Paper> {
  await standInWith(page, '*/api/receipts/2083-84/*', receipt);
  await page.goto(`${desk.address}/receipts/2083-84/${receipt.number}`);
  await page.getByLabel('Paper').selectOption(paper);
  await page.getByLabel('Language in print').selectOption(language);
  return paperOf(page, nextPrint, 'Print');
}

/** Those in Nepali letters, but for the school's name and address. */
function devanagariWords({ words }: Paper): string[] {
  const own = `${SCHOOL.nepali_label} ${SCHOOL.nepali_address}`;
  return words.match(/[ऀ-ॿ]+/g)?.filter((word) => !own.includes(word)) ?? [];
}
