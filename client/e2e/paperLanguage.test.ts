import { CLASS_NAMES, MONTHS } from '@school-office/contract/enumerations';
import type { CashBook } from '@school-office/contract/money/cashBook';
import type { Receipt } from '@school-office/contract/money/receipts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aDayBook,
  aReceipt,
  aReceiptLine,
  aRegister,
  aRegisterLine,
  aSalaryMonth,
  aSalaryRow,
  aStudent,
  aVoucher,
  anAccount,
  someDues,
} from '../src/testing/builders.ts';
import { openDesk, signIn, type Desk } from './desk.ts';
import { paperOf, recordPrints, type NextPrint, type Paper } from './paper.ts';
import { billsOf, LOGO_PATH, OLD_BILL, RECEIPTS, SCHOOL } from './receiptExamples.ts';
import { jsonAnswer, standIn, standInWith } from './standIn.ts';
import { storePicture } from './storedPictures.ts';

/** A name of 47 letters. */
const NAME = 'चन्द्रकान्ता लक्ष्मीनारायण बहादुर राज्यलक्ष्मी देवकोटा';
/** Rupees, more than most schools ever have. */
const CRORES = 9_87_65_432.25;

interface PaperToPrint {
  answers: Record<string, unknown>;
  path: string;
  button?: string | RegExp;
  expected: string[];
}

const THROUGH = { in: CRORES, out: CRORES, moved: -CRORES };
const PLACES = (['drawer', 'bank'] as const).map((key) => ({
  key,
  kind: key,
  name: key === 'drawer' ? 'Drawer' : NAME,
  opening: CRORES,
  said: 0,
  ...THROUGH,
  closing: -CRORES,
}));
const CASH_BOOK: CashBook = {
  year: 2083,
  month_name: 'Mangsir',
  places: PLACES,
  days: [
    {
      day: '2083-08-05',
      receipts: { from: '2083/84-000001', to: '2083/84-000009', count: 9 },
      vouchers: 1,
      heads: ['Rent'],
      others: [],
      taken_back: 1,
      places: Object.fromEntries(PLACES.map(({ key }) => [key, { ...THROUGH, balance: -CRORES }])),
    },
  ],
  in: [{ what: 'fees', way: 'Cash', amount: CRORES }],
  out: [{ what: 'salaries', amount: CRORES }],
  opening: CRORES,
  said: 0,
  total_in: CRORES,
  total_out: CRORES,
  closing: -CRORES,
  handed: { count: 0, amount: 0 },
};

const SALARY_MONTH = aSalaryMonth({
  sheet: 'festival',
  rows: [1, 2].map((number) =>
    aSalaryRow({
      employee: `employee-${number}`,
      number: `T-00${number}`,
      name: NAME,
      duty: NAME,
      salary: CRORES,
      gross: CRORES,
      fund: 12_34_567.5,
      tax: 1_23_456.5,
      net: CRORES,
      rest: CRORES,
    }),
  ),
});

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
    expect(nepali.words).toContain('विवरण पहिलेको भदौ असोज कात्तिक रु.');
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
  expect(paper.words).toContain('मिति विवरण लागेको बुझाएको बाँकी (रु.) अघिल्ला वर्षको बाँकी 1,200');
  expect(paper.words).toContain('तयार गर्ने दस्तखत र छाप');
  expect(paper.cut).toEqual([]);
});

describe('papers in Nepali, of a page in English, have room for long names and crores, and no English', () => {
  const PAPERS: Record<string, PaperToPrint> = {
    'the day book': {
      answers: {
        '*/api/day-book/*': aDayBook({
          receipts: [1, 2].map((number) => receiptOfCrores(number)),
          by_way: [{ name: 'Cash', receipts: 2, received: 2 * CRORES, cancelled: 0, total: 2 * CRORES }],
          received: 2 * CRORES,
          total: 2 * CRORES,
        }),
      },
      path: '/day-book/2083-08-05',
      expected: ['दैनिक हिसाब २०८३ मंसिर ५ गते, शनिबार', '19,75,30,864.50'],
    },
    'the cash book': {
      answers: { '*/api/cash-book/*': CASH_BOOK },
      path: '/cash-book?month=2083-Mangsir',
      expected: ['नगद र बैंक २०८३ मंसिर', '५ शनि', 'घर भाडा', '−9,87,65,432.25'],
    },
    'a voucher': {
      answers: {
        '*/api/expenses/2083-84*': [
          aVoucher({ number: 1, party: NAME, head: 'Rent', amount: CRORES, note: NAME }),
        ],
        '*/api/expenses/print/*': { copy: 0 },
      },
      path: '/expenses?month=2083-Mangsir&voucher=1',
      button: /^Print (voucher|a copy)$/,
      expected: ['भुक्तानी भौचर २०८३ मंसिर ५', 'खर्चको शीर्षक घर भाडा', 'रु. ९,८७,६५,४३२.२५', 'स्वीकृत गर्ने'],
    },
    'the salary sheet': {
      answers: { '*/api/salary-month/*': SALARY_MONTH },
      path: '/salary-month?month=2083-Kartik&sheet=festival',
      button: 'Salary sheet',
      expected: ['तलबी भरपाई २०८३ कात्तिक, चाडपर्व खर्च', `1 T-001 ${NAME}`, '19,75,30,864.50', 'स्वीकृत गर्ने'],
    },
    'the register': {
      answers: {
        '*/api/students/attendance/Five/*': aRegister({ students: [aRegisterLine({ student_name: NAME })] }),
      },
      path: '/attendance-register?of=Five&month=2083-Kartik',
      expected: ['कक्षा पाँच, २०८३ कात्तिक', '(२०२६ अक्टोबर १८ देखि २०२६ नोभेम्बर १६)'],
    },
    'ID cards': {
      answers: {
        '*/api/students/class/Nursery': [
          aStudent({ student_name: NAME, nepali_name: '', parents_name: NAME, address: NAME, rfid: '' }),
        ],
      },
      path: '/cards',
      button: 'Print 1 card',
      expected: ['पाँच, रोल नं. 1', 'मान्य अवधि २०८३ चैत', 'भर्ना नं.'],
    },
  };

  test.each(Object.entries(PAPERS))('%s', async (_name, { answers, path, button = 'Print', expected }) => {
    for (const [address, answer] of Object.entries(answers)) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await standInWith(page, address, answer);
    }
    await page.evaluate(() => localStorage.setItem('paperLanguage', '"ne"'));
    await page.goto(`${desk.address}${path}`);
    const paper = await paperOf(page, nextPrint, button);
    expect(paper.pages).toHaveLength(1);
    expect(paper.cut).toEqual([]);
    expect(paper.beyond).toEqual([]);
    expect(englishWords(paper)).toEqual([]);
    for (const words of expected) expect(paper.words).toContain(words);
  });
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
  expect(paper.words).toContain('कृपया ७ पुस २०८३ भित्र रु. १९,६०० बुझाइदिनुहोला।');
  expect(paper.cut).toEqual([]);
});

async function printReceipt(receipt: Receipt, paper: string, language = 'both'): Promise<Paper> {
  await standInWith(page, '*/api/receipts/2083-84/*', receipt);
  await page.goto(`${desk.address}/receipts/2083-84/${receipt.number}`);
  await page.getByLabel('Paper').selectOption(paper);
  await page.getByLabel('Language in print').selectOption(language);
  return paperOf(page, nextPrint, 'Print');
}

/** Of two lines that have all they can. */
function receiptOfCrores(number: number): Receipt {
  const lines = [aReceiptLine({ student_name: NAME, parents_name: NAME, monthly_fees: CRORES })];
  return aReceipt({ _id: `receipt-${number}`, number, lines, total: CRORES });
}

/** Those in Latin letters, but for the names of the school, its user, a bank, holidays and companies. */
function englishWords({ words }: Paper): string[] {
  const own = `${SCHOOL.label} Office of PAN eSewa Khalti Fonepay connectIPS Sample Bank Dashain Tihar`;
  return words.match(/[A-Za-z]{2,}/g)?.filter((word) => !own.includes(word)) ?? [];
}

/** Those in Nepali letters, but for the school's name and address. */
function devanagariWords({ words }: Paper): string[] {
  const own = `${SCHOOL.nepali_label} ${SCHOOL.nepali_address}`;
  return words.match(/[ऀ-ॿ]+/g)?.filter((word) => !own.includes(word)) ?? [];
}
