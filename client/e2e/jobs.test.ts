// The jobs of every day, by keyboard and by mouse, in no more keys and clicks than promised. What is counted is what the
// browser receives: each key that goes down (Ctrl is one, too) and each button of the mouse.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { typeByHand } from './cardReader.ts';
import { openDesk, signIn, type Desk } from './desk.ts';
import { recordPrints, type NextPrint } from './paper.ts';
import { registerPupil } from './pupils.ts';

interface Effort {
  keys: number;
  clicks: number;
}

const MONTHLY_FEES = '2550';
const PHONE = '9811111111';
/** Found by a part of the name, while others are in the school. */
const [MENUKA, BINITA] = ['Menuka Gurung', 'Binita Gurung'];

let desk: Desk;
let page: Page;
let nextPrint: NextPrint;
const table: string[] = [];

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
  nextPrint = await recordPrints(desk.browser.context);
  await desk.browser.context.addInitScript(countHands);
  await signIn(desk);
  for (const [index, student_name] of [MENUKA, BINITA, 'Menaka Example', 'Hari Example'].entries()) {
    // oxlint-disable-next-line no-await-in-loop -- roll numbers follow the order
    await registerPupil(desk, { student_name, rfid: `card-${index}`, contact_no: '9800000001' });
  }
});
afterAll(async () => {
  await desk.close();
  // The figures are wanted also when all is well.
  process.stdout.write(`${table.join('\n')}\n`);
});
beforeEach(async () => {
  await page.goto(desk.address);
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
});

describe("take a month's fees", () => {
  test('in 15 keys besides the box', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('menu');
    await page.getByRole('option', { name: MENUKA }).waitFor();
    await expectEffort({ keys: 15, clicks: 0 }, async () => {
      await page.keyboard.press('Control+Enter');
      await typeFees();
      await page.keyboard.press('Enter');
      await expectFeesTaken(MENUKA);
    });
  });

  test('in 4 clicks, the letters and the amount', async () => {
    await expectEffort({ keys: 8, clicks: 4 }, async () => {
      await findByMouse(BINITA, 'bini');
      await page.getByRole('link', { name: 'Take fees' }).click();
      await typeFees();
      await page.getByRole('button', { name: 'Pay Now' }).click();
      await expectFeesTaken(BINITA);
    });
  });
});

describe('find a student by part of the name, open them, and see what they paid', () => {
  test('in 8 keys', async () => {
    await expectEffort({ keys: 8, clicks: 0 }, async () => {
      await findByKeys();
      await expectPayment();
    });
  });

  test('in 2 clicks, and the letters', async () => {
    await expectEffort({ keys: 4, clicks: 2 }, async () => {
      await findByMouse();
      await expectPayment();
    });
  });
});

describe('change a phone number', () => {
  test('in 16 keys, and its ten digits', async () => {
    await expectEffort({ keys: 16 + PHONE.length, clicks: 0 }, async () => {
      await findByKeys();
      await page.keyboard.press('e');
      await waitForFocusOn('Student Name');
      for (let fields = 0; fields < 8; fields += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one key after another
        await page.keyboard.press('Tab');
      }
      await waitForFocusOn('Phone');
      // The field that Tab reaches is selected, so that typing replaces what it holds.
      await typeByHand(page, PHONE);
      await expectPhone(MENUKA);
    });
  });

  test('in 5 clicks, the letters and the digits', async () => {
    await expectEffort({ keys: 6 + PHONE.length, clicks: 5 }, async () => {
      await findByMouse(BINITA, 'bini');
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('textbox', { name: 'Phone', exact: true }).click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(PHONE);
      await page.getByRole('button', { name: 'Save' }).click();
      await expectPhone(BINITA);
    });
  });
});

describe('print the admit card of a student, and then of another', () => {
  test('in 8 keys each', async () => {
    await expectEffort({ keys: 8, clicks: 0 }, async () => {
      await findByKeys();
      await page.keyboard.press('a');
      await printByEnter(MENUKA);
    });
    await expectEffort({ keys: 8, clicks: 0 }, async () => {
      await page.keyboard.press('/');
      await page.keyboard.type('bini');
      await page.getByRole('option', { name: BINITA }).waitFor();
      await page.keyboard.press('Enter');
      await printByEnter(BINITA);
    });
  });

  test('in 4 clicks and then 3, and the letters', async () => {
    await expectEffort({ keys: 4, clicks: 4 }, async () => {
      await findByMouse();
      await page.getByRole('link', { name: 'Admit card', exact: true }).click();
      await printByClick(MENUKA);
    });
    await expectEffort({ keys: 4, clicks: 3 }, async () => {
      await chooseByMouse(BINITA, 'bini');
      await printByClick(BINITA);
    });
  });
});

async function findByKeys(): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type('menu');
  await page.keyboard.press('Enter');
  await expectPageOf(MENUKA);
}

async function findByMouse(name = MENUKA, part = 'menu'): Promise<void> {
  await chooseByMouse(name, part);
  await expectPageOf(name);
}

async function chooseByMouse(name: string, part: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Find a student, teacher or page' }).click();
  await page.keyboard.type(part);
  await page.getByRole('option', { name }).click();
}

async function expectPageOf(name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function waitForFocusOn(label: string): Promise<void> {
  await expect.poll(focusedLabel).toBe(label);
}

async function typeFees() {
  await waitForFocusOn('Monthly fees');
  await page.keyboard.type(MONTHLY_FEES);
}

async function expectFeesTaken(name: string) {
  await page.getByText(`Received Rs 2,550 from ${name}`).waitFor();
}

async function expectPayment() {
  await page.getByRole('cell', { name: '2,550' }).waitFor();
}

async function expectPhone(name: string) {
  await page.getByText(`Changes to ${name} are saved`).waitFor();
  await page.getByRole('link', { name: PHONE }).waitFor();
}

async function printByEnter(name: string) {
  await page.getByRole('article').getByText(name).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Print');
  const printed = nextPrint();
  await page.keyboard.press('Enter');
  expect(await printed).toContain(name);
}

async function printByClick(name: string) {
  await page.getByRole('article').getByText(name).waitFor();
  const printed = nextPrint();
  await page.getByRole('button', { name: 'Print' }).click();
  expect(await printed).toContain(name);
}

function focusedLabel(): Promise<string | undefined> {
  return page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.innerText);
}

/** Does a job, and expects it to take at most so much. Nothing but the keyboard and the mouse may be used in it. */
async function expectEffort(most: Effort, job: () => Promise<void>): Promise<void> {
  const before = await effortSoFar();
  await job();
  const after = await effortSoFar();
  const effort = { keys: after.keys - before.keys, clicks: after.clicks - before.clicks };
  const name = expect.getState().currentTestName;
  table.push(`${name}: ${effort.keys} of ${most.keys} keys, ${effort.clicks} of ${most.clicks} clicks`);
  // None at all would be a job done past the keyboard and the mouse.
  expect(effort.keys).toBeGreaterThan(0);
  expect(effort.keys).toBeLessThanOrEqual(most.keys);
  expect(effort.clicks).toBeLessThanOrEqual(most.clicks);
  expect(desk.browser.complaints).toEqual([]);
}

function effortSoFar(): Promise<Effort> {
  return page.evaluate(() => (window as unknown as { effort: Effort }).effort);
}

/** Counts in every page that is opened, before its own scripts listen. */
function countHands(): void {
  const effort = { keys: 0, clicks: 0 };
  Object.assign(window, { effort });
  window.addEventListener('keydown', ({ isTrusted }) => isTrusted && (effort.keys += 1), { capture: true });
  window.addEventListener('mousedown', ({ isTrusted }) => isTrusted && (effort.clicks += 1), {
    capture: true,
  });
}
