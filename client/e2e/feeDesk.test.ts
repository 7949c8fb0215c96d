// The fee desk with real keys of Chromium: a queue of students with their cards, and a family that pays by wallet.

import { monthAt } from '@school-office/contract/calendar/schoolMonths';
import type { MonthName } from '@school-office/contract/enumerations';
import { SCHOOL_DAY } from '@school-office/contract/examples';
import type { AccountMonth } from '@school-office/contract/money/feeAccount';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount, anAccountInShort, anAccountMonth, aStudent } from '../src/testing/builders.ts';
import { seriousViolations } from './axe.ts';
import { startBrowser } from './browser.ts';
import { holdCard, typeByHand } from './cardReader.ts';
import { amountOf, expectOk, focusedLabel, receiptsOfToday, registerCharged } from './chargedPupils.ts';
import { signInAt } from './clerk.ts';
import { openDesk, signIn, type Desk } from './desk.ts';
import { PASSWORD } from './office.ts';
import { recordPrints, type NextPrint } from './paper.ts';
import { callAs } from './pupils.ts';
import { billsOf } from './receiptExamples.ts';
import { leaveToServer, standInWith } from './standIn.ts';

const QUEUE = process.env.SOAK === '1' ? 30 : 8;
const ASMITA = { student_name: 'Asmita Example', classname: 'Five', roll_no: QUEUE + 1 };
/** Receipts that are written before those of two desks. */
const WRITTEN_BEFORE = 3;
const month = monthAt(SCHOOL_DAY);

let desk: Desk;
let page: Page;
let nextPrint: NextPrint;
/** The id of the student. */
let asmita: string;

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
  nextPrint = await recordPrints(page.context());
  await signIn(desk);
  await chargeTuition();
}, 120_000);
afterAll(() => desk.close());

test('students in a row are served by card, Enter, Enter', { timeout: 180_000 }, async () => {
  await page.goto(`${desk.address}/student-fee`);
  await expect.poll(focused).toBe('Student Name');
  const keys = await countKeys();
  for (let pupil = 1; pupil <= QUEUE; pupil += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one customer after another
    await serve(pupil);
  }
  // Two keys for each customer, beside those of the card reader.
  expect(await keys()).toBe(QUEUE * 2);

  const receipts = await receiptsOfToday(desk);
  expect(receipts.map(({ number }) => number)).toEqual(
    Array.from({ length: QUEUE }, (_, index) => index + 1),
  );
  expect(receipts.map(({ total, prints, due_after }) => ({ total, prints, due_after }))).toEqual(
    Array.from({ length: QUEUE }, () => ({ total: 2250, prints: 1, due_after: 0 })),
  );
  expect(new Set(receipts.flatMap(({ lines }) => lines.map(({ student }) => student))).size).toBe(QUEUE);
  expect(desk.browser.complaints).toEqual([]);
});

test('a family pays a part by wallet with one receipt, by keyboard alone, and it is undone', async () => {
  await page.goto(`${desk.address}/student-fee`);
  await expect.poll(focused).toBe('Student Name');
  await page.keyboard.type('asmita');
  await page.getByRole('option', { name: /Asmita Example/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(amount).toBe('2,250');
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press('F2');
  await expect.poll(amount).toBe('4,500');
  await page.keyboard.type('3000k');
  await page.getByText('Then Asmita owes nothing, Prakash Rs 1,500.').waitFor();
  // Also in the low window of a small laptop the button and what it does are in sight.
  await page.setViewportSize({ width: 1366, height: 625 });
  const { y, height } = (await page
    .getByRole('region', { name: 'Money' })
    .getByRole('status')
    .last()
    .boundingBox())!;
  expect(y + height).toBeLessThan(625);
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect.poll(focused).toBe('Reference');
  await page.keyboard.type('KH-1234');
  await page.keyboard.press('Enter');
  const last = page.getByRole('region', { name: 'Last receipt' });
  await last.getByText('Rs 3,000 received from Asmita Example and Prakash Example').waitFor();
  await last.getByText('Khalti, KH-1234').waitFor();
  expect(await seriousViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('Cancelled', { exact: true }).first().waitFor();
  const [receipt] = (await receiptsOfToday(desk)).slice(-1);
  expect(receipt).toMatchObject({ total: 3000, way: 'Khalti', cancelled: { reason: 'undone at once' } });
  expect(receipt!.lines.map(({ monthly_fees }) => monthly_fees)).toEqual([2250, 750]);
  expect(desk.browser.complaints).toEqual([]);
});

test('more than can be taken is refused at the desk, and a coming month is paid in advance by one key', async () => {
  await page.goto(`${desk.address}/student-fee`);
  await expect.poll(focused).toBe('Student Name');
  await holdCard(page, cardOf(1));
  await page.getByText('Owes nothing', { exact: true }).waitFor();
  await expect.poll(focused).toBe('Amount');
  if (month.month_name === 'Chaitra') return;
  await page.keyboard.press('F6');
  await typeByHand(page, '999999');
  await page
    .getByText(/^Only Rs [\d,]+ can be taken until Chaitra/)
    .first()
    .waitFor();
  // All that can be paid ahead is ticked: none again, then one month.
  await page.keyboard.press('F6');
  await expect.poll(amount).toBe('0');
  await page.keyboard.press('F6');
  await expect.poll(amount).toBe('2,250');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Last receipt' }).getByText('Rs 2,250 in advance').waitFor();
});

test('a desk that shows what another desk took since asks once more, and Enter takes nothing then', async () => {
  await page.goto(`${desk.address}/student-fee?student=${asmita}`);
  await expect.poll(focused).toBe('Amount');
  expect(await amount()).toBe('2,250');
  const receipt = { lines: [{ student: asmita, amount: 100 }], way: 'Cash' };
  await expectOk(callAs(desk, 'POST', '/api/receipts', receipt));
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: 'Take Rs 2,150 from Asmita Example?' })
    .getByText(/^Rs 100 was received meanwhile from Asmita Example/)
    .waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Amount');
  expect(await amount()).toBe('2,150');
  expect((await receiptsOfToday(desk)).at(-1)).toMatchObject({ total: 100 });
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe('Student Name');
});

test('two desks take money of one child at the same moment: one takes it, the other is told that nothing is taken', async () => {
  const other = await startBrowser();
  await signInAt(other.page, { address: desk.address, school: 'jhhs', password: PASSWORD });
  const answers = await Promise.all([page, other.page].map(payForPrakash)).then(atOnce);
  const [first, second] = answers.toSorted((one, two) => one.status - two.status);
  expect([first!.status, second!.status]).toEqual([201, 409]);
  await first!.page
    .getByRole('region', { name: 'Last receipt' })
    .getByText('Prakash Example')
    .first()
    .waitFor();
  await second!.page.getByText(/^Nothing is taken yet\./).waitFor();
  expect(await seriousViolations(second!.page)).toEqual([]);
  const receipts = (await receiptsOfToday(desk)).filter(
    ({ lines }) => lines[0]!.student_name === 'Prakash Example',
  );
  expect(receipts).toMatchObject([{ total: 2250, cancelled: null }]);
  await other.close();
});

test('the months of a sister do not look like children: plain, and further in than her name', async () => {
  const sister = aStudent({ _id: 'sister', student_name: 'Puja Example' });
  await standInWith(
    page,
    `*/api/students/account/${asmita}*`,
    anAccount({
      student: aStudent({ _id: asmita, student_name: 'Asmita Example' }),
      months: [owed('Kartik')],
      bills: billsOf(['Kartik']),
      family: [anAccountInShort({ student: sister, months: [owed('Ashoj'), owed('Kartik')] })],
    }),
  );
  await page.goto(`${desk.address}/student-fee?student=${asmita}`);
  await expect.poll(focused).toBe('Amount');
  await page.keyboard.press('F2');
  const looksOf = async (name: string, label: string) => {
    const row = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name, exact: true }) });
    const { x } = (await row.getByRole('checkbox').boundingBox())!;
    const weight = await row
      .getByText(label, { exact: true })
      .evaluate((words) => getComputedStyle(words).fontWeight);
    return { x, weight };
  };
  const name = await looksOf('Puja Example', 'Puja Example');
  const part = await looksOf('Ashoj of Puja Example', 'Ashoj of Puja Example');
  expect(name.weight).toBe('600');
  expect(part.weight).toBe('400');
  expect(part.x).toBeGreaterThan(name.x + 20);
  await leaveToServer(page);
});

interface Asked {
  page: Page;
  /** The payment, which has not been sent yet. */
  route: Route;
}

/** Finds Prakash and takes what he owes, up to the moment in which the payment is sent. */
async function payForPrakash(at: Page): Promise<Asked> {
  const asked = new Promise<Route>((resolve) => {
    void at.route('**/api/receipts', resolve, { times: 1 });
  });
  await at.goto(`${desk.address}/student-fee`);
  await at.getByLabel('Student Name').fill('prakash');
  await at.getByRole('option', { name: /Prakash Example/ }).waitFor();
  await at.keyboard.press('Enter');
  await at.getByRole('button', { name: 'Take Rs 2,250' }).waitFor();
  await expect.poll(() => focusedLabel(at)).toBe('Amount');
  await at.keyboard.press('Enter');
  return { page: at, route: await asked };
}

/**
 * Sends the payments of two desks while receipts of others are being written, one after another. Then lets each desk have its
 * answer.
 */
async function atOnce(desks: Asked[]): Promise<{ page: Page; status: number }[]> {
  const { authorization } = desks[0]!.route.request().headers();
  const others = Array.from({ length: WRITTEN_BEFORE }, () =>
    fetch(`${desk.address}/api/students/fees/${asmita}`, {
      method: 'POST',
      headers: { authorization: authorization!, 'content-type': 'application/json' },
      body: JSON.stringify({ ...month, ...ASMITA, monthly_fees: 1 }),
    }),
  );
  await Promise.race(others);
  const answers = await Promise.all(desks.map(({ route }) => route.fetch()));
  for (const { status } of await Promise.all(others)) expect(status).toBe(201);
  return Promise.all(
    desks.map(async ({ page: at, route }, index) => {
      const response = answers[index]!;
      await route.fulfill({ response });
      return { page: at, status: response.status() };
    }),
  );
}

/** Two keys: Enter takes the money, Enter prints the receipt. */
async function serve(pupil: number): Promise<void> {
  await holdCard(page, cardOf(pupil));
  await page.getByRole('heading', { name: nameOf(pupil) }).waitFor();
  await expect.poll(focused).toBe('Amount');
  expect(await amount()).toBe('2,250');
  await page.keyboard.press('Enter');
  const last = page.getByRole('region', { name: 'Last receipt' });
  await last.getByText(`Rs 2,250 received from ${nameOf(pupil)}`).waitFor();
  await expect.poll(focused).toBe('Student Name');
  const printed = nextPrint();
  await page.keyboard.press('Enter');
  expect(await printed).toContain(nameOf(pupil));
  await expect.poll(focused).toBe('Student Name');
}

const focused = () => focusedLabel(page);
const amount = () => amountOf(page);
const cardOf = (pupil: number) => String(pupil).padStart(10, '0');
const nameOf = (pupil: number) =>
  `Pupil ${'ABCDEFGHIJ'[Math.floor(pupil / 10)]}${'ABCDEFGHIJ'[pupil % 10]} Example`;

/** Tuition of Rs 2,250 a month for class Five, charged for this month. */
async function chargeTuition(): Promise<void> {
  const queue = Array.from({ length: QUEUE }, (_, index) => index + 1);
  const ids = await registerCharged(desk, [
    ...queue.map((pupil) => ({ student_name: nameOf(pupil), rfid: cardOf(pupil) })),
    { student_name: ASMITA.student_name, rfid: 'none-1' },
    { student_name: 'Prakash Example', rfid: 'none-2' },
  ]);
  asmita = ids[QUEUE]!;
  await expectOk(callAs(desk, 'PUT', `/api/students/family/${asmita}`, { student: ids[QUEUE + 1] }));
}

function owed(month_name: MonthName): AccountMonth {
  return anAccountMonth({ month_name, charged: 1820, due: 1820 });
}

/** Counts the keys that are pressed from now on, other than those of the card reader. */
async function countKeys(): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { keys: number };
    counted.keys = 0;
    // The keys of a card's number are digits, and its Enter reaches nobody.
    window.addEventListener('keydown', ({ key }) => {
      if (!/^\d$/.test(key)) counted.keys += 1;
    });
  });
  return () => page.evaluate(() => (window as unknown as { keys: number }).keys);
}
