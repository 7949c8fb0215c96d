// A month of a school's money, whose sums were added up by hand, through the screens: each line of the table below is an act and
// the balances after it. The refusals on the way are in the server's test of the same name.

import { sumRupees } from '@school-office/contract/money/money';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser, type Browser } from './browser.ts';
import { signInAt } from './clerk.ts';
import { makeSchool } from './exampleSchool.ts';
import * as acts from './moneyActs.ts';
import { PASSWORD, startOffice, temporaryDataFolder, type Office } from './office.ts';
import { openPrinted, paperOf, recordPrints, type NextPrint } from './paper.ts';
import { cellsOf, numberOf, withNumbers } from './tables.ts';

const DAY_MS = 24 * 3_600_000;
/** Noon of 1 Mangsir 2083, which has 29 days: its 30th is 1 Poush. */
const BEGINNING = new Date('2026-11-17T06:15:00Z');

let folder: Awaited<ReturnType<typeof temporaryDataFolder>>;
let office: Office | undefined;
let browser: Browser | undefined;
let page: Page;
let nextPrint: NextPrint;
let ids: Record<string, string>;

beforeAll(async () => {
  folder = await temporaryDataFolder();
  await openOn(1);
  ids = await makeSchool({ page, address: office!.address, folder: folder.path });
  await acts.sayOpenings(page, 'Mangsir 2083', '2000', { Bank: '300000', eSewa: '4500' });
  await acts.giveAdvance(page, toMeera(), '6000', '2000', 'From before the books began');
}, 180_000);
afterAll(async () => {
  await closeOffice();
  await folder.remove();
});

async function closeOffice(): Promise<void> {
  await browser?.close();
  await office?.stop();
}

/** The office opens on a day of Mangsir, and the head signs in. */
async function openOn(day: number): Promise<void> {
  await closeOffice();
  const noon = new Date(BEGINNING.getTime() + (day - 1) * DAY_MS);
  office = await startOffice(folder.path, { ADMIN_PASSWORD: PASSWORD }, noon);
  browser = await startBrowser(undefined, noon);
  ({ page } = browser);
  nextPrint = await recordPrints(page.context());
  await signInAt(page, { address: office.address, school: 'jhhs', password: PASSWORD });
}

const take = (name: string, total: string, taken = {}) => acts.take(page, `${name} Example`, total, taken);
type ToWrite = [amount: string, party: string, head: string, paid?: object];
const payOut = (...voucher: ToWrite) => acts.payOut(page, ...voucher);
const writeIncome = (...voucher: ToWrite) => acts.writeIncome(page, ...voucher);
const move = (amount: string, from: string, to: string, moved: object) =>
  acts.move(page, amount, { from, to, ...moved });
const toMeera = () => `/teacher_details/${ids.Meera}`;
const toGopal = () => `/non-teaching_staff_details/${ids.Gopal}`;

async function payKartik(): Promise<void> {
  await acts.typeSalaries(page, {
    'Allowance of Krishna Example': '1500',
    'Fund of Krishna Example': '4400',
    'Tax of Krishna Example': '350',
    'Fund of Meera Example': '3300',
    'Fund of Gopal Example': '1980',
    'Other of Gopal Example': '600',
  });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Pay 3 people · Rs 75,870');
  await page.getByText('2 people · Rs 61,450').waitFor();
  await press('Pay 2 people');
  await page.getByText('1 person · Rs 14,420').waitFor();
  await press('Pay 1 person in cash');
  await page.getByText('3 people, 3 paid').waitFor();
}

/** Its paper is signed, and says of whom the fees were. */
async function giveBackToAsha(): Promise<void> {
  await acts.giveBack(page, ids.Asha!, '250', 'Moves away in Magh');
  const paper = await openPrinted(page, nextPrint, 'Print voucher');
  const text = await paper.locator('body').innerText();
  for (const words of ['Hari Example', 'Asha Example, class Five, roll no 1', 'Rs 250'])
    expect(text).toContain(words);
  const lines = await paper.locator('footer > p').all();
  const tops = await Promise.all(lines.map(async (line) => (await line.boundingBox())!.y));
  expect(tops).toEqual([tops[0], tops[0], tops[0]]);
  await page.bringToFront();
}

async function closeFirstDrawer(): Promise<void> {
  const notes = { '1,000': '6', 100: '1', 20: '2' };
  const rest = { to: 'Bank', more: { 'Slip number (optional)': '771' } };
  const sums = await acts.closeDrawer(page, { notes, left: '2140', why: 'Ten less', ...rest });
  // Opened, taken, paid out; expected, counted, difference.
  expect(sums.map(numberOf)).toEqual([2000, 4500, -350, 6150, 6140, -10]);
}

async function closeSecondDrawer(): Promise<void> {
  const notes = { '1,000': '13', 500: '1', 100: '2', 50: '1', 20: '1', 5: '1' };
  const rest = { to: 'Another person', more: { Name: 'Principal' } };
  const sums = await acts.closeDrawer(page, { notes, left: '1775', why: 'Five more', ...rest });
  // Opened, taken, cancelled, other income, paid out, moved; expected, counted, difference.
  expect(sums.map(numberOf)).toEqual([2140, 15_300, -3000, 3000, -14_670, 11_000, 13_770, 13_775, 5]);
}

/** A minute where nothing else runs. */
const LONG = { timeout: 20 * 60_000 };

/** Rupees, by the name of the place. */
type Lies = Partial<Record<'Drawer' | 'Bank' | 'eSewa' | 'Cheques in hand', number>>;
const OPENING: Lies = { Drawer: 2000, Bank: 300_000, eSewa: 4500, 'Cheques in hand': 0 };

/** The acts by day, each with what lies in other places than before it. */
const MONTH: [day: number, act: () => Promise<void>, lies: Lies][] = [
  [2, () => take('Asha', '4,500'), { Drawer: 6500 }],
  [2, () => payOut('350', 'Sample Stationers', 'Stationery'), { Drawer: 6150 }],
  [2, closeFirstDrawer, { Drawer: 2140, Bank: 304_000 }],
  [3, () => take('Chandra', '5,400', { way: 'Cheque', reference: 'NIC 0042' }), { 'Cheques in hand': 5400 }],
  [5, () => take('Dipa', '4,700', { amount: '4700', way: 'eSewa', reference: 'E-9001' }), { eSewa: 9200 }],
  [6, () => acts.markCheque(page, 'NIC 0042', 'Banked'), {}],
  [8, () => acts.markCheque(page, 'NIC 0042', 'Bounced', '200'), { 'Cheques in hand': 0 }],
  [8, () => payOut('200', 'Sample Bank', 'Bank and wallet charges', { way: 'Bank' }), { Bank: 303_800 }],
  [9, () => take('Bimal', '4,150', { isFined: true }), { Drawer: 6290 }],
  [9, () => take('Asha', '3,000', { amount: '3000' }), { Drawer: 9290 }],
  [10, () => acts.cancel(page, '/receipts/2083-84/5', 'wrong amount'), { Drawer: 6290 }],
  [10, () => take('Asha', '2,500', { amount: '2500' }), { Drawer: 8790 }],
  [10, () => acts.giveAdvance(page, toGopal(), '5000', '1000'), { Drawer: 3790 }],
  [
    12,
    () => payOut('25000', 'Sample Landlord', 'Rent', { way: 'Cheque', reference: '5530' }),
    { Bank: 278_800 },
  ],
  [15, () => move('16000', 'Bank', 'Drawer', { reference: '5531' }), { Drawer: 19_790, Bank: 262_800 }],
  [16, payKartik, { Drawer: 5370, Bank: 201_350 }],
  [17, () => writeIncome('3000', 'Sample Canteen', 'Canteen rent'), { Drawer: 8370 }],
  [18, () => take('Chandra', '5,650', { isFined: true }), { Drawer: 14_020 }],
  [19, () => move('9100', 'eSewa', 'Bank', { fee: '100' }), { Bank: 210_450, eSewa: 0 }],
  [20, giveBackToAsha, { Drawer: 13_770 }],
  [22, () => acts.depositFund(page, '2083-Kartik', 'Sample Fund'), { Bank: 200_770 }],
  [22, () => payOut('17600', 'Sample Fund', "SSF school's share", { way: 'Bank' }), { Bank: 183_170 }],
  [24, () => payOut('1200', 'Sample Carpenter', 'Repair'), { Drawer: 12_570 }],
  [
    25,
    () => acts.cancel(page, '/expenses?month=2083-Mangsir&voucher=11', 'written twice'),
    { Drawer: 13_770 },
  ],
  [
    26,
    () => take('Dipa', '1,700', { amount: '1700', way: 'connectIPS', reference: 'CI-77' }),
    { Bank: 184_870 },
  ],
  [29, closeSecondDrawer, { Drawer: 1775 }],
  [29, () => expectFeesByHead([1000, 0, 0, 0]), {}],
  [
    30,
    () => writeIncome('412.50', 'Sample Bank', 'Interest', { way: 'Bank', day: '8/29' }),
    { Bank: 185_282.5 },
  ],
];

/** What came in and went out on each day, of all places. */
const IN_AND_OUT: Record<number, [number, number]> = {
  2: [4500, 360],
  3: [5400, 0],
  5: [4700, 0],
  6: [0, 0],
  8: [-5400, 200],
  9: [7150, 0],
  10: [-500, 0],
  12: [0, 25_000],
  15: [0, 0],
  16: [0, 78_870],
  17: [3000, 0],
  18: [5650, 0],
  19: [0, 100],
  20: [0, 250],
  22: [0, 27_280],
  24: [0, 1200],
  25: [0, -1200],
  26: [1700, 0],
  // Before the interest of this day, which is written on the next.
  29: [5, 0],
  30: [0, 0],
};

test('after each act the money lies where it should, and each day has its sums', LONG, async () => {
  for (const [at, [day, act]] of MONTH.entries()) {
    /* oxlint-disable no-await-in-loop -- one act after the other */
    if (day !== MONTH[at - 1]?.[0]) await openOn(day);
    await act();
    await acts.open(page, '/day-book');
    await expect.poll(balances).toMatchObject(liesAfter(at + 1));
    if (day !== MONTH[at + 1]?.[0]) await expectSums(day);
    /* oxlint-enable no-await-in-loop */
  }
  await acts.open(page, '/day-book/2083-08-29');
  expect(await inAndOut()).toEqual([417.5, 0]);
});

/** What lies in the places after the first acts. */
function liesAfter(count: number): Lies {
  return Object.assign({ ...OPENING }, ...MONTH.slice(0, count).map(([, , lies]) => lies)) as Lies;
}

/** What lies in the places by the day book that is open. */
async function balances(): Promise<Record<string, number>> {
  return Object.fromEntries((await cellsIn('Places')).map((cells) => [cells[0], numberOf(cells.at(-1)!)]));
}

async function expectSums(day: number): Promise<void> {
  expect([day, ...(await inAndOut())]).toEqual([day, ...IN_AND_OUT[day]!]);
}

async function inAndOut(): Promise<number[]> {
  const [head, ...places] = await cellsIn('Places');
  return ['In', 'Out'].map((name) => sumRupees(places.map((cells) => numberOf(cells[head!.indexOf(name)]!))));
}

test('the cash book has its days, its places and its kinds', async () => {
  await acts.open(page, '/cash-book?month=2083-Mangsir');
  await page.getByRole('region', { name: 'Days' }).waitFor();
  const paper = await openPrinted(page, nextPrint, 'Print');
  const tables = await paper.getByRole('table').all();
  const [days, places, income, expense] = await Promise.all(tables.map(cellsOf));
  // What came in and what went out stand side by side.
  expect((await tables[2]!.boundingBox())!.y).toBe((await tables[3]!.boundingBox())!.y);
  // Left in the drawer, and in the bank.
  expect(
    days!.slice(3, -1).map((cells) => [parseInt(cells[0]!, 10), numberOf(cells[5]!), numberOf(cells[9]!)]),
  ).toEqual(daysOfBook());
  // Opening, opening sum said, in, out, moved, closing.
  expect(places!.slice(1).map(withNumbers)).toEqual([
    ['Drawer', 0, 2000, 19_805, 15_030, -5000, 1775],
    ['Bank', 0, 300_000, 2112.5, 113_930, -2900, 185_282.5],
    ['eSewa', 0, 4500, 4700, 100, -9100, 0],
    ['Khalti', 0, 0, 0, 0, 0, 0],
    ['Cheques in hand', 0, 0, 0, 0, 0, 0],
    ['Principal', 0, 0, 0, 0, 12_000, 12_000],
    ['Advance of Meera Example (T-002)', 0, 6000, 0, 2000, 0, 4000],
    ['Advance of Gopal Example (S-001)', 0, 0, 0, 1000, 5000, 4000],
  ]);
  expect(income!.slice(1).map(withNumbers)).toEqual([
    ['Fees, Cash', 16_800],
    ['Fees, Cheque', 0],
    ['Fees, eSewa', 4700],
    ['Fees, connectIPS', 1700],
    ['Other income', 3412.5],
    ['Counted more', 5],
    ['In', 26_617.5],
  ]);
  expect(expense!.slice(1).map(withNumbers)).toEqual([
    ['Salaries', 75_870],
    ['Taken off advances', 3000],
    ['Vouchers', 52_830],
    ['Fees of transfers', 100],
    ['Given back', 250],
    ['Counted less', 10],
    ['Out', 132_060],
  ]);
  await page.bringToFront();
  const month = await page.getByRole('region', { name: 'The month' }).innerText();
  expect(month.replace(/\s+/gu, ' ')).toMatch(/ Opening 3,12,500\.00 .* Closing 2,07,057\.50/u);
});

/** Each day on which money was moved, and what lies in the drawer and in the bank then. */
function daysOfBook(): (number | undefined)[][] {
  const days = Object.keys(IN_AND_OUT)
    .map(Number)
    .filter((day) => ![6, 30].includes(day));
  return days.map((day) => {
    // The interest of the last act counts on the 29th.
    const until = day === 29 ? MONTH.length : MONTH.findLastIndex(([own]) => own === day) + 1;
    const { Drawer, Bank } = liesAfter(until);
    return [day, Drawer, Bank];
  });
}

async function expectFeesByHead(owed: number[]): Promise<void> {
  const heads = await headsOf(2083);
  // Charged, conceded, collected, outstanding.
  expect(heads.map((cells) => cells.slice(0, 5))).toEqual([
    ['Tuition', 17_600, 400, 16_500, 700],
    ['Five 2', 8000, 400, 7600, 0],
    ['Six 2', 9600, 0, 8900, 700],
    ['Computer', 2200, 0, 1900, 300],
    ['Five 2', 1000, 0, 1000, 0],
    ['Six 2', 1200, 0, 900, 300],
    ['Extra bills', 200, 0, 200, 0],
    ['Six 1', 200, 0, 200, 0],
    ['All', 20_000, 400, 18_600, 1000],
  ]);
  expect(heads.at(-1)!.slice(5)).toEqual(owed);
  const tied = page.getByRole('region', { name: 'Income and dues' }).getByRole('definition');
  // Collected, ahead, given back, together the income; fines; owed of earlier years, and with this one.
  expect(await tied.allInnerTexts()).toEqual(['18,600', '+ 2,250', '+ 250', '= 21,100', '100', '0', '1,000']);
}

async function headsOf(year: number): Promise<(string | number)[][]> {
  await acts.open(page, `/fees-by-head?year=${year}`);
  await page.getByRole('button', { name: 'Open all' }).click();
  return (await cellsIn(`Fees by head of ${year}`)).slice(2).map(withNumbers);
}

test('fees by head are tied to the income, and to what students owe and have paid ahead', async () => {
  await expectFeesByHead([0, 1000, 0, 0]);
  expect((await headsOf(2082)).map((cells) => cells.slice(0, 5))).toEqual([
    ['Old dues', 2000, 0, 2000, 0],
    ['Six 1', 2000, 0, 2000, 0],
    ['All', 2000, 0, 2000, 0],
  ]);
  await expectTotal('/income?year=2083', 'Total of 10 payments, including fines of Rs 100', 'Rs 21,200');
  await acts.open(page, '/dues');
  const dues = await cellsIn('Dues');
  expect(dues.slice(1).map((cells) => [cells[1], cells.at(-1)])).toEqual([['Dipa Example', '1,000']]);
  await acts.open(page, '/paid-ahead');
  const ahead = await cellsIn('Paid ahead or too much');
  expect(ahead.slice(1, -1)).toEqual([['Asha Example', 'Five', '1', '2,250']]);
});

const LEFT = [
  'Opening balance 0.00',
  'Drawer 2,000.00',
  'Bank 3,00,000.00',
  'eSewa 4,500.00',
  'Advance of Meera Example (T-002) 6,000.00',
  'Opening sums said 3,12,500.00',
  'Tuition 18,750.00',
  'Computer 2,150.00',
  'Old dues 2,000.00',
  'Extra bills 200.00',
  'Fines 100.00',
  'Canteen rent 3,000.00',
  'Interest 412.50',
  'Counted more 5.00',
  'Income 26,617.50',
  'Total 3,39,117.50',
];
const RIGHT = [
  'Salaries 75,870.00',
  'Set off against advances 3,000.00',
  'Rent 25,000.00',
  "SSF school's share 17,600.00",
  'Provident fund and SSF 9,680.00',
  'Stationery 350.00',
  'Bank and wallet charges 300.00',
  'Given back to students 250.00',
  'Counted less 10.00',
  'Expense 1,32,060.00',
  'Drawer 1,775.00',
  'Bank 1,85,282.50',
  'Principal 12,000.00',
  'Advance of Meera Example (T-002) 4,000.00',
  'Advance of Gopal Example (S-001) 4,000.00',
  'Closing balance 2,07,057.50',
  'Total 3,39,117.50',
];
const BESIDE = [
  'Tax withheld, not deposited 350',
  'Advances of employees, in the closing balance 8,000',
  'Owed by students 1,000',
  'Paid ahead or too much by students 2,250',
];

test('the annual statement has two sides of the same sum, on screen and on paper', async () => {
  await acts.open(page, '/annual');
  await page.getByText('As of 1 Poush 2083').waitFor();
  expect(await linesOf('Opening balance and income')).toEqual(LEFT);
  expect(await linesOf('Expense and closing balance')).toEqual(RIGHT);
  const beside = page.getByRole('region', { name: 'To be known beside it' }).locator('dl > div');
  const known = await beside.allInnerTexts();
  expect(known.map((text) => text.replace(/\s+Rs /u, ' '))).toEqual(BESIDE);
  await page.getByLabel('Language in print').selectOption('English');
  const paper = await paperOf(page, nextPrint, 'Print');
  const text = await paper.textOf(1);
  for (const line of [...LEFT, ...RIGHT, ...BESIDE]) expect(text).toContain(line);
  expect([paper.pages.length, paper.cut, paper.beyond]).toEqual([1, [], []]);
});

async function linesOf(side: string): Promise<string[]> {
  return (await cellsIn(side)).slice(1).map((cells) => `${cells[0]} ${cells.at(-1)}`);
}

test('salaries: what was paid, what is proposed for the next month, and what is held for others', async () => {
  await expectTotal('/salary?year=2083&month=Kartik', 'Total of 3 payments', 'Rs 75,870');
  await acts.open(page, '/salary-month?month=2083-Mangsir');
  await page.getByText('Held for others, of all months: tax 350 – Deposit').waitFor();
  const columns = ['Allowance', 'Fund', 'Tax', 'Advance', 'Other'];
  const proposed = async (name: string) => {
    const cells = columns.map((column) => page.getByLabel(`${column} of ${name} Example`).inputValue());
    return (await Promise.all(cells)).map(numberOf);
  };
  expect(await proposed('Krishna')).toEqual([1500, 4400, 350, 0, 0]);
  expect(await proposed('Meera')).toEqual([0, 3300, 0, 2000, 0]);
  expect(await proposed('Gopal')).toEqual([0, 1980, 0, 1000, 0]);
  const rows = await cellsIn('Salaries of the month');
  expect(rows.slice(1).map((cells) => cells.at(-1))).toEqual(['36,750', '24,700', '15,020']);
});

/** Expects the total below a statement. */
async function expectTotal(path: string, words: string, total: string): Promise<void> {
  await acts.open(page, path);
  await page.getByText(words).locator('xpath=..').getByText(total, { exact: true }).waitFor();
}

function cellsIn(region: string): Promise<string[][]> {
  return cellsOf(page.getByRole('region', { name: region, exact: true }));
}
