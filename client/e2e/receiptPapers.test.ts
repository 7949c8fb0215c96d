import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import { CLASS_NAMES, MONTHS } from '@school-office/contract/enumerations';
import type { DayBook } from '@school-office/contract/money/dayBook';
import type { StudentAccountOfYear } from '@school-office/contract/money/feeAccount';
import type { Receipt } from '@school-office/contract/money/receipts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aDayBook, anAccount, aReceipt, aStudent, someDues } from '../src/testing/builders.ts';
import { openDesk, signIn, type Desk } from './desk.ts';
import { paperOf, recordPrints, type NextPrint, type Paper } from './paper.ts';
import { billsOf, CLOSED_DRAWER, LOGO_PATH, OLD_BILL, RECEIPTS, SCHOOL } from './receiptExamples.ts';
import { jsonAnswer, standIn, standInWith } from './standIn.ts';
import { storePicture } from './storedPictures.ts';

const TOLERANCE_MM = 0.5;
const FONTS = ['CIDFontType2', 'Type0'];
const LONG = 'Chandrakanta Laxminarayan Bahadur Rajyalaxmi Devkota Example '.repeat(3).trim();

let desk: Desk;
let page: Page;
let nextPrint: NextPrint;
/** How often each receipt was printed. */
let prints: Map<string, number>;

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
  nextPrint = await recordPrints(desk.browser.context);
  await storePicture(desk, LOGO_PATH);
  await signIn(desk);
  await standInWith(page, '*/api/school', SCHOOL);
  await standIn(page, '*/api/receipts/print/*', (url) => {
    const id = url.split('/').at(-1)!;
    const copy = prints.get(id) ?? 0;
    prints.set(id, copy + 1);
    return jsonAnswer({ copy });
  });
});
afterAll(() => desk.close());
beforeEach(() => {
  prints = new Map();
  desk.browser.complaints.splice(0);
});

describe('a receipt', () => {
  test('on A5, landscape: all that belongs on it, in both languages', async () => {
    const paper = await printReceipt(RECEIPTS.maya, 'A5');
    expectSizes(paper, 1, 210, 148);
    const words =
      'जम्मु हेरिटेज हाइ स्कुल Jammu Heritage High School ' +
      'Sampletole-4, Kathmandu · नमुनाटोल-४, काठमाडौँ · 01-4000000 · PAN 301 456 782 Original सक्कल ' +
      'No. 2083/84-000118 FEE RECEIPT / शुल्क रसिद 5 Mangsir 2083 (2026-11-21) 13:42 ' +
      'Student / विद्यार्थी Maya Example Class / कक्षा Five Roll No / रोल नं. 2 Parent / अभिभावक Hari Example ' +
      'Particulars / विवरण Earlier Bhadra Ashoj Kartik Rs / रु. ' +
      'Old dues पुरानो बक्यौता 1,200 1,200 Monthly tuition मासिक शुल्क 2,250 2,250 2,250 6,750 ' +
      'Computer कम्प्युटर 200 200 200 600 Concession, Monthly tuition छुट −563 −563 −563 −1,689 ' +
      'Total जम्मा 1,200 1,887 1,887 1,887 6,861 ' +
      'In words Six Thousand Eight Hundred Sixty One Rupees Only ' +
      'अक्षरेपी छ हजार आठ सय एकसट्ठी रुपैयाँ मात्र ' +
      'Way of payment / भुक्तानी माध्यम Cash, नगद · Sunita Example Received by / बुझिलिने Office of Jammu Heritage High School ' +
      'Balance left / बाँकी Rs 0 Given, returned / दिएको, फिर्ता Rs 7,000, Rs 139 ' +
      'Signature and seal / दस्तखत र छाप';
    expect(paper.words).toBe(words);
    expect(latin(await paper.textOf(1))).toBe(latin(words));
    expect(paper.pictures).toEqual([LOGO_PATH]);
    expect(paper.fonts).toEqual(FONTS);
    expect(paper.cut).toEqual([]);
    expect(desk.browser.complaints).toEqual([]);
  });

  test('on A4: a half for the parents and one for the office, the same twice', async () => {
    const paper = await printReceipt(RECEIPTS.year, 'A4');
    expectSizes(paper, 1, 210, 297);
    const text = await paper.textOf(1);
    expect(text.match(/No\. 2083\/84-000002/g)).toHaveLength(2);
    expect(paper.words).toContain('Original सक्कल Parent copy अभिभावक प्रति');
    expect(paper.words).toContain('Original सक्कल Office copy कार्यालय प्रति');
    expect(text.match(/Baisakh to Chaitra, 12 × 2,250 27,000/g)).toHaveLength(2);
    expect(text).toContain('Shrawan, Mangsir, Chaitra, 3 × 300 900');
    expect(text).toContain('Sample Bank 004417');
    expect(paper.words).toContain('Paid ahead / अग्रिम Rs 9,435');
    expect(paper.cut).toEqual([]);
  });

  test('on a roll of 80 mm: as long as its content', async () => {
    const short = await printReceipt(RECEIPTS.parts, '80 mm');
    const long = await printReceipt(RECEIPTS.family, '80 mm');
    expect(short.pages).toHaveLength(1);
    expect(long.pages).toHaveLength(1);
    expect(Math.abs(short.pages[0]!.widthMm - 80)).toBeLessThan(TOLERANCE_MM);
    expect(long.pages[0]!.heightMm).toBeGreaterThan(short.pages[0]!.heightMm + 100);
    const text = await short.textOf(1);
    expect(short.words).toContain('Monthly fees / मासिक शुल्क Mangsir 1,500');
    expect(text).toContain('Two Thousand One Hundred Fifty Rupees And Fifty Paisa Only');
    expect(short.words).toContain('अक्षरेपी दुई हजार एक सय पचास रुपैयाँ पचास पैसा मात्र');
    expect(short.words).toContain('Original / सक्कल');
    expect(short.fonts).toEqual(FONTS);
    expect(long.cut).toEqual([]);
  });

  test('on a roll of 58 mm, the cheap ones, nothing is cut', async () => {
    const paper = await printReceipt(RECEIPTS.family, '58 mm');
    expect(paper.pages).toHaveLength(1);
    expect(Math.abs(paper.pages[0]!.widthMm - 58)).toBeLessThan(TOLERANCE_MM);
    expect(paper.cut).toEqual([]);
  });

  test.each(['58 mm', '80 mm', 'A5', 'A4'])(
    'has all amounts of months of several prices on %s',
    async (name) => {
      const one = await printReceipt(RECEIPTS.risen, name);
      const family = await printReceipt(RECEIPTS.risenTwice, name);
      for (const paper of [one, family]) {
        expect(paper.pages).toHaveLength(1);
        expect(paper.cut).toEqual([]);
        expect(paper.beyond).toEqual([]);
      }
      const text = await one.textOf(1);
      expect(text).toContain(
        'Jestha to Ashoj, 5 × 2,000; Mangsir to Chaitra, 5 × 2,500; ' +
          'Baisakh 2084 1,12,650.50; Jestha 2084 1,750.25 of 11,385.50 1,36,900.75',
      );
      expect(text).toContain(
        'Jestha to Ashoj, 5 × −500; Mangsir to Chaitra, 5 × −757.50; Baisakh 2084 −11,265 −17,552.50',
      );
      expect(text).toContain(' 1,19,398.25 ');
      expect(await family.textOf(1)).toContain(' 2,38,796.50 ');
    },
  );

  test('of a family of five is one A5, a row a child', async () => {
    const paper = await printReceipt(RECEIPTS.family, 'A5');
    expectSizes(paper, 1, 210, 148);
    const text = await paper.textOf(1);
    expect(text.match(/Bhadra to Kartik 5,661/g)).toHaveLength(5);
    expect(paper.words).toContain('Total जम्मा 28,305');
    expect(paper.words).toContain('अक्षरेपी अट्ठाइस हजार तीन सय पाँच रुपैयाँ मात्र');
    expect(paper.cut).toEqual([]);
  });

  test('that is printed again says which copy it is', async () => {
    expect((await printReceipt(RECEIPTS.maya, 'A5')).words).toContain('Original सक्कल No.');
    for (const [copy, digit] of [
      [1, '१'],
      [2, '२'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one print after another
      const paper = await paperOf(page, nextPrint, 'Print');
      expect(paper.words).toContain(`Copy of Original ${copy} सक्कलको प्रतिलिपि ${digit} No.`);
    }
  });

  test.each(['A5', 'A4', '80 mm'])('that was cancelled says so on %s', async (name) => {
    const paper = await printReceipt(RECEIPTS.part, name);
    const said = latin(await paper.textOf(1));
    expect(said).toContain('CANCELLED /');
    expect(said).toContain('6 Mangsir 2083, 10:12, wrong student: it was Arjun of class Two');
    expect(paper.words).toContain('CANCELLED / रद्द');
    expect(paper.cut).toEqual([]);
  });

  test('with long names and many heads stays on its page', async () => {
    const [line] = RECEIPTS.maya.lines;
    const lines = Array.from({ length: 20 }, (_, index) => ({
      ...line!,
      student: `student-${index}`,
      student_name: LONG,
      parents_name: LONG,
    }));
    const paper = await printReceipt(aReceipt({ lines, total: 24_000, payer: LONG }), 'A5');
    expectSizes(paper, 1, 210, 148);
  });

  test('is on the paper of the school until the desk chooses another, which it remembers', async () => {
    await page.evaluate(() => localStorage.removeItem('receiptPaper'));
    await page.reload();
    const choice = page.getByLabel('Paper');
    expect(await choice.inputValue()).toBe('A4');
    await choice.selectOption('A5');
    await page.reload();
    expect(await choice.inputValue()).toBe('A5');
  });
});

describe('the day book', () => {
  test('prints 200 receipts of a day at once, each counted once', async () => {
    const receipts = Array.from({ length: 200 }, (_, index) =>
      aReceipt({ _id: `receipt-${index}`, number: index + 1, createdAt: '2026-11-21T07:57:00.000Z' }),
    );
    await showDay(receipts);
    await page.getByLabel('Receipts on').selectOption('A5');
    const paper = await paperOf(page, nextPrint, 'All receipts');
    expectSizes(paper, 200, 210, 148);
    const texts = await Promise.all([1, 100, 200].map((number) => paper.textOf(number)));
    expect(texts.map((text) => /No\. (\S+)/.exec(text)?.[1])).toEqual([
      '2083/84-000001',
      '2083/84-000100',
      '2083/84-000200',
    ]);
    expect(texts.every((text) => text.includes(' Original '))).toBe(true);
    expect([...prints.values()]).toEqual(Array.from({ length: 200 }, () => 1));
  });

  test('prints a list on A4 with the sums', async () => {
    await showDay([aReceipt(), aReceipt({ ...RECEIPTS.part, number: 119 })]);
    const paper = await paperOf(page, nextPrint, 'Print');
    expectSizes(paper, 1, 210, 297);
    const text = await paper.textOf(1);
    expect(text).toContain('Day book Saturday, 5 Mangsir 2083');
    expect(text).toMatch(/2083\/84 Time .* 000118 13:42 Maya Example, Five 2 Kartik Cash \S.* 1,887 /);
    expect(text).toContain('CANCELLED on 6 Mangsir 2083 by Office of Jammu Heritage High School');
    expect(text).toContain('Received 1,887');
    expect(text).toContain('By way Receipts Received Cancelled Total (Rs) Cash 1 1,887 1,887');
    expect(text).toContain('Prepared by Checked by');
    expect(paper.cut).toEqual([]);
  });

  test('has its list on one A4 where four of six receipts say why they are cancelled, and its large sums whole', async () => {
    const { cancelled } = RECEIPTS.part;
    const createdAt = '2026-11-21T05:10:00.000Z';
    const wrong = { ...RECEIPTS.part, createdAt, cancelled: { ...cancelled!, at: createdAt } };
    const earlier = { ...RECEIPTS.maya, createdAt: '2026-11-20T05:10:00.000Z', cancelled };
    await showDay(numbered([RECEIPTS.risen, RECEIPTS.part, RECEIPTS.year, wrong]), {
      cancellations: numbered([earlier, { ...earlier, fiscal_year: '2082/83' }]),
      cancelled: 2 * 6861,
      received: 12_38_796.5,
      total: 12_25_074.5,
    });
    const paper = await paperOf(page, nextPrint, 'Print');
    // The sums by user and place may stand on a second page.
    expectSizes(paper, 2, 210, 297);
    expect(await paper.textOf(1)).toContain('Received in all 12,25,074.50');
    expect(paper.cut).toEqual([]);
    expect(paper.beyond).toEqual([]);
  });

  test('prints the count of a drawer that was closed on A4', async () => {
    await showDay([aReceipt()], { closes: [CLOSED_DRAWER] });
    await page.getByRole('button', { name: 'Cash drawer' }).click();
    const paper = await paperOf(page, nextPrint, 'Print count');
    expectSizes(paper, 1, 210, 297);
    const text = await paper.textOf(1);
    expect(text).toContain('Jammu Heritage High School Sampletole-4, Kathmandu Cash drawer 7');
    expect(text).toContain('Closed on 5 Mangsir 2083, 16:05, by Office of Jammu Heritage High School');
    expect(text).toContain(
      'Note or coin Pieces Amount (Rs) 1,000 1 1,000 500 0 0 100 8 800 50 0 0 20 0 0 10 8 80 5 1 5 2 0 0 1 0 0',
    );
    expect(text).toContain(
      'Opened with 500 Cash taken 1,887 Cash cancelled −300 Cash paid out −200 Expected in cash 1,887 ' +
        'Counted 1,885 Difference −2 Left in the drawer 500',
    );
    expect(text).toContain('Two rupees of change are missing Counted by Checked by');
    expect(paper.fonts).toEqual(FONTS);
    expect(paper.cut).toEqual([]);
  });
});

describe('the statement of account of a student', () => {
  test('is one A4 with every bill and receipt of the year, and what is owed', async () => {
    const receipts = [aReceipt({ total: 1887 })];
    await showAccount({ before: 1200, bills: [OLD_BILL, ...billsOf(['Kartik'])], receipts });
    const paper = await paperOf(page, nextPrint, 'Print');
    expectSizes(paper, 1, 210, 297);
    const text = await paper.textOf(1);
    expect(paper.words).toContain('Statement of account / शुल्क विवरण Year 2083 / वर्ष २०८३');
    expect(paper.words).toContain(
      'Student / विद्यार्थी Maya Example Class, roll no / कक्षा, रोल नं. Five, 2 Parent / अभिभावक Hari Example',
    );
    expect(text).toContain('Brought forward from earlier years 1,200');
    expect(text).toContain('2083/07/03 Kartik 2083: Tuition 2,450 2,450 3,650');
    expect(text).toContain('2083/08/05 Receipt 2083/84-000118, Cash: Kartik 1,887 1,763');
    expect(text).toContain('Total of 2083 2,450 1,887 1,763');
    expect(text).toContain(
      'To be paid: Rs 1,763 (One Thousand Seven Hundred Sixty Three Rupees Only) Prepared by Signature and seal',
    );
    expect(paper.pictures).toEqual([LOGO_PATH]);
    expect(paper.fonts).toEqual(FONTS);
    expect(paper.cut).toEqual([]);
  });

  test('stays one A4 with a bill and three receipts a month', async () => {
    const receipts = Array.from({ length: 36 }, (_, index) =>
      aReceipt({ _id: `r${index}`, number: index + 1 }),
    );
    await showAccount({ bills: [OLD_BILL, ...billsOf(MONTHS)], receipts });
    const paper = await paperOf(page, nextPrint, 'Print');
    expectSizes(paper, 1, 210, 297);
    const text = await paper.textOf(1);
    for (const receipt of receipts) expect(text).toContain(`Receipt ${formatReceiptNumber(receipt)}`);
    expect(text).toContain('Prepared by Signature and seal');
    expect(paper.cut).toEqual([]);
  });
});

test('40 dues slips are five sheets of A4, class by class', async () => {
  const dues = Array.from({ length: 40 }, (_, index) =>
    someDues(
      {
        _id: `student-${index}`,
        student_name: index === 5 ? LONG : `Pupil ${index + 1} Example`,
        classname: CLASS_NAMES[index % 13]!,
        roll_no: index + 1,
      },
      {
        months: MONTHS.slice(0, 8).map((month_name) => ({ year: 2083, month_name, due: 2450 })),
        due: 19_600,
      },
    ),
  );
  await standInWith(page, '*/api/dues', dues);
  await page.goto(`${desk.address}/dues`);
  const paper = await paperOf(page, nextPrint, 'Print 40 slips');
  expectSizes(paper, 5, 210, 297);
  const first = await paper.textOf(1);
  expect(first.match(/DUES \//g)).toHaveLength(8);
  expect(paper.words).toContain(
    'Pupil 1 Example Class / कक्षा Nursery Roll / रोल 1 Parent / अभिभावक Hari Example ' +
      'Baisakh to Ashadh, 3 months वैशाख देखि असार 7,350 Shrawan साउन 2,450',
  );
  expect(first).toContain('Please pay by 7 Poush 2083. Office 01-4000000.');
  expect(paper.words).toContain('कृपया ७ पुस २०८३ भित्र रु. १९,६०० बुझाइदिनुहोला।');
  expect(paper.cut).toEqual([]);
  expect(paper.fonts).toEqual(FONTS);
});

/** The receipts with numbers of their own. */
function numbered(receipts: Receipt[]): Receipt[] {
  return receipts.map((receipt, index) => ({ ...receipt, _id: `receipt-${index}`, number: index + 118 }));
}

/** Without Devanagari, which a PDF does not give back as it was written. */
function latin(text: string): string {
  return text
    .replace(/[\u0900-\u097F\0]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

async function printReceipt(receipt: Receipt, paper: string): Promise<Paper> {
  await standInWith(page, '*/api/receipts/2083-84/*', receipt);
  await page.goto(`${desk.address}/receipts/2083-84/${receipt.number}`);
  await page.getByLabel('Paper').selectOption(paper);
  return paperOf(page, nextPrint, 'Print');
}

/** Opens the statement of account of Maya Example in 2083. */
async function showAccount(changes: Partial<StudentAccountOfYear>): Promise<void> {
  const student = aStudent({ _id: 'student-1', student_name: 'Maya Example', parents_name: 'Hari Example' });
  const account = anAccount({ student: { ...student, classname: 'Five', roll_no: 2 }, ...changes });
  await standInWith(page, '*/api/students/account/student-1?year=2083', account);
  await page.goto(`${desk.address}/students/student-1/account`);
  await page.getByRole('region', { name: 'Statement of account of 2083' }).waitFor();
}

/** Opens the day book of 5 Mangsir 2083 with these receipts. */
async function showDay(receipts: Receipt[], changes: Partial<DayBook> = {}): Promise<void> {
  const sum = { receipts: 1, received: 1887, cancelled: 0, total: 1887 };
  const book = aDayBook({
    receipts,
    by_way: [{ name: 'Cash', ...sum }],
    by_account: [{ name: 'office@jhhs.example', ...sum }],
    received: 1887,
    total: 1887,
    ...changes,
  });
  await standInWith(page, '*/api/day-book/*', book);
  await page.goto(`${desk.address}/day-book/2083-08-05`);
  await page.getByRole('region', { name: 'Received' }).waitFor();
}

function expectSizes({ pages }: Paper, count: number, widthMm: number, heightMm: number): void {
  expect(pages).toHaveLength(count);
  for (const { widthMm: width, heightMm: height } of pages) {
    expect(Math.abs(width - widthMm)).toBeLessThan(TOLERANCE_MM);
    expect(Math.abs(height - heightMm)).toBeLessThan(TOLERANCE_MM);
  }
}
